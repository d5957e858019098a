import type { Fault } from '../../core/fault.ts'
import type { Graph, Node } from '../../core/graph.ts'
import type { Span } from '../../core/source.ts'
import { type Dialect, dialectOf } from './dialect.ts'
import { type ExpandedEdge, expandEdges, type Expansion } from './expand.ts'
import { defaultRoute, type GoogleAdkGraph, type GoogleAdkNode, startName, type Version } from './model.ts'
import { nameFault } from './names.ts'
import type { Declaration, NodeObject } from './values.ts'
import { ignoredArgument } from './workflow-arguments.ts'

export interface BuiltGraph {
  readonly graph: Graph
  readonly faults: readonly Fault[]
}

/** Builds graphs of declarations, nested ones too, each once. */
export interface GraphBuilder {
  build(declaration: Declaration): BuiltGraph
}

/** @param version whose verdicts count; that of the language when absent */
export function graphBuilder(version: Version | undefined): GraphBuilder {
  const built = new Map<Declaration, BuiltGraph>()
  const open = new Set<Declaration>()
  const build = (declaration: Declaration): BuiltGraph => {
    const known = built.get(declaration)
    if (known) return known
    open.add(declaration)
    const dialect = dialectOf(version ?? (declaration.language === 'typescript' ? 'typescript' : 'python'))
    const expansion = expansionOf(declaration, dialect)
    const ids = new Map<NodeObject, string>()
    const taken = new Set<string>()
    const nodes = [...firstMentions(expansion.edges)].map(([node, mention]) => {
      const id = idOf(node, taken)
      ids.set(node, id)
      taken.add(id)
      // A workflow that nests itself is built once.
      const inner = node.workflow && !open.has(node.workflow) ? build(node.workflow).graph : undefined
      return graphNode(node, { id, mention, inner })
    })
    const names = [...ids.keys()].flatMap((node) => nameFault(node.name, node.what, dialect) ?? [])
    const own = nameFault(declaration.name, 'workflow', dialect)
    const faults = [...declaration.problems, ...declaration.ignoredArguments.map((each) => ignoredArgument(declaration, each)), ...names, ...(own ? [own] : []), ...expansion.faults]
    const result = { graph: graphOf(declaration, dialect, nodes, expansion, ids), faults }
    open.delete(declaration)
    built.set(declaration, result)
    return result
  }
  return { build }
}

/** Beside a ready-made graph the framework ignores edges; the graph itself is not read. */
function expansionOf({ edges, graph }: Declaration, dialect: Dialect): Expansion {
  if (graph) return { edges: [], faults: [], gaps: [{ span: graph, reason: 'a ready-made graph is not read' }] }
  return edges ? expandEdges(edges, dialect) : { edges: [], faults: [], gaps: [] }
}

function graphOf(declaration: Declaration, dialect: Dialect, nodes: readonly Node[], { edges, gaps, faults }: Expansion, ids: ReadonlyMap<NodeObject, string>): Graph {
  const own: GoogleAdkGraph = {
    version: dialect.version,
    language: declaration.language,
    name: declaration.name,
    edges: declaration.dynamicEntry ? 'dynamic' : declaration.edges === undefined ? 'absent' : declaration.edges.is === 'list' && declaration.edges.items.length === 0 ? 'empty' : 'given',
    ...(declaration.stateSchema && { stateSchema: declaration.stateSchema }),
    ...(declaration.graph && { unvalidated: declaration.graph }),
  }
  return {
    format: 'google-adk',
    name: declaration.name.text,
    nodes,
    edges: edges.map((edge) => graphEdge(edge, ids)),
    entry: [startName],
    span: declaration.span,
    // What is wrong has its finding; the edges that it would give are missing, so that absence proves nothing.
    gaps: [...gaps, ...faults.map(({ span, message }) => ({ span, reason: message }))],
    identity: 'object',
    parallelEdges: dialect.parallelEdges,
    defaultRoute,
    compatibleTypes: [],
    own,
  }
}

function graphEdge({ from, to, route, routeSpan, span }: ExpandedEdge, ids: ReadonlyMap<NodeObject, string>): Graph['edges'][number] {
  return {
    from: ids.get(from.node) ?? from.node.name.text,
    to: ids.get(to.node) ?? to.node.name.text,
    ...(route === undefined ? {} : { route }),
    span,
    spans: { from: from.span, to: to.span, fromPort: from.span, toPort: to.span, ...(routeSpan && { route: routeSpan }) },
  }
}

/** Each node with the place where the edges first name it, in their order. */
function firstMentions(edges: readonly ExpandedEdge[]): ReadonlyMap<NodeObject, Span> {
  const mentions = new Map<NodeObject, Span>()
  for (const { from, to } of edges) for (const { node, span } of [from, to]) if (!mentions.has(node)) mentions.set(node, span)
  return mentions
}

function graphNode(own: NodeObject, { id, mention, inner }: { readonly id: string; readonly mention: Span; readonly inner: Graph | undefined }): Node {
  const { definition, what } = own
  return {
    id, label: what === 'start' ? 'START' : id, kind: what, inputs: [], outputs: [], tools: [], params: new Map(), span: own.body ?? definition, spans: { id: mention, kind: definition },
    own: own satisfies GoogleAdkNode, ...(inner && { inner }),
  }
}

/** The framework's name; of nodes whose name is not known, what stands for it, told apart by numbers. */
function idOf({ name }: NodeObject, taken: ReadonlySet<string>): string {
  if (name.known) return name.text
  let id = name.text
  for (let number = 2; taken.has(id); number++) id = `${name.text} (${number})`
  return id
}
