import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { AiwsError, createMission, parseCommand, parseContract, reduce } from '../../src/aiws/index.ts'
import { parseStrictJson } from '../../src/aiws/parse-json.ts'
import { admit, codeOf, contract, dispatch, grant, mission, settle, start } from '../support/aiws.ts'

const messageOf = (action: () => unknown): string => {
  try {
    action()
  } catch (error) {
    if (error instanceof AiwsError) return `${error.code} ${error.message}`
    throw error
  }
  return 'accepted'
}

describe('the text of a document', () => {
  test.each([
    ['', 'JSON_SYNTAX line 1, column 1: the file is empty. A JSON object is expected here.'],
    ['{"a": 1,}', 'JSON_SYNTAX line 1, column 8: trailing comma. Remove the comma: JSON allows none before a closing bracket.'],
    ['{\n  "a": 01\n}', 'JSON_SYNTAX line 2, column 9: a comma is expected here. A document is strict JSON (RFC 8259).'],
    ['// x\n{}', 'JSON_SYNTAX line 1, column 1: comments are not allowed in JSON. Remove the comment; `description` and `purpose` take text.'],
    ['\ufeff{}', 'JSON_SYNTAX line 1, column 1: invalid JSON. A document is strict JSON (RFC 8259).'],
    ['{"a":{"b":[1,{"c":1,"c":2}]}}', 'JSON_DUPLICATE_KEY a.b[1]: the key "c" stands twice. Remove one of them: parsers differ in which one counts.'],
    ['{"a":1,"\\u0061":2}', 'JSON_DUPLICATE_KEY the key "a" stands twice. Remove one of them: parsers differ in which one counts.'],
    ['{"__proto__":1,"__proto__":2}', 'JSON_DUPLICATE_KEY the key "__proto__" stands twice. Remove one of them: parsers differ in which one counts.'],
    ['{"a":[0,9007199254740993]}', 'JSON_NUMBER a[1]: the number 9007199254740993 cannot be kept exactly. Whole numbers in JSON go to 9007199254740991; write greater ones as text.'],
    ['{"a":1e400}', 'JSON_NUMBER a: the number 1e400 cannot be kept exactly. Whole numbers in JSON go to 9007199254740991; write greater ones as text.'],
    ['[-1e99]', 'JSON_NUMBER [0]: the number -1e99 cannot be kept exactly. Whole numbers in JSON go to 9007199254740991; write greater ones as text.'],
  ])('%j', (text, message) => expect(messageOf(() => parseStrictJson(text))).toBe(message))

  test.each(['{"a":{"a":1},"b":{"a":1}}', '[9007199254740991,-9007199254740991,0.1,1e2,-0]', '{"}":"{\\"a\\":1,\\"a\\":2}","a":",[\\\\"}', '[["a","a"],["a"]]'])('%s is accepted', (text) => {
    expect(parseStrictJson(text)).toEqual(JSON.parse(text))
  })

  test('depth and size at their limits', () => {
    const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
    expect(codeOf(() => parseStrictJson(nested(64)))).toBeUndefined()
    expect(codeOf(() => parseStrictJson(nested(65)))).toBe('JSON_DEPTH')
    expect(codeOf(() => parseStrictJson(nested(200_000)))).toBe('JSON_DEPTH')
    const bytes = (count: number, unit = 'x') => `"${unit.repeat((count - 2) / new TextEncoder().encode(unit).length)}"`
    expect(codeOf(() => parseStrictJson(bytes(1_048_576)))).toBeUndefined()
    expect(codeOf(() => parseStrictJson(bytes(1_048_577)))).toBe('JSON_SIZE')
    expect(codeOf(() => parseStrictJson(bytes(1_048_576, 'é')))).toBeUndefined()
    expect(codeOf(() => parseStrictJson(bytes(1_048_578, 'é')))).toBe('JSON_SIZE')
  })

  test('what JSON.stringify writes is read back, frozen', () => {
    fc.assert(fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
      const text = JSON.stringify(value)
      const code = codeOf(() => expect(parseStrictJson(text)).toEqual(JSON.parse(text)))
      expect([undefined, 'JSON_NUMBER']).toContain(code)
    }))
    expect(Object.isFrozen((parseStrictJson('{"a":[{}]}') as { a: readonly object[] }).a[0])).toBe(true)
  })

  test('no text makes it fail with an error of another kind', () => {
    const token = fc.constantFrom('{', '}', '[', ']', ',', ':', '"', '\\', '"a"', '1', '-', '1e999', 'true', 'null', ' ', '\n', '//', '\u0000', '"type"', '"startRun"')
    fc.assert(fc.property(fc.array(token, { maxLength: 12 }), (tokens) => {
      const text = tokens.join('')
      if (!valid(text)) expect(codeOf(() => parseStrictJson(text))).toBe('JSON_SYNTAX')
      codeOf(() => parseCommand(text))
      codeOf(() => parseContract(text))
    }))
  })
})

function valid(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

describe('contracts', () => {
  const changed = (changes: object) => messageOf(() => parseContract(JSON.stringify({ ...contract, ...changes })))
  test.each([
    [{ budget: 100 }, 'DECIMAL_FORMAT budget: a number is not a quantity. Write "100" in double quotes: quantities are decimal strings.'],
    [{ id: '__proto__' }, 'ID_FORMAT id: "__proto__" is not an id. An id is 1 to 128 of A-Z a-z 0-9 _ . : - and begins with a letter, a digit or _; __proto__ is none.'],
    [{ features: 'graphs' }, 'TYPE features: expected an array, not a string. Write a JSON array.'],
    [{ criteria: [''] }, 'TYPE criteria[0]: "" is not a name. A name is a text of 1 to 1024 characters without control characters.'],
    [{ requiresApproval: 'false' }, 'TYPE requiresApproval: expected true or false, not a string. Write true or false without quotes.'],
    [{ id: undefined }, 'MISSING_FIELD the field "id" is missing. Add "id".'],
    [{ ids: 'c' }, 'UNKNOWN_FIELD ids: unknown field "ids". Did you mean "id"?'],
  ])('%j', (changes, message) => expect(changed(changes)).toBe(message))

  test.each(['', '-1', '+1', '00', '1.0', '1e3', ' 1', '١', '0x1', '1'.repeat(40)])('the quantity %j is refused', (budget) => expect(changed({ budget })).toMatch(/^DECIMAL_FORMAT/))
  test.each(['0', '9', '1'.repeat(39)])('the quantity %j is accepted', (budget) => expect(changed({ budget })).toBe('accepted'))
  test.each(['a', '_', '0', 'a.b:c-d_E', 'x'.repeat(128)])('the id %j is accepted', (id) => expect(changed({ id })).toBe('accepted'))
  test.each(['', '-a', '.a', 'a/b', 'é', 'a\n', 'x'.repeat(129)])('the id %j is refused', (id) => expect(changed({ id })).toMatch(/^ID_FORMAT/))
  test('an array is none', () => expect(messageOf(() => parseContract('[]'))).toBe('TYPE the contract is not an object. A contract is a JSON object.'))
})

describe('commands', () => {
  const whole = [start(), grant(), admit(), dispatch(), settle()]
  test.each(whole)('$type: each of its fields is needed, and no other is allowed', (command) => {
    for (const key of Object.keys(command)) expect(codeOf(() => parseCommand(JSON.stringify({ ...command, [key]: undefined })))).toBe('MISSING_FIELD')
    expect(codeOf(() => parseCommand(JSON.stringify({ ...command, __proto: 1 })))).toBe('UNKNOWN_FIELD')
    expect(codeOf(() => parseCommand(JSON.stringify(command).replace('{', '{"__proto__":{},')))).toBe('UNKNOWN_FIELD')
  })

  test('what parseCommand did not make is held to the same rules', () => {
    const state = createMission({ ...contract })
    expect(Object.keys(reduce(state, { type: 'startRun', runId: 'r' }, '1').runs ?? {})).toContain('key')
    expect(codeOf(() => reduce(state, { type: 'startRun', runId: 'a b' }, '1'))).toBe('ID_FORMAT')
    const cycle: Record<string, unknown> = { type: 'startRun' }
    cycle.runId = cycle
    for (const none of [undefined, null, 1, 'x', [], cycle, () => undefined, { type: 'startRun', runId: 1n }]) expect(['TYPE', 'MISSING_FIELD']).toContain(codeOf(() => reduce(state, none as never, '1')))
    expect(codeOf(() => createMission({ ...contract, budget: 'x' }))).toBe('DECIMAL_FORMAT')
  })

  test.each([1, null, ['startRun'], {}])('the type %j is none', (type) => expect(codeOf(() => parseCommand(JSON.stringify({ type })))).toBe('TYPE'))

  test('a command that is changed after it was read changes nothing', () => {
    const command = parseCommand(JSON.stringify(start()))
    expect(() => Object.assign(command, { runId: 's' })).toThrow(TypeError)
    expect(codeOf(() => reduce(reduce(mission(), command, '1'), command, '1'))).toBe('RUN_EXISTS')
  })
})
