import { readFileSync } from 'node:fs'
import type { Span } from '../../src/core/source.ts'
import type { Declaration, LiteralValue, NodeObject, Value } from '../../src/formats/google-adk/values.ts'

/** One case of `fixtures/google-adk/cases.json`; its legend is there. */
export interface Case {
  readonly id: string
  readonly words: string
  readonly nodes: Readonly<Record<string, CaseNode>>
  readonly items: readonly Item[]
  readonly workflow?: { readonly name?: string; readonly state_schema?: readonly string[]; readonly input_schema?: string }
  readonly expect: Readonly<Record<CaseVersion, string>>
  readonly expanded_edges?: readonly (readonly [string, string, unknown])[]
}

export type CaseVersion = 'py_2_0_0' | 'py_latest' | 'ts_2_0_0'

export interface CaseNode {
  readonly kind: 'node' | 'func' | 'functionnode' | 'agent' | 'join' | 'tool' | 'wf' | 'old' | 'pworker'
  readonly name: string
  readonly mode?: string
  readonly in?: string
  readonly out?: string
  readonly params?: readonly string[]
  readonly node_input?: string
  readonly returns?: string
  readonly inner?: CaseNode
  readonly cls?: string
  readonly sub_of?: string
  readonly parallel_worker?: boolean
  readonly items?: readonly Item[]
  readonly nodes?: Readonly<Record<string, CaseNode>>
}

export type Item = readonly Element[] | { readonly edge: { readonly from: string; readonly to: string; readonly route?: unknown } }
export type Element = string | { readonly fan: readonly Element[] } | { readonly map: readonly (readonly [string | number | boolean, Element])[] } | { readonly lit: unknown }

export const cases: readonly Case[] = (JSON.parse(readFileSync(new URL('../fixtures/google-adk/cases.json', import.meta.url), 'utf8')) as { cases: Case[] }).cases

const nowhere: Span = { file: 'agent.py', start: 0, end: 0 }

/** The declaration that a reader would give for a case. */
export function declarationOf({ nodes, items, workflow }: Pick<Case, 'nodes' | 'items' | 'workflow'>, language: 'python' | 'typescript'): Declaration {
  const objects = new Map(Object.entries(nodes).map(([id, node]) => [id, objectOf(node, language)]))
  const state = workflow?.state_schema
  return {
    language,
    name: { text: workflow?.name ?? 'wf', known: true, span: nowhere },
    span: nowhere,
    edges: { is: 'list', items: items.map((item) => itemValue(item, objects)), span: nowhere },
    ...(state && { stateSchema: { name: 'SS', fields: state, span: nowhere } }),
    ignoredArguments: [],
    problems: [],
  }
}

function objectOf(node: CaseNode, language: 'python' | 'typescript'): NodeObject {
  const { kind, name, mode, params, returns, node_input: input } = node
  const schema = (id: string | undefined) => (id === undefined ? undefined : { id, name: id, span: nowhere })
  const model = (hint: string | undefined) => schema(hint === undefined ? undefined : /^Generator\[(\w+)/.exec(hint)?.[1] ?? (/^M\d\w*$/.test(hint) ? hint : undefined))
  const what = ({ func: 'function', functionnode: 'function', agent: 'agent', join: 'join', tool: 'tool', wf: 'workflow', old: 'orchestrator', pworker: 'worker', node: 'node' } as const)[kind]
  const parameters = params?.map((each) => ({ name: each, span: nowhere }))
  const inner = node.inner && objectOf(node.inner, language)
  return {
    what: node.parallel_worker ? 'worker' : what,
    name: { text: name, known: true, span: nowhere },
    raw: kind === 'func' || kind === 'tool',
    waitsForAll: kind === 'join',
    definition: nowhere,
    ...(mode !== undefined && { mode }),
    ...(node.sub_of !== undefined && { hasParent: true }),
    ...(kind === 'old' && { orchestrator: node.cls }),
    ...(inner?.orchestrator && { orchestrator: inner.orchestrator }),
    ...(kind !== 'pworker' && { inputSchema: schema(node.in) ?? model(input), outputSchema: schema(node.out) ?? model(returns) }),
    ...(parameters && { parameters }),
    ...(kind === 'wf' && { workflow: declarationOf({ nodes: node.nodes ?? {}, items: node.items ?? [], workflow: { name } }, language) }),
  }
}

function itemValue(item: Item, objects: ReadonlyMap<string, NodeObject>): Value {
  if (!('edge' in item)) return { is: 'list', items: item.map((element) => elementValue(element, objects)), span: nowhere }
  const { from, to, route } = item.edge
  const end = (id: string): Value => (id === 'START' ? startValue : elementValue(id, objects))
  return { is: 'edge', from: end(from), to: end(to), route: route === undefined ? undefined : plainValue(route), span: nowhere }
}

const startValue: Value = { is: 'node', node: { what: 'start', name: { text: '__START__', known: true, span: nowhere }, raw: false, waitsForAll: false, definition: nowhere }, span: nowhere }

function elementValue(element: Element, objects: ReadonlyMap<string, NodeObject>): Value {
  if (typeof element === 'string') {
    const node = objects.get(element)
    return node ? { is: 'node', node, span: nowhere } : plainValue(element)
  }
  if ('fan' in element) return { is: 'list', items: element.fan.map((each) => elementValue(each, objects)), span: nowhere }
  if ('lit' in element) return plainValue(element.lit)
  return { is: 'map', entries: element.map.map(([key, value]) => ({ key: plainValue(key) as LiteralValue, value: elementValue(value, objects) })), span: nowhere }
}

function plainValue(value: unknown): Value {
  if (Array.isArray(value)) return { is: 'list', items: value.map(plainValue), span: nowhere }
  const type = value === null ? 'none' : typeof value === 'boolean' ? 'bool' : typeof value === 'string' ? 'str' : Number.isInteger(value) ? 'int' : 'float'
  return { is: 'literal', value: value as string, type, span: nowhere }
}

/** The rules that speak for the framework, in the order in which it asks; the first that finds something is its verdict. */
const order: readonly (readonly [string, readonly string[]])[] = [
  ['google-adk/removed-api', ['type-error(pydantic)', 'map-value', 'map-fan-value', 'node-like']],
  ['google-adk/invalid-edge', ['type-error(pydantic)', 'map-value', 'map-fan-value', 'node-like']],
  ['google-adk/empty-routing-map', ['map-empty']],
  ['google-adk/consecutive-routing-maps', ['map-consecutive']],
  ['google-adk/invalid-node-name', ['bad-name']],
  ['graph/duplicate-node', ['dup-node-names']],
  ['google-adk/missing-start', ['no-start', 'no-edges']],
  ['google-adk/routed-start-edge', ['start-edge-routed']],
  ['graph/unreachable-node', ['unreachable']],
  ['google-adk/entered-start', ['start-incoming']],
  ['graph/duplicate-edge', ['dup-edge']],
  ['google-adk/misused-default-route', ['default-in-list', 'default-multiple']],
  ['graph/cycle', ['uncond-cycle']],
  ['google-adk/schema-mismatch', ['schema-mismatch']],
  ['google-adk/misplaced-chat-agent', ['chat-wiring']],
  ['google-adk/old-orchestrator', ['old-orchestrator']],
  ['google-adk/undeclared-state-parameter', ['state-schema']],
  ['google-adk/task-agent', ['task-mode']],
]

/** What the framework would say, of the rules that found errors: one of these verdicts. */
export function verdictOf(found: ReadonlySet<string>): readonly string[] {
  // While it reads edges the framework stops at the first mistake in the text, whatever its kind.
  const reading = order.slice(0, 4).filter(([rule]) => found.has(rule)).flatMap(([, verdicts]) => verdicts)
  return reading.length > 0 ? reading : order.find(([rule]) => found.has(rule))?.[1] ?? ['valid']
}

/** The rules whose findings are the framework's. */
export const frameworkRules: ReadonlySet<string> = new Set(order.map(([rule]) => rule))
