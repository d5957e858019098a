import type { Fault, FaultKind } from '../../core/fault.ts'
import type { Gap, Route, RouteValue } from '../../core/graph.ts'
import type { Span } from '../../core/source.ts'
import type { Dialect } from './dialect.ts'
import { startName } from './model.ts'
import { edgeRoute, keyIdentity, keyRoute } from './routes.ts'
import type { EdgeValue, ListValue, MapValue, NodeObject, Value } from './values.ts'
import { describe, endFix, nodeFix } from './wording.ts'

/** A mention of a node. */
interface Mention {
  readonly node: NodeObject
  readonly span: Span
}

export interface ExpandedEdge {
  readonly from: Mention
  readonly to: Mention
  readonly route: Route | undefined
  /** Where the route is written. */
  readonly routeSpan: Span | undefined
  readonly span: Span
}

export interface Expansion {
  readonly edges: readonly ExpandedEdge[]
  readonly faults: readonly Fault[]
  readonly gaps: readonly Gap[]
}

/** So many edges are read of one workflow; a product of two large lists could have any number. */
const mostEdges = 500_000

/** What is found on the way. */
interface Work {
  readonly dialect: Dialect
  /** START is one node, however it is written. */
  readonly start: NodeObject
  readonly edges: ExpandedEdge[]
  readonly faults: Fault[]
  readonly gaps: Gap[]
}

/** What a neighbour of a chain's element sees: targets, those of a map with their routes, or nothing that can be known. */
type Side = { readonly is: 'nodes' | 'map'; readonly targets: readonly Target[] } | { readonly is: 'unknown' }
type Target = Mention & { readonly route?: RouteValue; readonly routeSpan?: Span }

/**
 * Works a workflow's edges out: chains, fan-out and fan-in, routing maps and single edges, as the framework does. What cannot be
 * evaluated is a gap, and the edges that it would give are left out; what the framework refuses is a fault.
 */
export function expandEdges(edges: Value, dialect: Dialect): Expansion {
  const start: NodeObject = { what: 'start', name: { text: startName, known: true, span: edges.span }, raw: false, waitsForAll: false, definition: edges.span }
  const work: Work = { dialect, start, edges: [], faults: [], gaps: [] }
  if (edges.is === 'list') for (const item of edges.items) readItem(work, item)
  else if (edges.is === 'unknown' || edges.is === 'choice') addGap(work, edges)
  else addFault(work, 'invalid-edge', edges.span, `${describe(edges)} is no list of edges`, 'Write a list of chains and edges.')
  return work
}

function addFault({ faults }: Work, kind: FaultKind, span: Span, message: string, fix?: string): void {
  faults.push({ kind, span, message, ...(fix === undefined ? {} : { fix }) })
}

function addGap({ gaps }: Work, value: Value): void {
  gaps.push({ span: value.span, reason: value.is === 'unknown' ? value.reason : 'it depends on a condition that is not known before the run' })
}

const tooMany = `only the first ${mostEdges} edges are read`

function addEdge({ edges, gaps }: Work, edge: ExpandedEdge): void {
  if (edges.length < mostEdges) edges.push(edge)
  else if (gaps.at(-1)?.reason !== tooMany) gaps.push({ span: edge.span, reason: tooMany })
}

function readItem(work: Work, value: Value): void {
  switch (value.is) {
    case 'list':
      return readChain(work, value)
    case 'edge':
      return readEdge(work, value)
    case 'unknown':
    case 'choice':
      return addGap(work, value)
    default:
      return addFault(work, 'invalid-edge', value.span, `${describe(value)} is neither an edge nor a chain`, 'Write a chain of at least two nodes, or an Edge.')
  }
}

function readChain(work: Work, { items }: ListValue): void {
  let before: Side | undefined
  for (const element of items) {
    const next = readSide(work, element, before === undefined)
    if (before?.is === 'map' && next.is === 'map') {
      addFault(work, 'consecutive-routing-maps', element.span, 'a routing map follows a routing map', 'End the chain with the first map, and begin a chain of its own at each node that routes on.')
    } else if (before && before.is !== 'unknown' && next.is !== 'unknown') {
      addProduct(work, before.targets, next)
    }
    before = next
  }
}

/** Every source with every target, in the framework's order: routes come before sources. */
function addProduct(work: Work, sources: readonly Mention[], { is, targets }: Exclude<Side, { readonly is: 'unknown' }>): void {
  const add = (from: Mention, to: Target) => addEdge(work, { from, to, route: to.route, routeSpan: to.routeSpan, span: to.span })
  // Beyond the limit the gap is told, and the rest of a huge product is not worth walking through.
  const isFull = (): boolean => work.gaps.at(-1)?.reason === tooMany
  if (is === 'map') for (const to of targets) for (const from of isFull() ? [] : sources) add(from, to)
  else for (const from of sources) for (const to of isFull() ? [] : targets) add(from, to)
}

function readSide(work: Work, element: Value, isFirst: boolean): Side {
  if (element.is === 'map') return readMap(work, element, isFirst)
  if (element.is === 'unknown' || element.is === 'choice') {
    addGap(work, element)
    return { is: 'unknown' }
  }
  return { is: 'nodes', targets: readTargets(work, element, element.is === 'list' ? ' to fan out to' : '') }
}

/** The nodes that an element or a map's value names. One that is not known is a gap; what follows it still follows the others. */
function readTargets(work: Work, value: Value, place: string): readonly Mention[] {
  return (value.is === 'list' ? value.items : [value]).flatMap((item) => readMention(work, item, place) ?? [])
}

/** At the beginning of a chain a map is the set of its targets, and an empty one is no mistake to the framework. */
function readMap(work: Work, map: MapValue, isFirst: boolean): Side {
  if (map.entries.length === 0 && !isFirst) addFault(work, 'empty-routing-map', map.span, 'the routing map has no entries', 'Name at least one route with its node, or remove the map.')
  const byKey = new Map<string, { readonly route: RouteValue; readonly routeSpan: Span; readonly value: Value }>()
  for (const { key, value } of map.entries) {
    if (key.is === 'unknown') {
      addGap(work, key)
      continue
    }
    const route = keyRoute(key, work.dialect)
    if (route === undefined) addFault(work, 'invalid-edge', key.span, `${describe(key)} is no route`, 'A route is a text, a whole number or a boolean.')
    // Of equal keys the last value counts, at the first one's place.
    else {
      const identity = keyIdentity(key, route, work.dialect)
      byKey.set(identity, { route: byKey.get(identity)?.route ?? route, routeSpan: key.span, value })
    }
  }
  const targets = [...byKey.values()].flatMap(({ route, routeSpan, value }) =>
    readTargets(work, value, value.is === 'list' ? ' to fan out to' : ' to route to').map((each) => ({ ...each, route, routeSpan })))
  return { is: 'map', targets }
}

function readMention(work: Work, value: Value, place: string): Mention | undefined {
  if (value.is === 'node') return { node: value.node.what === 'start' ? work.start : value.node, span: value.span }
  if (value.is === 'literal' && value.value === 'START') return { node: work.start, span: value.span }
  if (value.is === 'unknown' || value.is === 'choice') addGap(work, value)
  else if (value.is === 'literal' && value.value === 'END') addFault(work, 'removed-api', value.span, "there is no 'END': a branch ends at a node that no edge leaves", endFix)
  else addFault(work, 'invalid-edge', value.span, `${describe(value)} is no node${place}`, nodeFix(value))
  return undefined
}

function readEdge(work: Work, edge: EdgeValue): void {
  if (edge.wrong) return addFault(work, 'invalid-edge', edge.wrong.span, edge.wrong.message, edge.wrong.fix)
  const [from, to] = [readEnd(work, edge.from), readEnd(work, edge.to)]
  const read = edgeRoute(edge.route)
  if (read.is === 'unknown') addGap(work, read.value)
  else if (read.is === 'wrong') addFault(work, 'invalid-edge', read.value.span, `${describe(read.value)} is no route`, 'A route is a text, a whole number, a boolean, or a list of these.')
  else if (from && to) addEdge(work, { from, to, route: read.route, routeSpan: edge.route?.span, span: edge.span })
}

function readEnd(work: Work, end: Value): Mention | undefined {
  if (work.dialect.edgesOfNodes && end.is === 'node' && end.node.raw) {
    addFault(work, 'invalid-edge', end.span, `'${end.node.name.text}' is no node yet, and an Edge takes nodes only`, 'Decorate the function with @node, wrap it in node(…), or write the edge as a chain.')
    return undefined
  }
  if (work.dialect.edgesOfNodes && end.is === 'literal' && end.value === 'START') {
    addFault(work, 'invalid-edge', end.span, "the text 'START' is no node, and an Edge takes nodes only", 'Import START and name it, or write the edge as a chain.')
    return undefined
  }
  return readMention(work, end, '')
}
