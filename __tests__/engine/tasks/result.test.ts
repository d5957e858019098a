import { describe, expect, test } from '@jest/globals'
import { judgeResult, taskResult } from '../../../src/engine/tasks/result.ts'
import { longestError, thrownText } from '../../../src/engine/tasks/text.ts'

const limits = { bytes: 100 }
const success = (json: string, note: string | null = null) => ({ ok: true, json, note })
const failed = (error: string) => ({ ok: false, error })
const bomb = (): never => {
  throw new Error('code of the value ran')
}

describe('taskResult', () => {
  test('is frozen and has the defaults of ADR 009', () => {
    expect(taskResult(true)).toEqual({ ok: true, output: null, error: null })
    expect(Object.isFrozen(taskResult(false, [1], 'no'))).toBe(true)
  })
})

describe('judgeResult', () => {
  test.each<[string, unknown, object]>([
    ['true', true, success('null')],
    ['false', false, failed('runner returned false')],
    ['a success without output', taskResult(true), success('null')],
    ['a success with output', taskResult(true, { a: [1] }), success('{"a":[1]}')],
    ['a literal', { ok: true }, success('null')],
    ['an undefined output', { ok: true, output: undefined }, success('null')],
    ['an object without prototype', Object.assign(Object.create(null), { ok: true, output: 2 }), success('2')],
    ['a success with a note', taskResult(true, 1, 'slow'), success('1', 'slow')],
    ['a failure, although the object is truthy', taskResult(false), failed('runner returned a result with ok: false')],
    ['a failure with output and error', taskResult(false, 1, 'no data'), failed('no data')],
    ['a failure whose output is no JSON', taskResult(false, new Set(), 'no data'), failed('no data')],
    ['an output that is no JSON', taskResult(true, { at: new Date(0) }), failed('output.at: Date is not a JSON value')],
    ['an output that is too long', taskResult(true, 'x'.repeat(99)), failed('output: the output is longer than 100 bytes of JSON')],
    ['nothing', undefined, failed('runner returned undefined, expected boolean or TaskResult')],
    ['null', null, failed('runner returned null, expected boolean or TaskResult')],
    ['1', 1, failed('runner returned number, expected boolean or TaskResult')],
    ['ok', 'ok', failed('runner returned string, expected boolean or TaskResult')],
    ['a boxed boolean', Object(true), failed('runner returned object, expected boolean or TaskResult')],
    ['an array', [true], failed('runner returned array, expected boolean or TaskResult')],
    ['a dictionary', { output: 1 }, failed('runner returned object, expected boolean or TaskResult')],
    ['another dictionary', { rows: 1 }, failed('runner returned object, expected boolean or TaskResult')],
    ['an unknown key', { ok: true, outputs: 1 }, failed("runner returned an invalid TaskResult: unknown key 'outputs'")],
    ['ok that is truthy', { ok: 1 }, failed("runner returned an invalid TaskResult: 'ok' is number, expected a boolean")],
    ['an error that is no text', { ok: true, error: new Error('x') }, failed("runner returned an invalid TaskResult: 'error' is object, expected a string or null")],
    ['a getter', { get ok() { return bomb() } }, failed("runner returned an invalid TaskResult: 'ok' is an accessor")],
    ['a proxy', new Proxy({ ok: true }, { ownKeys: bomb, get: bomb, getPrototypeOf: bomb }), failed('runner returned object, expected boolean or TaskResult')],
    ['a class instance', new (class Result { ok = true })(), failed('runner returned object, expected boolean or TaskResult')],
  ])('%s', (_name, returned, expected) => {
    expect(judgeResult(returned, limits)).toEqual(expected)
  })

  test('an error text is cut, and made storable', () => {
    expect(judgeResult(taskResult(false, null, 'x'.repeat(longestError + 5)), limits)).toEqual(failed(`${'x'.repeat(longestError)} ... (5 more characters)`))
    expect(judgeResult(taskResult(false, null, 'a\0b\ud800c😀'), limits)).toEqual(failed('a\ufffdb\ufffdc😀'))
  })
})

describe('thrownText', () => {
  test.each<[string, unknown, string]>([
    ['an error', new TypeError('no data'), 'TypeError: no data'],
    ['an error without message', new RangeError(''), 'RangeError'],
    ['a text', 'no', 'threw no'],
    ['nothing', undefined, 'threw undefined'],
    ['an object', {}, 'threw an object that is not an error'],
    ['an error that throws when read', { get message() { return bomb() } }, 'threw an object that cannot be read'],
    ['a proxy', new Proxy({}, { get: bomb }), 'threw an object that cannot be read'],
  ])('%s', (_name, thrown, expected) => {
    expect(thrownText(thrown)).toBe(expected)
  })
})
