import type { Edge, Graph, Node, Port } from '../../src/core/graph.ts'
import type { JudgedRun, Report } from '../../src/core/report.ts'
import type { Finding } from '../../src/core/rule.ts'
import type { NodeRun, NodeRunStatus, Run } from '../../src/core/run.ts'
import type { Span } from '../../src/core/source.ts'

/** A report made by hand, so that the reporters are tested without a reader or a rule. */

const workflow = `{
  "name": "Kepler's Third Law from exoplanet data",
  "nodes": [
    { "id": "config", "kind": "config", "ports": { "outputs": [{ "name": "settings", "type": "json" }] } },
    { "id": "fetch", "kind": "data", "ports": { "inputs": [{ "name": "settings", "type": "json" }], "outputs": [{ "name": "planets", "type": "json" }] } },
    { "id": "analyze", "kind": "algorithm", "ports": { "inputs": [{ "name": "planets", "type": "json" }], "outputs": [{ "name": "fit_result", "type": "json" }] }, "tools": ["power_law_fit"] },
    { "id": "evaluate", "kind": "evaluation", "ports": { "inputs": [{ "name": "settings", "type": "json" }, { "name": "fit_result", "type": "json" }] } }
  ],
  "edges": [
    { "source": "config", "source_port": "settings", "target": "fetch", "target_port": "settings" },
    { "source": "fetch", "source_port": "planets", "target": "analyze", "target_port": "planet" },
    { "source": "analyze", "source_port": "fit_result", "target": "evaluate", "target_port": "fit_result" },
    { "source": "config", "source_port": "settings", "target": "evaluate", "target_port": "settings" },
    { "source": "analyze", "source_port": "fit_result", "target": "plot", "target_port": "fit_result" }
  ]
}
`

const analyze = `from science_adk import Port, Ports, ScienceAgent


class FitPowerLaw(ScienceAgent):
    ports: Ports = Ports(inputs=[Port("planets", "json")], outputs=[Port("fit_result", "json")])

    async def execute(self):
        planets = await self.input("planets")
        try:
            fit = await self.call_tool("power_law_fit", rows=planets)
        except Exception:
            pass
        return {"fit_result": {"exponent": 1.5}}
`

const folder = 'research/001-kepler'

/** The stretch of `file` that reads `text`, the first after `after`. */
function at(file: string, source: string, text: string, after = ''): Span {
  const start = source.indexOf(text, source.indexOf(after))
  if (start < 0) throw new Error(`the sample does not read ${text}`)
  return { file, start, end: start + text.length }
}

const inWorkflow = (text: string, after = ''): Span => at(`${folder}/workflow.json`, workflow, text, after)
const inAnalyze = (text: string): Span => at(`${folder}/agents/analyze.py`, analyze, text)
const port = (name: string, span: Span): Port => ({ name, type: 'json', required: true, span })

/** A node; the given fields replace its defaults. */
export function node(id: string, kind: string, span: Span, more: Partial<Node> = {}): Node {
  return { id, label: id, kind, inputs: [], outputs: [], tools: [], params: new Map(), span, spans: { id: span, kind: span }, ...more }
}

/** An edge; the given fields replace its defaults. */
export function edge(from: string, to: string, span: Span, more: Partial<Edge> = {}): Edge {
  return { from, to, span, spans: { from: span, to: span, fromPort: span, toPort: span }, ...more }
}

export const graph = (nodes: readonly Node[], edges: readonly Edge[], more: Partial<Graph> = {}): Graph =>
  ({ format: 'science-adk', name: 'sample', nodes, edges, span: { file: 'workflow.json', start: 0, end: 1 }, gaps: [], compatibleTypes: [], ...more })

const line = (begin: string): Span => {
  const start = workflow.indexOf(begin)
  return { file: `${folder}/workflow.json`, start, end: workflow.indexOf('\n', start) }
}

const kepler = graph(
  [
    node('config', 'config', line('{ "id": "config"'), { outputs: [port('settings', line('{ "id": "config"'))] }),
    node('fetch', 'data', line('{ "id": "fetch"')),
    node('analyze', 'algorithm', line('{ "id": "analyze"'), {
      code: { path: `${folder}/agents/analyze.py`, span: inWorkflow('"analyze"'), state: { is: 'parsed' }, language: 'python', classes: [] },
    }),
    node('evaluate', 'evaluation', line('{ "id": "evaluate"')),
  ],
  [
    edge('config', 'fetch', line('{ "source": "config"'), { fromPort: 'settings', toPort: 'settings' }),
    edge('fetch', 'analyze', line('{ "source": "fetch"'), { fromPort: 'planets', toPort: 'planet' }),
    edge('analyze', 'evaluate', line('{ "source": "analyze", "source_port": "fit_result", "target": "evaluate"'), { fromPort: 'fit_result', toPort: 'fit_result' }),
    edge('config', 'evaluate', line('{ "source": "config", "source_port": "settings", "target": "evaluate"'), { fromPort: 'settings', toPort: 'settings' }),
    edge('analyze', 'plot', line('{ "source": "analyze", "source_port": "fit_result", "target": "plot"'), { fromPort: 'fit_result', toPort: 'fit_result' }),
  ],
  { name: "Kepler's Third Law from exoplanet data", span: { file: `${folder}/workflow.json`, start: 0, end: workflow.length - 1 } },
)

const findings: readonly Finding[] = [
  {
    rule: 'integrity/swallowed-exception',
    level: 'error',
    span: inAnalyze('except Exception:\n            pass'),
    message: 'the handler discards the exception',
    fix: 'Let it propagate. A swallowed error becomes a fabricated result.',
    changed: true,
  },
  {
    rule: 'graph/unknown-port',
    level: 'error',
    span: inWorkflow('"planet"'),
    message: "edge fetch.planets -> analyze.planet: 'analyze' has no input port 'planet'",
    fix: 'Available inputs: planets',
    related: [{ span: inAnalyze('Port("planets", "json")'), message: 'the class declares it here' }],
  },
  {
    rule: 'graph/unknown-node',
    level: 'error',
    span: inWorkflow('"plot"'),
    message: "edge analyze.fit_result -> plot.fit_result: there is no node 'plot'",
    fix: 'Available nodes: config, fetch, analyze, evaluate',
  },
  { rule: 'agent/unread-input', level: 'warning', span: inWorkflow('"settings"', '"id": "fetch"'), message: "'fetch' never reads its input 'settings'" },
]

const suppressed: Finding = {
  rule: 'integrity/bare-except',
  level: 'warning',
  span: inAnalyze('except Exception:'),
  message: 'a bare except catches bugs along with the error that was meant',
  suppressed: { by: `${folder}/agents/analyze.py:11`, reason: 'the archive answers with many kinds of error' },
}

/** Four findings, a suppressed one, a file that was not analysed. */
export const sampleReport: Report = {
  conclusion: 'failure',
  reason: '3 findings at or above error',
  failOn: 'error',
  counts: { error: 3, warning: 1, note: 0 },
  findings: [...findings, suppressed],
  graphs: [kepler],
  gates: [],
  coverage: {
    workflows: 1,
    sources: 4,
    notAnalysed: [{ path: `${folder}/agents/odd.py`, reason: 'the parser does not know this syntax, and there is no python3 to ask' }],
    lookedFor: 'workflow.json below the repository root',
  },
  sources: new Map([[`${folder}/workflow.json`, workflow], [`${folder}/agents/analyze.py`, analyze]]),
}

/** The same workflow with nothing to say about it. */
export const cleanReport: Report = {
  ...sampleReport,
  conclusion: 'success',
  reason: 'nothing at or above error',
  counts: { error: 0, warning: 0, note: 0 },
  findings: [],
  graphs: [{ ...kepler, edges: kepler.edges.slice(0, 4) }],
  coverage: { ...sampleReport.coverage, notAnalysed: [] },
}

function hostileRun(text: string, file: string): JudgedRun {
  const nodeRun = ranNode(text, 'failed', {
    fingerprint: text, startedAt: text, outputs: new Map([[text, text]]), error: { code: text, message: text, traceback: text }, logs: [text],
    toolCalls: [{ tool: text, ok: true, timestamp: 0, durationMs: 0, resultHash: text }], inputsRead: [{ port: text, found: true }], urlsFetched: [text], filesWritten: [text],
  })
  const run: Run = {
    id: text, graph: file, experiment: text || ' ', startedAt: text, finishedAt: text, durationMs: 0, status: 'failed', error: text, nodes: new Map([[text, nodeRun]]), evidence: text,
  }
  return { run, origin: 'recorded', notes: [text] }
}

/** What is on record of a node; the given fields replace the defaults. */
export function ranNode(id: string, status: NodeRunStatus, more: Partial<NodeRun> = {}): NodeRun {
  return { id, status, startedAt: '', durationMs: 0, attempts: 1, outputs: new Map(), toolCalls: [], inputsRead: [], urlsFetched: [], filesWritten: [], logs: [], ...more }
}

/** A recorded run of the sample's workflow that ended at `analyze`. */
export const sampleRun: JudgedRun = {
  run: {
    id: '20260820-053012', graph: `${folder}/workflow.json`, experiment: '001-kepler', startedAt: '2026-08-20T05:30:12+00:00', finishedAt: '2026-08-20T05:30:14+00:00', durationMs: 1520,
    status: 'failed', error: "Node 'analyze' failed: ValueError: math domain error", evidence: `${folder}/runs/20260820-053012/trace.json`,
    nodes: new Map([
      ['config', ranNode('config', 'passed', { durationMs: 12, outputs: new Map([['settings', { table: 'planets.csv' }]]) })],
      ['fetch', ranNode('fetch', 'cached', { fingerprint: '8d1fb3d5a0c47be2', toolCalls: [{ tool: 'query_archive', ok: true, timestamp: 1787203812.5, durationMs: 3, resultHash: '5f1c0c0f9f0d3a47' }] })],
      ['analyze', ranNode('analyze', 'failed', { durationMs: 250, error: { code: 'ValueError', message: 'ValueError: math domain error', traceback: '' } })],
    ]),
  },
  origin: 'recorded',
  notes: ['The run is stale: changed since it was made: agents/fetch.py.'],
}

/** A report in which every text that a repository can choose is `text`: names, paths, kinds, messages, reasons, source lines. */
export function hostileReport(text: string): Report {
  const source = `${text} ${text}\n`
  const file = `${text}/workflow.json`
  const span: Span = { file, start: text.length, end: text.length + 1 }
  const nodes = [node(text, text, span), node(`${text}2`, text, span)]
  const edges = [edge(text, `${text}2`, span, { fromPort: text, toPort: text, route: text }), edge(text, `${text}3`, span)]
  const finding: Finding = { rule: 'graph/unknown-port', level: 'error', span, message: text, fix: text, related: [{ span, message: text }] }
  return {
    conclusion: 'failure',
    reason: text,
    failOn: 'error',
    counts: { error: 1, warning: 0, note: 0 },
    findings: [finding, { ...finding, suppressed: { by: text, reason: text } }],
    graphs: [graph(nodes, edges, { name: text, span: { file, start: 0, end: 1 }, gaps: [{ span, reason: text }] })],
    runs: [hostileRun(text, file)],
    gates: [{ gate: text, status: 'fail', detail: text }],
    coverage: { workflows: 1, sources: 1, notAnalysed: [{ path: file, offset: 1, reason: text }], lookedFor: text },
    sources: new Map([[file, source]]),
  }
}
