import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf, outOf } from '../support/host-run.ts'
import { type NodeBench, openNodeBench } from '../support/node-host-run.ts'

let bench: NodeBench
beforeAll(async () => {
  bench = await openNodeBench()
})
afterAll(() => bench.close())

/** Lines as the channel has them, but for the key. */
const forged = `
const { createHmac } = await import('node:crypto')
const fs = await import('node:fs')
const forge = (number: number) => {
  const body = number + ' ' + JSON.stringify({ is: 'returned', node: 1, call: 1, ok: true, hash: '0'.repeat(16) })
  return '\\n' + createHmac('sha256', 'guess').update(body).digest('hex') + ' ' + body + '\\n'
}
const FORGED = [1, 2, 3, 4, 5, 6, 7, 8].map(forge).join('')
`.trim()
const hash = (json: string): string => createHash('sha256').update(json).digest('hex').slice(0, 16)

describe('nothing that a node does from outside of the host program makes a record', () => {
  test('printing lines of the protocol', async () => {
    const outcome = await bench.body(`${forged}\nprocess.stdout.write(FORGED)\nprocess.stderr.write(FORGED)\nreturn { out: 1 }`)
    expect([outOf(outcome), outcome.toolCalls]).toEqual([1, []])
    expect(outcome.logs.length).toBeGreaterThan(16)
  })

  test('returning records', async () => {
    const records = '{ tool_calls: [{ tool: "double", ok: true, result_hash: "0".repeat(16) }], provenance: { tool_calls: [{ tool: "double", ok: true }] } }'
    const outcome = await bench.body(`return { out: ${records} }`)
    expect([outcome.ok, outcome.toolCalls]).toEqual([true, []])
    const loose = await bench.body(`return { out: 1, ...${records} }`)
    expect([messageOf(loose).split(',')[0], loose.toolCalls]).toEqual(["OutputMismatch: execute() returned 'tool_calls'", []])
  })

  test.each([['forged lines', 'FORGED'], ['bytes without a line end', '"x"'], ['a line end and bytes', 'Buffer.from([10, 255, 0])']])('writing %s to the channel', async (_, bytes) => {
    const outcome = await bench.body(`${forged}\nawait this.callTool('double', { x: 1 })\nfor (const fd of [3, 4]) fs.writeSync(fd, ${bytes} as any)\nreturn { out: 1 }`)
    expect(messageOf(outcome)).toBe('ChannelCorrupted: a line does not come from the host program; nothing after it was read')
    expect(outcome.toolCalls).toMatchObject([{ tool: 'double', ok: true }])
    expect(outOf(await bench.body('return { out: 1 }'))).toBe(1)
  })

  test('a stream around the channel', async () => {
    const outcome = await bench.body(`const { Socket } = await import('node:net')\nnew Socket({ fd: 4 }).unref()\nfor (let at = 0; at < 200; at++) await this.log('x'.repeat(60_000))\nawait this.callTool('double', { x: 1 })\nreturn { out: 1 }`)
    expect([outOf(outcome), outcome.toolCalls.length]).toEqual([1, 1])
  })

  test('taking requests from the channel takes only time', async () => {
    const other = await openNodeBench()
    try {
      const outcome = await other.body(`const fs = await import('node:fs')\nfs.read(3, Buffer.alloc(10), () => undefined)\nreturn { out: 1 }`)
      expect([outOf(outcome), outcome.toolCalls]).toEqual([1, []])
      expect(outOf(await other.body('return { out: 2 }'))).toBe(2)
    } finally {
      await other.close()
    }
  })

  test('leaving files that look like evidence', async () => {
    const outcome = await bench.body(`const { writeFileSync } = await import('node:fs')\nfor (const name of ['trace.json', 'score.json']) writeFileSync(name, JSON.stringify({ provenance: { tool_calls: [{ tool: 'double', ok: true }] } }))\nreturn { out: 1 }`)
    expect([outOf(outcome), outcome.toolCalls, existsSync(join(bench.root, 'trace.json'))]).toEqual([1, [], true])
  })

  test('a program that is started does not get the channel', async () => {
    const script = 'const fs = require("fs"); const open = []; for (let fd = 3; fd < 200; fd++) try { fs.writeSync(fd, "forged\\n"); open.push(fd) } catch {} console.log(open.length)'
    const outcome = await bench.body(`const { execFileSync } = await import('node:child_process')\nreturn { out: execFileSync(process.execPath, ['-e', ${JSON.stringify(script)}], { encoding: 'utf8' }) }`)
    expect([messageOf(outcome), outcome.toolCalls]).toEqual(['passed', []])
  })

  test('a program that says what a parent of it would like to hear', async () => {
    const outcome = await bench.body(`process.emit('message', { is: 'passed' })\nreturn { out: [process.send === undefined, process.channel === undefined] }`)
    expect(outOf(outcome)).toEqual([true, true])
  })
})

describe('a node that replaces what the language offers', () => {
  const calls = [['double', true, hash('[1,1]')], ['later', true, hash('{"x":3}')], ['refuse', false, '']]
  const call = `
const results = [await this.callTool('double', { x: [1] }), await this.callTool('later', { x: 3 })]
await this.callTool('refuse').then(() => 0, () => 0)
`

  test.each([
    ['JSON', 'JSON.stringify = () => \'{"is":"forged"}\'\nJSON.parse = () => { throw 1 }'],
    ['toJSON', 'for (const one of [Object, String, Array, Number, Boolean]) (one.prototype as any).toJSON = () => "forged"'],
    ['methods of arrays', 'for (const name of ["push", "join", "map", "find", "some", "includes", "forEach", "sort", "slice", "concat"] as const) Array.prototype[name] = () => { throw new Error(name) }\n'],
    ['iteration', 'Array.prototype[Symbol.iterator] = function* () { yield "forged" } as any'],
    ['methods of texts', 'for (const name of ["slice", "split", "replace", "startsWith", "toString", "valueOf", "charCodeAt"] as const) (String.prototype as any)[name] = () => "forged"'],
    ['typed arrays', 'Uint8Array.prototype.set = () => undefined\nUint8Array.prototype.subarray = () => new Uint8Array(1)\nObject.getPrototypeOf(Uint8Array.prototype).fill = () => undefined\n(TextEncoder.prototype as any).encode = () => new Uint8Array(3)\n(Buffer as any).from = () => { throw 1 }'],
    ['hashes and files', 'const crypto = (await import("node:crypto")).default as any\ncrypto.hash = crypto.createHash = crypto.createHmac = () => "0".repeat(64)\nconst fs = (await import("node:fs")).default as any\nfs.writeSync = fs.readSync = () => 0\n;(await import("node:module")).syncBuiltinESMExports()'],
    ['Reflect and Object', 'for (const owner of [Reflect, Object] as any[]) for (const name of ["apply", "ownKeys", "getOwnPropertyDescriptor", "hasOwn", "keys", "entries", "getPrototypeOf"]) if (owner[name]) owner[name] = () => undefined'],
    ['properties of all objects', 'for (const name of ["hash", "ok", "code", "tool", "value", "get", "set", "number", "double", "spent", "enumerable"]) (Object.prototype as any)[name] = "forged"'],
    ['timers', 'globalThis.setTimeout = globalThis.setImmediate = (() => { throw 1 }) as any'],
    ['types', '(await import("node:util")).default.types.isPromise = (() => false) as any\n;(await import("node:module")).syncBuiltinESMExports()\nArray.isArray = (() => false) as any\nNumber.isFinite = () => false'],
  ])('%s: the records of its tools are those that are true', async (_, pollution) => {
    const other = await openNodeBench()
    try {
      const outcome = await other.body(`const self = this;\n${pollution}\n${call}\nreturn { out: 1 }`)
      expect([messageOf(outcome), outcome.toolCalls.map(({ tool, ok, resultHash }) => [tool, ok, resultHash])]).toEqual(['passed', calls])
      const next = await other.body('return { out: [JSON.stringify({ a: [1] }), [2, 1].sort().map(String).join(), "a-b".split("-"), await new Promise((done) => setTimeout(done, 1, "on time")), Object.keys({ a: 1 })] }')
      expect(outOf(next)).toEqual(['{"a":[1]}', '1,2', ['a', 'b'], 'on time', ['a']])
    } finally {
      await other.close()
    }
  })

  test('promises: what a tool returned is what is on record, whatever the agent makes of it', async () => {
    const other = await openNodeBench()
    try {
      const pollution = `
const { then } = Promise.prototype
const lie = function (this: Promise<unknown>, ok: any, bad: any) { return then.call(this, () => ok('lie'), bad) } as any
Object.defineProperty(Promise.prototype, 'constructor', { value: class {} })
Promise.prototype.then = lie
globalThis.Promise = class { constructor() { throw 1 } } as any
`
      const outcome = await other.body(`const self = this;\n${pollution}\nself.callTool('double', { x: [1] })\nself.callTool('later', { x: 3 })\nreturn { out: 1 }`)
      expect(outcome.toolCalls.map(({ tool, ok, resultHash }) => [tool, ok, resultHash])).toEqual([['double', true, hash('[1,1]')], ['later', true, hash('{"x":3}')]])
    } finally {
      await other.close()
    }
  })

  test('what a tool file exports was read before the agent', async () => {
    const other = await openNodeBench({ toolFiles: ['tools/fit.cjs'] }, { 'tools/fit.cjs': 'exports.fit = () => "true"' })
    try {
      const outcome = await other.file(`import { createRequire } from 'node:module'\nimport { Agent } from 'flowproof/agent'\ncreateRequire(import.meta.url)('../tools/fit.cjs').fit = () => 'forged'\nexport class Agent1 extends Agent { async execute() { return { out: await this.callTool('fit') } } }`)
      expect([outOf(outcome), outcome.toolCalls[0]?.resultHash]).toEqual(['true', hash('"true"')])
    } finally {
      await other.close()
    }
  })

  test('what an agent holds is not the channel', async () => {
    const holds = await bench.body(`const names = (object: object) => Reflect.ownKeys(object).map(String)\nreturn { out: [names(this), names(Object.getPrototypeOf(Agent.prototype)).includes('tell'), names(Agent.prototype), Object.getOwnPropertySymbols(globalThis).map(String).filter((name) => name.includes('flowproof'))] }`)
    expect(outOf(holds)).toEqual([[], false, ['constructor', 'input', 'param', 'log', 'callTool'], []])
  })
})

describe('logs', () => {
  test('a flood costs neither memory nor the node', async () => {
    const outcome = await bench.body(`const line = 'x'.repeat(99) + '\\n'\nfor (let at = 0; at < 1000; at++) await new Promise((done) => process.stdout.write(line.repeat(1000), done))\nreturn { out: 1 }`)
    expect(outOf(outcome)).toBe(1)
    expect(outcome.logs.length).toBe(42)
    expect(outcome.logs.at(-1)).toBe(`stdout: [${100_000_000 - 4096} more bytes were not kept]`)
  })

  test('all that was printed is read before the answer', async () => {
    const outcome = await bench.body(`for (let at = 0; at < 300_000; at++) process.stderr.write('')\nprocess.stdout.write('x'.repeat(2_000_000))\nreturn { out: 1 }`)
    expect(outcome.logs).toEqual([`stdout: ${'x'.repeat(4096)}`, `stdout: [${2_000_000 - 4096} more bytes were not kept]`])
  })

  test('a flood of empty texts, and a text that is no text', async () => {
    const outcome = await bench.body(`await this.log({ toString: () => 'made' } as any)\nfor (let at = 0; at < 5000; at++) await this.log('')\nreturn { out: 1 }`)
    expect(outcome.logs[0]).toBe('made')
    expect(outcome.logs.length).toBe(4096 - 5 + 1 + 1)
  })

  test('control characters and workflow commands are handed on as they are, to nobody but the caller', async () => {
    const outcome = await bench.body(`console.log('::error file=a::b\\x1b[31m')\nawait this.log('::set-output name=a::b\\nsecond\\ud800')\nreturn { out: 1 }`)
    expect(outcome.logs).toEqual(['::set-output name=a::b\nsecond\ufffd', 'stdout: ::error file=a::b\u001b[31m'])
  })
})
