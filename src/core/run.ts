/** A JSON value. Objects met at run time have no prototype of their own. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** What happened when a graph ran, whether our engine ran it or another tool recorded it. */
export interface Run {
  /** `YYYYMMDD-HHMMSS` in UTC, with `-2`, `-3` … when that second was taken. */
  readonly id: string
  /** Repo-relative path of the document whose graph ran; undefined when the evidence does not say. */
  readonly graph?: string
  /** The experiment's name in the evidence: the name of its folder. */
  readonly experiment: string
  /** ISO 8601 with seconds and offset, as recorded. */
  readonly startedAt: string
  readonly finishedAt?: string
  readonly durationMs: number
  readonly status: RunStatus
  /** "Node 'plan' failed: TypeError: …"; empty when it passed. */
  readonly error: string
  /** In the order in which they ran. A node that was never reached is absent. */
  readonly nodes: ReadonlyMap<string, NodeRun>
  /** Path of the evidence, for messages. */
  readonly evidence?: string
}

/** 'interrupted': begun, and neither passed nor failed on record. */
export type RunStatus = 'passed' | 'failed' | 'interrupted'

export interface NodeRun {
  readonly id: string
  readonly status: NodeRunStatus
  /** 16 hexadecimal digits; undefined in evidence that has none. */
  readonly fingerprint?: string
  readonly startedAt: string
  readonly finishedAt?: string
  readonly durationMs: number
  readonly attempts: number
  /** Port -> value. Empty for a node that failed. */
  readonly outputs: ReadonlyMap<string, Json>
  /** Port -> the JSON text of its value, where it is known: a JavaScript number does not tell 1.0 from 1. */
  readonly outputTexts?: ReadonlyMap<string, string>
  readonly error?: NodeError
  readonly toolCalls: readonly ToolCallRecord[]
  readonly inputsRead: readonly { readonly port: string; readonly found: boolean }[]
  readonly urlsFetched: readonly string[]
  readonly filesWritten: readonly string[]
  readonly logs: readonly string[]
}

/** 'cached' outputs come from an earlier execution of identical code, inputs and params. */
export type NodeRunStatus = 'passed' | 'cached' | 'failed' | 'skipped'

export interface NodeError {
  /** The exception's class, or TimeoutError, ProcessLost, OutputTooLarge …. */
  readonly code: string
  /** "TypeError: …" */
  readonly message: string
  readonly traceback: string
}

/** One tool call, recorded by the engine when the call came back. */
export interface ToolCallRecord {
  readonly tool: string
  readonly ok: boolean
  /** Seconds since 1970, with fractions. */
  readonly timestamp: number
  readonly durationMs: number
  /** First 16 hexadecimal digits of a SHA-256 over the result's text form; empty when the call failed. */
  readonly resultHash: string
}
