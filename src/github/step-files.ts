import { appendFileSync, closeSync, constants, existsSync, mkdirSync, openSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { summaryLimit } from '../report/budget.ts'
import { isWithin } from './checkout.ts'
import type { Runner } from './environment.ts'
import { errorCode } from './error-code.ts'

export type Written = { readonly ok: true; readonly path: string } | { readonly ok: false; readonly message: string }

/**
 * Writes the JSON report.
 * @param asked the input `report-path`, relative to the workspace; a file in the runner's temporary folder when undefined
 */
export function writeReport(text: string, asked: string | undefined, runner: Pick<Runner, 'workspace' | 'temporaryFolder'>): Written {
  const workspace = runner.workspace ?? process.cwd()
  const path = asked === undefined ? join(runner.temporaryFolder ?? tmpdir(), 'flowproof-report.json') : resolve(workspace, asked)
  try {
    if (isWithin(workspace, dirname(path)) && !isWithin(realpathSync(workspace), realpathSync(existingAbove(dirname(path))))) return refused(path, 'a link leads out of the workspace')
    mkdirSync(dirname(path), { recursive: true })
    // The audited repository may have put a link here that leads to a file of the machine; it is not followed.
    const file = openSync(path, constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | (constants.O_NOFOLLOW ?? 0))
    try {
      writeFileSync(file, text)
    } finally {
      closeSync(file)
    }
    return { ok: true, path }
  } catch (error) {
    return refused(path, reasonOf(error))
  }
}

const refused = (path: string, reason: string): Written => ({ ok: false, message: `the report could not be written to ${path}: ${reason}` })

const reasonOf = (error: unknown): string => (errorCode(error) === 'ELOOP' ? 'a link stands there' : errorCode(error) || String(error))

function existingAbove(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : existingAbove(dirname(folder))
}

/** The bytes that are left for this step's summary; an earlier part of the step may have written some. */
export function summaryRoom(path: string): number {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  return Math.max(0, summaryLimit - size - separator.length)
}

/** Ends whatever Markdown stands before. */
const separator = '\n\n'

/** Appends to this step's summary. */
export function appendSummary(path: string, markdown: string): Written {
  try {
    const before = existsSync(path) ? readFileSync(path) : undefined
    appendFileSync(path, before !== undefined && before.length > 0 ? `${separator}${markdown}` : markdown)
    return { ok: true, path }
  } catch (error) {
    return { ok: false, message: `the job summary could not be written: ${reasonOf(error)}` }
  }
}
