import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { messageOf, outOf } from '../support/host-run.ts'
import { type NodeBench, openNodeBench } from '../support/node-host-run.ts'

let bench: NodeBench
beforeAll(async () => {
  bench = await openNodeBench()
})
afterAll(() => bench.close())

const works = async (): Promise<void> => expect(outOf(await bench.body('return { out: 1 }'))).toBe(1)
const untilDone = 'await new Promise((done) => setTimeout(done, 600_000))'

describe('errors', () => {
  test('with their class, and a stack of the node\'s own frames', async () => {
    const outcome = await bench.file(`import { Agent } from 'flowproof/agent'\n\nfunction helper(of: any) {\n  return of.planets.length\n}\n\nexport class Agent1 extends Agent {\n  async execute() {\n    return helper({})\n  }\n}\n`)
    if (outcome.ok) throw new Error('passed')
    expect(outcome.error).toMatchObject({ code: 'TypeError', message: "TypeError: Cannot read properties of undefined (reading 'length')" })
    expect(outcome.error.traceback.replaceAll(/one\d+/g, 'one')).toBe(`TypeError: Cannot read properties of undefined (reading 'length')
    at helper (file://${bench.root}/agents/one.ts:4:21)
    at Agent1.execute (file://${bench.root}/agents/one.ts:9:12)`)
  })

  test.each([
    ['throw undefined', 'NonError: undefined was thrown, which is no Error'],
    ['throw "no data"', "NonError: 'no data' was thrown, which is no Error"],
    ['throw { message: "no data", toString() { throw 1 } }', "NonError: { message: 'no data', toString: [Function: toString] } was thrown, which is no Error"],
    ['throw null', 'NonError: null was thrown, which is no Error'],
    ['throw new Proxy(new Error("x"), {})', /^NonError: /],
    ['await Promise.reject(new RangeError("far"))', 'RangeError: far'],
    ['class FitError extends Error {}\nthrow new FitError("flat")', 'FitError: flat'],
    ['throw Object.assign(new Error("stop"), { name: "AbortError" })', 'AbortError: stop'],
    ['throw new Error("")', 'Error'],
    ['throw new AggregateError([new Error("a")], "all")', 'AggregateError: all'],
    ['const deep = (): any => deep()\ndeep()', 'RangeError: Maximum call stack size exceeded'],
    ['throw Object.defineProperty(new Error(), "message", { get() { throw 1 } })', 'NonError: what was thrown could not be read'],
    ['await this.nothing()', 'TypeError: this.nothing is not a function'],
    ['JSON.parse("{")', /^SyntaxError: Expected property name or '}' in JSON at position 1/],
    ['AbortSignal.abort().throwIfAborted()', 'DOMException: This operation was aborted'],
  ])('%j', async (lines, message) => {
    const said = messageOf(await bench.body(lines))
    if (typeof message === 'string') expect(said).toBe(message)
    else expect(said).toMatch(message)
    await works()
  })

  test('causes are part of the traceback', async () => {
    const outcome = await bench.body('throw new Error("outer", { cause: new (class FitError extends Error {})("inner", { cause: "text" }) })')
    const heads = outcome.ok ? [] : outcome.error.traceback.split('\n').filter((line) => !line.startsWith('    at '))
    expect(heads).toEqual(['Error: outer', '[cause]: FitError: inner', "[cause]: 'text'"])
  })

  test('long texts are cut', async () => {
    const outcome = await bench.body('throw new Error("x".repeat(5_000_000))')
    expect(messageOf(outcome).length).toBeLessThan(40_000)
    expect(messageOf(outcome)).toContain('\n[...]\n')
  })

  test('records made before the failure are kept', async () => {
    const outcome = await bench.body(`await this.input('x')\nawait this.callTool('double', { x: 1 })\nawait this.log('so far')\nthrow new Error('no')`)
    expect(outcome).toMatchObject({ ok: false, toolCalls: [{ tool: 'double', ok: true }], inputsRead: [{ port: 'x', found: false }], logs: ['so far'] })
  })

  test('a constructor that throws, no execute(), and an execute() that is not async', async () => {
    const file = (body: string) => bench.file(`import { Agent } from 'flowproof/agent'\nexport class Agent1 extends Agent {${body}}\n`)
    expect(messageOf(await file('constructor() { super(); throw new RangeError("early") }'))).toBe('RangeError: early')
    expect(messageOf(await file(''))).toBe('NotImplementedError: Agent1 defines no execute()')
    expect(messageOf(await file('execute() { throw new RangeError("at once") }'))).toBe('RangeError: at once')
    expect(outOf(await file('execute() { return { out: 1 } }'))).toBe(1)
  })

  test('an agent that outlives its node is nobody', async () => {
    const text = (body: string) => `import { Agent } from 'flowproof/agent'\nconst shared = globalThis as any\nexport class Agent1 extends Agent { async execute() { ${body} } }\n`
    expect(outOf(await bench.file(text('shared.left = this; return { out: 1 }')))).toBe(1)
    const next = await bench.file(text('return { out: await shared.left.callTool("double", { x: 1 }).catch((error: Error) => error.message) }'))
    expect([outOf(next), next.toolCalls]).toEqual(['the node of this agent has ended', []])
  })
})

describe('what happens outside of execute()', () => {
  test.each([
    ['a rejection while the node runs', `Promise.reject(new RangeError('floating'))\n${untilDone}`, 'UnhandledRejection: a promise that nobody awaits was rejected: RangeError: floating'],
    ['a rejection in the last moment', `Promise.reject(new RangeError('floating'))\nreturn { out: 1 }`, 'UnhandledRejection: a promise that nobody awaits was rejected: RangeError: floating'],
    ['a rejection after the node', `setTimeout(() => Promise.reject(undefined), 20)\nreturn { out: 1 }`, 'UnhandledRejection: a promise that nobody awaits was rejected: NonError: undefined was thrown, which is no Error'],
    ['a tool call that nobody awaits', `this.callTool('refuse')\nreturn { out: 1 }`, 'UnhandledRejection: a promise that nobody awaits was rejected: RangeError: no data for 1885'],
    ['an error in a timer', `setTimeout(() => { throw new RangeError('late') }, 20)\nreturn { out: 1 }`, 'RangeError: late'],
    ['an error event', `const { EventEmitter } = await import('node:events')\nsetImmediate(() => new EventEmitter().emit('error', new RangeError('event')))\n${untilDone}`, 'RangeError: event'],
    ['listeners that hide rejections do not', `process.on('unhandledRejection', () => undefined)\nPromise.reject(new RangeError('floating'))\nreturn { out: 1 }`, 'UnhandledRejection: a promise that nobody awaits was rejected: RangeError: floating'],
    ['listeners that are taken away', `process.removeAllListeners()\nprocess.on('unhandledRejection', () => undefined)\nprocess.on('beforeExit', () => undefined)\nsetTimeout(() => undefined, 1100)\nreturn { out: 1 }`, /^UnhandledRejection: the node removed the listener/],
    ['waiting for nothing', 'await new Promise(() => undefined)', 'NeverSettles: the node waits for a promise that nothing can settle any more'],
    ['its own failure stands', `Promise.reject(new RangeError('floating'))\nthrow new TypeError('mine')`, 'TypeError: mine'],
  ])('%s', async (_, lines, message) => {
    const said = messageOf(await bench.body(lines))
    if (typeof message === 'string') expect(said).toBe(message)
    else expect(said).toMatch(message)
    await works()
  })

  test('a rejection that is awaited later in the same turn is none', async () => {
    expect(outOf(await bench.body(`const late = this.callTool('refuse')\nreturn { out: await late.catch((error: Error) => error.message) }`))).toBe('no data for 1885')
  })

  test('what a node left behind does not go on during the next one', async () => {
    const left = await bench.body(`setInterval(() => console.log('tick'), 100)\nreturn { out: process.pid }`)
    expect(left.ok && left.logs.every((line) => line === 'stdout: tick')).toBe(true)
    const next = await bench.body('return { out: process.pid }')
    expect(next.logs).toEqual([])
    expect(outOf(next)).not.toBe(outOf(left))
  })

  test('a timer that holds nothing up is no work', async () => {
    const first = await bench.body('setTimeout(() => undefined, 600_000).unref()\nreturn { out: process.pid }')
    expect(outOf(await bench.body('return { out: process.pid }'))).toBe(outOf(first))
  })
})

describe('processes that do not answer', () => {
  test.each([
    ['console.log("last words")\nprocess.exit(0)', 'ProcessLost: the Node process ended with exit code 0 before the node answered', ['stdout: last words']],
    ['process.exit(7)', 'ProcessLost: the Node process ended with exit code 7 before the node answered', []],
    ['process.kill(process.pid, "SIGKILL")\nawait new Promise(() => undefined)', 'ProcessLost: the Node process was ended by SIGKILL before the node answered', []],
  ])('%j', async (lines, message, logs) => {
    const outcome = await bench.body(`await this.callTool('double', { x: 1 })\n${lines}`)
    expect([messageOf(outcome), outcome.logs, outcome.toolCalls.length]).toEqual([message, logs, 1])
    await works()
  })

  test.each([
    [untilDone], ['for (;;);'], ['process.on("SIGTERM", () => undefined)\nfor (;;) try { for (;;); } catch {}'], ['Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)'],
    ['const again = (): any => Promise.resolve().then(again)\nawait again()'],
  ])('%j', async (lines) => {
    const outcome = await bench.body(lines, { timeoutMs: 300 })
    expect(messageOf(outcome)).toBe('TimeoutError: the node did not answer within 0.3 s')
    await works()
  })

  test('an endless import', async () => {
    expect(messageOf(await bench.file('for (;;);\n', { timeoutMs: 300 }))).toMatch(/^TimeoutError/)
    await works()
  })

  test('children die with the process', async () => {
    const outcome = await bench.body(`const { spawn } = await import('node:child_process')\nconsole.log(spawn(process.execPath, ['-e', 'setTimeout(() => 0, 600_000)']).pid)\nprocess.exit(0)`)
    expect(await dies(Number(outcome.logs[0]?.replace('stdout: ', '')))).toBe(true)
  })

  test('a node that never stops reading is stopped', async () => {
    expect(messageOf(await bench.body(`for (;;) await this.input('x')`))).toBe('TooManyRecords: the node read inputs and called tools more than 100000 times')
    await works()
  })
})

describe('the end of the host', () => {
  test('a node that runs fails, and nothing can run any more', async () => {
    const other = await openNodeBench()
    const running = other.body(`const { spawn } = await import('node:child_process')\nconsole.log(spawn(process.execPath, ['-e', 'setTimeout(() => 0, 600_000)']).pid)\n${untilDone}`)
    while (other.heard.length === 0) await sleep(5)
    await expect(other.body('return { out: 1 }')).rejects.toMatchObject({ code: 'HostBusy' })
    await other.close()
    expect(messageOf(await running)).toBe('HostClosed: the run was ended while the node was running')
    expect(await dies(Number(other.heard[0]?.replace('stdout: ', '')))).toBe(true)
    await other.close()
  })

  test('what a node leaves to the end of the program is still done', async () => {
    const other = await openNodeBench()
    const place = join(bench.root, 'at-the-end.txt')
    await other.body(`const { writeFileSync } = await import('node:fs')\nprocess.on('exit', () => writeFileSync(${JSON.stringify(place)}, 'done'))\nreturn { out: 1 }`)
    await other.close()
    expect(existsSync(place) && readFileSync(place, 'utf8')).toBe('done')
  })

  test.each(['exit', 'killed'])('a node does not outlive the engine, even a busy one: %s', async (how) => {
    const engine = spawn(process.execPath, ['--no-warnings', join(import.meta.dirname, '../support/node-host-child.ts'), how], { stdio: ['ignore', 'pipe', 'inherit'] })
    const said = await new Promise<string>((done) => engine.stdout.once('data', (chunk: Buffer) => done(chunk.toString())))
    const { pid, root } = JSON.parse(said) as { pid: number; root: string }
    if (how === 'killed') engine.kill('SIGKILL')
    expect(pid).toBeGreaterThan(1)
    expect(await dies(pid)).toBe(true)
    rmSync(root, { recursive: true, force: true })
  })
})

/** The kernel needs a moment after SIGKILL; a process that is only a zombie is dead. */
async function dies(pid: number): Promise<boolean> {
  for (let tries = 0; tries < 400; tries++) {
    const state = existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /, '').charAt(0) : 'gone'
    if (state === 'gone' || state === 'Z' || state === 'X') return true
    await sleep(10)
  }
  return false
}
