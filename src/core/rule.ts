import type { Fault } from './fault.ts'
import type { Graph } from './graph.ts'
import type { PythonModule } from './python/module.ts'
import type { Span } from './source.ts'
import type { TypeScriptModule } from './typescript/module.ts'

export type Level = 'error' | 'warning' | 'note'

/** Levels from the gravest down. */
export const levels: readonly Level[] = ['error', 'warning', 'note']

/** The less grave of two levels. */
export const milder = (one: Level, other: Level): Level => (levels.indexOf(one) > levels.indexOf(other) ? one : other)

/**
 * A rule: one file with its page beside it. Each hook is a pure generator of problems; a rule has the hooks it needs.
 * Level, configuration and suppression are the audit's business, never a rule's.
 */
export interface Rule {
  /** Family and name: 'graph/cycle'. */
  readonly id: string
  /** The level unless the configuration says otherwise. */
  readonly level: Level
  /** One sentence; the first sentence of the rule's page. */
  readonly summary: string
  /** Only for graphs of these formats; all when absent. */
  readonly formats?: readonly string[]
  /** It argues from absence: not applied to a graph with gaps. */
  readonly wholeGraph?: boolean
  graph?(graph: Graph): Iterable<Problem>
  python?(module: PythonModule): Iterable<Problem>
  /** TypeScript and JavaScript alike. */
  typescript?(module: TypeScriptModule): Iterable<Problem>
  fault?(fault: Fault): Iterable<Problem>
}

export interface Problem {
  readonly span: Span
  /** What is wrong. */
  readonly message: string
  /** What would be right: "Available inputs: planets". */
  readonly fix?: string
  readonly related?: readonly Related[]
  /** A level below the rule's own, for the cases that a rule cannot decide for certain. */
  readonly level?: Level
}

export interface Related {
  readonly span: Span
  readonly message: string
}

/** A problem with its rule and final level, stamped by the audit. */
export interface Finding extends Problem {
  readonly rule: string
  readonly level: Level
  /** The finding touches lines that the pull request changed; undefined when that is not known. */
  readonly changed?: boolean
  readonly suppressed?: { readonly by: string; readonly reason: string }
}

/** Declares a rule; it only fixes the type. */
export const defineRule = (rule: Rule): Rule => rule
