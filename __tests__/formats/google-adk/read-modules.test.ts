import { describe, expect, test } from '@jest/globals'
import { rules } from '../../../rules/index.ts'
import { check } from '../../../src/app/check.ts'
import { filesFromRecord } from '../../../src/core/files.ts'
import { jsonReport } from '../../../src/report/json.ts'
import { linesOf, pythonImports, typescriptImports } from '../../support/adk-source.ts'

const python = 'def a(node_input): return 1\ndef b(node_input): return 1\n'
const agent = (imports: string, edges: string): string => `${pythonImports}${imports}\nwf = Workflow(name="x", edges=${edges})\n`
const script = (imports: string, edges: string): string => `${typescriptImports}${imports}\nexport const wf = new Workflow({ name: 'x', edges: ${edges} })\n`

describe('nodes of other modules', () => {
  test.each([
    ['relative imports', { 'p/__init__.py': '', 'p/agent.py': agent('from .nodes import a as first\nfrom . import more', '[(START, first, more.b)]'), 'p/nodes.py': python, 'p/more.py': python }, ['x: START -> a, a -> b']],
    ['absolute imports, through a package', { 'app/__init__.py': '', 'app/agent.py': agent('from app.nodes import a\nimport app.more as m', '[(START, a, m.b)]'), 'app/nodes/__init__.py': 'from .deep import a\n', 'app/nodes/deep.py': python, 'app/more.py': python }, ['x: START -> a, a -> b']],
    ['one object, by whatever way it comes', { 'p/__init__.py': '', 'p/agent.py': agent('from .nodes import a\nfrom . import nodes\nfrom .again import first', '[(START, a), (nodes.a, nodes.b), (first, nodes.b)]'), 'p/nodes.py': python, 'p/again.py': 'from .nodes import a as first\n' }, ['x: START -> a, a -> b, a -> b']],
    ['a circle of names', { 'p/__init__.py': '', 'p/agent.py': agent('from .x import a', '[(START, a)]'), 'p/x.py': 'from .y import a\n', 'p/y.py': 'from .x import a\n' }, ["x: ", "  p/agent.py:4:40 'a' is imported in a circle"]],
    ['modules that import each other', { 'p/__init__.py': '', 'p/agent.py': agent('from .x import inner', '[(START, inner)]').concat('def z(node_input): return 1\n'), 'p/x.py': `${pythonImports}from . import agent\ninner = Workflow(name="inner", edges=[(START, agent.z)])\n` }, ['x: START -> inner', 'inner: START -> z']],
    ['the class under another name, handed on', { 'p/__init__.py': '', 'p/agent.py': `from .adk import Flow, START\n${python}Flow(name="x", edges=[(START, a)])\n`, 'p/adk.py': 'from google.adk.workflow import START, Workflow as Flow\n' }, ['x: START -> a']],
    ['a factory of another module', { 'agent.py': agent('from make import make\ndef a(x): return 1\nmade = make(a)', '[(START, a)]'), 'make.py': `${pythonImports}def make(first):\n    return Workflow(name="made", edges=[(START, first)])\n` }, ['x: START -> a', 'made: START -> a']],
    ['a list that another module changes', { 'agent.py': agent('from conf import EDGES\nEDGES.append((START, START))', 'EDGES'), 'conf.py': `${pythonImports}${python}EDGES = [(START, a)]\n` }, ['x: ', "  agent.py:5:31 'EDGES' is changed after it is made"]],
    ['TypeScript modules', { 'agent.ts': script("import { a } from './nodes'\nimport * as more from './more.js'\nimport last from './last'", '[[START, a, more.b, last]]'), 'nodes/index.ts': "export { a } from './deep'\n", 'nodes/deep.ts': 'export function a() { return 1 }\n', 'more.ts': 'export const b = () => 1\n', 'last.ts': 'export default function last() { return 1 }\n' }, ['x: START -> a, a -> b, b -> last']],
    ['the class of TypeScript under another name, handed on', { 'agent.ts': "import { Flow, START } from './adk'\nfunction a() { return 1 }\nnew Flow({ name: 'x', edges: [[START, a]] })\n", 'adk.ts': "export * from './again'\n", 'again.ts': "export { Workflow as Flow, START } from '@google/adk'\n" }, ['x: START -> a']],
    ['a circle in TypeScript', { 'agent.ts': script("import { a } from './x'", '[[START, a]]'), 'x.ts': "export { a } from './y'\n", 'y.ts': "export { a } from './x'\n" }, ["x: ", "  agent.ts:3:61 'a' is exported in a circle"]],
  ])('%s', async (_, texts, found) => {
    expect(await linesOf(texts)).toEqual(found)
  })
})

describe('YAML', () => {
  const yaml = 'agent_class: Workflow\nname: y\nedges:\n  - [START, .nodes.a, {x: .nodes.b, y: other.yaml}]\n  - {from_node: .nodes.b, to_node: .gone.c}\n'

  test('names code and other files', async () => {
    expect(await linesOf({ 'd/root.yaml': yaml, 'd/other.yaml': 'name: helper\n', 'd/nodes.py': python, 'd/__init__.py': '' })).toEqual(['y: START -> a, a -[x]-> b, a -[y]-> helper', "  d/root.yaml:5:36 '.gone.c' is not found in the repository"])
  })

  test('what cannot be parsed is told', async () => {
    const { coverage } = await check(filesFromRecord({ 'root.yaml': 'agent_class: Workflow\nedges: [\n' }), { rules, allowEmpty: true })
    expect(coverage.notAnalysed).toEqual([{ path: 'root.yaml', reason: 'it may declare workflows, and cannot be parsed' }])
  })
})

/** Handlers that make failures into results, in each kind of place. */
const hiding = 'def load(node_input):\n    try:\n        return float(open(node_input).read())\n    except Exception:\n        return 0.0\n'

describe('the integrity rules', () => {
  test.each([
    ['the file itself', { 'agent.py': `${pythonImports}${hiding}Workflow(name="x", edges=[(START, load)])\n` }, ['agent.py:6']],
    ['a module that it imports', { 'agent.py': agent('from nodes import load', '[(START, load)]'), 'nodes.py': `import deep\n${hiding}`, 'deep.py': hiding, 'other.py': hiding }, ['deep.py:4', 'nodes.py:5']],
    ['a tool, and a method of a node', { 'agent.py': agent(`from google.adk.tools import FunctionTool\n${hiding}tool = FunctionTool(load)\nclass Mine(JoinNode):\n    def run(self, node_input):\n        try:\n            return self.load(node_input)\n        except Exception:\n            return {}`, '[(START, tool, Mine(name="m"))]') }, ['agent.py:7', 'agent.py:14']],
    ['what YAML names', { 'd/root.yaml': 'agent_class: Workflow\nname: y\nedges:\n  - [START, .nodes.load]\n', 'd/nodes.py': `from . import deep\n${hiding}`, 'd/deep.py': hiding, 'd/__init__.py': '', 'd/other.py': hiding }, ['d/deep.py:4', 'd/nodes.py:5']],
    ['a file without a workflow', { 'agent.py': `${pythonImports}${hiding}` }, []],
  ])('judge %s', async (_, texts, places) => {
    const report = jsonReport(await check(filesFromRecord(texts), { rules, allowEmpty: true }))
    expect(report.findings.filter(({ rule }) => rule === 'integrity/swallowed-exception').map(({ path, line }) => `${path}:${line}`)).toEqual(places)
  })
})

describe('gaps', () => {
  test('are told with their place, and rules that argue from absence are silent', async () => {
    const texts = (more: string) => ({ 'agent.py': agent(`from conf import nodes\n${python}`, `[(START, a)${more}, (b, a)]`) })
    const report = async (more: string) => jsonReport(await check(filesFromRecord(texts(more)), { rules }))
    const [whole, open] = [await report(''), await report(', (a, *nodes)')]
    expect(whole.findings.map(({ rule }) => rule)).toContain('graph/unreachable-node')
    expect(open.findings.map(({ rule }) => rule)).not.toContain('graph/unreachable-node')
    expect(open.coverage.notAnalysed).toEqual([{ path: 'agent.py', line: 7, column: 48, reason: 'the list that is spread here is not known; rules that argue from absence are silent' }])
    expect(open.graphs[0]?.gaps).toMatchObject([{ path: 'agent.py', line: 7, column: 48 }])
  })

  test('a file that cannot be parsed may declare workflows', async () => {
    const { coverage } = await check(filesFromRecord({ 'agent.py': `${pythonImports}wf = Workflow(name=\n` }), { rules, allowEmpty: true })
    expect(coverage.notAnalysed).toContainEqual({ path: 'agent.py', reason: 'it may declare workflows, and cannot be parsed' })
  })
})

describe('notebooks', () => {
  const cells = ['%pip install google-adk\n', `${pythonImports}`, '# Überschrift "x"\n', 'def a(node_input):\n\treturn "é"\ndef b(x): return 1\n', 'wf = Workflow(name="x", edges=[(START, a),\n  (a, pay), (b, "END")])\n']
  const notebook = JSON.stringify({ cells: cells.map((text, index) => ({ cell_type: index === 2 ? 'markdown' : 'code', source: text.split(/(?<=\n)/) })), nbformat: 4 }, null, 1)

  test('positions are those of the file', async () => {
    const report = await check(filesFromRecord({ 'flow.ipynb': notebook }), { rules })
    const { gaps, findings, graphs } = { ...jsonReport(report), gaps: report.graphs[0]?.gaps ?? [] }
    expect(gaps.map(({ span }) => notebook.slice(span.start, span.end))).toContain('pay')
    expect(findings.map(({ rule, line, column, endColumn }) => [rule, (notebook.split('\n')[line - 1] ?? '').slice(column - 1, endColumn - 1)])).toContainEqual(['google-adk/removed-api', '\\"END\\"'])
    expect(graphs).toMatchObject([{ path: 'flow.ipynb', name: 'x', edges: [{ from: '__START__', to: 'a' }] }])
    expect(report.graphs[0]?.nodes.map(({ span }) => notebook.slice(span.start, span.end))).toContainEqual(expect.stringMatching(/^a\(node_input\)[^]*return \\"é\\"$/))
  })
})
