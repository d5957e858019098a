import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from '@jest/globals'
import { parseEvent, readEvent } from '../../src/github/event.ts'
import { payloads } from '../support/payloads.ts'

const folder = mkdtempSync(join(tmpdir(), 'flowproof-event-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('GitHub\'s own example payloads', () => {
  test.each(payloads('pull_request').map((each) => [String(each.action), each] as const))('pull_request %s', (_, payload) => {
    const event = parseEvent('pull_request', JSON.stringify(payload))
    const { state, number } = payload.pull_request as { state: string; number: number }
    expect(event.problems).toEqual([])
    expect(event.pull).toEqual(state === 'open' ? { number } : undefined)
    expect(event.notes).toHaveLength(state === 'open' ? 0 : 1)
  })

  test.each(payloads('push').map((each) => [`${String(each.ref)} deleted: ${String(each.deleted)}`, each] as const))('push %s', (_, payload) => {
    const event = parseEvent('push', JSON.stringify(payload))
    expect(event).toEqual({ name: 'push', notes: expect.any(Array), problems: [] })
    expect(event.notes).toHaveLength(payload.deleted === true ? 1 : 0)
  })

  test.each(['merge_group', 'workflow_dispatch', 'issues', 'release', 'pull_request_review'])('%s', (name) => {
    for (const payload of payloads(name)) expect(parseEvent(name, JSON.stringify(payload))).toEqual({ name, notes: [], problems: [] })
  })
})

describe('what is not a payload', () => {
  test.each(['', '{', 'null', '[]', '"pull_request"', '7'])('%j', (text) => {
    expect(parseEvent('pull_request', text)).toEqual({ name: 'pull_request', notes: [], problems: [expect.stringContaining('not a JSON object')] })
  })

  test.each(['{}', '{"pull_request":null}', '{"pull_request":{"number":"7"}}', '{"number":-1}', '{"number":1.5}'])('%j names no pull request', (text) => {
    expect(parseEvent('pull_request', text)).toEqual({ name: 'pull_request', notes: [], problems: [expect.stringContaining('names no pull request')] })
  })

  test('the file is missing, is a folder, or is not named', () => {
    for (const eventPath of [join(folder, 'none.json'), folder, undefined]) {
      expect(readEvent({ event: 'pull_request', eventPath }).problems).toHaveLength(1)
      expect(readEvent({ event: 'push', eventPath }).problems).toHaveLength(0)
    }
  })
})

test('the file is read', () => {
  const eventPath = join(folder, 'event.json')
  writeFileSync(eventPath, '{"pull_request":{"number":12,"state":"open"}}')
  expect(readEvent({ event: 'pull_request', eventPath }).pull).toEqual({ number: 12 })
})
