import { describe, expect, test } from '@jest/globals'
import { rules } from '../../../rules/index.ts'
import { check } from '../../../src/app/check.ts'
import { filesFromRecord } from '../../../src/core/files.ts'
import type { Span } from '../../../src/core/source.ts'

/** The findings of all rules together, each with the text at which it stands, and what was not analysed. */
async function judged(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const report = await check(filesFromRecord(files), { rules, allowEmpty: true })
  const text = ({ file, start, end }: Span) => files[file]?.slice(start, end) ?? ''
  return [...report.findings.map(({ rule, span }) => `${rule} ${text(span)}`), ...report.coverage.notAnalysed.map(({ reason }) => reason)]
}

const imports = 'from google.adk.agents import LlmAgent, LoopAgent\nfrom google.adk.events import Event\nfrom google.adk.workflow import DEFAULT_ROUTE, START, Edge, JoinNode, Workflow, node\n'
const agents = 'a = LlmAgent(name="a", model="m")\nb = LlmAgent(name="b", model="m")\nc = LlmAgent(name="c", model="m")\nd = LlmAgent(name="d", model="m")\n'
const python = (edges: string) => judged({ 'agent.py': `${imports}${agents}wf = Workflow(name="wf", edges=[${edges}])\n` })

describe('one mistake is one finding', () => {
  test.each([
    ['no START', '(a, b), (b, c, d)', ['google-adk/missing-start a']],
    ['a chain that nothing leads to', '(START, a), (b, c, d)', ['graph/unreachable-node b']],
    ['an edge back to START', '(START, a, b, START)', ['google-adk/entered-start START']],
    ['a map right after START', '(START, {"x": a, "y": b})', ['google-adk/routed-start-edge "x"']],
    ['an empty map in the middle', '(START, a, {}, b), (b, c)', ['google-adk/empty-routing-map {}']],
    ['two maps', '(START, a, {"x": b}, {"y": c}), (c, d)', ['google-adk/consecutive-routing-maps {"y": c}']],
    ['END in the middle', '(START, a, "END"), (b, c)', ['google-adk/removed-api "END"']],
    ['a name in place of a node', '(START, a, "b"), (b, c)', ['google-adk/invalid-edge "b"']],
    ['positions in an Edge', 'Edge(START, a), (a, b)', ['google-adk/invalid-edge START']],
    ['a cycle', '(START, a, b, c, a)', ['graph/cycle a']],
    ['a chain that is repeated', '(START, a, b, c), (START, a, b, d)', ['graph/duplicate-edge a', 'google-adk/several-terminal-outputs d']],
    ['two defaults', '(START, a, {DEFAULT_ROUTE: (b, c)})', ['google-adk/misused-default-route c']],
    ['two copies', '(START, a, a.model_copy())', ['graph/duplicate-node a.model_copy()']],
    ['a branch that is not joined', '(START, (a, b), c)', ['google-adk/fan-in-without-join c']],
  ])('%s', async (_, edges, expected) => {
    expect(await python(edges)).toEqual(expected)
  })

  test('of a shared list of edges, that of two workflows', async () => {
    const files = { 'agent.py': `${imports}${agents}edges = [(START, a, b, a)]\none = Workflow(name="one", edges=edges)\ntwo = Workflow(name="two", edges=edges)\n` }
    expect(await judged(files)).toEqual(['graph/cycle a'])
  })

  test('a node that several workflows share', async () => {
    const files = { 'agent.py': `${imports}loop = LoopAgent(name="a-b", sub_agents=[])\none = Workflow(name="one", edges=[(START, loop)])\ntwo = Workflow(name="two", edges=[(START, loop)])\n` }
    expect(await judged(files)).toEqual(['google-adk/old-orchestrator LoopAgent(name="a-b", sub_agents=[])', 'google-adk/invalid-node-name "a-b"'])
  })
})

describe('what is wrong is not also told as not analysed', () => {
  test('a mistake in the edges', async () => {
    expect(await python('(START, a, 42)')).toEqual(['google-adk/invalid-edge 42'])
  })

  test('but what stands beside it is', async () => {
    expect(await python('(START, a, 42), (START, made())')).toEqual(['google-adk/invalid-edge 42', expect.stringMatching(/^the call of made\(\) cannot be followed;/)])
  })
})

describe('a workflow that is clean', () => {
  test('in a loop with a way out', async () => {
    const files = {
      'agent.py': `${imports}${agents}
@node
def review(node_input):
    if node_input:
        return Event(output=node_input, route="again")
    return Event(output=node_input, route="done")

wf = Workflow(name="wf", edges=[(START, (a, b), JoinNode(name="join"), c, review, {"again": c, "done": d})])
`,
    }
    expect(await judged(files)).toEqual([])
  })

  test('beside code that is none', async () => {
    expect(await judged({ 'agent.py': `${imports}# Workflow\nfrom google.adk.workflow.node import node\n` })).toEqual([])
  })
})
