import { describe, expect, test } from '@jest/globals'
import { readRunner } from '../../src/github/environment.ts'

const sha = 'a'.repeat(40)
const enterprise = {
  GITHUB_EVENT_NAME: 'push', GITHUB_REPOSITORY: 'octo-org/planets', GITHUB_RUN_ID: '4711', GITHUB_SHA: sha,
  GITHUB_API_URL: 'https://git.example/api/v3/', GITHUB_GRAPHQL_URL: 'https://git.example/api/graphql', GITHUB_SERVER_URL: 'https://git.example',
}

test('every address is the environment\'s', () => {
  expect(readRunner(enterprise)).toMatchObject({
    event: 'push',
    repository: 'octo-org/planets',
    apiUrl: 'https://git.example/api/v3',
    graphqlUrl: 'https://git.example/api/graphql',
    runUrl: 'https://git.example/octo-org/planets/actions/runs/4711',
    links: { serverUrl: 'https://git.example', repository: 'octo-org/planets', sha },
  })
})

test('nothing set: nothing is guessed', () => {
  expect(Object.values(readRunner({})).filter((value) => value !== undefined)).toEqual([''])
  expect(readRunner({ GITHUB_API_URL: ' ' }).apiUrl).toBeUndefined()
})

describe('a value of the wrong form counts as missing', () => {
  test.each([
    ['GITHUB_REPOSITORY', 'octo-org/planets/../../x', 'repository'],
    ['GITHUB_API_URL', 'file:///etc/passwd', 'apiUrl'],
    ['GITHUB_GRAPHQL_URL', 'git.example', 'graphqlUrl'],
    ['GITHUB_RUN_ID', '1)](x', 'runUrl'],
    ['GITHUB_SHA', 'main', 'links'],
  ] as const)('%s', (name, value, field) => expect(readRunner({ ...enterprise, [name]: value })[field]).toBeUndefined())
})
