import { describe, expect, test } from '@jest/globals'
import cycle from '../../rules/graph/cycle.ts'
import duplicateNode from '../../rules/graph/duplicate-node.ts'
import empty from '../../rules/graph/empty.ts'
import missingEvaluation from '../../rules/graph/missing-evaluation.ts'
import multiplyFedInput from '../../rules/graph/multiply-fed-input.ts'
import orphanNode from '../../rules/graph/orphan-node.ts'
import typeMismatch from '../../rules/graph/type-mismatch.ts'
import unconnectedInput from '../../rules/graph/unconnected-input.ts'
import unknownKind from '../../rules/graph/unknown-kind.ts'
import unknownNode from '../../rules/graph/unknown-node.ts'
import unknownPort from '../../rules/graph/unknown-port.ts'
import type { Edge, Graph, Node, Port } from '../../src/core/graph.ts'
import type { Problem, Rule } from '../../src/core/rule.ts'

/** The rules' pages show what a format can write down; here stands what the first format has no words for, and size. */
const rules = [
  cycle, duplicateNode, empty, missingEvaluation, multiplyFedInput, orphanNode, typeMismatch, unconnectedInput, unknownKind, unknownNode, unknownPort,
]
const span = { file: 'workflow.json', start: 0, end: 0 }
const port = (name: string, type = 'json'): Port => ({ name, type, required: true, span })

function node(id: string, inputs: readonly string[] = [], outputs: readonly string[] = []): Node {
  const ports = { inputs: inputs.map((name) => port(name)), outputs: outputs.map((name) => port(name)) }
  return { id, label: id, kind: 'algorithm', ...ports, tools: [], params: new Map(), span, spans: { id: span, kind: span } }
}

/** An edge from a text such as `a.x -> b.y` or `a -> b`. */
function edge(text: string, route?: string): Edge {
  const [[from = '', fromPort], [to = '', toPort]] = text.split(' -> ').map((end) => end.split('.')) as [string[], string[]]
  return { from, to, fromPort, toPort, route, span, spans: { from: span, to: span, fromPort: span, toPort: span } }
}

const graph = (nodes: readonly Node[], edges: readonly Edge[], more: Partial<Graph> = {}): Graph =>
  ({ format: 'science-adk', name: 'test', nodes, edges, span, gaps: [], compatibleTypes: [], ...more })

const run = (rule: Rule, judged: Graph): Problem[] => [...(rule.graph?.(judged) ?? [])]
const messages = (rule: Rule, judged: Graph) => run(rule, judged).map(({ message }) => message)

describe('routes', () => {
  const nodes = [node('draft', ['text'], ['text']), node('review', ['text'], ['text'])]

  test('a loop through an edge with a route can end', () => {
    expect(messages(cycle, graph(nodes, [edge('draft -> review'), edge('review -> draft', 'again')]))).toEqual([])
    const looped = [edge('draft -> review'), edge('review -> draft'), edge('review -> review', 'again')]
    expect(run(cycle, graph(nodes, looped)).map(({ message, fix }) => [message, fix]))
      .toEqual([['the nodes form a cycle: draft -> review -> draft', 'Remove one edge of the cycle, or give it a route.']])
  })

  test('an edge with a route may not be taken, so it does not feed twice', () => {
    expect(messages(multiplyFedInput, graph(nodes, [edge('draft.text -> review.text'), edge('draft.text -> review.text', 'again')]))).toEqual([])
  })
})

describe('edges without ports', () => {
  const nodes = [node('a', ['x'], ['y']), node('b', ['x'], ['y']), node('c')]
  const edges = [edge('a -> b'), edge('c -> b')]

  test.each([typeMismatch, unknownPort, multiplyFedInput])('say nothing about ports: $id', (rule) => {
    expect(messages(rule, graph(nodes, edges))).toEqual([])
  })

  test('may feed any input of their target', () => {
    expect(messages(unconnectedInput, graph(nodes, edges))).toEqual(["node 'a': no edge enters its required input 'x'"])
  })

  test('may mean any node when they name an unknown one', () => {
    expect(messages(orphanNode, graph(nodes, [edge('a -> b')]))).toEqual(["node 'c': no edge begins or ends here"])
    expect(messages(orphanNode, graph(nodes, [edge('a -> b'), edge('a -> d')]))).toEqual([])
  })
})

describe('a graph with gaps', () => {
  const gaps = [{ span, reason: 'computed' }]

  test.each([unknownNode, unknownPort])('makes a warning of what may stand in the gap: $id', (rule) => {
    const judged = graph([node('a', [], ['x']), node('b', ['x'])], [edge('a.z -> b.z'), edge('c.x -> d.x')])
    expect(run(rule, judged).map(({ level }) => level)).toEqual([undefined, undefined])
    expect(run(rule, { ...judged, gaps }).map(({ level }) => level)).toEqual(['warning', 'warning'])
  })

  test('is left alone by the rules that argue from absence', () => {
    const ids = rules.filter(({ wholeGraph }) => wholeGraph).map(({ id }) => id)
    expect(ids).toEqual(['graph/empty', 'graph/missing-evaluation', 'graph/orphan-node', 'graph/unconnected-input'])
  })
})

describe('fixes', () => {
  const fixes = (rule: Rule, judged: Graph) => run(rule, judged).map(({ fix }) => fix)

  test('two edges from different outputs of one node are no repetition', () => {
    const nodes = [node('a', [], ['x', 'y']), node('b', ['x'])]
    expect(fixes(multiplyFedInput, graph(nodes, [edge('a.x -> b.x'), edge('a.y -> b.x'), edge('a.x -> b.x')])))
      .toEqual(['Keep one of the two edges, or give each an input port of its own.', 'Remove this edge: it repeats the first one.'])
  })

  test('the outputs named for an input are those of other nodes, and few', () => {
    const sources = (count: number) => ['a', 'b', 'c', 'd', 'e', 'f'].slice(0, count).map((id) => node(id, [], ['x']))
    const general = 'Add an edge to it, or make the port optional.'
    expect(fixes(unconnectedInput, graph([node('own', ['x'], ['x'])], []))).toEqual([general])
    expect(fixes(unconnectedInput, graph([node('own', ['x'], ['x']), ...sources(2)], []))).toEqual([`${general} Outputs of this name: a.x, b.x`])
    expect(fixes(unconnectedInput, graph([node('own', ['x']), ...sources(5)], []))).toEqual([`${general} Outputs of this name: a.x, b.x, c.x, d.x, e.x`])
    expect(fixes(unconnectedInput, graph([node('own', ['x']), ...sources(6)], []))).toEqual([general])
  })
})

test('kinds are judged only where the format has kinds', () => {
  expect(messages(unknownKind, graph([node('a')], []))).toEqual([])
  expect(messages(unknownKind, graph([node('a')], [], { kinds: ['agent'] }))).toEqual(["node 'a': unknown kind 'algorithm'"])
})

describe('20,000 nodes', () => {
  const ids = Array.from({ length: 20_000 }, (_, index) => `n${index}`)
  const nodes = ids.map((id) => node(id, ['x'], ['x']))
  const chain = ids.slice(1).map((id, index) => edge(`n${index}.x -> ${id}.x`))

  test('in a chain: only its beginning is not fed', () => {
    const judged = graph(nodes, chain, { kinds: ['algorithm'] })
    expect(rules.flatMap((rule) => messages(rule, judged))).toEqual([
      "no node has the kind 'evaluation'",
      "node 'n0': no edge enters its required input 'x'",
    ])
  })

  test('in a cycle: its message names the nodes at its ends', () => {
    const [found, ...others] = run(cycle, graph(nodes, [...chain, edge('n19999.x -> n0.x')]))
    const ends = ['n0 -> n1 -> n2 -> n3 -> n4 -> n5', '(19988 more)', 'n19994 -> n19995 -> n19996 -> n19997 -> n19998 -> n19999 -> n0']
    expect(others).toEqual([])
    expect(found?.message).toBe(`the nodes form a cycle: ${ends.join(' -> ')}`)
    expect(found?.related).toHaveLength(10)
  })

  test('all mistaken: unknown nodes, unknown ports, one id, one input', () => {
    const wrong = ids.map((id) => edge(`${id}.y -> ${id}_.x`))
    expect(run(unknownNode, graph(nodes, wrong))).toHaveLength(20_000)
    expect(run(unknownPort, graph(nodes, wrong))).toHaveLength(20_000)
    expect(run(duplicateNode, graph(ids.map(() => node('n')), []))).toHaveLength(19_999)
    expect(run(multiplyFedInput, graph(nodes, ids.map((id) => edge(`${id}.x -> n0.x`))))).toHaveLength(19_999)
    expect(run(unconnectedInput, graph(nodes, []))).toHaveLength(20_000)
    expect(run(orphanNode, graph(nodes, []))).toHaveLength(20_000)
  })
})
