import type { ChangedLines } from '../core/changed.ts'
import { type Client, pageSize } from './client.ts'
import { type AddedLines, addedLines } from './patch.ts'
import type { Failure } from './retry.ts'

/** GitHub lists at most 3,000 files of a pull request. Source: its REST documentation, "List pull requests files". */
const mostPages = 30

/**
 * Asks which lines a pull request changes. They only decide what is shown first.
 * @param pull number of the pull request
 * @returns the lines by file; `complete` is false when there are more files than GitHub lists
 */
export async function changedLines(client: Client, pull: number): Promise<{ readonly ok: true; readonly files: ChangedLines; readonly complete: boolean } | Failure> {
  const listed = await client.list(`/pulls/${pull}/files`, mostPages)
  if (!listed.ok) return listed
  const files = new Map<string, 'all' | AddedLines>()
  for (const item of listed.items) {
    const { filename, status, patch, changes } = (item ?? {}) as { filename?: unknown; status?: unknown; patch?: unknown; changes?: unknown }
    if (typeof filename !== 'string' || status === 'removed') continue
    // A file that only moved has no patch either, but nothing in it changed. A binary or very large one changed somewhere.
    const unknownLines = changes === 0 ? [] : 'all'
    files.set(filename, typeof patch === 'string' ? addedLines(patch) ?? 'all' : unknownLines)
  }
  return { ok: true, files, complete: listed.complete && listed.items.length < mostPages * pageSize }
}
