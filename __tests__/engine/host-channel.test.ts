import { describe, expect, test } from '@jest/globals'
import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { newKey, openReader } from '../../src/engine/host/channel.ts'
import { readMessage } from '../../src/engine/host/messages.ts'
import { hostProgram } from '../../src/engine/host/host-program.ts'

const key = newKey()
const line = (number: number, json: string, secret = key): string => {
  const body = `${number} ${json}`
  return `${createHmac('sha256', secret).update(body).digest('hex')} ${body}\n`
}
const read = (...chunks: (string | Buffer)[]): unknown[] => {
  const reader = openReader(key, 1000)
  const seen: unknown[] = []
  for (const chunk of chunks) {
    for (const one of reader.feed(Buffer.from(chunk))) {
      seen.push(one.ok ? one.message : one.reason)
      if (!one.ok) return seen
    }
  }
  return seen
}
const foreign = 'a line does not come from the host program'

describe('the channel', () => {
  test('gives the messages in their order, however the bytes arrive', () => {
    const text = line(1, '{"a":"ä"}') + line(2, '[2]')
    expect(read(text)).toEqual([{ a: 'ä' }, [2]])
    expect(read(...[...Buffer.from(text)].map((byte) => Buffer.from([byte])))).toEqual([{ a: 'ä' }, [2]])
  })

  test.each([
    ['a forged line', [line(1, '1', newKey())], [foreign]],
    ['a line without a code', ['{"is":"returned"}\n'], [foreign]],
    ['bytes before a line', [`x${line(1, '1')}`], [foreign]],
    ['an empty line', ['\n'], [foreign]],
    ['a changed line', [line(1, '1').replace(' 1\n', ' 2\n')], [foreign]],
    ['an upper-case code is the same code', [line(1, '1').toUpperCase()], [1]],
    ['a repeated line', [line(1, '1'), line(1, '1')], [1, 'message 1 came where message 2 should be']],
    ['a lost line', [line(1, '1'), line(3, '3')], [1, 'message 3 came where message 2 should be']],
    ['lines in another order', [line(2, '2'), line(1, '1')], ['message 2 came where message 1 should be']],
    ['no JSON', [line(1, '{')], ['message 1 is not JSON']],
    ['no line end', ['x'.repeat(1001)], ['a line is longer than any message of the host']],
    ['a line that is too long', [`${'x'.repeat(1001)}\n`], ['a line is longer than any message of the host']],
    ['nothing after a bad line is read', [`x\n${line(1, '1')}`], [foreign]],
  ])('%s', (_, chunks, expected) => {
    expect(read(...chunks)).toEqual(expected)
  })

  test('knows that bytes are waiting', () => {
    const reader = openReader(key, 1000)
    reader.feed(Buffer.from(`${line(1, '1')}x`))
    expect(reader.pending()).toBe(true)
    expect(openReader(key, 1000).pending()).toBe(false)
  })
})

describe('messages', () => {
  test.each([
    [{ is: 'ready', version: '3.13.1' }, true], [{ is: 'ready' }, false], [{ is: 'toString' }, false], [null, false], ['ready', false],
    [{ is: 'returned', node: 1, call: 1, ok: true, hash: '0123456789abcdef' }, true], [{ is: 'returned', node: 1, call: 1, ok: true, hash: 'x' }, false],
    [{ is: 'returned', node: 1, call: 1, ok: 'true', hash: '' }, false], [{ is: 'passed', node: 1, outputs: [['a', '1']] }, true], [{ is: 'passed', node: 1, outputs: [['a', 1]] }, false],
  ])('%j', (value, fits) => {
    expect(readMessage(value) !== undefined).toBe(fits)
  })
})

describe('the host programs are found', () => {
  const host = join(import.meta.dirname, '../../src/engine/host')
  const at = (path: string) => pathToFileURL(join(host, path)).href

  test.each([['Python', 'python/host.py'], ['Node', 'node/host.ts']] as const)('%s: from the sources and from a bundle beside them', (language, path) => {
    expect(hostProgram(language)).toBe(join(host, path))
    expect(hostProgram(language, at('index.js'))).toBe(join(host, path))
  })

  test('from a chunk folder', () => {
    expect(hostProgram('Python', at('chunks/piece.js'))).toBe(join(host, 'python/host.py'))
  })

  test('or not', () => {
    expect(() => hostProgram('Python', at('a/b/c.js'))).toThrow('the Python files of this package are missing: install it again')
    expect(() => hostProgram('Node', at('a/b/c.js'))).toThrow('the Node files of this package are missing: install it again')
  })
})
