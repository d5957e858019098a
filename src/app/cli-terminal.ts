import { terminalText } from '../report/escape-terminal.ts'

/** What the commands know of the process around them, so that they can be tested without one. */
export interface Terminal {
  readonly cwd: string
  /** Columns that prose may take. */
  readonly width: number
  /** Writes a result to standard output, as it is. */
  out(text: string): void
  /** Writes one line to standard error; text of a repository or of the user in it is escaped. */
  err(line: string): void
  /** Whether to use colour, given what the command line says about it. */
  colour(flag: boolean | undefined): boolean
}

/** The process's exit code: 0 clean, 1 findings or a failed gate, 2 trouble of the user's or ours. */
export type ExitCode = 0 | 1 | 2

/** Prose wider than this is tiring to read. */
const widest = 100

/**
 * Whether to use colour: the command line decides, then FORCE_COLOR, then NO_COLOR (https://no-color.org), then whether the
 * output is a terminal that has colour. FORCE_COLOR before NO_COLOR is Node's own order.
 */
export function wantsColour(flag: boolean | undefined, environment: Readonly<Record<string, string | undefined>>, isTerminal: boolean): boolean {
  if (flag !== undefined) return flag
  const force = environment['FORCE_COLOR'] ?? ''
  if (force !== '') return force !== '0' && force !== 'false'
  return (environment['NO_COLOR'] ?? '') === '' && isTerminal && environment['TERM'] !== 'dumb'
}

/** The terminal of this process. */
export function processTerminal(): Terminal {
  const { stdout, stderr } = process
  return {
    cwd: process.cwd(),
    width: Math.min(widest, stdout.isTTY ? stdout.columns : 80),
    out: (text) => void stdout.write(text),
    err: (line) => void stderr.write(`${terminalText(line)}\n`),
    colour: (flag) => wantsColour(flag, process.env, stdout.isTTY),
  }
}
