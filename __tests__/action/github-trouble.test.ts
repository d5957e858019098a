import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { type Fault, type LoopbackGitHub, loopbackToken, startGitHub } from '../support/loopback-github.ts'
import { brokenProject, soundProject } from '../support/loopback-projects.ts'
import { pullPayload, runStep, type Step } from '../support/loopback-runner.ts'
import { payloads } from '../support/payloads.ts'

let github: LoopbackGitHub

beforeEach(async () => {
  github = await startGitHub()
})
afterEach(async () => {
  await github.close()
  expect(github.violations).toEqual([])
})

const [example = {}] = payloads('pull_request')
const run = (files = brokenProject, more: Partial<Step> = {}) => runStep({ url: github.url, event: 'pull_request', payload: pullPayload(example), files, ...more })
const own = (step: Awaited<ReturnType<typeof run>>) => step.log.annotations.filter((each) => each.properties.title === 'flowproof')
const times = (count: number, fault: Fault) => github.faults.push(...Array.from({ length: count }, () => fault))

test('a pull request from a fork: no comment, a notice that names the permission, the same verdict', async () => {
  github.readOnly = true
  for (const [files, code] of [[soundProject, 0], [brokenProject, 1]] as const) {
    const step = await run(files, { payload: pullPayload(example, { head: { ...(example.pull_request as { head: object }).head, repo: { full_name: 'stranger/planets', fork: true } } }) })
    expect(step.code).toBe(code)
    expect(own(step)).toEqual([{ kind: 'notice', properties: { title: 'flowproof' }, message: expect.stringMatching(/Resource not accessible by integration.*'pull-requests: write'/) }])
  }
  expect(github.comments).toEqual([])
})

describe('trouble that passes is not even told', () => {
  test.each<[string, Fault]>([
    ['429', { answer: { status: 429, headers: { 'retry-after': '0' } } }],
    ['403 for too many requests', { method: 'POST', answer: { status: 403, headers: { 'retry-after': '0' } } }],
    ['500', { answer: { status: 500 } }],
    ['a cut answer', { answer: 'cut' }],
    ['a lost answer to the creation', { method: 'POST', answer: 'lost' }],
  ])('%s', async (_, fault) => {
    github.faults.push(fault)
    const step = await run(soundProject)
    expect(step).toMatchObject({ code: 0, stderr: '', log: { annotations: [] } })
    expect(github.comments).toHaveLength(1)
    expect(github.faults).toEqual([])
  })
})

describe('trouble that stays is a warning, and the verdict is the same', () => {
  test.each<[string, number, Fault, RegExp]>([
    ['a long rate limit', 1, { path: /comments$/, answer: { status: 429, headers: { 'retry-after': '3600' } } }, /comment was not written.*429 \(rate limit\)/],
    ['500 again and again', 4, { path: /comments$/, answer: { status: 500, headers: { 'retry-after': '0' } } }, /comment was not written.*500/],
    ['404', 1, { method: 'POST', answer: { status: 404 } }, /comment was not written.*404/],
    ['422', 1, { method: 'POST', answer: { status: 422 } }, /comment was not written.*422/],
  ])('%s', async (_, count, fault, message) => {
    times(count, fault)
    const step = await run()
    expect(step).toMatchObject({ code: 1, stderr: '', outputs: { conclusion: 'failure' } })
    expect(own(step)).toMatchObject([{ kind: 'warning', message: expect.stringMatching(message) }])
    expect(github.faults).toEqual([])
  })

  test('GitHub is not there', async () => {
    const other = await startGitHub()
    await other.close()
    const step = await run(brokenProject, { env: { GITHUB_API_URL: other.url } })
    expect(step).toMatchObject({ code: 1, stderr: '', outputs: { conclusion: 'failure' } })
    expect(own(step).map((each) => each.kind)).toEqual(['notice', 'warning'])
  })

  test('the changed files are not known: only their order is lost', async () => {
    times(1, { path: /files$/, answer: { status: 404 } })
    const step = await run()
    expect(step.code).toBe(1)
    expect(own(step)).toMatchObject([{ kind: 'notice', message: expect.stringContaining('not shown first') }])
    expect(github.comments).toHaveLength(1)
  })
})

describe('GitHub stands elsewhere', () => {
  test('below a folder, as GitHub Enterprise Server does', async () => {
    const env = { GITHUB_API_URL: `${github.url}/api/v3`, GITHUB_GRAPHQL_URL: `${github.url}/api/graphql` }
    for (const files of [soundProject, brokenProject]) expect(own(await run(files, { env }))).toEqual([])
    expect(github.comments).toHaveLength(1)
  })

  test('behind a proxy', async () => {
    const env = { GITHUB_API_URL: 'http://api.github.invalid', GITHUB_GRAPHQL_URL: 'http://api.github.invalid/graphql', HTTP_PROXY: github.url }
    for (const files of [soundProject, brokenProject]) expect(own(await run(files, { env }))).toEqual([])
    expect(github.comments).toHaveLength(1)
  })
})

describe('what keeps the action from asking', () => {
  test.each([
    ['no token', { inputs: { token: '' } }, /'token' is empty/],
    ['no address', { env: { GITHUB_API_URL: '' } }, /GITHUB_API_URL/],
    ['a strange address', { env: { GITHUB_API_URL: 'file:///etc/passwd' } }, /GITHUB_API_URL/],
    ['no repository', { env: { GITHUB_REPOSITORY: '../../x' } }, /GITHUB_REPOSITORY/],
  ])('%s', async (_, more, message) => {
    const step = await run(soundProject, more)
    expect(step).toMatchObject({ code: 0, outputs: { conclusion: 'success' } })
    expect(own(step)).toMatchObject([{ kind: 'warning', message: expect.stringMatching(message) }])
    expect(github.requests).toEqual([])
  })

  test('comment: false', async () => {
    const step = await run(brokenProject, { inputs: { comment: 'false' } })
    expect(step.code).toBe(1)
    expect(github.requests.map(({ path }) => path.split('/').at(-1))).toEqual(['files'])
  })
})

test('the token is in no output, whatever happens', async () => {
  times(2, { answer: 'cut' })
  github.readOnly = true
  const step = await run()
  for (const text of [step.stdout, step.stderr, step.summary, JSON.stringify(step.outputs), JSON.stringify(step.report)]) expect(text).not.toContain(loopbackToken)
})

test('trouble of our own is a failure with a stack trace, which the runner does not obey', async () => {
  const fault = "URL.canParse = () => { throw new Error('broken\\n::error::not ours') }"
  const step = await run(soundProject, { env: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(fault)}` } })
  expect(step).toMatchObject({ code: 2, outputs: {}, log: { annotations: [{ kind: 'error', message: expect.stringContaining('flowproof itself failed') }] } })
  expect(step.log.text).toMatch(/Error: broken\n::error::not ours\n +at /)
})
