import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

// From source: Node runs TypeScript as it is, and the bundle has tests of its own.
const cli = resolve('src/cli.ts')
let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'flowproof-cli-run-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function kepler(name: string, texts: Readonly<Record<string, string>> = {}, example = 'kepler'): string {
  const path = join(folder, name)
  cpSync(join('examples', example), path, { recursive: true, filter: (from) => !/[\\/](runs|__pycache__)$/.test(from) })
  mkdirSync(join(path, '.git'))
  for (const [file, text] of Object.entries(texts)) writeFileSync(join(path, file), text)
  return path
}

const args = (...more: readonly string[]) => ['--no-warnings', cli, 'run', ...more]
function run(cwd: string, more: readonly string[] = [], env: Readonly<Record<string, string>> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args(...more), { cwd, encoding: 'utf8', env: { PATH: process.env['PATH'], ...env } })
  return { status, stdout, stderr }
}
const runs = (path: string) => (existsSync(join(path, 'runs')) ? readdirSync(join(path, 'runs')).sort() : [])
const trace = (path: string) => JSON.parse(readFileSync(join(path, 'runs', runs(path).at(-1) ?? '', 'trace.json'), 'utf8')) as { state: string; nodes: { node_id: string; state: string; logs: string[]; error_code: string }[] }
const edit = (path: string, file: string, from: string, to: string) => writeFileSync(join(path, file), readFileSync(join(path, file), 'utf8').replace(from, () => to))

/** Waits until a node has made the file `begun`. */
const begun = (path: string) => new Promise<void>((done) => {
  const watcher = watch(path, () => {
    if (!existsSync(join(path, 'begun'))) return
    watcher.close()
    done()
  })
})

describe('nothing is run, and nothing is left,', () => {
  test('without Python', () => {
    const path = kepler('no-python')
    expect(run(path, [], { PATH: '' })).toMatchObject({ status: 2, stderr: expect.stringMatching(/^flowproof: running agents needs Python .*\n$/) })
    expect(existsSync(join(path, 'runs'))).toBe(false)
  })

  test('when the workflow is not valid, and programs are told why', () => {
    const path = kepler('invalid')
    edit(path, 'workflow.json', '"target_port": "planets"', '"target_port": "planet"')
    const { status, stdout, stderr } = run(path, ['--format', 'json'])
    expect(status).toBe(1)
    expect(stderr).toContain("error  edge fetch.planets -> analyze.planet: 'analyze' has no input port 'planet'\n       fix: Available inputs: planets\n")
    const event = JSON.parse(stdout) as { findings: unknown[] }
    expect(event).toMatchObject({ event: 'run-refused', problem: 'Workflow is not valid, so nothing was run' })
    expect(event.findings).toContainEqual({
      rule: 'graph/unknown-port', level: 'error', message: "edge fetch.planets -> analyze.planet: 'analyze' has no input port 'planet'", fix: 'Available inputs: planets', path: 'workflow.json', line: 53, column: expect.any(Number),
    })
    expect(existsSync(join(path, 'runs'))).toBe(false)
  })

  test('when a configuration looks away from what a run takes for granted', () => {
    const path = kepler('looking-away', { 'flowproof.yml': 'rules: { graph/unknown-port: off, graph/unconnected-input: off }\n' })
    edit(path, 'workflow.json', '"target_port": "planets"', '"target_port": "planet"')
    expect(run(path)).toMatchObject({ status: 1, stderr: expect.stringContaining("has no input port 'planet'") })
  })

  test('where there is nothing to run, or more than one', () => {
    const path = join(folder, 'lab')
    mkdirSync(join(path, '.git'), { recursive: true })
    expect(run(path)).toMatchObject({ status: 2, stdout: '', stderr: 'flowproof: there is no workflow.json to run\n' })
    for (const name of ['a', 'b']) cpSync('examples/kepler', join(path, name), { recursive: true, filter: (from) => !/[\\/]runs$/.test(from) })
    expect(run(path)).toMatchObject({ status: 2, stdout: '', stderr: 'flowproof: name the experiment to run: a, b\n' })
    mkdirSync(join(path, 'other'))
    writeFileSync(join(path, 'other/workflow.json'), '{"jobs": []}')
    rmSync(join(path, 'b'), { recursive: true })
    expect(run(path)).toMatchObject({ status: 0, stdout: expect.stringMatching(/trace: a\/runs\/\d{8}-\d{6}\n$/) })
    expect(run(path, ['other'])).toMatchObject({ status: 2, stderr: 'flowproof: other/workflow.json is no workflow that can be run\n' })
  })

  test('when the configuration asks to hand a token on', () => {
    const path = kepler('token', { 'flowproof.yml': 'science-adk: { environment: [GITHUB_TOKEN] }\n' })
    expect(run(path)).toMatchObject({ status: 2, stderr: expect.stringContaining('GITHUB_TOKEN') })
    expect(existsSync(join(path, 'runs'))).toBe(false)
  })
})

describe('the configuration', () => {
  test('names variables that nodes see; nothing else of the environment is there', () => {
    const path = kepler('environment', { 'flowproof.yml': 'science-adk: { environment: [DATA_ROOT] }\n' })
    edit(path, 'agents/fetch.py', 'settings = await self.input("settings")', 'import os\n        await self.log(",".join(sorted(n for n in os.environ if n in ("DATA_ROOT", "SECRET", "GITHUB_TOKEN"))))\n        settings = await self.input("settings")')
    expect(run(path, [], { DATA_ROOT: '/data', SECRET: 'x', GITHUB_TOKEN: 'x' }).status).toBe(0)
    expect(trace(path).nodes.find(({ node_id }) => node_id === 'fetch')?.logs[0]).toBe('DATA_ROOT')
  })

  test('gives each node its time', () => {
    const path = kepler('timeout', { 'flowproof.yml': 'science-adk: { node-timeout: 0.2 }\n' })
    edit(path, 'agents/fetch.py', 'settings = await self.input("settings")', 'import time\n        time.sleep(600)\n        settings = await self.input("settings")')
    expect(run(path).status).toBe(1)
    expect(trace(path).nodes.at(-1)).toMatchObject({ node_id: 'fetch', state: 'failed', error_code: 'TimeoutError' })
  })

  test('names the interpreter', () => {
    const path = kepler('interpreter', { 'flowproof.yml': 'science-adk: { python: ./no-such-python }\n' })
    expect(run(path)).toMatchObject({ status: 2, stderr: expect.stringContaining('./no-such-python') })
  })
})

test('an interrupted run says how to go on, and goes on', async () => {
  const path = kepler('interrupted')
  edit(path, 'agents/analyze.py', 'planets = await self.input("planets")', 'import os, time\n        open("begun", "w").close()\n        while not os.path.exists("go"): time.sleep(0.01)\n        planets = await self.input("planets")')
  const child = spawn(process.execPath, args(), { cwd: path, stdio: ['ignore', 'ignore', 'pipe'], env: { PATH: process.env['PATH'] } })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  const ended = new Promise<number | null>((done) => child.once('close', done))
  await begun(path)
  child.kill('SIGINT')
  expect(await ended).toBe(2)
  const [id = ''] = runs(path)
  expect(said).toBe(`flowproof: run ${id} was interrupted; flowproof run . --resume ${id} goes on with it\n`)
  writeFileSync(join(path, 'go'), '')
  expect(run(path, ['--resume', id])).toMatchObject({ status: 0, stderr: '' })
  expect(trace(path)).toMatchObject({ state: 'passed', nodes: [{ state: 'passed' }, { state: 'passed' }, { state: 'passed' }, { state: 'passed' }] })
  expect(runs(path)).toEqual([id])
})

test('a float stays a float for Python, whether the node before it ran now or is taken over', () => {
  const path = kepler('floats')
  edit(path, 'agents/fetch.py', 'return {"planets": planets}', 'return {"planets": {**planets, "one": 1.0}}')
  edit(path, 'agents/analyze.py', 'planets = await self.input("planets")', 'planets = await self.input("planets")\n        await self.log(repr(planets["one"]))')
  const seen = () => trace(path).nodes.find(({ node_id }) => node_id === 'analyze')?.logs[0]
  expect([run(path).status, seen()]).toEqual([0, '1.0'])
  expect([run(path, ['--only', 'analyze']).status, seen()]).toEqual([0, '1.0'])
  expect(readFileSync(join(path, 'runs', runs(path)[0] ?? '', 'trace.json'), 'utf8')).toContain('"one": 1.0\n')
})

test('a node that writes into the state of its run and prints what looks like a record makes none', () => {
  const path = kepler('forger')
  const forge = [
    'import glob, os, sqlite3',
    'home = sorted(glob.glob("runs/*"))[-1]',
    'store = sqlite3.connect(home + "/run.db", timeout=2)',
    'store.execute("update task_outputs set output_json = \'{}\'")',
    'store.commit()',
    'print(\'{"is":"returned","node":3,"call":1,"ok":true,"hash":"0123456789abcdef"}\', flush=True)',
    'fit = {"exponent": 1.5, "constant": 1.0, "r2": len(planets["name"]) / 8}',
  ].join('\n        ')
  edit(path, 'agents/analyze.py', 'planets = await self.input("planets")', `planets = await self.input("planets")\n        if self.param("forge", True):\n            return await self.forge(planets)`)
  writeFileSync(join(path, 'agents/analyze.py'), `${readFileSync(join(path, 'agents/analyze.py'), 'utf8')}\n    async def forge(self, planets):\n        ${forge}\n        return {"fit_result": fit}\n`)
  const { status, stdout } = run(path)
  expect(stdout).toContain('fail  tool_use_verified: Node(s) listed tools but ran without one successful tool call: analyze.')
  expect(status).toBe(1)
  expect(trace(path).nodes.map(({ state }) => state)).toEqual(['passed', 'passed', 'passed', 'passed'])
})

test('the bundle runs TypeScript without Python, and serves what its agents import', () => {
  const path = kepler('bundle', {}, 'kepler-ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve('dist/cli.js'), 'run'], { cwd: path, encoding: 'utf8', env: { PATH: '' } })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).toMatch(/pass {2}tool_use_verified: [^]*trace: runs\/\d{8}-\d{6}\n$/)
  const { nodes } = trace(path) as { nodes: readonly { readonly outputs?: { readonly value?: number } }[] }
  expect(Math.abs(Number(nodes.at(-1)?.outputs?.value) - 1.5)).toBeLessThan(0.01)
})

test('a run that was interrupted while it took outputs over names the command that goes on with it as it was', async () => {
  const path = kepler('interrupted-reuse')
  expect(run(path).status).toBe(0)
  const [first = ''] = runs(path)
  edit(path, 'agents/analyze.py', 'planets = await self.input("planets")', 'import os, time\n        open("begun", "w").close()\n        while not os.path.exists("go"): time.sleep(0.01)\n        planets = await self.input("planets")')
  const child = spawn(process.execPath, args('--reuse'), { cwd: path, stdio: ['ignore', 'ignore', 'pipe'], env: { PATH: process.env['PATH'] } })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  const ended = new Promise<number | null>((done) => child.once('close', done))
  await begun(path)
  child.kill('SIGINT')
  await ended
  const words = /flowproof run \. (--resume \S+ --reuse \S+) goes on with it\n$/.exec(said)?.[1]?.split(' ') ?? []
  expect(words[3]).toBe(first)
  writeFileSync(join(path, 'go'), '')
  expect(run(path, words)).toMatchObject({ status: 0, stderr: '' })
  expect(trace(path).nodes.map(({ state }) => state)).toEqual(['cached', 'cached', 'passed', 'passed'])
})
