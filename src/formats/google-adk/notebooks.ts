import type { Files } from '../../core/files.ts'
import { readNotebook } from '../../syntax/notebook.ts'
import { isNotebook } from './candidates.ts'

/** The same files, in which a notebook reads as the Python of its code cells. */
export interface ReadableFiles extends Files {
  /** Path of a notebook -> offset in its Python -> offset in the file. */
  readonly places: ReadonlyMap<string, (offset: number) => number>
}

export function withNotebooks(files: Files): ReadableFiles {
  const places = new Map<string, (offset: number) => number>()
  return {
    ...files,
    places,
    read(path) {
      const read = files.read(path)
      if (!read.ok || !isNotebook(path)) return read
      const notebook = readNotebook(path, read.text)
      if (!notebook) return { ok: false, reason: 'not-text', detail: 'it is no notebook' }
      places.set(path, (offset) => notebook.offsetInFile(offset))
      return { ok: true, text: notebook.text }
    },
  }
}
