import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { HostError, startHost } from '../../src/engine/host/index.ts'
import { type Bench, messageOf, openBench, outOf } from '../support/host-run.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench.close())

const works = async (): Promise<void> => expect(outOf(await bench.body('return {"out": 1}'))).toBe(1)

describe('exceptions', () => {
  test('with Python\'s text, and a traceback of the node\'s own frames', async () => {
    const outcome = await bench.file('from science_adk import ScienceAgent\n\ndef helper():\n    return 1 + "a"\n\nclass Agent1(ScienceAgent):\n    async def execute(self):\n        helper()\n')
    if (outcome.ok) throw new Error('passed')
    expect(outcome.error).toMatchObject({ code: 'TypeError', message: "TypeError: unsupported operand type(s) for +: 'int' and 'str'" })
    expect(outcome.error.traceback.split('\n').filter((line) => line.startsWith('  File'))).toEqual([
      `  File "${bench.root}/agents/one.py", line 8, in execute`, `  File "${bench.root}/agents/one.py", line 4, in helper`,
    ])
  })

  test.each([
    ['raise SystemExit(0)', 'SystemExit: 0'],
    ['import sys\nsys.exit("bye")', 'SystemExit: bye'],
    ['raise KeyboardInterrupt', 'KeyboardInterrupt'],
    ['import asyncio\nraise asyncio.CancelledError', 'CancelledError'],
    ['assert False', 'AssertionError'],
    ['return {}["planets"]', "KeyError: 'planets'"],
    ['def deep(): deep()\ndeep()', 'RecursionError: maximum recursion depth exceeded'],
    ['class Odd(Exception):\n    def __str__(self): raise SystemExit\nraise Odd', 'Odd: (its text could not be had)'],
    ['import asyncio\nasync def away(): raise SystemExit(4)\nasyncio.ensure_future(away())\nawait asyncio.sleep(5)', 'SystemExit: 4'],
  ])('%j', async (lines, message) => {
    expect(messageOf(await bench.body(lines)).split(' (its own')[0]).toBe(message)
    await works()
  })

  test('long texts are cut', async () => {
    const outcome = await bench.body('raise ValueError("x" * 5_000_000)')
    expect(messageOf(outcome).length).toBeLessThan(40_000)
    expect(messageOf(outcome)).toContain('\n[...]\n')
  })

  test('a syntax error in the file', async () => {
    const outcome = await bench.file('class Agent1(:\n    pass\n')
    expect(outcome.ok ? '' : outcome.error).toMatchObject({ code: 'SyntaxError', message: 'SyntaxError: invalid syntax (one.py, line 1)' })
    expect(outcome.ok ? '' : outcome.error.traceback).toMatch(/^ {2}File ".*agents\/one\.py", line 1\n {4}class Agent1\(:\n/)
  })

  test('an exception while the file is loaded, and no such file or class', async () => {
    expect(messageOf(await bench.file('import nowhere_to_be_found\n'))).toBe("ModuleNotFoundError: No module named 'nowhere_to_be_found'")
    expect(messageOf(await bench.file('x = 1\n'))).toBe('UnknownAgent: one.py defines no class Agent1')
    expect(messageOf(await bench.file('class Agent1: pass\n'))).toBe('UnknownAgent: one.py defines no agent, but something else, as Agent1')
    expect(messageOf(await bench.file('', { file: join(bench.root, 'agents/none.py') }))).toMatch(/^FileNotFoundError: .*none\.py'$/)
  })

  test('an execute() that is not async, or that is missing', async () => {
    expect(messageOf(await bench.file('from science_adk import ScienceAgent\nclass Agent1(ScienceAgent):\n    def execute(self):\n        return {"out": 1}\n'))).toMatch(/^TypeError: .*dict.* 'await'/)
    expect(messageOf(await bench.file('from science_adk import ScienceAgent\nclass Agent1(ScienceAgent): pass\n'))).toBe('NotImplementedError: Agent1 defines no execute()')
  })

  test('records made before the failure are kept', async () => {
    const outcome = await bench.body('await self.input("x")\nawait self.call_tool("double", x=1)\nawait self.log("so far")\nraise ValueError("no")')
    expect(outcome).toMatchObject({ ok: false, toolCalls: [{ tool: 'double', ok: true }], inputsRead: [{ port: 'x', found: false }], logs: ['so far'] })
  })
})

describe('processes that do not answer', () => {
  test.each([
    ['import os\nprint("last words")\nos._exit(0)', 'ProcessLost: the Python process ended with exit code 0 before the node answered', ['stdout: last words']],
    ['import os\nos._exit(7)', 'ProcessLost: the Python process ended with exit code 7 before the node answered', []],
    ['import os, signal\nos.kill(os.getpid(), signal.SIGKILL)', 'ProcessLost: the Python process was ended by SIGKILL before the node answered', []],
  ])('%j', async (lines, message, logs) => {
    const outcome = await bench.body(`await self.call_tool("double", x=1)\n${lines}`)
    expect([messageOf(outcome), outcome.logs, outcome.toolCalls.length]).toEqual([message, logs, 1])
    await works()
  })

  test.each([
    ['import asyncio\nawait asyncio.sleep(600)'],
    ['import time\ntime.sleep(600)'],
    ['import signal, time\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\nsignal.signal(signal.SIGINT, signal.SIG_IGN)\ntime.sleep(600)'],
    ['while True:\n    try:\n        while True: pass\n    except BaseException: pass'],
    ['import asyncio, time\nawait asyncio.to_thread(time.sleep, 600)'],
  ])('%j', async (lines) => {
    const outcome = await bench.body(lines, { timeoutMs: 300 })
    expect(messageOf(outcome)).toBe('TimeoutError: the node did not answer within 0.3 s')
    await works()
  })

  test('an endless import', async () => {
    expect(messageOf(await bench.file('while True: pass\n', { timeoutMs: 300 }))).toMatch(/^TimeoutError/)
    await works()
  })

  test('a tool that still runs in its thread does not hold up the next node', async () => {
    expect(outOf(await bench.body('import asyncio, time\nasyncio.ensure_future(asyncio.to_thread(time.sleep, 600))\nawait asyncio.sleep(0.01)\nreturn {"out": 2}'))).toBe(2)
    await works()
  })

  test('children die with the process', async () => {
    const outcome = await bench.body('import os, subprocess, sys\nchild = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])\nprint(child.pid)\nos._exit(0)')
    expect(await dies(Number(outcome.logs[0]?.replace('stdout: ', '')))).toBe(true)
  })

  test('a node that never stops reading is stopped', async () => {
    expect(messageOf(await bench.body('while True: await self.input("x")'))).toBe('TooManyRecords: the node read inputs and called tools more than 100000 times')
    await works()
  })
})

describe('the end of the host', () => {
  test('a node that runs fails, and nothing can run any more', async () => {
    const other = await openBench()
    const running = other.body('import os, subprocess, sys, time\nprint(subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"]).pid)\ntime.sleep(600)')
    await hears(other)
    await expect(other.body('return {"out": 1}')).rejects.toMatchObject({ code: 'HostBusy' })
    await other.close()
    expect(messageOf(await running)).toBe('HostClosed: the run was ended while the node was running')
    expect(await dies(Number(other.heard[0]?.replace('stdout: ', '')))).toBe(true)
    await expect(other.host.execute({ node: 'x', file: 'x', className: 'X', inputs: {}, params: {}, outputs: [], isEvaluation: false, timeoutMs: 1 }, { log: () => undefined })).rejects.toMatchObject({ code: 'HostClosed' })
    await other.close()
  })

  test('what a node leaves to the end of the program is still done', async () => {
    const other = await openBench()
    const place = join(bench.root, 'at-the-end.txt')
    await other.body(`import atexit\natexit.register(lambda: open(${JSON.stringify(place)}, "w").write("done"))\nreturn {"out": 1}`)
    await other.close()
    expect(existsSync(place) && readFileSync(place, 'utf8')).toBe('done')
  })

  test('a child that a node left behind dies', async () => {
    const other = await openBench()
    const pid = Number(outOf(await other.body('import subprocess, sys\nreturn {"out": subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"]).pid}')))
    await other.close()
    expect(await dies(pid)).toBe(true)
  })

  test.each(['exit', 'killed'])('a node does not outlive the engine: %s', async (how) => {
    const engine = spawn(process.execPath, ['--no-warnings', join(import.meta.dirname, '../support/host-child.ts'), how], { stdio: ['ignore', 'pipe', 'inherit'] })
    const said = await new Promise<string>((done) => engine.stdout.once('data', (chunk: Buffer) => done(chunk.toString())))
    const { pid, root } = JSON.parse(said) as { pid: number; root: string }
    if (how === 'killed') engine.kill('SIGKILL')
    expect(pid).toBeGreaterThan(1)
    expect(await dies(pid)).toBe(true)
    rmSync(root, { recursive: true, force: true })
  })
})

describe('no Python', () => {
  const options = { root: '/', searchPath: [], toolFiles: [], env: { PATH: process.env.PATH ?? '' }, outputLimitBytes: 1024, logLimitBytes: 1024 }

  test('none of the commands exists', async () => {
    const error = await startHost({ ...options, python: ['no-such-python', '/no/such/python'] }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(HostError)
    expect(error).toMatchObject({ code: 'PythonNotFound', message: 'running agents needs Python 3.9 or newer, and none was found (tried no-such-python, /no/such/python)' })
  })

  test('a command is no Python', async () => {
    await expect(startHost({ ...options, python: ['no-such-python', 'false'] })).rejects.toMatchObject({
      code: 'PythonUnusable', message: 'running agents needs Python 3.9 or newer: no-such-python was not found; false ended with exit code 1',
    })
  })

  test('a later command is used when an earlier one is missing', async () => {
    const host = await startHost({ ...options, python: ['no-such-python', 'false', 'python3'] })
    expect(host.version).toMatch(/^3\./)
    await host.close()
  })
})

/** Waits for the first line of a node; a node that never writes one makes the test's own limit strike. */
async function hears(bench: Bench): Promise<void> {
  while (bench.heard.length === 0) await sleep(5)
}

/** The kernel needs a moment after SIGKILL; a process that is only a zombie is dead. */
async function dies(pid: number): Promise<boolean> {
  for (let tries = 0; tries < 400; tries++) {
    const state = existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /, '').charAt(0) : 'gone'
    if (state === 'gone' || state === 'Z' || state === 'X') return true
    await sleep(10)
  }
  return false
}
