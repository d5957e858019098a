import { type Config, defaultConfig } from '../audit/config.ts'
import type { Files } from '../core/files.ts'
import type { Report } from '../core/report.ts'
import type { Level, Rule } from '../core/rule.ts'

/** Lines of a file that a change touches: ranges from 1, both ends included. 'all' for a new or unlimited file. */
export type ChangedLines = ReadonlyMap<string, 'all' | readonly (readonly [number, number])[]>

export interface CheckOptions {
  readonly config?: Config
  /** Overrides the configuration's. */
  readonly failOn?: Level | 'never'
  /** Nothing found to judge is then neutral, not a failure. */
  readonly allowEmpty?: boolean
  /** Marks the findings that lie on changed lines. */
  readonly changed?: ChangedLines
  /** The rules to apply; all of them when absent. */
  readonly rules?: readonly Rule[]
}

/** Audits the workflows below the audited paths of `files`. */
export async function check(_files: Files, options: CheckOptions = {}): Promise<Report> {
  throw new Error(`not written yet: ${(options.config ?? defaultConfig).failOn}`)
}
