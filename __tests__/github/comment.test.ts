import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { createClient } from '../../src/github/client.ts'
import { deliverComment } from '../../src/github/comment.ts'
import { type LoopbackGitHub, loopbackPull, loopbackRepository, loopbackToken, startGitHub } from '../support/loopback-github.ts'

const marker = '<!-- flowproof -->'
const body = `${marker}\nAll is well.`
const ours = 'github-actions[bot]'
let github: LoopbackGitHub

beforeEach(async () => {
  github = await startGitHub()
})
afterEach(async () => {
  await github.close()
  expect(github.violations).toEqual([])
})

/** Only a test in which somebody does not answer gives them a short time. */
const deliver = (saysWho = true, timeoutMs = 20_000) => {
  const graphqlUrl = saysWho ? `${github.url}/graphql` : undefined
  const client = createClient({ apiUrl: github.url, graphqlUrl, repository: loopbackRepository, token: loopbackToken, timeoutMs, sleep: () => Promise.resolve() })
  return deliverComment(client, { pull: loopbackPull, body, marker })
}
const requests = () => github.requests.map(({ method, path }) => `${method} ${path.replace(`/repos/${loopbackRepository}`, '')}`)
const writes = () => requests().filter((each) => !each.startsWith('GET') && !each.includes('graphql'))
const chatter = (count: number) => {
  for (let id = 1; id <= count; id++) github.comments.push({ id, body: `comment ${id}`, login: 'reader' })
}

test('the first comment is created, and nobody is asked who we are', async () => {
  chatter(3)
  expect(await deliver()).toEqual({ is: 'created', removed: 0 })
  expect(github.comments.at(-1)).toMatchObject({ body, login: ours })
  expect(requests()).toEqual(['GET /issues/7/comments', 'POST /issues/7/comments', 'GET /issues/7/comments'])
})

test('the same body is not written again', async () => {
  await deliver()
  github.requests.length = 0
  expect(await deliver()).toEqual({ is: 'unchanged', removed: 0 })
  expect(writes()).toEqual([])
})

test('GitHub may end lines its own way', async () => {
  github.comments.push({ id: 5, body: `${marker}\r\nAll is well.\r\n`, login: ours })
  expect(await deliver()).toEqual({ is: 'unchanged', removed: 0 })
})

test('a changed body is written over the old one', async () => {
  github.comments.push({ id: 5, body: `${marker}\nOld.`, login: ours })
  expect(await deliver()).toEqual({ is: 'updated', removed: 0 })
  expect(writes()).toEqual(['PATCH /issues/comments/5'])
  expect(github.comments).toMatchObject([{ id: 5, body }])
})

test('it is found on the third page', async () => {
  chatter(230)
  github.comments.push({ id: 500, body: `${marker}\nOld.`, login: ours })
  chatter(20)
  expect(await deliver()).toEqual({ is: 'updated', removed: 0 })
  expect(github.comments.filter((each) => each.body === body)).toMatchObject([{ id: 500 }])
})

describe('comments of others', () => {
  test.each([
    ['a stranger who pasted the marker', 'stranger', body],
    ['another app', 'other-app[bot]', body],
    ['a person with a similar name', 'github-actions', body],
  ])('%s: left alone', async (_, login, text) => {
    github.comments.push({ id: 5, body: `${text}\nTheirs.`, login })
    expect(await deliver()).toEqual({ is: 'created', removed: 0 })
    expect(github.comments.find((each) => each.id === 5)?.body).toBe(`${text}\nTheirs.`)
    expect(writes()).toEqual(['POST /issues/7/comments'])
  })

  test('our own account quoting the marker below its first line is another comment', async () => {
    github.comments.push({ id: 5, body: `> ${marker}\n\nQuoted.`, login: ours }, { id: 6, body: `Look:\n${marker}`, login: ours })
    expect(await deliver()).toEqual({ is: 'created', removed: 0 })
    expect(writes()).toEqual(['POST /issues/7/comments'])
  })

  test('another token has a comment of its own', async () => {
    github.comments.push({ id: 5, body: `${marker}\nOld.`, login: ours }, { id: 6, body: `${marker}\nOld.`, login: 'octo-app[bot]' })
    github.login = 'octo-app[bot]'
    expect(await deliver()).toEqual({ is: 'updated', removed: 0 })
    expect(writes()).toEqual(['PATCH /issues/comments/6'])
  })

  test('a server that does not say who we are: the account of every workflow\'s own token', async () => {
    github.comments.push({ id: 4, body: `${marker}\nTheirs.`, login: 'stranger' }, { id: 5, body: `${marker}\nOld.`, login: ours })
    expect(await deliver(false)).toEqual({ is: 'updated', removed: 0 })
    expect(writes()).toEqual(['PATCH /issues/comments/5'])
  })
})

describe('races', () => {
  test('two of ours from before: the oldest stays', async () => {
    github.comments.push({ id: 9, body, login: ours }, { id: 5, body: `${marker}\nOld.`, login: ours }, { id: 7, body, login: ours })
    expect(await deliver()).toEqual({ is: 'updated', removed: 2 })
    expect(github.comments).toEqual([{ id: 5, body, login: ours }])
  })

  test('another run created one a moment earlier: ours goes, and its text is ours', async () => {
    github.afterCreate = () => github.comments.unshift({ id: 900, body: `${marker}\nOther.`, login: ours })
    expect(await deliver()).toEqual({ is: 'created', removed: 1 })
    expect(github.comments).toEqual([{ id: 900, body, login: ours }])
  })

  test('another run created one a moment later: it goes', async () => {
    github.afterCreate = () => github.comments.push({ id: 5000, body: `${marker}\nOther.`, login: ours }, { id: 5001, body, login: 'stranger' })
    expect(await deliver()).toEqual({ is: 'created', removed: 1 })
    expect(github.comments).toEqual([{ id: 1001, body, login: ours }, { id: 5001, body, login: 'stranger' }])
  })

  test('the answer to a creation is lost: the second attempt does not leave two', async () => {
    github.faults.push({ method: 'POST', answer: 'lost' })
    expect(await deliver()).toEqual({ is: 'created', removed: 1 })
    expect(github.comments).toHaveLength(1)
  })

  test('the other run removed the duplicate first', async () => {
    github.comments.push({ id: 5, body, login: ours }, { id: 7, body, login: ours })
    github.faults.push({ method: 'DELETE', answer: { status: 404 } })
    expect(await deliver()).toMatchObject({ is: 'unchanged' })
  })

  test('somebody deletes our comment while we look', async () => {
    github.comments.push({ id: 5, body: `${marker}\nOld.`, login: ours })
    github.faults.push({ method: 'PATCH', answer: { status: 404 } })
    github.comments.push({ id: 6, body: 'x', login: 'reader' })
    expect(await deliver()).toMatchObject({ is: 'created' })
  })
})

describe('GitHub says no', () => {
  test('a token that can only read', async () => {
    github.readOnly = true
    expect(await deliver()).toEqual({ is: 'refused', message: 'GitHub answered 403: Resource not accessible by integration' })
    github.comments.push({ id: 5, body: `${marker}\nOld.`, login: ours })
    expect(await deliver()).toMatchObject({ is: 'refused' })
  })

  test.each([
    ['a rate limit is no refusal', { status: 403, headers: { 'retry-after': '9999' } }, 'failed'],
    ['422', { status: 422 }, 'failed'],
    ['410', { status: 410 }, 'failed'],
  ] as const)('%s', async (_, answer, is) => {
    github.faults.push({ method: 'POST', answer })
    expect(await deliver()).toMatchObject({ is })
  })

  test('it stays silent', async () => {
    for (let count = 0; count < 4; count++) github.faults.push({ answer: 'hang' })
    expect(await deliver(true, 500)).toEqual({ is: 'failed', message: 'no answer within 0.5 s' })
  })
})
