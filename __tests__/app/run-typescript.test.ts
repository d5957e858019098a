import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterEach, describe, expect, test } from '@jest/globals'
import { closeLabs, failedGates, lab, type Lab } from '../support/run-lab.ts'

afterEach(closeLabs)

/** What an agent does first when it is to wait for a test. */
const waits = "const { existsSync, writeFileSync } = await import('node:fs')\n    writeFileSync('begun', '')\n    while (!existsSync('go')) await new Promise((done) => setTimeout(done, 5))\n    "
const reads = "const planets = await this.input('planets')"

describe('the example', () => {
  test('has no findings, and neither have its halves in two languages', async () => {
    const made = lab('kepler-ts')
    expect(await made.check()).toMatchObject({ findings: [], coverage: { sources: 6, notAnalysed: [] } })
    made.take('kepler', 'agents/analyze.py', 'tools/power_law.py')
    made.drop('agents/analyze.ts', 'tools/power_law.ts')
    expect(await made.check()).toMatchObject({ findings: [], coverage: { sources: 6, notAnalysed: [] } })
  })

  test('recovers the exponent without Python, every gate passes, and the record says what ran', async () => {
    const made = lab('kepler-ts')
    const performed = await made.run({}, { env: { PATH: '' } })
    expect([failedGates(performed), performed.ok && performed.passed]).toEqual([[], true])
    expect(Math.abs(Number(made.node('evaluate')?.outputs.value) - 1.5)).toBeLessThan(0.01)
    expect(JSON.parse(made.text('manifest.json'))).toMatchObject({
      python_version: '', node_version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      agent_hashes: Object.fromEntries(['analyze', 'config', 'evaluate', 'fetch'].map((id) => [`agents/${id}.ts`, expect.stringMatching(/^[0-9a-f]{16}$/)])),
      tool_hashes: { 'tools/planets.ts': expect.any(String), 'tools/power_law.ts': expect.any(String) },
    })
    expect(made.node('analyze')).toMatchObject({
      state: 'passed', fingerprint: expect.stringMatching(/^[0-9a-f]{16}$/), logs: ['exponent 1.4990, r2 0.999999'],
      provenance: { inputs_read: [{ port: 'planets', found: true }], tool_calls: [{ tool: 'power_law_fit', ok: true, result_hash: expect.stringMatching(/^[0-9a-f]{16}$/) }] },
    })
  })

  test('gives the same numbers as the one in Python', async () => {
    const [script, python] = [lab('kepler-ts'), lab('kepler')]
    await script.run()
    await python.run()
    for (const id of ['config', 'fetch']) expect(script.node(id)?.outputs).toEqual(python.node(id)?.outputs)
    const values = [script, python].map((each) => Number(each.node('evaluate')?.outputs.value))
    expect(values[0]).toBeCloseTo(values[1] ?? NaN, 12)
    expect(readFileSync('examples/kepler-ts/workflow.json', 'utf8')).toBe(readFileSync('examples/kepler/workflow.json', 'utf8'))
  })

  test('compiles with the types of the SDK, and a wrong port does not', () => {
    const made = lab('kepler-ts')
    const paths = { 'flowproof/agent': [resolve('src/agent/index.ts')] }
    cpSync(join(made.root, 'agents'), join(made.root, 'wrong'), { recursive: true })
    made.edit('wrong/analyze.ts', "this.input('planets')", "this.input('planet')")
    made.edit('wrong/evaluate.ts', "metric: 'kepler_exponent'", 'metric: 3')
    made.write('tsconfig.test.json', JSON.stringify({ extends: './tsconfig.json', compilerOptions: { paths, typeRoots: [resolve('node_modules/@types')] }, include: ['agents', 'tools', 'wrong'] }))
    const { stdout } = spawnSync(process.execPath, [resolve('node_modules/typescript/bin/tsc'), '-p', 'tsconfig.test.json'], { cwd: made.root, encoding: 'utf8' })
    const places = stdout.split('\n').flatMap((line) => /^(\S+\(\d+),\d+\): error/.exec(line)?.[1] ?? [])
    expect([...new Set(places)]).toEqual(['wrong/analyze.ts(12', 'wrong/evaluate.ts(16'])
  })

  test('its record is verified, and is stale when a source has changed', async () => {
    const made = lab('kepler-ts')
    await made.run()
    const before = await made.verify()
    expect([before.gates.map(({ status }) => status), before.runs?.[0]?.notes]).toEqual([Array(6).fill('pass'), []])
    made.edit('agents/analyze.ts', '/** Fits', '/** Really fits')
    made.edit('tools/planets.ts', '/** Reads tables', '# coding: latin-1\n/** Reads tables')
    expect((await made.verify()).runs?.[0]?.notes).toEqual(['The run is stale: changed since it was made: tools/planets.ts, agents/analyze.ts.'])
  })
})

describe('each gate fails on what it is for', () => {
  const noOutputs = (made: Lab) => {
    made.edit('workflow.json', '"outputs": [\n          { "name": "metric", "type": "str" },\n          { "name": "value", "type": "float" },\n          { "name": "detail", "type": "json" }\n        ]', '"outputs": []')
    made.edit('agents/evaluate.ts', "{ metric: 'str', value: 'float', detail: 'json' }", '{}')
  }
  test.each<[string, (made: Lab) => void, readonly string[]]>([
    ['a promised tool that is not called', (made) => made.edit('agents/analyze.ts', "await this.callTool('power_law_fit', { x: planets.axis_au, y: planets.period_years })", '{ exponent: 1.5, r2: planets ? 1 : 0 }'), ['tool_use_verified']],
    ['a promised tool that failed, whose answer was made up', (made) => made.edit('agents/analyze.ts', "await this.callTool('power_law_fit', { x: planets.axis_au, y: planets.period_years })", "await this.callTool('power_law_fit', { x: [], y: planets.name }).catch(() => ({ exponent: 1.5, r2: 1 }))"), ['tool_use_verified']],
    ['an evaluation that reports nothing', (made) => {
      noOutputs(made)
      made.edit('agents/evaluate.ts', 'return this.report({\n      metric: \'kepler_exponent\',\n      value: fit.exponent,\n      detail: { distance, agrees: distance <= settings.tolerance, r2: fit.r2 },\n    })', 'return distance < 0 ? { distance } : {}')
    }, ['result_measured', 'metric_is_finite']],
    ['a measurement that is no number', (made) => made.edit('agents/evaluate.ts', 'value: fit.exponent', 'value: distance / 0'), ['metric_is_finite']],
    ['a node that throws', (made) => made.edit('agents/analyze.ts', reads, `${reads}\n    if (planets) throw new RangeError('no planets')`), ['execution_completed', 'all_nodes_ran', 'result_measured', 'metric_is_finite']],
    ['a first node that throws', (made) => made.edit('agents/config.ts', 'return {', "throw new RangeError('no settings')\n    return {"), ['execution_completed', 'all_nodes_ran', 'result_measured', 'metric_is_finite', 'produced_output']],
  ])('%s', async (_, change, failed) => {
    const made = lab('kepler-ts')
    change(made)
    const performed = await made.run()
    expect([failedGates(performed), performed.ok && performed.passed]).toEqual([failed, false])
    const { gates } = JSON.parse(made.text('score.json')) as { gates: readonly { name: string; passed: boolean }[] }
    expect(gates.filter(({ passed }) => !passed).map(({ name }) => name)).toEqual(failed)
  })
})

describe('a node that does not give what it should', () => {
  test.each<[string, (made: Lab) => void, string, RegExp]>([
    ['throws', (made) => made.edit('agents/analyze.ts', reads, `${reads}\n    if (planets) throw new TypeError('no planets')`), 'TypeError', /^TypeError: no planets$/],
    ['never ends', (made) => made.edit('agents/analyze.ts', reads, `${reads}\n    while (planets) Math.random()`), 'TimeoutError', /0\.4 s/],
    ['kills its process', (made) => made.edit('agents/analyze.ts', reads, `${reads}\n    process.kill(process.pid, 'SIGKILL')`), 'ProcessLost', /SIGKILL/],
    ['leaves its process', (made) => made.edit('agents/analyze.ts', reads, `${reads}\n    process.exit(0)`), 'ProcessLost', /exit code 0/],
    ['gives other outputs', (made) => made.edit('agents/analyze.ts', 'return { fit_result: fit }', 'return { fit }'), 'OutputMismatch', /fit_result/],
    ['calls a tool that is not there', (made) => made.edit('agents/analyze.ts', "'power_law_fit'", "'power_law'"), expect.any(String) as never, /power_law/],
  ])('fails with its reason, and the run ends: it %s', async (_, change, code, message) => {
    const made = lab('kepler-ts')
    change(made)
    const performed = await made.run({}, { execution: { nodeTimeoutSeconds: 0.4 } })
    expect(performed).toMatchObject({ ok: true, passed: false, run: { status: 'failed' } })
    expect(made.states()).toEqual({ config: 'passed', fetch: 'passed', analyze: 'failed' })
    expect(made.node('analyze')).toMatchObject({ outputs: {}, error_code: code, error: expect.stringMatching(message) })
  })

  test('its trace names the place in its source', async () => {
    const made = lab('kepler-ts')
    made.edit('tools/power_law.ts', 'if (x.length', "if (x) throw new RangeError('no fit')\n  if (x.length")
    await made.run()
    const failed = made.node('analyze')
    expect(failed?.error).toBe('RangeError: no fit')
    expect(failed?.traceback).toContain('tools/power_law.ts:11')
    expect(failed?.traceback).toContain('agents/analyze.ts:13')
    expect(failed?.provenance.tool_calls).toMatchObject([{ tool: 'power_law_fit', ok: false, result_hash: '' }])
  })
})

test('--reuse and --only take over what has not changed', async () => {
  const made = lab('kepler-ts')
  await made.run()
  const all = await made.run({ reuse: '' }, { execution: { nodejs: './none' } })
  expect([failedGates(all), new Set(Object.values(made.states()))]).toEqual([[], new Set(['cached'])])
  made.edit('tools/power_law.ts', 'Fits power laws.', 'Fits power laws, still.')
  await made.run({ reuse: '' })
  expect(made.states()).toEqual({ config: 'cached', fetch: 'cached', analyze: 'passed', evaluate: 'passed' })
  await made.run({ only: ['evaluate'] })
  expect(made.states()).toEqual({ config: 'cached', fetch: 'cached', analyze: 'cached', evaluate: 'passed' })
})

test('nothing is run, and nothing is left, without a Node that can run it', async () => {
  const made = lab('kepler-ts')
  expect(failedGates(await made.run({}, { execution: { nodejs: './none' } }))).toMatch(/^running .*Node(\.js)? 22\.18 or newer.*\.\/none/)
  made.write('old-node', '#!/bin/sh\necho v20.11.1\n')
  spawnSync('chmod', ['+x', join(made.root, 'old-node')])
  expect(failedGates(await made.run({}, { execution: { nodejs: './old-node' } }))).toMatch(/^running .*Node(\.js)? 22\.18 or newer[^\n]*$/)
  expect(existsSync(join(made.root, 'runs'))).toBe(false)
})

test('nodes see the variables that the configuration names, and no token', async () => {
  const made = lab('kepler-ts')
  made.edit('agents/fetch.ts', "const settings = await this.input('settings')", "await this.log(Object.keys(process.env).filter((name) => /DATA_ROOT|SECRET|TOKEN|NODE_OPTIONS/.test(name)).join())\n    const settings = await this.input('settings')")
  const env = { PATH: process.env.PATH, DATA_ROOT: '/data', SECRET: 'x', GITHUB_TOKEN: 'x', NODE_OPTIONS: '--no-warnings' }
  await made.run({}, { env, execution: { environment: ['DATA_ROOT'] } })
  expect(made.node('fetch')?.logs[0]).toBe('DATA_ROOT')
})

test.each<[NodeJS.Signals, number | null]>([['SIGINT', 2], ['SIGKILL', null]])('a run that is ended by %s goes on where it stood', async (signal, code) => {
  const made = lab('kepler-ts')
  made.edit('agents/analyze.ts', reads, waits + reads)
  const child = await made.begin()
  const [id = ''] = made.runs()
  child.kill(signal)
  expect(await child.ended).toBe(code)
  if (signal === 'SIGINT') expect(child.said()).toBe(`flowproof: run ${id} was interrupted; flowproof run . --resume ${id} goes on with it\n`)
  made.write('go', '')
  const seen: string[] = []
  const performed = await made.run({ resume: id }, { onEvent: (event) => void (event.event === 'node-started' && seen.push(event.node)) })
  expect([failedGates(performed), seen, made.runs()]).toEqual([[], ['analyze', 'evaluate'], [id]])
  expect(new Set(Object.values(made.states()))).toEqual(new Set(['passed']))
})
