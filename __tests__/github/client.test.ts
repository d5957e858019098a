import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { createClient } from '../../src/github/client.ts'
import { type LoopbackGitHub, loopbackRepository, loopbackToken, startGitHub } from '../support/loopback-github.ts'

let github: LoopbackGitHub
let waits: number[]

beforeEach(async () => {
  github = await startGitHub()
  waits = []
})
afterEach(async () => {
  await github.close()
  expect(github.violations).toEqual([])
})

const client = (apiUrl = github.url) =>
  createClient({ apiUrl, graphqlUrl: `${apiUrl}/graphql`, repository: loopbackRepository, token: loopbackToken, timeoutMs: 1000, sleep: (ms) => Promise.resolve(waits.push(ms)) })

const comments = '/issues/7/comments'
const answers = (count: number, status: number, headers = {}, body?: object) => github.faults.push(...Array.from({ length: count }, () => ({ answer: { status, headers, body } })))

describe('a list', () => {
  test.each([0, 1, 100, 101, 250])('of %i items comes whole', async (count) => {
    for (let id = 1; id <= count; id++) github.comments.push({ id, body: 'b', login: 'a' })
    const listed = await client().list(comments, 10)
    expect(listed).toMatchObject({ ok: true, complete: true })
    expect(listed.ok && listed.items.map((each) => (each as { id: number }).id)).toEqual(github.comments.map(({ id }) => id))
    expect(github.requests).toHaveLength(Math.max(1, Math.ceil(count / 100)))
  })

  test('says when it was not read to its end', async () => {
    for (let id = 1; id <= 201; id++) github.comments.push({ id, body: 'b', login: 'a' })
    expect(await client().list(comments, 2)).toMatchObject({ ok: true, complete: false })
  })
})

describe('trouble that passes', () => {
  test.each([
    ['429 with retry-after', () => answers(1, 429, { 'retry-after': '3' }), [3000]],
    ['403 with retry-after', () => answers(1, 403, { 'retry-after': '0' }), [0]],
    ['the primary limit, by GitHub\'s clock', () => answers(1, 403, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1767225610', date: 'Thu, 01 Jan 2026 00:00:00 GMT' }), [11_000]],
    ['a secondary limit without a time', () => answers(1, 403, {}, { message: 'You have exceeded a secondary rate limit.' }), [60_000]],
    ['500 twice', () => answers(2, 500), [1000, 2000]],
    ['500 that speaks of limits', () => answers(1, 500, {}, { message: 'The rate limit service is down' }), [1000]],
    ['503 with retry-after', () => answers(1, 503, { 'retry-after': '5' }), [5000]],
    ['no answer', () => github.faults.push({ answer: 'hang' }), [1000]],
    ['a cut answer', () => github.faults.push({ answer: 'cut' }), [1000]],
  ])('%s', async (_, arrange, expected) => {
    arrange()
    expect(await client().list(comments, 1)).toMatchObject({ ok: true })
    expect(waits).toEqual(expected)
  })
})

describe('trouble that stays', () => {
  test.each([
    ['500', () => answers(9, 500), 4, { status: 500, message: 'GitHub answered 500: Scripted trouble' }],
    ['a cut answer', () => github.faults.push(...Array.from({ length: 9 }, () => ({ answer: 'cut' as const }))), 4, { message: 'the connection broke' }],
    ['no answer', () => github.faults.push(...Array.from({ length: 9 }, () => ({ answer: 'hang' as const }))), 4, { message: 'no answer within 1 s' }],
    ['a limit with a long wait is not waited for', () => answers(1, 429, { 'retry-after': '3600' }), 1, { status: 429, message: 'GitHub answered 429 (rate limit): Scripted trouble' }],
    ['the waits of all attempts together are limited', () => answers(9, 429, { 'retry-after': '50' }), 3, { status: 429 }],
    ['403', () => answers(1, 403), 1, { status: 403, message: 'GitHub answered 403: Scripted trouble' }],
    ['404', () => answers(1, 404), 1, { status: 404 }],
    ['GitHub\'s own words are one harmless line', () => answers(1, 404, {}, { message: 'a\n::error::b\u001b[1m' }), 1, { status: 404, message: 'GitHub answered 404: a ::error::b [1m' }],
  ])('%s', async (_, arrange, requests, expected) => {
    arrange()
    expect(await client().list(comments, 1)).toEqual(expect.objectContaining({ ok: false, ...expected }))
    expect(github.requests).toHaveLength(requests)
  })

  test.each([
    ['a page of a proxy', '<html>Login</html>', 4, 'GitHub answered 200 with something other than JSON'],
    ['something other than a list', '{}', 1, 'GitHub answered with something other than a list'],
  ])('%s', async (_, text, requests, message) => {
    github.faults.push(...Array.from({ length: 9 }, () => ({ answer: { status: 200, text } })))
    expect(await client().list(comments, 1)).toMatchObject({ ok: false, message })
    expect(github.requests).toHaveLength(requests)
  })

  test('nobody listens', async () => {
    const other = await startGitHub()
    await other.close()
    expect(await client(other.url).list(comments, 1)).toEqual({ ok: false, message: 'the connection failed (ECONNREFUSED)' })
  })

  test('the patience is that of the whole client, not of each request', async () => {
    answers(9, 429, { 'retry-after': '100' })
    const one = client()
    await one.list(comments, 1)
    await one.list(comments, 1)
    expect(waits).toEqual([100_000])
  })
})

test('time lost in silence counts against the patience', async () => {
  github.faults.push({ answer: 'hang' }, { answer: { status: 429, headers: { 'retry-after': '119' } } })
  expect(await client().list(comments, 1)).toMatchObject({ ok: false, status: 429 })
  expect(waits).toEqual([1000])
})

test('a server that is lost is asked once for each other thing, until it answers', async () => {
  github.faults.push(...Array.from({ length: 5 }, () => ({ answer: 'cut' as const })))
  const one = client()
  for (const ok of [false, false, true]) expect(await one.list(comments, 1)).toMatchObject({ ok })
  github.faults.push({ answer: 'cut' })
  expect(await one.list(comments, 1)).toMatchObject({ ok: true })
  expect(waits).toEqual([1000, 2000, 4000, 1000])
})

describe('redirects', () => {
  test('a renamed repository is followed', async () => {
    answers(1, 301, { location: `/repos/${loopbackRepository}${comments}?per_page=100&page=1` })
    expect(await client().list(comments, 1)).toMatchObject({ ok: true })
    expect(github.requests).toHaveLength(2)
  })

  test('another host never gets the token', async () => {
    const other = await startGitHub()
    answers(1, 301, { location: `${other.url}/repos/${loopbackRepository}${comments}` })
    expect(await client().list(comments, 1)).toMatchObject({ ok: false, status: 301 })
    expect(other.requests).toEqual([])
    await other.close()
  })

  test('a circle ends', async () => {
    answers(20, 301, { location: `/repos/${loopbackRepository}${comments}` })
    expect(await client().list(comments, 1)).toMatchObject({ ok: false, status: 301 })
    expect(github.requests).toHaveLength(4)
  })
})

test('whoAmI is the login behind the token, or undefined', async () => {
  github.login = 'octo-app[bot]'
  expect(await client().whoAmI()).toBe('octo-app[bot]')
  answers(1, 404)
  expect(await client().whoAmI()).toBeUndefined()
  answers(1, 200, {}, { data: null })
  expect(await client().whoAmI()).toBeUndefined()
})
