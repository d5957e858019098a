import { rules } from '../../rules/index.ts'
import { openRepository } from './cli-check.ts'
import type { ExitCode, Terminal } from './cli-terminal.ts'
import { drawGraphs } from './graph.ts'

/** `flowproof graph`: diagrams on standard output, and what could not be drawn on standard error with exit code 2. */
export async function graphCommand(paths: readonly string[], config: string | undefined, terminal: Terminal): Promise<ExitCode> {
  const opened = await openRepository(paths, config, terminal)
  if (opened === undefined) return 2
  const drawn = await drawGraphs(opened.files, opened.config, rules)
  terminal.out(drawn.text)
  for (const problem of drawn.problems) terminal.err(problem)
  if (drawn.nothing !== undefined) terminal.err(`flowproof: nothing to draw: ${drawn.nothing}`)
  return drawn.problems.length > 0 || drawn.nothing !== undefined ? 2 : 0
}
