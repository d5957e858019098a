import { type Config, defaultConfig } from '../audit/config.ts'
import type { Files } from '../core/files.ts'
import { lineStarts, positionAt } from '../core/position.ts'

/** Where a configuration is looked for, from the repository's root. */
export const configPaths: readonly string[] = ['flowproof.yml', '.github/flowproof.yml']

/** Names that somebody may give it in good faith; they are refused, because a configuration that nobody reads misleads. */
const mistakenPaths = ['flowproof.yaml', '.flowproof.yml', '.flowproof.yaml', '.github/flowproof.yaml']

/** Longest configuration that is read, in characters. What people write stays below a tenth of it. */
const maximumLength = 65_536

export type LoadedConfig =
  | { readonly ok: true; readonly config: Config; readonly path?: string }
  | { readonly ok: false; readonly problems: readonly string[] }

/**
 * Loads a project's configuration, or the defaults where there is none.
 * @param files what is read from
 * @param path the file to read; looked for at the usual places when undefined
 * @param ruleIds the rules that it may name
 * @returns the configuration and where it came from, or every mistake as one line `path:line:column message`. The lines carry
 *   text of the file as it is: whoever shows them escapes them.
 */
export async function loadConfig(files: Pick<Files, 'kind' | 'read'>, path: string | undefined, ruleIds: readonly string[]): Promise<LoadedConfig> {
  if (path !== undefined) return loadConfigFile(files, path, ruleIds)
  const present = configPaths.filter((each) => files.kind(each) !== 'missing')
  const mistaken = mistakenPaths.filter((each) => files.kind(each) === 'file')
  if (mistaken.length > 0) return { ok: false, problems: mistaken.map((each) => `${each} is not read; its name must be ${configPaths.join(' or ')}`) }
  if (present.length > 1) return { ok: false, problems: [`both ${present.join(' and ')} exist; keep one of them`] }
  const [only] = present
  return only === undefined ? { ok: true, config: defaultConfig } : loadConfigFile(files, only, ruleIds)
}

/** Loads the configuration that stands at `path`; results and errors are those of `loadConfig`. */
export async function loadConfigFile(files: Pick<Files, 'read'>, path: string, ruleIds: readonly string[]): Promise<LoadedConfig> {
  const found = files.read(path)
  if (!found.ok) return { ok: false, problems: [`${path} cannot be read: ${found.detail}`] }
  const text = found.text.startsWith('\ufeff') ? found.text.slice(1) : found.text
  if (text.length > maximumLength) return { ok: false, problems: [`${path} is too large for a configuration: ${text.length} characters, at most ${maximumLength}`] }
  const { readConfig } = await import('../audit/config-read.ts')
  const read = readConfig(path, text, ruleIds)
  if (read.ok) return { ok: true, config: read.config, path }
  const starts = lineStarts(text)
  return {
    ok: false,
    problems: read.problems.map(({ span, message }) => {
      const { line, column } = positionAt(starts, span.start)
      return `${path}:${line}:${column} ${message}`
    }),
  }
}
