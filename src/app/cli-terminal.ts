import { fstatSync, writeSync } from 'node:fs'
import { terminalText } from '../report/escape-terminal.ts'

/** What the commands know of the process around them, so that they can be tested without one. */
export interface Terminal {
  readonly cwd: string
  /** Columns that prose may take. */
  readonly width: number
  /** Columns of a terminal whose last line can be written anew; absent for anything else. */
  readonly live?: number | undefined
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
  return {
    cwd: process.cwd(),
    get width() {
      return Math.min(widest, isTerminal(1) ? process.stdout.columns : 80)
    },
    get live() {
      return process.env['TERM'] !== 'dumb' && isTerminal(1) ? process.stdout.columns || 80 : undefined
    },
    out: (text) => writeAll(1, text),
    err: (line) => writeAll(2, `${terminalText(line)}\n`),
    colour: (flag) => wantsColour(flag, process.env, isTerminal(1)),
  }
}

/** Node's own stream objects are loaded only for what may be a terminal: they take a fifth of the time that a small check takes. */
function isTerminal(descriptor: 1 | 2): boolean {
  try {
    return fstatSync(descriptor).isCharacterDevice() && (descriptor === 1 ? process.stdout : process.stderr).isTTY
  } catch {
    return false
  }
}

/** The output could not be written, to a full disk for example: no mistake of ours. */
export class OutputError extends Error {}

/** How long to wait for a reader that is slower than we are, in milliseconds. */
const patience = 2

/**
 * Writes all of a text before it returns, so that nothing is lost at the end of the process. A reader that has seen enough
 * (`| head`) is no trouble; an output that cannot be written is.
 */
function writeAll(descriptor: 1 | 2, text: string): void {
  const bytes = Buffer.from(text)
  for (let done = 0; done < bytes.length; ) {
    try {
      done += writeSync(descriptor, bytes, done)
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code
      if (code === 'EAGAIN') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, patience)
      else if (code === 'EPIPE' || descriptor === 2) return
      else throw new OutputError(error instanceof Error ? error.message : String(error))
    }
  }
}
