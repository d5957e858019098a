import type { Level } from '../core/rule.ts'
import type { ScienceAdkSettings } from '../formats/science-adk/model.ts'

/** A project's `flowproof.yml`, checked and with every default filled in. */
export interface Config {
  /** The mildest level that fails a check. */
  readonly failOn: Level | 'never'
  /** Rule id -> its level here, or off. */
  readonly rules: ReadonlyMap<string, Level | 'off'>
  /** Globs of further source files that the integrity rules judge. */
  readonly include: readonly string[]
  /** Globs of files that are left out: workflows, agents, tools and modules alike. */
  readonly exclude: readonly string[]
  readonly formats: { readonly 'science-adk': ScienceAdkSettings }
}

/** What holds without a configuration file. */
export const defaultConfig: Config = {
  failOn: 'error',
  rules: new Map(),
  include: [],
  exclude: [],
  formats: { 'science-adk': { compatibleTypes: [], tools: [], kinds: [] } },
}
