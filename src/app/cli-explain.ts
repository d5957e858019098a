import { readFileSync } from 'node:fs'
import { gates, rules } from '../../rules/index.ts'
import type { ExitCode, Terminal } from './cli-terminal.ts'
import { explain } from './explain.ts'

/**
 * `flowproof explain RULE`: the page of the rule or gate on standard output.
 * @param pages the folder of the package's rule pages
 */
export function explainCommand(rule: string, colour: boolean | undefined, pages: URL, terminal: Terminal): ExitCode {
  const readPage = (id: string) => readFileSync(new URL(`${id}.md`, pages), 'utf8')
  const explained = explain(rule, [...rules, ...gates.map(({ name }) => ({ id: `gates/${name}`, level: 'gate' as const }))], readPage, { colour: terminal.colour(colour), width: terminal.width })
  if (!explained.ok) {
    terminal.err(`flowproof: ${explained.problem}`)
    return 2
  }
  terminal.out(explained.text)
  return 0
}
