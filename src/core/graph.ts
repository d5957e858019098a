import type { Code } from './agent.ts'
import type { Span } from './source.ts'

/** A workflow as one of the formats declares it. All formats meet in this shape; rules see nothing else of them. */
export interface Graph {
  /** The format's id: 'science-adk', 'google-adk' … */
  readonly format: string
  readonly name: string
  readonly nodes: readonly Node[]
  readonly edges: readonly Edge[]
  /** Ids of the nodes at which a run begins, for formats that name them. */
  readonly entry?: readonly string[]
  /** 'object' where edges name the nodes themselves, and not their ids: two nodes of one id are then two objects of one name. */
  readonly identity?: 'object'
  /** The document or expression that declares the graph. */
  readonly span: Span
  /** What a static reader could not evaluate. Rules that argue from absence are silent when there is one. */
  readonly gaps: readonly Gap[]
  /** Set when a node of another graph runs this one. */
  readonly nestedIn?: Nesting
  /** The tools that nodes may call, for formats that have them. Each language has its own: these are those of Python. */
  readonly tools?: ToolTable
  /** The tools of agents in TypeScript and JavaScript. */
  readonly scriptTools?: ToolTable
  /** Node kinds the format knows, for formats that have kinds. */
  readonly kinds?: readonly string[]
  /** The route that is taken when no other one is, for formats that have one. */
  readonly defaultRoute?: RouteValue
  /** How many edges may join the same two nodes, for formats that forbid more: one, or one for each route. Any number when absent. */
  readonly parallelEdges?: 'one' | 'one-per-route'
  /** The format's own typed extras, declared in `formats/<id>/model.ts`. */
  readonly own?: unknown
  /** Pairs `[from, to]` of port types that the project's configuration declares compatible. */
  readonly compatibleTypes: readonly (readonly [string, string])[]
}

export interface Gap {
  readonly span: Span
  readonly reason: string
}

export interface Nesting {
  /** Path of the document that holds the composite node. */
  readonly path: string
  readonly node: string
  /** Port names of the composite node: what reaches the nested graph from outside, and what it must hand back. */
  readonly inputs: readonly string[]
  readonly outputs: readonly string[]
}

export interface Node {
  readonly id: string
  /** Human-readable label; the id where none is given. */
  readonly label: string
  readonly kind: string
  readonly inputs: readonly Port[]
  readonly outputs: readonly Port[]
  readonly tools: readonly ToolPromise[]
  readonly params: ReadonlyMap<string, unknown>
  /** The implementation, for nodes that have one. */
  readonly code?: Code
  /** The graph this node runs, for formats that declare it in place and not in a document of its own. */
  readonly inner?: Graph
  /** Path of the graph this node runs, for composite nodes whose nested graph could be read. */
  readonly nested?: string
  /** The format's own typed extras, declared in `formats/<id>/model.ts`. */
  readonly own?: unknown
  readonly span: Span
  readonly spans: NodeSpans
}

export interface NodeSpans {
  readonly id: Span
  readonly kind: Span
}

export interface Port {
  readonly name: string
  readonly type: string
  readonly required: boolean
  readonly span: Span
}

/** A tool that a node's declaration says it calls. */
export interface ToolPromise {
  readonly name: string
  readonly span: Span
}

/** An edge as declared: its ends may name nodes and ports that do not exist. */
export interface Edge {
  readonly from: string
  readonly to: string
  readonly fromPort?: string
  readonly toPort?: string
  /** It is taken only when its source emits this value, or one of these; on every way when absent. */
  readonly route?: Route
  readonly span: Span
  readonly spans: EdgeSpans
}

export type RouteValue = string | number | boolean
export type Route = RouteValue | readonly RouteValue[]

/** A route as people read it: `approved`, `1, 2`. */
export const routeText = (route: Route): string => (typeof route === 'object' ? route.map(String).join(', ') : String(route))

/** Where the edge names its ends; each is the whole edge when it is not named apart. */
export interface EdgeSpans {
  readonly from: Span
  readonly to: Span
  readonly fromPort: Span
  readonly toPort: Span
  /** Where its route is written, when it has one. */
  readonly route?: Span
}

/** The tools of a project. `complete` is false when tools may also come from elsewhere, so that absence proves nothing. */
export interface ToolTable {
  readonly complete: boolean
  readonly tools: ReadonlyMap<string, Tool>
  /** The files read for it, for messages: `tools/fit.py`. */
  readonly files: readonly string[]
}

export interface Tool {
  readonly name: string
  readonly span: Span
  /** Undefined when the signature cannot be known (decorated, imported, defined twice). */
  readonly parameters?: readonly Parameter[]
  /** It takes any keyword (`**kwargs`). */
  readonly anyKeyword: boolean
}

export interface Parameter {
  readonly name: string
  readonly required: boolean
  /** False for positional-only parameters. */
  readonly keyword: boolean
}
