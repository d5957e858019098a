import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { checkOutputs } from '../../src/engine/host/outputs.ts'
import { type Bench, messageOf, openBench, outOf } from '../support/host-run.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench.close())

describe('values that are no JSON fail the node, and the message says where', () => {
  test.each([
    ['{"out": float("nan")}', 'OutputNotJson: output.out: nan is not a JSON value'],
    ['{"out": {"fit": [1.0, float("-inf")]}}', 'OutputNotJson: output.out.fit[1]: -inf is not a JSON value'],
    ['{"out": {1, 2}}', 'OutputNotJson: output.out: set is not a JSON value'],
    ['{"out": [b"raw"]}', 'OutputNotJson: output.out[0]: bytes is not a JSON value'],
    ['{"out": {"when": __import__("datetime").date(2026, 1, 2)}}', 'OutputNotJson: output.out.when: datetime.date is not a JSON value'],
    ['{"out": {"a b": {"c": print}}}', 'OutputNotJson: output.out["a b"].c: builtin_function_or_method is not a JSON value'],
    ['{"out": {1: "a", "1": "b"}}', 'OutputNotJson: output.out: the key 1 is int, not text'],
    ['{"out": [10**30]}', 'OutputNotJson: output.out[0]: an integer beyond 2**53 loses digits in JSON; hand it on as text'],
    ['{"out": 1, 2: 3}', 'OutputNotJson: output: the key 2 is no text'],
    ['{"out": "x" * (10 * 1024 * 1024)}', 'OutputTooLarge: output.out: the output is longer than 1048576 bytes of JSON'],
    ['{"out": "\\"" * 600_000}', 'OutputTooLarge: the output is longer than 1048576 bytes of JSON'],
  ])('%s', async (returned, message) => {
    expect(messageOf(await bench.body(`return ${returned}`))).toBe(message)
  })

  test.each([
    ['a cycle', 'x = {"again": []}\nx["again"].append(x)', 'OutputNotJson: output.out.again[0]: a cycle is not a JSON value'],
    ['65 levels', 'x = 1\nfor _ in range(65): x = [x]', `OutputNotJson: output.out${'[0]'.repeat(64)}: nested deeper than 64 levels`],
    ['200,000 levels', 'x = 1\nfor _ in range(200_000): x = [x]', `OutputNotJson: output.out${'[0]'.repeat(64)}: nested deeper than 64 levels`],
    ['a shared object that doubles forty times', 'x = 1\nfor _ in range(40): x = [x, x]', 'OutputTooLarge: '],
  ])('%s', async (_, lines, message) => {
    const said = messageOf(await bench.body(`${lines}\nreturn {"out": x}`))
    expect(message.endsWith(': ') ? said.startsWith(message) : said === message).toBe(true)
  })
})

describe('values that are JSON arrive as they were', () => {
  test.each([
    ['(1, [2.5, None, True])', [1, [2.5, null, true]]],
    ['"ä\\u2028\\ud800\\x00"', 'ä\u2028\ud800\u0000'],
    ['{"__proto__": 1, "constructor": 2}', Object.fromEntries([['__proto__', 1], ['constructor', 2]])],
    ['[[]] * 2', [[], []]],
    ['-0.0', 0],
    ['{"n": 2**53 - 1, "e": 1e300}', { n: Number.MAX_SAFE_INTEGER, e: 1e300 }],
    ['__import__("collections").OrderedDict(b=1)', { b: 1 }],
    ['__import__("enum").IntEnum("N", "A").A', 1],
  ])('%s', async (value, expected) => {
    const out = outOf(await bench.body(`return {"out": ${value}}`))
    expect(JSON.stringify(out)).toBe(JSON.stringify(expected))
  })

  test('64 levels', async () => {
    expect(outOf(await bench.body('x = 1\nfor _ in range(64): x = [x]\nreturn {"out": x}'))).toBeInstanceOf(Array)
  })

  test('up to the limit, and a larger limit when one is given', async () => {
    const large = await openBench({ outputLimitBytes: 12 * 1024 * 1024 })
    try {
      expect(String(outOf(await large.body('return {"out": "x" * (10 * 1024 * 1024)}'))).length).toBe(10 * 1024 * 1024)
    } finally {
      await large.close()
    }
    expect(String(outOf(await bench.body('return {"out": "x" * (1024 * 1024 - 2)}'))).length).toBe(1024 * 1024 - 2)
    expect(messageOf(await bench.body('return {"out": "x" * (1024 * 1024 - 1)}'))).toMatch(/^OutputTooLarge/)
  })

  test('a subclass runs no code of its own', async () => {
    const lines = 'class Liar(dict):\n    def items(self): raise SystemExit\n    def __iter__(self): raise SystemExit\nclass Text(str):\n    def __str__(self): return "lie"\nreturn {"out": Liar(a=Text("truth"))}'
    expect(outOf(await bench.body(lines))).toEqual({ a: 'truth' })
  })
})

describe('ports', () => {
  const outputs = [{ name: 'fit', required: true }, { name: 'log', required: false }]

  test.each([
    ['None', 'OutputMismatch: execute() returned None, not a dict of output ports'],
    ['[1]', 'OutputMismatch: execute() returned list, not a dict of output ports'],
    ['{}', "OutputMismatch: execute() did not return the output 'fit'. Declared outputs: fit, log"],
    ['{"fit": 1, "fitt": 2}', "OutputMismatch: execute() returned 'fitt', which the workflow does not declare. Declared outputs: fit, log"],
    ['{"fti": 1}', "OutputMismatch: execute() did not return the output 'fit'; execute() returned 'fti', which the workflow does not declare. Declared outputs: fit, log"],
    ['{"fit": 1}', 'passed'],
    ['{"log": 1, "fit": 1}', 'passed'],
    ['self.report', 'AttributeError: '],
  ])('%s', async (returned, message) => {
    expect(messageOf(await bench.body(`return ${returned}`, { outputs })).startsWith(message)).toBe(true)
  })
})

describe('a measurement that is not finite', () => {
  test.each([['float("nan")', 'NaN'], ['float("inf")', 'Infinity'], ['-float("inf")', '-Infinity'], ['1.5', 1.5], ['None', null]])('%s is seen by the gate as %j', async (value, seen) => {
    const outcome = await bench.body(`return self.report(metric="m", value=${value})`, { isEvaluation: true, outputs: [] })
    expect(outcome.ok && outcome.outputs.get('value')).toBe(seen)
  })

  test('fails the node anywhere else', async () => {
    expect(messageOf(await bench.body('return self.report(metric="m", value=1, detail={"r2": float("nan")})', { isEvaluation: true, outputs: [] }))).toBe('OutputNotJson: output.detail.r2: nan is not a JSON value')
    expect(messageOf(await bench.body('return {"value": float("nan")}', { outputs: [{ name: 'value', required: true }] }))).toBe('OutputNotJson: output.value: nan is not a JSON value')
  })
})

describe('the second check, on this side', () => {
  const call = { outputs: [{ name: 'out', required: true }], isEvaluation: false }

  test.each([
    ['[1,', 'OutputNotJson', 'output.out: undefined is not a JSON value'],
    ['1e999', 'OutputNotJson', 'output.out: Infinity is not a JSON value'],
    [`${'['.repeat(65)}${']'.repeat(65)}`, 'OutputNotJson', `output.out${'[0]'.repeat(64)}: nested deeper than 64 levels`],
    [`"${'x'.repeat(999)}"`, 'OutputTooLarge', 'the output is longer than 1000 bytes of JSON'],
  ])('%s', (text, code, message) => {
    expect(checkOutputs([['out', text]], call, 1000)).toEqual({ ok: false, code, message })
  })

  test('objects have no prototype', () => {
    const checked = checkOutputs([['out', '{"a":[{}]}']], call, 1000)
    const out = checked.ok ? (checked.outputs.get('out') as { a: object[] }) : undefined
    expect([out, out?.a[0]].map((value) => Object.getPrototypeOf(value))).toEqual([null, null])
  })
})
