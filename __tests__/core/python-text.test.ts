import { spawnSync } from 'node:child_process'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { fixedText, float, floatText, pythonJson, pythonStr, type PythonValue } from '../../src/core/python-text.ts'

/** What python3 itself makes of many values at once. Values reach it as JSON whose floats carry their bits. */
function python(program: string, input: unknown): unknown {
  const { stdout, status, stderr } = spawnSync('python3', ['-c', `import json, sys, struct\nargument = json.load(sys.stdin)\n${program}`], { input: JSON.stringify(input), encoding: 'utf8', maxBuffer: 1e9 })
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout)
}

const hasPython = spawnSync('python3', ['--version']).status === 0
const withPython = hasPython ? test : test.skip

const bits = (value: number): string => {
  const view = new DataView(new ArrayBuffer(8))
  view.setFloat64(0, value)
  return view.getBigUint64(0).toString(16).padStart(16, '0')
}
const fromBits = "floats = [struct.unpack('>d', bytes.fromhex(each))[0] for each in argument]\n"

const oddNumbers = [
  0, -0, 1, -1, 0.1, 1e-4, 1e-5, 9.999e-5, 1e15, 1e16, 123456789012345680, 1e21, 1e22, 1.7976931348623157e308, 5e-324, 2 ** 53, 0.1 + 0.2, 100, 1e100,
  NaN, Infinity, -Infinity, 0.125, 0.375, 2.5, 1.005, 8.345, 3.14159,
]
const numbers = [...oddNumbers, ...fc.sample(fc.double(), { numRuns: 3000, seed: 7 })]

describe('numbers', () => {
  withPython('are written as Python writes a float', () => {
    expect(numbers.map(floatText)).toEqual(python(`${fromBits}print(json.dumps([repr(each) for each in floats]))`, numbers.map(bits)))
  })

  withPython('are rounded as Python rounds them', () => {
    expect(numbers.map((each) => fixedText(each, 2))).toEqual(python(`${fromBits}print(json.dumps(['%.2f' % each for each in floats]))`, numbers.map(bits)))
  })

  test('a whole number is an int unless it is known to be a float', () => {
    expect(pythonJson([1, float(1), 1e-5, -0, 2 ** 53])).toBe('[\n  1,\n  1.0,\n  1e-05,\n  -0.0,\n  9007199254740992.0\n]\n')
  })

  test('what JSON has no word for is written as Python writes it', () => {
    expect(pythonJson([NaN, Infinity, float(-Infinity)])).toBe('[\n  NaN,\n  Infinity,\n  -Infinity\n]\n')
  })
})

/** Values whose numbers JSON.parse and Python read alike: no whole floats, no minus zero, no integers beyond the exact ones. */
const values = fc.sample(
  fc.letrec((tie) => ({
    value: fc.oneof({ maxDepth: 4 }, tie('leaf'), fc.array(tie('value'), { maxLength: 4 }), fc.dictionary(fc.string({ unit: 'binary' }), tie('value'), { maxKeys: 4 })),
    leaf: fc.oneof(
      fc.constantFrom(null, true, false), fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom("'", '"', '\\', '\n', '\u007f', '\u200b', '\u2028', 'é', '\u{1f600}', ' ') }),
      fc.maxSafeInteger().filter((each) => !Object.is(each, -0)), fc.double({ noNaN: true, noDefaultInfinity: true }).filter((each) => !Number.isInteger(each)),
    ),
  })).value,
  { numRuns: 500, seed: 11 },
) as readonly PythonValue[]

describe('values', () => {
  withPython('are dumped as json.dumps with an indent of two dumps them', () => {
    expect(values.map(pythonJson)).toEqual(python("print(json.dumps([json.dumps(each, indent=2) + '\\n' for each in argument]))", values))
  })

  withPython('are shown as str shows them, but for characters newer than the interpreter', () => {
    const ours = values.map(pythonStr)
    const theirs = python('print(json.dumps([str(each) for each in argument]))', values) as string[]
    // Which characters are printable depends on the version of Unicode that each side knows.
    const isOld = (text: string) => !/\\[uU][0-9a-f]{4}|[^\u0000-\u2fff\u{1f300}-\u{1f64f}]/u.test(text)
    const compared = ours.flatMap((text, at) => (isOld(text) && isOld(theirs[at] ?? '') ? [at] : []))
    expect(compared.length).toBeGreaterThan(100)
    expect(compared.map((at) => ours[at])).toEqual(compared.map((at) => theirs[at]))
  })

  test('a map keeps its order and a key of digits', () => {
    expect(pythonJson(new Map<string, PythonValue>([['b', []], ['1', {}]]))).toBe('{\n  "b": [],\n  "1": {}\n}\n')
    expect(pythonStr(new Map<string, PythonValue>([['b', "it's"], ['1', null]]))).toBe(`{'b': "it's", '1': None}`)
  })
})
