import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test } from '@jest/globals'
import { gates, rules } from '../../rules/index.ts'
import { verifyCommand } from '../../src/app/cli-verify.ts'
import type { Terminal } from '../../src/app/cli-terminal.ts'
import { fileHash } from '../../src/app/stale-evidence.ts'
import { placeTrace, verify } from '../../src/app/verify.ts'
import { readConfig } from '../../src/audit/config-read.ts'
import { joinReports } from '../../src/audit/conclude-runs.ts'
import { filesFromRecord } from '../../src/core/files.ts'
import { cleanReport, sampleReport } from '../support/sample-report.ts'

const port = (name: string) => [{ name, type: 'json' }]
const workflow = JSON.stringify({
  nodes: [
    { id: 'analyze', kind: 'algorithm', ports: { outputs: port('fit_result') }, tools: ['power_law_fit'] },
    { id: 'evaluate', kind: 'evaluation', ports: { inputs: port('fit_result') } },
  ],
  edges: [{ source: 'analyze', source_port: 'fit_result', target: 'evaluate', target_port: 'fit_result' }],
})
const call = { tool: 'power_law_fit', ok: true, timestamp: 1787203814.25, duration_ms: 3, result_hash: '5f1c0c0f9f0d3a47' }
const analyze = { node_id: 'analyze', state: 'passed', outputs: { fit_result: 1.4998 }, provenance: { tool_calls: [call] }, fingerprint: '8d1fb3d5a0c47be2' }
const evaluate = { node_id: 'evaluate', state: 'passed', outputs: { metric: 'exponent', value: 1.4998, detail: {} } }
const times = { started_at: '2026-08-20T05:30:12+00:00', finished_at: '2026-08-20T05:30:15+00:00' }
const record = (nodes: readonly object[] = [analyze, evaluate], more: object = {}) => JSON.stringify({ run_id: 'r', state: 'passed', ...times, nodes, ...more })
const hardCoded = { ...analyze, provenance: {} }

const base = 'research/001-kepler'
const runPath = `${base}/runs/r`
const judged = (texts: Readonly<Record<string, string>>, traces: readonly string[] = [`${runPath}/trace.json`], config?: string) => {
  const read = config === undefined ? undefined : readConfig('flowproof.yml', config, [])
  return verify(filesFromRecord(texts), traces, { gates, rules, ...(read?.ok && { config: read.config }) })
}
const notes = async (texts: Readonly<Record<string, string>>) => (await judged({ [`${base}/workflow.json`]: workflow, [`${runPath}/trace.json`]: record(), ...texts })).runs?.[0]?.notes

describe('a record', () => {
  test('is judged by every gate, with the workflow of its experiment', async () => {
    const report = await judged({ [`${base}/workflow.json`]: workflow, [`${runPath}/trace.json`]: record() })
    expect(report).toMatchObject({ conclusion: 'success', reason: '6 gates passed.' })
    expect(report.gates.map(({ status }) => status)).toEqual(Array(6).fill('pass'))
    expect(report.runs?.[0]).toMatchObject({ origin: 'recorded', notes: [], run: { graph: `${base}/workflow.json` } })
  })

  test('that fails a gate fails the report', async () => {
    const report = await judged({ [`${base}/workflow.json`]: workflow, [`${runPath}/trace.json`]: record([hardCoded, evaluate]) })
    expect(report).toMatchObject({ conclusion: 'failure', reason: '1 gate failed: tool_use_verified.' })
  })

  test('without its workflow is judged as far as possible', async () => {
    const report = await judged({ 'r/trace.json': record() }, ['r/trace.json'])
    expect(report).toMatchObject({ conclusion: 'success', reason: '4 gates passed. 2 could not judge.' })
  })

  test('has its workflow beside it where it is not in a folder of runs', async () => {
    expect((await judged({ 'r/workflow.json': workflow, 'workflow.json': '{"nodes": [], "edges": []}', 'r/trace.json': record() }, ['r/trace.json'])).runs?.[0]?.run.graph).toBe('r/workflow.json')
  })

  test('is judged without a workflow that cannot be read, and says so', async () => {
    const report = await judged({ [`${base}/workflow.json`]: '{', [`${runPath}/trace.json`]: record() })
    expect(report.runs?.[0]?.notes).toEqual([`${base}/workflow.json cannot be read, so the run is judged without its workflow.`])
    expect(report.gates.filter(({ status }) => status === 'skip')).toHaveLength(2)
  })

  test.each([
    ['that is broken', '{"state": "passed"}', 'graph/invalid-document'],
    ['that holds a key twice', '{"state": "passed", "state": "passed", "nodes": []}', 'graph/duplicate-key'],
  ])('%s is a finding and never green', async (_name, text, rule) => {
    for (const config of ['', 'fail-on: never', `rules: { ${rule}: off }`]) {
      const report = await judged({ [`${runPath}/trace.json`]: text }, undefined, config)
      expect(report.conclusion).toBe('failure')
      expect(report.reason).toContain(`The evidence cannot be judged: ${runPath}/trace.json.`)
    }
    expect((await judged({ [`${runPath}/trace.json`]: text })).findings.map((each) => each.rule)).toEqual([rule])
  })

  test('of several keeps its gates', async () => {
    const report = await judged({ 'a/trace.json': record(), 'b/trace.json': record([hardCoded]), 'b/workflow.json': workflow }, ['a/trace.json', 'b/trace.json', 'a/trace.json'])
    expect(report.runs).toHaveLength(2)
    expect(report.gates.filter(({ status }) => status === 'fail').map(({ run, gate }) => `${run} ${gate}`)).toEqual(
      ['all_nodes_ran', 'result_measured', 'metric_is_finite', 'tool_use_verified'].map((gate) => `b/trace.json ${gate}`),
    )
  })
})

describe('nested workflows', () => {
  const outer = JSON.stringify({ nodes: [{ id: 'study', kind: 'composite', workflow: 'inner/workflow.json', ports: { outputs: port('fit_result') }, tools: ['power_law_fit'] }], edges: [] })
  const texts = { [`${base}/workflow.json`]: outer, [`${base}/inner/workflow.json`]: workflow }
  const study = { node_id: 'study', state: 'passed', outputs: { fit_result: 1 } }
  const inner = (node: { node_id: string }) => ({ ...node, node_id: `study/${node.node_id}` })
  const statuses = async (nodes: readonly object[]) => Object.fromEntries((await judged({ ...texts, [`${runPath}/trace.json`]: record(nodes) })).gates.map(({ gate, status, detail }) => [gate, status === 'pass' ? 'pass' : detail]))

  test('are laid open where the record does so', async () => {
    expect(new Set(Object.values(await statuses([inner(analyze), inner(evaluate), study])))).toEqual(new Set(['pass']))
    expect((await statuses([inner(hardCoded), inner(evaluate), study])).tool_use_verified).toContain(': study, study/analyze.')
    expect((await statuses([inner(analyze), study])).all_nodes_ran).toBe('Node(s) never produced output: study/evaluate.')
  })

  test('stay closed where only the composite node is on record', async () => {
    expect(await statuses([{ ...study, provenance: { tool_calls: [call] } }])).toMatchObject({ all_nodes_ran: 'pass', tool_use_verified: 'pass' })
  })
})

describe('the configuration', () => {
  const texts = { [`${base}/workflow.json`]: workflow, [`${runPath}/trace.json`]: record([hardCoded, evaluate]) }
  const names = async (config: string) => (await judged(texts, undefined, config)).gates.map(({ gate }) => gate)

  test('switches gates off', async () => {
    expect(await names('gates: { tool_use_verified: off, produced_output: on }')).toEqual(['execution_completed', 'all_nodes_ran', 'result_measured', 'metric_is_finite', 'produced_output'])
  })
  test('names those that are on, and the order stays', async () => expect(await names('gates: [tool_use_verified, all_nodes_ran]')).toEqual(['all_nodes_ran', 'tool_use_verified']))
  test('may leave none, which is told', async () => expect(await judged(texts, undefined, 'gates: []')).toMatchObject({ conclusion: 'neutral', reason: 'No gate judged the run.' }))

  test.each([
    ['gates: { tool_use_verifed: off }', "unknown key 'tool_use_verifed'; did you mean 'tool_use_verified'?"],
    ['gates: [all_node_ran]', "'gates[0]' cannot be 'all_node_ran'; did you mean 'all_nodes_ran'?"],
    ['gates: { all_nodes_ran: error }', "'gates.all_nodes_ran' cannot be 'error'; it takes on or off"],
  ])('with a mistake is refused: %s', (text, message) => {
    const read = readConfig('flowproof.yml', text, [])
    expect(read.ok ? [] : read.problems.map((each) => each.message)).toEqual([message])
  })
})

describe('what does not fit together is a note', () => {
  const score = (more: object) => ({ [`${runPath}/score.json`]: JSON.stringify({ run_id: 'r', value: 0, gates_passed: true, gates: [], ...more }) })
  const manifest = (more: object) => ({ [`${runPath}/manifest.json`]: JSON.stringify(more) })
  const trace = (nodes: readonly object[], more: object = {}) => ({ [`${runPath}/trace.json`]: record(nodes, more) })
  const current = { [`${base}/agents/analyze.py`]: 'x = 1\n', 'tools/fit.py': 'y', 'GOAL.md': 'g', 'auto.toml': '' }
  const hashes = { agent_hashes: { 'analyze.py': fileHash('x = 1\n') }, tool_hashes: { 'tools/fit.py': fileHash('y') }, goal_hash: fileHash('g'), config_hash: fileHash('') }

  test.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
    ['a score that agrees', score({ gates: [{ name: 'produced_output', passed: true }] }), []],
    ['a score of another run', score({ run_id: 'x' }), ['score.json is of another run: x.']],
    ['a score that calls a passed gate failed', score({ gates: [{ name: 'produced_output', passed: false }] }), ['score.json says that produced_output failed; the record says otherwise.']],
    [
      'a score that flatters', { ...trace([hardCoded, evaluate]), ...score({ value: 0.8, gates: [{ name: 'tool_use_verified', passed: true }] }) },
      ['score.json says that tool_use_verified passed; the record says otherwise.', 'score.json gives the score 0.8 to a run that fails a gate; the score of such a run is 0.00.', 'score.json says that all gates passed; the record says otherwise.'],
    ],
    ['a score that is none', { [`${runPath}/score.json`]: '[]' }, ['score.json is no JSON object, so nothing is known of the recorded score.']],
    ['a manifest of these files', { ...current, ...manifest(hashes) }, []],
    ['a manifest of older files', { ...current, ...manifest(hashes), [`${base}/agents/analyze.py`]: 'x = 2\n', 'GOAL.md': 'h' }, [`The run is stale: changed since it was made: GOAL.md, ${base}/agents/analyze.py.`]],
    ['a manifest of a file in another encoding, whose bytes are not at hand', { [`${base}/agents/a.py`]: '# coding: latin-1\nx = "é"\n', ...manifest({ agent_hashes: { 'agents/a.py': '0123456789abcdef' } }) }, []],
    ['a manifest of files that are gone', manifest(hashes), ['The run is stale: no longer there: GOAL.md, the project file, tools/fit.py, analyze.py.']],
    ['a manifest that leads out', manifest({ agent_hashes: { '../../../../etc/passwd': '00' } }), ['The run is stale: no longer there: ../../../../etc/passwd.']],
    ['a manifest that is none', manifest([]), ['manifest.json cannot be read, so nobody knows which files the run was made with.']],
    ['a node of another workflow', trace([analyze, evaluate, { ...evaluate, node_id: 'plot' }]), ['The record holds node(s) that the workflow does not declare: plot.']],
    ['an output of another workflow', trace([{ ...analyze, outputs: { fit_result: 1, extra: 2 } }, evaluate]), ['The record holds output(s) that the workflow does not declare: analyze.extra.']],
    ['a node that nothing fed', trace([evaluate]), ['Node(s) ran although a node that feeds them did not: evaluate.']],
    ['a call at another time', trace([{ ...analyze, provenance: { tool_calls: [{ ...call, timestamp: 1787203999 }] } }, evaluate]), ['Tool calls are recorded outside the time of the run, at node(s): analyze.']],
    ['a call without a result', trace([{ ...analyze, provenance: { tool_calls: [{ ...call, result_hash: '' }] } }, evaluate]), ['Successful tool calls are recorded without the hash of a result, at node(s): analyze.']],
    ['a cached node with the calls of its earlier run', trace([{ ...analyze, state: 'cached', provenance: { tool_calls: [{ ...call, timestamp: 1 }] } }, evaluate]), []],
    ['a cached node without a fingerprint', trace([{ ...analyze, state: 'cached', fingerprint: undefined }, evaluate]), ['Cached node(s) have no fingerprint, so nothing ties them to an earlier run: analyze.']],
    ['an odd fingerprint', trace([{ ...analyze, fingerprint: 'abc' }, evaluate]), ['Fingerprints are not of the documented form, at node(s): analyze.']],
  ])('%s', async (_name, texts, expected) => {
    expect(await notes(texts)).toEqual(expected)
  })
})

const failing = await judged({ [`${base}/workflow.json`]: workflow, [`${runPath}/trace.json`]: record([hardCoded, evaluate]) })
const passing = await judged({ [`${base}/workflow.json`]: workflow, [`${runPath}/trace.json`]: record() })

describe('beside a check', () => {
  test.each([
    ['both pass', cleanReport, passing, 'success'],
    ['a gate fails', cleanReport, failing, 'failure'],
    ['a finding fails', sampleReport, passing, 'failure'],
  ])('%s', (_name, checked, verified, conclusion) => {
    const report = joinReports(checked, verified)
    expect(report).toMatchObject({ conclusion, reason: `${checked.reason} ${verified.reason}`, counts: checked.counts, coverage: checked.coverage, gates: verified.gates, runs: verified.runs })
    expect(report.graphs).toEqual(checked.graphs)
  })

  test('of nothing the evidence decides alone', async () => {
    const nothing = { ...cleanReport, conclusion: 'failure' as const, reason: 'No workflow was found.', coverage: { ...cleanReport.coverage, workflows: 0 } }
    expect(joinReports(nothing, passing)).toMatchObject({ conclusion: 'success', reason: '6 gates passed.' })
  })
})

describe('a path', () => {
  const files = filesFromRecord({ [`${runPath}/trace.json`]: record(), [`${base}/runs/q/trace.json`]: record(), 'empty/x': '' })
  test.each([
    [`${runPath}/trace.json`, `${runPath}/trace.json`],
    [runPath, `${runPath}/trace.json`],
    [base, `${base} holds no trace.json; did you mean '${runPath}'?`],
    ['empty', 'empty holds no trace.json'],
    ['nowhere', 'nowhere: no such file or folder'],
  ])('%s', (path, expected) => {
    const placed = placeTrace(files, path)
    expect(placed.ok ? placed.trace : placed.problem).toBe(expected)
  })
})

describe('the command', () => {
  const made: string[] = []
  afterEach(() => made.splice(0).forEach((folder) => rmSync(folder, { recursive: true })))

  async function ran(texts: Readonly<Record<string, string>>, paths: readonly string[], cwd = '') {
    const root = realpathSync(mkdtempSync(join(tmpdir(), 'flowproof-verify-')))
    made.push(root)
    for (const [path, text] of Object.entries(texts)) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    if (paths.includes('latest')) symlinkSync(runPath, join(root, 'latest'))
    const written = { out: '', err: '' }
    const terminal: Terminal = { cwd: join(root, cwd), width: 80, out: (text) => void (written.out += text), err: (line) => void (written.err += `${line}\n`), colour: () => false }
    return { code: await verifyCommand(paths, { format: 'json', config: undefined, colour: undefined }, terminal), ...written }
  }
  const texts = { [`${base}/workflow.json`]: workflow, [`${runPath}/trace.json`]: record() }

  test.each([
    ['from the root', [runPath], ''],
    ['by its trace', [`${runPath}/trace.json`], ''],
    ['by a link', ['latest'], ''],
    ['from inside the run, where no repository is', ['.'], runPath],
  ])('finds the workflow %s', async (_name, paths, cwd) => {
    const { code, out } = await ran(texts, paths, cwd)
    expect(code).toBe(0)
    expect((JSON.parse(out) as { gates: { status: string }[] }).gates.map(({ status }) => status)).toEqual(Array(6).fill('pass'))
  })

  test('exits with 1 when a gate fails, or the record is broken', async () => {
    expect((await ran({ ...texts, [`${runPath}/trace.json`]: record([hardCoded, evaluate]) }, [runPath])).code).toBe(1)
    expect((await ran({ ...texts, [`${runPath}/trace.json`]: '{' }, [runPath])).code).toBe(1)
  })

  test('exits with 2 when there is no record', async () => {
    expect(await ran(texts, ['nowhere'])).toMatchObject({ code: 2, err: 'flowproof: nowhere: no such file or folder\n' })
    expect(await ran(texts, [base])).toMatchObject({ code: 2, err: `flowproof: ${base} holds no trace.json; did you mean '${runPath}'?\n` })
  })
})
