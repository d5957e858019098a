import { describe, expect, test } from '@jest/globals'
import missingFile from '../../rules/agent/missing-file.ts'
import notOneAgentClass from '../../rules/agent/not-one-agent-class.ts'
import portMismatch from '../../rules/agent/port-mismatch.ts'
import toolArguments from '../../rules/agent/tool-arguments.ts'
import undeclaredTool from '../../rules/agent/undeclared-tool.ts'
import unfulfilledTool from '../../rules/agent/unfulfilled-tool.ts'
import unknownOutput from '../../rules/agent/unknown-output.ts'
import unknownTool from '../../rules/agent/unknown-tool.ts'
import unreadInput from '../../rules/agent/unread-input.ts'
import type { AgentClass, CodeState } from '../../src/core/agent.ts'
import type { Graph, Node } from '../../src/core/graph.ts'
import type { Rule } from '../../src/core/rule.ts'
import { readTools } from '../../src/formats/science-adk/tools.ts'
import { agentsOf, moduleOf } from '../support/agent-source.ts'

/** The rules' pages show what a workflow can say; here stands what depends on the rest of a graph, and size. */
const span = { file: 'workflow.json', start: 0, end: 0 }
const ports = (names: readonly string[]) => names.map((name) => ({ name, type: 'json', required: true, span }))

interface Parts {
  readonly inputs?: readonly string[]
  readonly outputs?: readonly string[]
  readonly tools?: readonly string[]
  readonly classes?: readonly AgentClass[]
  readonly state?: CodeState
}

function node(id: string, { inputs = [], outputs = [], tools = [], classes = [], state = { is: 'parsed' } }: Parts): Node {
  const code = { path: 'agents/fetch.py', span, state, language: 'python' as const, classes }
  const promises = tools.map((name) => ({ name, span }))
  return { id, label: id, kind: 'data', inputs: ports(inputs), outputs: ports(outputs), tools: promises, params: new Map(), code, span, spans: { id: span, kind: span } }
}

const graph = (nodes: readonly Node[], more: Partial<Graph> = {}): Graph =>
  ({ format: 'science-adk', name: 'test', nodes, edges: [], span, gaps: [], compatibleTypes: [], ...more })
const run = (rule: Rule, judged: Graph) => [...(rule.graph?.(judged) ?? [])]
const fetch = (lines: string) => agentsOf(`class Fetch(ScienceAgent):\n    ports: Ports = Ports(outputs=[Port("rows", "json")])\n    async def execute(self):\n        ${lines}\n`)

test('ports that could not be read may be the missing ones', () => {
  const gaps = [{ span, reason: 'not a list' }]
  const judged = graph([node('fetch', { classes: fetch('return {"rows": 1}') })])
  for (const rule of [portMismatch, unknownOutput]) {
    expect(run(rule, judged).map(({ level }) => level)).toEqual([undefined])
    expect(run(rule, { ...judged, gaps }).map(({ level }) => level)).toEqual(['warning'])
  }
  expect(undeclaredTool.wholeGraph).toBe(true)
})

test('an id that is declared twice is judged once, with the ports of both declarations', () => {
  const classes = fetch('return {"rows": await self.call_tool("query")}')
  const judged = graph([node('fetch', { classes, outputs: [], inputs: ['a'] }), node('fetch', { classes, outputs: ['rows'], tools: ['query'] })])
  expect(run(portMismatch, judged).map(({ message }) => message)).toEqual(["node 'fetch' has the input port 'a', class 'Fetch' has not"])
  expect(run(unknownOutput, judged)).toEqual([])
  const state: CodeState = { is: 'missing', near: 'agents/fetcher.py' }
  const missing = run(missingFile, graph([node('fetch', { state }), node('fetch', { state })]))
  expect(missing.map(({ fix }) => fix)).toEqual(['Did you mean agents/fetcher.py? Create the file, or name the right one as the node\'s module.'])
})

test('several agents in a file: no rule guesses which one the node means', () => {
  const classes = [...fetch('return {"z": 1}'), ...agentsOf('class Other(ScienceAgent):\n    async def execute(self): return {"z": await self.call_tool("x")}\n')]
  const judged = graph([node('fetch', { classes, tools: ['query'], inputs: ['a'] })])
  for (const rule of [portMismatch, unfulfilledTool, undeclaredTool, unknownOutput, unreadInput]) expect(run(rule, judged)).toEqual([])
  expect(run(notOneAgentClass, judged)).toHaveLength(1)
})

test('a file that was not parsed has no classes, and that is no finding about its classes', () => {
  expect(run(notOneAgentClass, graph([node('fetch', { state: { is: 'rejected' } })]))).toEqual([])
})

test('a class without execute breaks no promise: it has another finding', () => {
  const classes = agentsOf('class Fetch(ScienceAgent): ...\n')
  const judged = graph([node('fetch', { classes, tools: ['query'], inputs: ['a'] })])
  expect([...run(unfulfilledTool, judged), ...run(unreadInput, judged)]).toEqual([])
})

describe('tools', () => {
  const tools = readTools([moduleOf('def fit(rows): ...\n', 'tools/fit.py')])
  const classes = fetch('return {"rows": await self.call_tool("fit", row=1)}')

  test('that may come from elsewhere are not unknown, but known ones keep their signature', () => {
    const judged = graph([node('fetch', { classes, tools: ['fitt'] })], { tools })
    expect(run(unknownTool, judged)).toHaveLength(1)
    const open = { ...judged, tools: { ...tools, complete: false } }
    expect(run(unknownTool, open)).toEqual([])
    expect(run(toolArguments, open).map(({ fix }) => fix)).toEqual(["Did you mean 'rows'? Available arguments: rows", 'Pass rows=...'])
    expect(run(unknownTool, graph(judged.nodes))).toEqual([])
  })

  test('one call of a file that two nodes share is one finding', () => {
    expect(run(toolArguments, graph([node('a', { classes }), node('b', { classes })], { tools }))).toHaveLength(2)
  })
})

test('5,000 nodes with 5,000 promises', () => {
  const classes = fetch('return {"rows": 1}')
  const nodes = Array.from({ length: 5_000 }, (_, index) => node(`n${index}`, { classes, tools: [`t${index}`], outputs: ['rows'] }))
  expect(run(unfulfilledTool, graph(nodes))).toHaveLength(5_000)
  expect(run(unknownTool, graph(nodes, { tools: { ...readTools([]), files: ['tools/fit.py'] } }))).toHaveLength(5_000)
})
