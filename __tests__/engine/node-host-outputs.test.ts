import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { messageOf, outOf } from '../support/host-run.ts'
import { type NodeBench, openNodeBench } from '../support/node-host-run.ts'

let bench: NodeBench
beforeAll(async () => {
  bench = await openNodeBench()
})
afterAll(() => bench.close())

describe('values that are no JSON fail the node, and the message says where', () => {
  test.each([
    ['{ out: NaN }', 'OutputNotJson: output.out: NaN is not a JSON value'],
    ['{ out: { fit: [1, -Infinity] } }', 'OutputNotJson: output.out.fit[1]: -Infinity is not a JSON value'],
    ['{ out: new Set([1]) }', 'OutputNotJson: output.out: Set is not a JSON value'],
    ['{ out: new Map() }', 'OutputNotJson: output.out: Map is not a JSON value'],
    ['{ out: [new Uint8Array(2)] }', 'OutputNotJson: output.out[0]: Uint8Array is not a JSON value'],
    ['{ out: { when: new Date(0) } }', 'OutputNotJson: output.out.when: Date is not a JSON value'],
    ['{ out: { "a b": { c: () => 1 } } }', 'OutputNotJson: output.out["a b"].c: function is not a JSON value'],
    ['{ out: [10n] }', 'OutputNotJson: output.out[0]: bigint is not a JSON value'],
    ['{ out: { a: undefined } }', 'OutputNotJson: output.out.a: undefined is not a JSON value'],
    ['{ out: [undefined] }', 'OutputNotJson: output.out[0]: undefined is not a JSON value'],
    ['{ out: [1, , 2] }', 'OutputNotJson: output.out: a sparse array is not a JSON value'],
    ['{ out: new Array(2 ** 32 - 1) }', 'OutputNotJson: output.out: a sparse array is not a JSON value'],
    ['{ out: Object.assign([1], { note: 1 }) }', 'OutputNotJson: output.out: an array with the property "note" is not a JSON value'],
    ['{ out: "a".match(/a/) }', 'OutputNotJson: output.out: an array with the property "index" is not a JSON value'],
    ['{ out: Symbol("x") }', 'OutputNotJson: output.out: symbol is not a JSON value'],
    ['{ out: { [Symbol("x")]: 1 } }', 'OutputNotJson: output.out: an object with the key Symbol(x) is not a JSON value'],
    ['{ out: new (class Fit { r = 1 })() }', 'OutputNotJson: output.out: Fit is not a JSON value'],
    ['{ out: new (class extends Array {})() }', /^OutputNotJson: output.out: (an array of an unknown class|Array of another prototype) is not a JSON value$/],
    ['{ out: { toJSON() { return 1 } } }', 'OutputNotJson: output.out.toJSON: function is not a JSON value'],
    ['{ out: Object.defineProperty({}, "x", { get() { throw 1 }, enumerable: true }) }', 'OutputNotJson: output.out.x: an accessor is not a JSON value'],
    ['{ out: Object.defineProperty({}, "x", { value: 1 }) }', 'OutputNotJson: output.out.x: a property that is not enumerable is not a JSON value'],
    ['{ out: new Proxy({}, { ownKeys() { throw 1 } }) }', 'OutputNotJson: output.out: Proxy is not a JSON value'],
    ['{ get out() { throw 1 } }', 'OutputNotJson: output.out: an accessor is not a JSON value'],
    ['{ out: 1, [Symbol("x")]: 1 }', 'OutputNotJson: output: the key Symbol(x) is no text'],
    ['{ out: new String("x") }', 'OutputNotJson: output.out: String is not a JSON value'],
    ['{ out: Promise.resolve(1) }', 'OutputNotJson: output.out: Promise is not a JSON value'],
    ['{ out: "x".repeat(10 * 1024 * 1024) }', 'OutputTooLarge: output.out: the output is longer than 1048576 bytes of JSON'],
    ['{ out: "\\"".repeat(600_000) }', 'OutputTooLarge: output.out: the output is longer than 1048576 bytes of JSON'],
    ['{ out: "ä".repeat(600_000) }', 'OutputTooLarge: the output is longer than 1048576 bytes of JSON'],
  ])('%s', async (returned, message) => {
    const said = messageOf(await bench.body(`return ${returned}`))
    if (typeof message === 'string') expect(said).toBe(message)
    else expect(said).toMatch(message)
  })

  test.each([
    ['a cycle', 'const x: any = { again: [] }\nx.again.push(x)', 'OutputNotJson: output.out.again[0]: a cycle is not a JSON value'],
    ['65 levels', 'let x: any = 1\nfor (let i = 0; i < 65; i++) x = [x]', `OutputNotJson: output.out${'[0]'.repeat(64)}: nested deeper than 64 levels`],
    ['200,000 levels', 'let x: any = 1\nfor (let i = 0; i < 200_000; i++) x = [x]', `OutputNotJson: output.out${'[0]'.repeat(64)}: nested deeper than 64 levels`],
    ['a shared object that doubles forty times', 'let x: any = 1\nfor (let i = 0; i < 40; i++) x = [x, x]', /^OutputTooLarge: /],
  ])('%s', async (_, lines, message) => {
    const said = messageOf(await bench.body(`${lines}\nreturn { out: x }`))
    if (typeof message === 'string') expect(said).toBe(message)
    else expect(said).toMatch(message)
  })
})

describe('values that are JSON arrive as they were', () => {
  test.each([
    ['[1, [2.5, null, true]]', '[1,[2.5,null,true]]'],
    ['"ä\\u2028\\ud800\\x00"', '"ä\u2028\\ud800\\u0000"'],
    ['JSON.parse(\'{"__proto__": 1, "constructor": 2}\')', '{"__proto__":1,"constructor":2}'],
    ['[[], []]', '[[],[]]'],
    ['-0', '0'],
    ['{ n: Number.MAX_SAFE_INTEGER, e: 1e300, tiny: 5e-324 }', '{"n":9007199254740991,"e":1e+300,"tiny":5e-324}'],
    ['Object.assign(Object.create(null), { b: 1, a: 2 })', '{"b":1,"a":2}'],
    ['structuredClone({ a: [1] })', '{"a":[1]}'],
    ['Object.freeze({ a: 1 })', '{"a":1}'],
  ])('%s', async (value, expected) => {
    const outcome = await bench.body(`return { out: ${value} }`)
    expect([messageOf(outcome), outcome.ok && outcome.outputTexts.get('out')]).toEqual(['passed', expected])
  })

  test('64 levels', async () => {
    expect(outOf(await bench.body('let x: any = 1\nfor (let i = 0; i < 64; i++) x = [x]\nreturn { out: x }'))).toBeInstanceOf(Array)
  })

  test('up to the limit, and a larger limit when one is given', async () => {
    const large = await openNodeBench({ outputLimitBytes: 12 * 1024 * 1024 })
    try {
      expect(String(outOf(await large.body('return { out: "x".repeat(10 * 1024 * 1024) }'))).length).toBe(10 * 1024 * 1024)
      expect(String(outOf(await large.body('return { out: await this.input("big") }', { inputs: { big: 'ä'.repeat(3_000_000) } })))).toBe('ä'.repeat(3_000_000))
    } finally {
      await large.close()
    }
    expect(String(outOf(await bench.body('return { out: "x".repeat(1024 * 1024 - 2) }'))).length).toBe(1024 * 1024 - 2)
    expect(messageOf(await bench.body('return { out: "x".repeat(1024 * 1024 - 1) }'))).toMatch(/^OutputTooLarge/)
  })

  test('several ports share the limit', async () => {
    const outputs = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name, required: true }))
    const said = messageOf(await bench.body('const x = "x".repeat(1_000_000)\nreturn { a: x, b: x, c: x, d: x, e: x }', { outputs }))
    expect(said).toBe('OutputTooLarge: the output is longer than 1048576 bytes of JSON')
  })

  test('what changes after execute() has returned is not the output', async () => {
    expect(outOf(await bench.body('const x = [1]\nsetTimeout(() => x.push(2), 5)\nreturn { out: x }'))).toEqual([1])
  })
})

describe('ports', () => {
  const outputs = [{ name: 'fit', required: true }, { name: 'log', required: false }]

  test.each([
    ['undefined', 'OutputMismatch: execute() returned undefined, not an object of output ports'],
    ['null', 'OutputMismatch: execute() returned null, not an object of output ports'],
    ['[1]', 'OutputMismatch: execute() returned an array, not an object of output ports'],
    ['new Map([["fit", 1]])', 'OutputMismatch: execute() returned Map, not an object of output ports'],
    ['this', 'OutputMismatch: execute() returned Agent1, not an object of output ports'],
    ['"fit"', 'OutputMismatch: execute() returned string, not an object of output ports'],
    ['this.execute', 'OutputMismatch: execute() returned function, not an object of output ports'],
    ['new Proxy({}, {})', 'OutputMismatch: execute() returned a Proxy, not an object of output ports'],
    ['{}', "OutputMismatch: execute() did not return the output 'fit'. Declared outputs: fit, log"],
    ['{ fit: undefined }', "OutputMismatch: execute() did not return the output 'fit'. Declared outputs: fit, log"],
    ['{ fit: 1, fitt: 2 }', "OutputMismatch: execute() returned 'fitt', which the workflow does not declare. Declared outputs: fit, log"],
    ['{ fit: 1 }', 'passed'],
    ['{ fit: 1, log: undefined }', 'passed'],
    ['{ log: 1, fit: 1 }', 'passed'],
  ])('%s', async (returned, message) => {
    expect(messageOf(await bench.body(`return ${returned}`, { outputs }))).toBe(message)
  })
})

describe('a measurement that is not finite', () => {
  test.each([['NaN', 'NaN'], ['Infinity', 'Infinity'], ['-1 / 0', '-Infinity'], ['1.5', 1.5]])('%s is seen by the gate as %j', async (value, seen) => {
    const outcome = await bench.body(`return this.report({ metric: 'm', value: ${value} })`, { isEvaluation: true, outputs: [] })
    expect(outcome.ok && outcome.outputs.get('value')).toBe(seen)
  })

  test('fails the node anywhere else', async () => {
    expect(messageOf(await bench.body(`return this.report({ metric: 'm', value: 1, detail: { r2: NaN } })`, { isEvaluation: true, outputs: [] }))).toBe('OutputNotJson: output.detail.r2: NaN is not a JSON value')
    expect(messageOf(await bench.body('return { value: NaN }', { outputs: [{ name: 'value', required: true }] }))).toBe('OutputNotJson: output.value: NaN is not a JSON value')
  })
})
