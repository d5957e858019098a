import { readFileSync } from 'node:fs'
import { rules } from '../../rules/index.ts'
import type { ExitCode, Terminal } from './cli-terminal.ts'
import { explain } from './explain.ts'

/**
 * `flowproof explain RULE`: the rule's page on standard output.
 * @param pages the folder of the package's rule pages
 */
export function explainCommand(rule: string, colour: boolean | undefined, pages: URL, terminal: Terminal): ExitCode {
  const readPage = (id: string) => readFileSync(new URL(`${id}.md`, pages), 'utf8')
  const explained = explain(rule, rules, readPage, { colour: terminal.colour(colour), width: terminal.width })
  if (!explained.ok) {
    terminal.err(`flowproof: ${explained.problem}`)
    return 2
  }
  terminal.out(explained.text)
  return 0
}
