import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from '@jest/globals'
import { node, taskFolder, type TaskFolder, told } from '../support/task-run.ts'

const open: TaskFolder[] = []
function folder(...parameters: Parameters<typeof taskFolder>): TaskFolder {
  const made = taskFolder(...parameters)
  open.push(made)
  return made
}
afterEach(() => {
  for (const each of open.splice(0)) each.remove()
})

describe('the result of a command', () => {
  test.each<[string, string, unknown]>([
    ['exit code 0 alone is a success without output', '', { output: null }],
    ['another exit code alone is a failure', 'process.exit(3)', 'failed: exit code 3'],
    ['a result gives the output', 'result({ ok: true, output: { a: [1, null, "é"] } })', { output: { a: [1, null, 'é'] } }],
    ['a result without output', 'result({ ok: true })', { output: null }],
    ['a failure with its error', 'result({ ok: false, output: 1, error: "no data" })', 'failed: no data'],
    ['a failure without an error', 'result({ ok: false })', 'failed: the task says that it failed'],
    ['a result does not make a failed process a success', 'result({ ok: true, output: 1 }); process.exit(4)', 'failed: exit code 4, although its result says ok'],
    ['an unknown key', 'result({ ok: true, outptu: 1 })', 'failed: the result is unusable: unknown key "outptu"'],
    ['an ok that is no boolean', 'result({ ok: 1 })', "failed: the result is unusable: 'ok' is not true or false"],
    ['an error that is no text', 'result({ ok: false, error: 3 })', "failed: the result is unusable: 'error' is neither a string nor null"],
    ['no JSON', 'result("{ok: true}")', 'failed: the result is unusable: it is not JSON'],
    ['NaN', `result('{"ok": true, "output": NaN}')`, 'failed: the result is unusable: it is not JSON'],
    ['an empty file', 'result("")', 'failed: the result is unusable: the file is empty'],
    ['an array', 'result([true])', 'failed: the result is unusable: it is not an object'],
    ['a link', 'require("fs").symlinkSync("/etc/hostname", process.env.FLOWPROOF_RESULT)', 'failed: the result is unusable: it is a link'],
    ['a folder', 'require("fs").mkdirSync(process.env.FLOWPROOF_RESULT)', 'failed: the result is unusable: it is not a regular file'],
    ['a pipe', 'require("child_process").execFileSync("mkfifo", [process.env.FLOWPROOF_RESULT])', 'failed: the result is unusable: it is not a regular file'],
    ['bytes that are no text', 'require("fs").writeFileSync(process.env.FLOWPROOF_RESULT, Buffer.from([0x22, 0xff, 0x22]))', 'failed: the result is unusable: it is not UTF-8'],
    ['an output of more than 1 MiB', 'result({ ok: true, output: "x".repeat(1024 * 1024) })', expect.stringMatching(/^failed: output: .*1048576/)],
    ['a file of 20 MB', 'result(" ".repeat(20e6))', expect.stringMatching(/^failed: the result is unusable: it is longer than/)],
    ['a signal', 'process.kill(process.pid, "SIGTERM"); setInterval(() => {}, 1000)', 'failed: ended by SIGTERM'],
  ])('%s', async (_, script, expected) => {
    expect(told(await folder([node('only', script)]).run(), 'only')).toEqual(expected)
  })

  test('a program that is not there, and a line for the shell', async () => {
    const made = folder([{ id: 'lost', command: ['./no-such-program'] }, { id: 'line', command: 'test "$(cat)" = "{}" && echo said' }])
    const outcome = await made.run()
    expect([told(outcome, 'lost'), told(outcome, 'line')]).toEqual(['failed: could not be started: ENOENT', { output: null }])
    expect(made.events).toContainEqual({ event: 'log', node: 'line', line: 'stdout: said' })
  })
})

describe('what a command is given', () => {
  test('the outputs of its direct dependencies, and nothing of tasks further up', async () => {
    const outcome = await folder([
      node('a', 'result({ ok: true, output: [1] })'),
      node('b', 'result({ ok: true, output: JSON.parse(require("fs").readFileSync(0, "utf8")) })', { dependsOn: ['a'] }),
      node('legacy', ''),
      node('c', 'result({ ok: true, output: JSON.parse(require("fs").readFileSync(0, "utf8")) })', { dependsOn: ['b', 'legacy'] }),
    ]).run()
    expect(told(outcome, 'c')).toEqual({ output: { b: { a: [1] }, legacy: null } })
  })

  test('its id, its attempt and its folder, and no token', async () => {
    const script = 'result({ ok: Number(process.env.FLOWPROOF_ATTEMPT) > 1, error: "again", output: [process.cwd(), Object.keys(process.env).sort().filter((name) => name !== "PWD"), process.env.FLOWPROOF_TASK] })'
    const made = folder([node('only', script, { attempts: 2 })])
    const env = { PATH: process.env.PATH, GITHUB_TOKEN: 'secret', ACTIONS_RUNTIME_TOKEN: 'secret', INPUT_TOKEN: 'secret', AWS_SECRET_ACCESS_KEY: 'secret', NODE_OPTIONS: '--throw-deprecation' }
    expect(told(await made.run({ env }), 'only')).toEqual({ output: [made.root, ['FLOWPROOF_ATTEMPT', 'FLOWPROOF_RESULT', 'FLOWPROOF_TASK', 'PATH'], 'only'] })
    expect(made.events.filter(({ event }) => event === 'log')).toEqual([{ event: 'log', node: 'only', line: 'attempt 1 failed: again' }])
  })
})

describe('processes that do not behave', () => {
  test('one that takes too long is killed with all that it started', async () => {
    const script = 'const child = require("child_process").spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]); require("fs").writeFileSync("pid", String(child.pid)); setInterval(() => {}, 1000)'
    const made = folder([node('slow', script, { timeout: 2 })])
    expect(told(await made.run(), 'slow')).toBe('failed: took longer than 2 s')
    await expectGone(Number(readFileSync(join(made.root, 'pid'), 'utf8')))
  })

  test('what a finished task has left running is killed', async () => {
    const script = 'const child = require("child_process").spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "inherit" }); require("fs").writeFileSync("pid", String(child.pid)); child.unref(); process.exit(0)'
    const made = folder([node('left', script)])
    expect(told(await made.run(), 'left')).toEqual({ output: null })
    await expectGone(Number(readFileSync(join(made.root, 'pid'), 'utf8')))
  })

  test('one that left the group and holds the pipes does not hold the run', async () => {
    const script = 'const child = require("child_process").spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "inherit", detached: true }); require("fs").writeFileSync("pid", String(child.pid)); child.unref(); process.exit(0)'
    const made = folder([node('escaped', script)])
    expect(told(await made.run(), 'escaped')).toEqual({ output: null })
    process.kill(Number(readFileSync(join(made.root, 'pid'), 'utf8')), 'SIGKILL')
  })

  test('a flood is cut, and counted', async () => {
    const made = folder([node('flood', 'require("fs").writeSync(1, "x\\n".repeat(1000)); process.stdout.write("y".repeat(1e6))')])
    expect(told(await made.run(), 'flood')).toEqual({ output: null })
    const lines = made.events.flatMap((event) => (event.event === 'log' ? [event.line] : []))
    expect(lines.at(-1)).toBe(`stdout: [${1e6 + 2000 - 256 * 1024} more bytes were not kept]`)
    expect(lines.join('').length).toBeLessThan(300 * 1024)
  })
})

async function expectGone(pid: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    try {
      process.kill(pid, 0)
      // A killed process stays in the table until somebody has asked how it ended.
      if (/^State:\s*Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))) return
    } catch {
      return
    }
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error(`process ${pid} is still there`)
}

describe('a Python module', () => {
  const result = 'from flowproof_tasks import TaskResult\n\n\ndef run(task):\n'
  test.each<[string, string, unknown]>([
    ['True', 'def run(task):\n    return True\n', { output: null }],
    ['False', 'def run(task):\n    return False\n', 'failed: the task says that it failed'],
    ['a result', `${result}    return TaskResult(True, {"id": task.id, "attempt": task.attempt, "pair": (1, 2.5)})\n`, { output: { id: 'only', attempt: 1, pair: [1, 2.5] } }],
    ['a coroutine', 'async def run(task):\n    return True\n', { output: null }],
    ['a failure', `${result}    return TaskResult(ok=False, output={1}, error="no data")\n`, 'failed: no data'],
    ['a result of a class of its own', 'from collections import namedtuple\nTaskResult = namedtuple("TaskResult", "ok output error")\n\n\ndef run(task):\n    return TaskResult(True, [1], None)\n', { output: [1] }],
    ['None', 'def run(task):\n    print("done")\n', 'failed: run returned NoneType, expected bool or TaskResult'],
    ['a dict', 'def run(task):\n    return {"ok": True}\n', 'failed: run returned dict, expected bool or TaskResult'],
    ['1, which is no boolean', 'def run(task):\n    return 1\n', 'failed: run returned int, expected bool or TaskResult'],
    ['an ok that is no boolean', `${result}    return TaskResult("yes")\n`, 'failed: run returned a TaskResult whose ok is str, expected bool'],
    ['a set deep inside', `${result}    return TaskResult(True, {"items": [0, {"when": {1}}]})\n`, 'failed: output.items[1].when: set is not a JSON value'],
    ['NaN', `${result}    return TaskResult(True, [float("nan")])\n`, 'failed: output[0]: nan is not a JSON value'],
    ['bytes', `${result}    return TaskResult(True, b"x")\n`, 'failed: output: bytes is not a JSON value'],
    ['a number as a key', `${result}    return TaskResult(True, {1: "a", "1": "b"})\n`, 'failed: output: the key 1 is not a string'],
    ['an integer that JSON readers round', `${result}    return TaskResult(True, 10 ** 30)\n`, 'failed: output: an integer beyond 2**53 does not survive JSON'],
    ['a cycle', `${result}    a = []\n    a.append(a)\n    return TaskResult(True, a)\n`, expect.stringMatching(/nested more than 64 levels deep$/)],
    ['shared parts without end', `${result}    a = [0]\n    for _ in range(40):\n        a = [a, a]\n    return TaskResult(True, a)\n`, 'failed: output: too large'],
    ['an exception', 'def run(task):\n    raise ValueError("bad row")\n', 'failed: ValueError: bad row'],
    ['SystemExit with 0', 'import sys\n\n\ndef run(task):\n    sys.exit(0)\n', 'failed: SystemExit: 0'],
    ['os._exit(0)', 'import os\n\n\ndef run(task):\n    os._exit(0)\n', 'failed: the process ended without a result'],
    ['an error while it is loaded', 'import no_such_module\n', "failed: ModuleNotFoundError: No module named 'no_such_module'"],
    ['inputs that are not there', 'def run(task):\n    return task.inputs["other"]\n', "failed: KeyError: 'other'"],
  ])('%s', async (_, source, expected) => {
    expect(told(await folder([{ id: 'only', module: 'tasks/only.py' }], { 'tasks/only.py': source }).run(), 'only')).toEqual(expected)
  })

  test('it imports from the folder of tasks.json and from its own', async () => {
    const made = folder([{ id: 'only', module: 'tasks/only.py' }], {
      'shared.py': 'name = "shared"\n', 'tasks/beside.py': 'name = "beside"\n',
      'tasks/only.py': 'import beside\nimport shared\nfrom flowproof_tasks import TaskResult\n\n\ndef run(task):\n    return TaskResult(True, [shared.name, beside.name])\n',
    })
    expect(told(await made.run(), 'only')).toEqual({ output: ['shared', 'beside'] })
  })

  test('without an interpreter', async () => {
    const made = folder([{ id: 'only', module: 'only.py' }], { 'only.py': 'def run(task):\n    return True\n' })
    expect(told(await made.run({ python: ['no-such-python', 'none-such'] }), 'only')).toBe('failed: could not be started: none of no-such-python, none-such was found')
    expect(told(await made.run({ python: ['no-such-python', 'python3'] }), 'only')).toEqual({ output: null })
  })
})

describe('outputSchema', () => {
  const schema = { type: 'object', required: ['rows'], properties: { rows: { type: 'array', items: { type: 'number' } } } }

  test('an output that does not fit is a failed attempt', async () => {
    const script = 'result({ ok: true, output: { rows: [1, process.env.FLOWPROOF_ATTEMPT === "1" ? "2" : 2] } })'
    const once = await folder([node('only', script, { outputSchema: schema })]).run()
    expect(told(once, 'only')).toBe('failed: the output does not fit its schema: output/rows/1 must be number')
    expect(told(await folder([node('only', script, { outputSchema: schema, attempts: 2 })]).run(), 'only')).toEqual({ output: { rows: [1, 2] } })
  })

  test('it judges the missing output of an exit code too', async () => {
    expect(told(await folder([node('only', '', { outputSchema: { type: 'object' } })]).run(), 'only')).toMatch(/does not fit its schema: output must be object/)
  })

  test.each([
    ['an unknown type', { type: 'strnig' }],
    ['a reference to nothing', { $ref: '#/definitions/none' }],
    ['a dialect that is not known', { $schema: 'http://json-schema.org/draft-04/schema#', type: 'object' }],
  ])('%s is told before anything runs', async (_, outputSchema) => {
    const made = folder([node('first', 'require("fs").writeFileSync("ran", "")'), node('second', '', { outputSchema })])
    expect(await made.run()).toMatchObject({ ok: false, problem: expect.stringMatching(/^the outputSchema of task 'second' in tasks.json cannot be used: /) })
    expect([existsSync(join(made.root, 'ran')), existsSync(join(made.root, 'runs.db'))]).toEqual([false, false])
  })

  test('draft-07 is understood', async () => {
    const outputSchema = { $schema: 'http://json-schema.org/draft-07/schema#', type: 'array', items: [{ type: 'number' }, { type: 'string' }], additionalItems: false }
    expect(told(await folder([node('only', 'result({ ok: true, output: [1, 2] })', { outputSchema })]).run(), 'only')).toMatch(/output\/1 must be string/)
  })
})

describe('the run', () => {
  test('a failure skips what depends on it, and other branches go on', async () => {
    const made = folder([node('a', 'process.exit(1)'), node('b', '', { dependsOn: ['a'] }), node('c', '', { dependsOn: ['b'] }), node('d', '')])
    const outcome = await made.run()
    expect(outcome).toMatchObject({ ok: true, run: { status: 'failed', error: "Task 'a' failed: exit code 1", graph: 'tasks.json' } })
    expect(['a', 'b', 'c', 'd'].map((id) => told(outcome, id))).toEqual(['failed: exit code 1', "skipped: dependency 'a' failed", "skipped: dependency 'b' was skipped", { output: null }])
    expect(made.events.flatMap((event) => (event.event === 'node-finished' ? [`${event.node} ${event.status}`] : []))).toEqual(['a failed', 'b skipped', 'c skipped', 'd passed'])
  })

  test('an interrupted run goes on where it was, and does not repeat what has succeeded', async () => {
    const made = folder([
      node('a', 'require("fs").appendFileSync("a", "."); result({ ok: true, output: 7 })'),
      node('b', 'if (!require("fs").existsSync("go")) console.log("up"), setInterval(() => {}, 1000); else result({ ok: true, output: JSON.parse(require("fs").readFileSync(0, "utf8")) })', { dependsOn: ['a'], attempts: 2 }),
    ])
    const stop = new AbortController()
    const first = await made.run({ signal: stop.signal, onEvent: (event) => event.event === 'log' && event.line === 'stdout: up' && stop.abort() })
    expect(first).toMatchObject({ ok: true, run: { status: 'interrupted' } })
    const id = first.ok ? first.run.id : ''
    writeFileSync(join(made.root, 'go'), '')
    const second = await made.run({ resume: id })
    expect(second).toMatchObject({ ok: true, run: { id, status: 'passed' } })
    expect([told(second, 'a'), told(second, 'b')]).toEqual([{ output: 7 }, { output: { a: 7 } }])
    expect(readFileSync(join(made.root, 'a'), 'utf8')).toBe('.')
  })

  test('what cannot be resumed', async () => {
    const made = folder([node('a', '')])
    expect(await made.run({ resume: '20260101-000000' })).toEqual({ ok: false, problem: 'there is no runs.db beside tasks.json, so no run to resume' })
    expect(existsSync(join(made.root, 'runs.db'))).toBe(false)
    await made.run()
    expect(await made.run({ resume: '20260101-000000' })).toEqual({ ok: false, problem: "runs.db has no run '20260101-000000' to resume" })
  })

  test('independent branches run side by side when they may', async () => {
    const meet = (own: string, other: string) => `require("fs").writeFileSync(${JSON.stringify(own)}, ""); const wait = setInterval(() => require("fs").existsSync(${JSON.stringify(other)}) && (clearInterval(wait), result({ ok: true })), 20)`
    const outcome = await folder([node('a', meet('x', 'y'), { timeout: 20 }), node('b', meet('y', 'x'), { timeout: 20 })]).run({ concurrency: 2 })
    expect([told(outcome, 'a'), told(outcome, 'b')]).toEqual([{ output: null }, { output: null }])
  })
})
