import type { Span } from '../../core/source.ts'
import type { GoogleAdkNode, ReadName } from './model.ts'

/**
 * What an expression of a workflow's declaration gives, as far as that is known without running it. The readers of Python,
 * TypeScript and YAML all give these; what follows from them is worked out once, in `expand.ts`.
 */
export type Value = NodeValue | ListValue | MapValue | EdgeValue | LiteralValue | ChoiceValue | UnknownValue

export interface NodeValue {
  readonly is: 'node'
  /** The object: two mentions are one node iff this is the same. */
  readonly node: NodeObject
  /** The mention. */
  readonly span: Span
}

export interface NodeObject extends GoogleAdkNode {
  /** A function, tool or agent that is no node yet, and becomes one node in each workflow that mentions it. An `Edge` of Python takes nodes only. */
  readonly raw: boolean
  /** The nested workflow. */
  readonly workflow?: Declaration
}

export interface ListValue {
  readonly is: 'list'
  readonly items: readonly Value[]
  readonly span: Span
}

export interface MapValue {
  readonly is: 'map'
  /** In the order of the text. */
  readonly entries: readonly { readonly key: LiteralValue | UnknownValue; readonly value: Value }[]
  readonly span: Span
}

export interface EdgeValue {
  readonly is: 'edge'
  readonly from: Value
  readonly to: Value
  readonly route: Value | undefined
  /** It cannot be made like this. */
  readonly wrong?: { readonly span: Span; readonly message: string; readonly fix: string }
  readonly span: Span
}

export interface LiteralValue {
  readonly is: 'literal'
  readonly value: string | number | boolean | null
  /** 'float' where the language tells 1.5 and 1.0 from whole numbers; 'other' for what is no value of a route (bytes, functions …). */
  readonly type: 'str' | 'int' | 'float' | 'bool' | 'none' | 'other'
  readonly span: Span
}

/** One of several, which nobody knows before the run: a conditional expression. */
export interface ChoiceValue {
  readonly is: 'choice'
  readonly options: readonly Value[]
  readonly span: Span
}

export interface UnknownValue {
  readonly is: 'unknown'
  /** 'the call of build() cannot be followed'. */
  readonly reason: string
  readonly span: Span
}

/** Longer lists are not put together: sums of sums would have any length. */
export const mostItems = 500_000

/** So many calls are followed for one workflow: functions that call each other would give any number. */
export const mostCalls = 20_000

/** What is left of the calls that may be followed. */
export interface Budget {
  calls: number
}

/** A `Workflow(…)` as written. */
export interface Declaration {
  readonly language: 'python' | 'typescript' | 'yaml'
  readonly name: ReadName
  /** The call, or the class. */
  readonly span: Span
  /** Undefined when no edges are given. */
  readonly edges: Value | undefined
  /** `graph=` was given. */
  readonly graph?: Span
  /** TypeScript: the function that drives a workflow without edges. */
  readonly dynamicEntry?: Span
  readonly stateSchema?: { readonly name: string; readonly fields: readonly string[]; readonly span: Span }
  readonly ignoredArguments: readonly { readonly name: string; readonly span: Span }[]
  /** What its reader met and can say at once: a removed name, a wrong argument. */
  readonly problems: readonly DeclarationProblem[]
}

export interface DeclarationProblem {
  readonly kind: 'removed-api' | 'invalid-edge' | 'invalid-node-name'
  readonly span: Span
  readonly message: string
  readonly fix?: string
}
