import { type AiwsProblem, type JsonPath, quoted } from './errors.ts'
import { typeName } from './json.ts'
import { anything, type Check, closed, decimal, id, isId, listOf } from './shape.ts'
import type { NodeKind } from './types.ts'

/** A field that a kind's completion result must have, for a proof or as the condition itself. */
export interface ProofField {
  readonly name: string
  readonly type: 'string' | 'boolean' | 'object'
  /** The only value that it may have. */
  readonly value?: string
}

/** What the SDK's table of nodes says of one kind. */
export interface KindEntry {
  /** What its configuration must be. */
  readonly config: Check
  /** What its completion result must hold. */
  readonly proof: readonly ProofField[]
  /** Whether an operation can be bound to it. */
  readonly dispatches: boolean
}

const codes = { unknown: 'NODE_CONFIG_UNKNOWN_KEY', missing: 'NODE_CONFIG' } as const
const wrong = (problems: AiwsProblem[], path: JsonPath, message: string, fix: string): void => void problems.push({ code: 'NODE_CONFIG', path, message, fix })
const shown = (value: unknown): string => (typeof value === 'string' ? quoted(value) : typeName(value))

const oneOf = (...words: readonly string[]): Check => (value, path, problems) => {
  if (typeof value !== 'string' || !words.includes(value)) wrong(problems, path, `${shown(value)} is not one of them`, `One of: ${words.join(', ')}.`)
}

/** One own property of `data`. A name that could be read as a path would choose differently under another reading. */
const propertyName: Check = (value, path, problems) => {
  if (typeof value === 'string' && /^[^.[\]/$\p{Cc}]{1,128}$/u.test(value) && value !== '__proto__') return
  wrong(problems, path, `${shown(value)} is not the name of a property`, 'The name of one property of `data`, without . / $ [ ].')
}

const successor: Check = (value, path, problems) => {
  if (!isId(value)) wrong(problems, path, `${shown(value)} is not the id of a node`, 'The id of a node that depends on this one.')
}

/** Whether the SDK takes numbers here is not documented: text is what all its other quantities are. */
const iterations: Check = (value, path, problems) => {
  if (typeof value !== 'number') return decimal('1')(value, path, problems)
  const fix = `Write ${Number.isSafeInteger(value) && value > 0 ? `"${value}"` : 'a whole number from "1"'} in double quotes, like all other quantities.`
  problems.push({ code: 'DECIMAL_FORMAT', path, message: 'maxIterations is a JSON number', fix })
}

const text = (name: string): ProofField => ({ name, type: 'string' })
const empty = closed({}, {}, codes)
const entry = (config: Check, proof: readonly ProofField[], dispatches = false): KindEntry => ({ config, proof, dispatches })

/** The thirteen kinds of nodes: their configuration, and what completes them. */
export const catalog: Readonly<Record<NodeKind, KindEntry>> = {
  TASK: entry(closed({ executionKind: oneOf('AGENT', 'FUNCTION', 'TOOL', 'HUMAN') }, {}, codes), [text('operationId')], true),
  DECISION: entry(closed({ field: propertyName, equals: anything, then: successor, else: successor }, {}, codes), [{ name: 'data', type: 'object' }]),
  FORK: entry(empty, []),
  JOIN: entry(closed({ mode: oneOf('ALL', 'ANY') }, {}, codes), []),
  LOOP: entry(closed({ maxIterations: iterations }, {}, codes), [text('operationId'), { name: 'done', type: 'boolean' }], true),
  WAIT: entry(empty, [text('waitId')]),
  APPROVAL: entry(empty, [text('approvalId')]),
  SUBWORKFLOW: entry(empty, [text('childRunId')]),
  VERIFICATION: entry(empty, [text('assessmentRevision')]),
  ACCEPTANCE: entry(empty, [text('assessmentRevision')]),
  RECONCILIATION: entry(empty, [text('operationId')]),
  COMPENSATION: entry(empty, [text('operationId'), text('originalOperationId')], true),
  END: entry(empty, [{ name: 'disposition', type: 'string', value: 'COMPLETED' }]),
}

export const nodeKinds = Object.keys(catalog) as readonly NodeKind[]

export const isNodeKind = (value: unknown): value is NodeKind => typeof value === 'string' && Object.hasOwn(catalog, value)

/** The ids of a `dependsOn`. */
export const dependencies: Check = listOf(id, { duplicate: 'GRAPH_DUPLICATE_DEPENDENCY' })

