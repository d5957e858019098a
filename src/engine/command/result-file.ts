import { closeSync, constants, fstatSync, mkdtempSync, openSync, readSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The place for one attempt's result, in a folder of its own that nobody else may enter. */
export interface ResultFile {
  readonly path: string
  /** What stands there; removes nothing. */
  read(limitBytes: number): ResultText
  remove(): void
}

export type ResultText =
  | { readonly is: 'absent' }
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'unusable'; readonly reason: string }

export function resultFile(): ResultFile {
  const folder = mkdtempSync(join(tmpdir(), 'flowproof-task-'))
  const path = join(folder, 'result.json')
  return {
    path,
    read: (limitBytes) => readResult(path, limitBytes),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Opened once, without following a link and without waiting for the other end of a pipe, and judged by what was opened. */
function readResult(path: string, limitBytes: number): ResultText {
  let file: number
  try {
    file = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return code === 'ENOENT' ? { is: 'absent' } : { is: 'unusable', reason: code === 'ELOOP' ? 'it is a link' : `it cannot be opened (${code ?? 'unknown error'})` }
  }
  try {
    const stats = fstatSync(file)
    if (!stats.isFile()) return { is: 'unusable', reason: 'it is not a regular file' }
    if (stats.size > limitBytes) return { is: 'unusable', reason: `it is longer than ${limitBytes} bytes` }
    const bytes = Buffer.alloc(stats.size)
    let length = 0
    for (let read = -1; read !== 0 && length < bytes.length; length += read) read = readSync(file, bytes, length, bytes.length - length, null)
    return { is: 'text', text: new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, length)) }
  } catch (error) {
    return { is: 'unusable', reason: (error as NodeJS.ErrnoException).code === 'ERR_ENCODING_INVALID_ENCODED_DATA' ? 'it is not UTF-8' : 'it cannot be read' }
  } finally {
    closeSync(file)
  }
}
