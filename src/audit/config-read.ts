import { type JsonValue, plainValue } from '../syntax/json.ts'
import { parseYaml } from '../syntax/yaml.ts'
import { completeConfig, type Config, defaultConfig, type WrittenConfig } from './config.ts'
import { type ConfigProblem, configProblems } from './config-problems.ts'
import validate from './config-validator.generated.js'

export type ReadConfig = { readonly ok: true; readonly config: Config } | { readonly ok: false; readonly problems: readonly ConfigProblem[] }

/**
 * Reads the text of a configuration file. Loading this module loads the YAML parser, so it is imported only where there is a file.
 * @param path as spans shall name it
 * @param ruleIds the rules that `rules` may name
 * @returns the configuration with its defaults filled in, or every mistake in the order of the file
 */
export function readConfig(path: string, text: string, ruleIds: readonly string[]): ReadConfig {
  const { value, errors } = parseYaml(path, text)
  if (value === undefined) return { ok: false, problems: errors.map(({ span, message }) => ({ span, message })) }
  if (value.type === 'null') return { ok: true, config: defaultConfig }
  const problems = judge(value, ruleIds)
  return problems.length > 0 ? { ok: false, problems } : { ok: true, config: completeConfig(plainValue(value) as WrittenConfig) }
}

function judge(value: JsonValue, ruleIds: readonly string[]): ConfigProblem[] {
  const violations = validate(plainValue(value)) ? [] : validate.errors ?? []
  return [...configProblems(value, violations, ruleIds)].sort((a, b) => a.span.start - b.span.start)
}
