import type { Span } from '../../core/source.ts'

/** Releases of the framework whose verdicts differ. 'python' and 'typescript' are the newest known of each. */
export type Version = 'python-2.0' | 'python' | 'typescript'

/** Settings of a project for this format. */
export interface GoogleAdkSettings {
  /** Whose verdicts count; that of the language a workflow is written in when absent. */
  readonly version?: Version
}

/** The name of the node at which every run begins. */
export const startName = '__START__'
/** The route that is taken when no other one is. */
export const defaultRoute = '__DEFAULT__'

/** What a graph of this format has beyond others (`Graph.own`). */
export interface GoogleAdkGraph {
  readonly version: Version
  readonly language: 'python' | 'typescript' | 'yaml'
  /** The workflow's own name, and whether it could be read. */
  readonly name: ReadName
  /** Fields of its `state_schema`; undefined when there is none, or none that could be read. */
  readonly stateSchema?: { readonly name: string; readonly fields: readonly string[]; readonly span: Span }
  /** `graph=Graph(…)` was given, which nothing validates. */
  readonly unvalidated?: Span
  /** It is a pre-built graph of edges, or has neither edges nor an entry. */
  readonly edges: 'given' | 'empty' | 'absent' | 'dynamic'
}

/** What a node of this format has beyond others (`Node.own`). */
export interface GoogleAdkNode {
  readonly what: NodeKind
  readonly name: ReadName
  /** Of agents: `mode=`; undefined when absent, null when it could not be read. */
  readonly mode?: string | null
  /** Another agent lists it among its sub_agents. */
  readonly hasParent?: boolean
  /** The class of an old orchestrator that it is, or wraps. */
  readonly orchestrator?: string
  /** Undefined when there is none, null when it could not be read. */
  readonly inputSchema?: Schema | null
  readonly outputSchema?: Schema | null
  /** Parameters of its function that are bound from the state, or undefined when that is not so, or not known. */
  readonly parameters?: readonly { readonly name: string; readonly span: Span }[]
  /** The routes that it emits. */
  readonly emits?: Emission
  /** Whether it outputs a value; undefined when not known. */
  readonly outputs?: boolean
  /** It runs for each node before it, and gives its output when it has enough: `wait_for_output=`. */
  readonly gathers?: boolean
  /** It runs once all nodes before it have run. */
  readonly waitsForAll: boolean
  /** Where its function, agent or object is defined. */
  readonly definition: Span
  /** All of its function, from its name on: what is found in there is found in the node. */
  readonly body?: Span
}

export type NodeKind = 'start' | 'function' | 'agent' | 'tool' | 'join' | 'workflow' | 'worker' | 'orchestrator' | 'node'

export interface ReadName {
  /** As the framework derives it, or what stands for it in messages when it is not known. */
  readonly text: string
  readonly known: boolean
  /** Where the name is given. */
  readonly span: Span
}

/** A schema is one with another iff their ids are equal: the class itself, wherever it is named. */
export interface Schema {
  readonly id: string
  /** For messages. */
  readonly name: string
  readonly span: Span
}

export interface Emission {
  readonly routes: readonly { readonly value: string | number | boolean; readonly span: Span }[]
  /** It may emit others too: one is computed, or the node's code could not be followed. */
  readonly open: boolean
  /** It may emit several at once. */
  readonly several?: boolean
  /** It may also end without a route; undefined when not known. */
  readonly silent?: boolean
}
