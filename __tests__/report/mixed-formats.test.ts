import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { Ajv } from 'ajv'
import { rules } from '../../rules/index.ts'
import { check } from '../../src/app/check.ts'
import { drawGraphs } from '../../src/app/graph.ts'
import { defaultConfig } from '../../src/audit/config.ts'
import { filesFromRecord } from '../../src/core/files.ts'
import { annotations } from '../../src/report/annotations.ts'
import { jsonReport } from '../../src/report/json.ts'
import { renderComment } from '../../src/report/markdown-comment.ts'
import { renderSummary } from '../../src/report/markdown-summary.ts'
import { renderTerminal } from '../../src/report/terminal.ts'

const validate = new Ajv({ strict: true, allErrors: true }).compile(JSON.parse(readFileSync(new URL('../../src/report/report.schema.json', import.meta.url), 'utf8')) as object)

const python = `from google.adk.workflow import DEFAULT_ROUTE, START, Edge, Workflow, node
def a(node_input): return 1
@node
def b(node_input): return 1
inner = Workflow(name="inner", edges=[(START, a)])
first = Workflow(name="first", edges=[(START, inner, {1: a, DEFAULT_ROUTE: b})])
second = Workflow(name="second", edges=[(START, b), Edge(from_node=b, to_node=b, route=["x", True, 2])])
`
const notebook = JSON.stringify({ cells: [{ cell_type: 'code', source: ['from google.adk.workflow import START, Workflow\n', 'def c(x): return 1\n', 'wf = Workflow(name="booked", edges=[(START, c), (c, "END")])\n'] }] })

/** Each format once, Python with three graphs in one file, and a finding in each place where two graphs share a file. */
const files = filesFromRecord({
  'desk/agent.py': python.replace('(START, b), Edge', '(START, b), (START, b), Edge'),
  'desk/agent.ts': "import { START, Workflow } from '@google/adk'\nfunction d() { return 1 }\nexport const one = new Workflow({ name: 'one', edges: [[START, d]] })\nexport const two = new Workflow({ name: 'two', edges: [[START, d], [d, {}]] })\n",
  'desk/flow.ipynb': notebook,
  'desk/root.yaml': 'agent_class: Workflow\nname: written\nedges:\n  - [START, .agent.a]\n',
  'tasks/tasks.json': JSON.stringify({ tasks: [{ id: 't', run: { command: ['true'] }, dependsOn: [] }] }),
  'kepler/workflow.json': readFileSync('examples/kepler/workflow.json', 'utf8'),
})

const report = await check(files, { rules })
const plain = (text: string): string => text.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))

describe('a repository with every format', () => {
  test('every graph is there, in the order of the files', () => {
    expect(report.graphs.map(({ format, name, span }) => `${span.file} ${format} ${name}`)).toEqual([
      'desk/agent.py google-adk inner', 'desk/agent.py google-adk first', 'desk/agent.py google-adk second', 'desk/agent.ts google-adk one', 'desk/agent.ts google-adk two',
      'desk/flow.ipynb google-adk booked', 'desk/root.yaml google-adk written', "kepler/workflow.json science-adk Kepler's third law from the planets",
      ...report.graphs.filter(({ format }) => format === 'task-dag').map(({ span, name }) => `${span.file} task-dag ${name}`),
    ])
    expect(report.coverage.workflows).toBe(9)
  })

  test('JSON: the names of the framework, the values of routes, and the schema holds', () => {
    const json = jsonReport(report)
    expect([validate(json), validate.errors]).toEqual([true, null])
    const [inner, first, second] = json.graphs
    expect(inner?.nodes).toEqual([{ id: '__START__', kind: 'start' }, { id: 'a', kind: 'function' }])
    expect(first?.edges).toEqual([{ from: '__START__', to: 'inner' }, { from: 'inner', to: 'a', route: 1 }, { from: 'inner', to: 'b', route: '__DEFAULT__' }])
    expect(second?.edges.at(-1)).toEqual({ from: 'b', to: 'b', route: ['x', true, 2] })
  })

  test('graph draws each once, with the name where a file has several', async () => {
    const { text, problems } = await drawGraphs(files, defaultConfig, rules)
    expect(text.match(/^%% .*/gm)?.slice(0, 6)).toEqual(['%% desk/agent.py: first', '%% desk/agent.py: second', '%% desk/agent.ts: one', '%% desk/agent.ts: two', '%% desk/flow.ipynb', '%% desk/root.yaml'])
    expect(problems).toEqual([])
  })

  test.each([['summary', () => renderSummary(report)], ['comment', () => renderComment(report)]])('%s: graphs by file and line; only those with findings are open', (_, render) => {
    const shown = [...plain(render()).matchAll(/<details( open)?>\n<summary>(Graph.*?)<\/summary>/g)].map(([, open, title]) => `${open ? 'open' : 'shut'} ${title?.replace(/<\/?code>/g, '')}`)
    expect(shown.slice(0, 6)).toEqual([
      'shut Graph: desk/agent.py:6 first', 'open Graph with findings: desk/agent.py:7 second', 'shut Graph: desk/agent.ts:3 one', 'open Graph with findings: desk/agent.ts:4 two',
      'open Graph with findings: desk/flow.ipynb', 'shut Graph: desk/root.yaml',
    ])
  })

  test('what is found in a function marks its node', async () => {
    const hiding = python.replace('def a(node_input): return 1', 'def a(node_input):\n    try:\n        return load(node_input)\n    except Exception:\n        return 0')
    const judged = await check(filesFromRecord({ 'agent.py': hiding }), { rules })
    expect(judged.findings.map(({ rule }) => rule)).toContain('integrity/swallowed-exception')
    expect(plain(renderSummary(judged))).toMatch(/subgraph n2\["✖ inner [^]*\["✖ a \(function\)"\]/)
  })

  test('terminal and annotations name each place', () => {
    const expected = report.findings.map(({ span }) => span.file)
    expect(expected).toEqual(expect.arrayContaining(['desk/agent.py', 'desk/agent.ts', 'desk/flow.ipynb']))
    const [terminal, { commands }] = [renderTerminal(report, { colour: false }), annotations(report, { where: 'the summary' })]
    for (const path of expected) expect([terminal.includes(path), commands.some((line) => line.includes(`file=${path}`))]).toEqual([true, true])
  })
})
