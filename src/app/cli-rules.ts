import { rules as allRules } from '../../rules/index.ts'
import type { Rule } from '../core/rule.ts'
import type { ExitCode, Terminal } from './cli-terminal.ts'

/** The version of the JSON list, a public interface. */
const listVersion = 1

const colours = { error: 31, warning: 33, note: 36 } as const

/** The rules as a table: id, level and summary. */
export function rulesTable(rules: readonly Rule[], colour: boolean): string {
  const width = Math.max(0, ...rules.map((rule) => rule.id.length))
  const level = (rule: Rule) => (colour ? `\u001b[${colours[rule.level]}m${rule.level.padEnd(7)}\u001b[0m` : rule.level.padEnd(7))
  return rules.map((rule) => `${rule.id.padEnd(width)}  ${level(rule)}  ${rule.summary}\n`).join('')
}

/** The rules for other programs: `{ version, rules: [{ id, level, summary, formats? }] }`. */
export const rulesJson = (rules: readonly Rule[]): string =>
  `${JSON.stringify({ version: listVersion, rules: rules.map(({ id, level, summary, formats }) => ({ id, level, summary, formats })) }, null, 2)}\n`

/** `flowproof rules`: the list on standard output. */
export function rulesCommand(format: 'text' | 'json', colour: boolean | undefined, terminal: Terminal): ExitCode {
  terminal.out(format === 'json' ? rulesJson(allRules) : rulesTable(allRules, terminal.colour(colour)))
  return 0
}
