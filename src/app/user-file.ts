import { readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { ReadFailure, ReadResult } from '../core/files.ts'
import { decodeText } from './decode-text.ts'

/** Longest file that is read, in bytes. A configuration is far shorter; the limit keeps a device or a mistake from filling the memory. */
const maximumBytes = 1_048_576

/**
 * A file that the user names on the command line, anywhere on the disk: unlike the files of the repository, it is trusted to be
 * where the user says.
 * @param cwd what a relative path starts from
 */
export function readUserFile(cwd: string, path: string): ReadResult {
  try {
    return readText(resolve(cwd, path))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'ENOTDIR') return failure('missing', 'there is no such file')
    return failure('unreadable', code === 'EACCES' || code === 'EPERM' ? 'permission denied' : `the system says ${code || String(error)}`)
  }
}

const failure = (reason: ReadFailure, detail: string): ReadResult => ({ ok: false, reason, detail })

function readText(path: string): ReadResult {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (stats === undefined) return failure('missing', 'there is no such file')
  if (stats.isDirectory()) return failure('folder', 'it is a folder')
  if (!stats.isFile()) return failure('unreadable', 'it is not a regular file')
  if (stats.size > maximumBytes) return failure('too-large', `it has ${stats.size} bytes, at most ${maximumBytes} are read`)
  return decodeText(path, readFileSync(path))
}
