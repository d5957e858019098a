import { createRequire } from 'node:module'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { rules } from '../../../rules/index.ts'
import { judgeWith } from '../../../src/audit/apply-rules.ts'
import { graphBuilder } from '../../../src/formats/google-adk/build-graph.ts'
import { type Case, cases, type CaseNode, declarationOf, type Element, frameworkRules, type Item, verdictOf } from '../../support/adk-cases.ts'

/** The framework itself, of the release that is a development dependency. */
const adk = (await import(createRequire(import.meta.url).resolve('@google/adk'))) as Record<string, new (...values: unknown[]) => unknown> & { readonly START: unknown; readonly DEFAULT_ROUTE: string }

/** The messages of the framework, in the order in which it asks. */
const messages: readonly (readonly [RegExp, string])[] = [
  [/Routing map must not be empty/, 'map-empty'], [/Consecutive routing maps/, 'map-consecutive'], [/Invalid routing map value/, 'map-value'], [/Invalid node in fan-out tuple/, 'map-fan-value'],
  [/unsupported node-like value|the wrapped function has no name/, 'node-like'], [/Invalid edge item type/, 'edge-item'], [/Duplicate node names/, 'dup-node-names'], [/not found in graph nodes/, 'no-start'],
  [/Edges from START must not have routes/, 'start-edge-routed'], [/unreachable from START/, 'unreachable'], [/START node must not have incoming/, 'start-incoming'], [/Duplicate edge found/, 'dup-edge'],
  [/DEFAULT_ROUTE cannot be combined/, 'default-in-list'], [/Multiple DEFAULT_ROUTE/, 'default-multiple'], [/Unconditional cycle/, 'uncond-cycle'], [/requires either "edges"/, 'no-edges'],
]

/** What the framework says when the workflow is made. */
function frameworkVerdict({ nodes, items, workflow }: Pick<Case, 'nodes' | 'items' | 'workflow'>): string {
  try {
    const objects = new Map(Object.entries(nodes).map(([id, node]) => [id, objectOf(node)]))
    new (adk['Workflow'] as new (options: object) => unknown)({ name: workflow?.name ?? 'wf', edges: items.map((item) => itemOf(item, objects)) })
    return 'valid'
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return messages.find(([form]) => form.test(message))?.[1] ?? message
  }
}

const make = (name: string, ...values: unknown[]): unknown => new (adk[name] as new (...values: unknown[]) => unknown)(...values)

function objectOf(node: CaseNode): unknown {
  const { kind, name } = node
  switch (kind) {
    case 'func':
      return Object.defineProperty(() => null, 'name', { value: name })
    case 'functionnode':
      return make('FunctionNode', name, () => null)
    case 'join':
      return make('JoinNode', { name })
    case 'agent':
      return make('LlmAgent', { name, ...(node.mode && { mode: node.mode }) })
    case 'tool':
      return make('FunctionTool', { name, description: 'd', execute: async () => null })
    case 'old':
      return make(node.cls ?? '', { name, subAgents: [] })
    case 'pworker':
      return make('ParallelWorker', objectOf(node.inner as CaseNode))
    case 'node':
      return make('FunctionNode', name, () => null)
    case 'wf': {
      const inner = new Map(Object.entries(node.nodes ?? {}).map(([id, each]) => [id, objectOf(each)]))
      return make('Workflow', { name, edges: (node.items ?? []).map((item) => itemOf(item, inner)) })
    }
  }
}

function itemOf(item: Item, objects: ReadonlyMap<string, unknown>): unknown {
  if (!('edge' in item)) return item.map((element) => elementOf(element, objects))
  const { from, to, route } = item.edge
  return make('Edge', elementOf(from, objects), elementOf(to, objects), route)
}

function elementOf(element: Element, objects: ReadonlyMap<string, unknown>): unknown {
  if (typeof element === 'string') return element === 'START' ? adk.START : objects.get(element)
  if ('fan' in element) return element.fan.map((each) => elementOf(each, objects))
  if ('lit' in element) return element.lit
  return Object.fromEntries(element.map.map(([key, value]) => [String(key), elementOf(value, objects)]))
}

function ourVerdict(each: Pick<Case, 'nodes' | 'items' | 'workflow'>): readonly string[] {
  const { graph, faults } = graphBuilder('typescript').build(declarationOf(each, 'typescript'))
  const judge = judgeWith(rules, new Map())
  judge.graphs([graph])
  judge.faults(faults)
  return verdictOf(new Set(judge.findings().filter(({ level, rule }) => level === 'error' && frameworkRules.has(rule)).map(({ rule }) => rule)))
}

describe('the recorded verdicts are those of the framework', () => {
  test.each(cases.map((each) => [each.id, each] as const))('%s', (_, each) => {
    expect(frameworkVerdict(each)).toBe(each.expect.ts_2_0_0)
  })
})

const ids = ['a', 'b', 'c', 'd', 'e']
const node = fc.constantFrom<string>('START', ...ids)
const target = fc.oneof({ weight: 6, arbitrary: node }, { weight: 1, arbitrary: fc.record({ fan: fc.array(node, { maxLength: 3 }) }) })
const key = fc.constantFrom<string | number | boolean>('x', 'y', '1', 'true', '__DEFAULT__', 'z')
const map = fc.record({ map: fc.uniqueArray(fc.tuple(key, target), { selector: ([each]) => each, maxLength: 3 }) })
const element: fc.Arbitrary<Element> = fc.oneof({ weight: 8, arbitrary: node }, { weight: 2, arbitrary: fc.record({ fan: fc.array(node, { maxLength: 3 }) }) }, { weight: 2, arbitrary: map })
const route = fc.oneof(fc.constant(undefined), fc.constantFrom<unknown>('x', 'y', '', 1, true, '__DEFAULT__'), fc.array(fc.constantFrom<unknown>('x', 'y', 1, '__DEFAULT__'), { maxLength: 2 }))
const edge = fc.record({ from: node, to: node, route }).map((each) => ({ edge: each }))
const item: fc.Arbitrary<Item> = fc.oneof({ weight: 3, arbitrary: fc.array(element, { minLength: 1, maxLength: 4 }) }, { weight: 2, arbitrary: edge })
const graph = fc.record({ items: fc.tuple(fc.array(node.filter((each) => each !== 'START'), { minLength: 1, maxLength: 2 }), fc.array(item, { maxLength: 5 })), twin: fc.boolean() }).map(({ items: [first, rest], twin }) => ({
  nodes: Object.fromEntries(ids.map((id, index) => [id, { kind: (['node', 'func', 'join', 'agent', 'tool'] as const)[index] ?? 'node', name: twin && id === 'e' ? 'a' : id } satisfies CaseNode])),
  items: [['START', ...first] as Item, ...rest],
}))

test('thousands of random graphs have the framework\'s verdict', () => {
  const seen = new Map<string, number>()
  fc.assert(fc.property(graph, (each) => {
    const verdict = frameworkVerdict(each)
    seen.set(verdict, (seen.get(verdict) ?? 0) + 1)
    expect([verdict, ourVerdict(each)]).toEqual([verdict, expect.arrayContaining([verdict])])
  }), { numRuns: 4000 })
  // The graphs are not all of one kind.
  expect([...seen.keys()].sort()).toEqual(expect.arrayContaining(['dup-edge', 'map-empty', 'start-edge-routed', 'start-incoming', 'uncond-cycle', 'valid']))
})
