import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const cli = resolve('dist/cli.js')
let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'flowproof-run-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Trace {
  readonly state: string
  readonly nodes: readonly { readonly node_id: string; readonly state: string; readonly outputs: Record<string, unknown>; readonly started_at: string }[]
}

/** A copy of an example that nothing else uses. */
function copy(example: string, name: string): string {
  const path = join(folder, name)
  cpSync(join('examples', example), path, { recursive: true, filter: (from) => !/[\\/](runs|__pycache__)$/.test(from) })
  mkdirSync(join(path, '.git'))
  return path
}

const run = (cwd: string, ...args: readonly string[]) => spawnSync(process.execPath, [cli, 'run', ...args], { cwd, encoding: 'utf8', env: { PATH: process.env.PATH } })
const runs = (path: string) => (existsSync(join(path, 'runs')) ? readdirSync(join(path, 'runs')).sort() : [])
const read = (path: string, name: string) => JSON.parse(readFileSync(join(path, 'runs', runs(path).at(-1) ?? '', name), 'utf8')) as unknown
const trace = (path: string) => read(path, 'trace.json') as Trace
const states = (path: string) => Object.fromEntries(trace(path).nodes.map(({ node_id, state }) => [node_id, state]))
const edit = (path: string, file: string, from: string, to: string) => writeFileSync(join(path, file), readFileSync(join(path, file), 'utf8').replace(from, to))

test('the kepler experiment recovers the exponent, and every gate passes', () => {
  const path = copy('kepler', 'kepler')
  const { status, stdout } = run(path)
  expect(stdout).toMatch(/trace: runs\/\d{8}-\d{6}\n/)
  expect(status).toBe(0)
  expect(Math.abs(Number(trace(path).nodes.at(-1)?.outputs.value) - 1.5)).toBeLessThan(0.01)
  expect(read(path, 'score.json')).toMatchObject({ gates_passed: true, audited: false })
  expect(readdirSync(join(path, 'runs', runs(path)[0] ?? '')).sort()).toEqual(['REPORT.md', 'manifest.json', 'score.json', 'trace.json'])
})

test('the hard-coded one fails the gate for tool use with score 0', () => {
  const path = copy('kepler-hard-coded', 'hard-coded')
  const { status, stdout } = run(path)
  expect(status).toBe(1)
  expect(stdout).toContain('fail  tool_use_verified: ')
  expect(read(path, 'score.json')).toMatchObject({ value: 0, gates_passed: false })
})

test('a workflow that is not valid is refused in the words of the framework, and creates nothing', () => {
  const path = copy('kepler-broken', 'broken')
  const { status, stdout, stderr } = run(path)
  expect(status).toBe(1)
  expect(stdout).toBe('')
  expect(stderr).toContain('error: Workflow is not valid, so nothing was run:\n')
  expect(stderr).toContain("error  edge fetch.planets -> analyze.planet: 'analyze' has no input port 'planet'\n       fix: Available inputs: planets\n")
  expect(runs(path)).toEqual([])
})

describe('reuse', () => {
  test('takes over what has not changed, and executes the rest with all that follows it', () => {
    const path = copy('kepler', 'reuse')
    run(path)
    // Without an interpreter on the path nothing could be executed.
    const all = spawnSync(process.execPath, [cli, 'run', '--reuse'], { cwd: path, encoding: 'utf8', env: { PATH: '' } })
    expect(all.status).toBe(0)
    expect(states(path)).toEqual({ config: 'cached', fetch: 'cached', analyze: 'cached', evaluate: 'cached' })
    edit(path, 'tools/power_law.py', 'Fits power laws.', 'Fits power laws, still.')
    expect(run(path, '--reuse').status).toBe(0)
    expect(states(path)).toEqual({ config: 'cached', fetch: 'cached', analyze: 'passed', evaluate: 'passed' })
  })

  test('--only runs the named nodes and their dependents', () => {
    const path = copy('kepler', 'only')
    expect(run(path, '--only', 'analyze').stderr).toContain('--only needs an earlier run')
    run(path)
    expect(run(path, '--only', 'analyze').status).toBe(0)
    expect(states(path)).toEqual({ config: 'cached', fetch: 'cached', analyze: 'passed', evaluate: 'passed' })
    edit(path, 'agents/fetch.py', 'Reads the planets', 'Reads all planets')
    const before = runs(path)
    expect(run(path, '--only', 'analyze').stderr).toContain("node 'fetch' has changed since run")
    expect(run(path, '--only', 'analyse').stderr).toContain("did you mean 'analyze'?")
    expect(runs(path)).toEqual(before)
  })
})

test('the first node that fails ends the run; later ones are absent from the trace', () => {
  const path = copy('kepler', 'failing')
  edit(path, 'agents/analyze.py', 'planets = await self.input("planets")', 'planets = await self.input("planets")\n        planets = None')
  const { status } = run(path)
  expect(status).toBe(1)
  expect(trace(path)).toMatchObject({ state: 'failed', error: "Node 'analyze' failed: TypeError: 'NoneType' object is not subscriptable" })
  expect(states(path)).toEqual({ config: 'passed', fetch: 'passed', analyze: 'failed' })
})

test('a run whose process is killed goes on where it stood', async () => {
  const path = copy('kepler', 'killed')
  edit(path, 'agents/analyze.py', 'planets = await self.input("planets")', 'import os, time\n        open("begun", "a").write("x")\n        while not os.path.exists("go"): time.sleep(0.01)\n        planets = await self.input("planets")')
  const child = spawn(process.execPath, [cli, 'run'], { cwd: path, stdio: 'ignore', env: { PATH: process.env.PATH } })
  while (!existsSync(join(path, 'begun'))) await sleep(10)
  const [id = ''] = runs(path)
  expect(run(path, '--resume', id).stderr).toContain('is being run by another owner')
  child.kill('SIGKILL')
  await new Promise((done) => child.once('close', done))
  expect(existsSync(join(path, 'runs', id, 'trace.json'))).toBe(false)
  writeFileSync(join(path, 'go'), '')
  const resumed = run(path, '--resume', id)
  expect([resumed.status, resumed.stderr]).toEqual([0, ''])
  expect(runs(path)).toEqual([id])
  expect(states(path)).toEqual({ config: 'passed', fetch: 'passed', analyze: 'passed', evaluate: 'passed' })
  for (const other of [id, '20200101-000000', '../runs']) expect(run(path, '--resume', other).stderr).toContain(`no unfinished run '${other}'`)
})

test('what a node leaves in the folder of the run changes no record, and is told', () => {
  const path = copy('kepler', 'planted')
  const plant = 'import glob, os\n        home = sorted(glob.glob("runs/*"))[-1]\n        os.makedirs(home + "/trace.json")\n        open(home + "/score.json", "w").write("{}")\n        open(home + "/extra.txt", "w").write("x")'
  edit(path, 'agents/analyze.py', 'planets = await self.input("planets")', `${plant}\n        planets = await self.input("planets")`)
  const { status, stdout } = run(path)
  expect(status).toBe(0)
  expect(states(path)).toMatchObject({ evaluate: 'passed' })
  expect(read(path, 'score.json')).toMatchObject({ gates_passed: true })
  expect(stdout).toContain("The nodes left in the run's folder: extra.txt")
})

test('on GitHub no line of a node is a command, and the code of a fork is not executed', () => {
  const path = copy('kepler', 'github')
  edit(path, 'agents/fetch.py', 'settings = await self.input("settings")', 'settings = await self.input("settings")\n        await self.log("::error::owned")\n        print("::set-output name=x::y")')
  const event = join(path, 'event.json')
  const on = (name: string, payload: object) => {
    writeFileSync(event, JSON.stringify(payload))
    return spawnSync(process.execPath, [cli, 'run'], { cwd: path, encoding: 'utf8', env: { PATH: process.env.PATH, GITHUB_ACTIONS: 'true', GITHUB_EVENT_NAME: name, GITHUB_EVENT_PATH: event } })
  }
  const pull = (head: string) => ({ pull_request: { head: { repo: { full_name: head } }, base: { repo: { full_name: 'octo/planets' } } } })
  expect(on('pull_request', pull('stranger/planets'))).toMatchObject({ status: 2, stdout: '' })
  expect(on('pull_request_target', pull('octo/planets')).stderr).toContain('nothing is run')
  expect(runs(path)).toEqual([])
  const { status, stdout } = on('pull_request', pull('octo/planets'))
  expect(status).toBe(0)
  const lines = stdout.split('\n')
  const stops = lines.flatMap((line, at) => (line.startsWith('::stop-commands::') ? [at] : []))
  const owned = lines.findIndex((line) => line.includes('error::owned'))
  expect(lines.filter((line) => /^\s*(::|##\[)(error|set-output)/.test(line))).toEqual([])
  expect(stops.some((at) => at < owned && !lines.slice(at + 1, owned).includes(`::${lines[at]?.slice('::stop-commands::'.length)}::`))).toBe(true)
})

test('a composite node runs its nested workflow', () => {
  const path = copy('kepler', 'composite')
  const flow = JSON.parse(readFileSync(join(path, 'workflow.json'), 'utf8')) as { nodes: { id: string }[]; edges: { source: string; target: string }[] }
  const pick = (...ids: readonly string[]) => flow.nodes.filter(({ id }) => ids.includes(id))
  const edge = (source: string, port: string, target: string) => ({ source, source_port: port, target, target_port: port })
  const ports = { inputs: [{ name: 'settings', type: 'json' }], outputs: [{ name: 'fit_result', type: 'json' }] }
  const outer = {
    name: 'Composite',
    nodes: [...pick('config', 'evaluate'), { id: 'study', kind: 'composite', workflow: 'study/workflow.json', ports }],
    edges: [edge('config', 'settings', 'study'), edge('config', 'settings', 'evaluate'), edge('study', 'fit_result', 'evaluate')],
  }
  mkdirSync(join(path, 'study'))
  writeFileSync(join(path, 'workflow.json'), JSON.stringify(outer))
  writeFileSync(join(path, 'study/workflow.json'), JSON.stringify({ name: 'Study', nodes: pick('fetch', 'analyze'), edges: [edge('fetch', 'planets', 'analyze')] }))
  const { status, stderr } = run(path)
  expect([status, stderr]).toEqual([0, ''])
  expect(states(path)).toEqual({ config: 'passed', 'study/fetch': 'passed', 'study/analyze': 'passed', study: 'passed', evaluate: 'passed' })
  expect(Math.abs(Number(trace(path).nodes.at(-1)?.outputs.value) - 1.5)).toBeLessThan(0.01)
})

test('a task graph has a record and no score', () => {
  const { status, stdout } = run(copy('retrieve-extract', 'tasks'))
  expect(status).toBe(0)
  expect(stdout).toContain('record: runs.db\n')
  expect(stdout).not.toContain('score')
})
