/**
 * The repository under audit, as far as an audit may see it. `app/open-files.ts` makes one of a folder on disk,
 * `filesFromRecord` makes one of texts in memory. Every path is repo-relative and POSIX; the root is ''.
 */
export interface Files {
  /** All regular files below the audited paths, sorted. Links that leave the repository are not among them. */
  list(): readonly string[]
  /** All folders below the audited paths, sorted. */
  folders(): readonly string[]
  /** What stands at a path, also outside the audited paths, but never outside the repository. */
  kind(path: string): FileKind
  /** The names in a folder, sorted; empty when there is no such folder. */
  names(folder: string): readonly string[]
  /** The text of a file, or why it cannot be had. */
  read(path: string): ReadResult
  /** What the walk met and left out for a reason worth telling (a link that leaves the repository, an unreadable folder). */
  refused(): readonly Refused[]
}

export type FileKind = 'file' | 'folder' | 'missing' | 'outside'

export type ReadResult = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly reason: ReadFailure; readonly detail: string }

export type ReadFailure = 'missing' | 'folder' | 'outside' | 'too-large' | 'not-text' | 'unreadable'

export interface Refused {
  readonly path: string
  readonly reason: string
}

/** Joins and normalises repo-relative paths. Undefined when the result would leave the repository or is absolute. */
export function joinPath(...parts: readonly string[]): string | undefined {
  const out: string[] = []
  for (const part of parts) {
    if (part.startsWith('/') || /^[A-Za-z]:[\\/]/.test(part) || part.includes('\0')) return undefined
    for (const piece of part.split(/[\\/]/)) {
      if (piece === '' || piece === '.') continue
      if (piece !== '..') out.push(piece)
      else if (out.pop() === undefined) return undefined
    }
  }
  return out.join('/')
}

/** The folder of a path, '' for one at the root. */
export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')))

/** The last piece of a path. */
export const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** The folders around a path from the inside out, '' included: 'a/b' and 'a' and '' for 'a/b/c.py'. */
export function parentsOf(path: string): readonly string[] {
  const out: string[] = []
  for (let at = path; at !== ''; ) out.push((at = folderOf(at)))
  return out
}

/**
 * A repository in memory.
 * @param texts path -> text; paths are repo-relative and POSIX
 */
export function filesFromRecord(texts: Readonly<Record<string, string>>): Files {
  const paths = Object.keys(texts).sort()
  const inFolder = new Map<string, Set<string>>([['', new Set()]])
  for (const path of paths) {
    for (let at = path; at !== ''; at = folderOf(at)) {
      const names = inFolder.get(folderOf(at))
      if (names) names.add(baseName(at))
      else inFolder.set(folderOf(at), new Set([baseName(at)]))
    }
  }
  const kind = (path: string): FileKind => {
    if (Object.hasOwn(texts, path)) return 'file'
    if (inFolder.has(path)) return 'folder'
    return joinPath(path) === undefined ? 'outside' : 'missing'
  }
  const folders = [...inFolder.keys()].sort()
  return {
    list: () => paths,
    folders: () => folders,
    kind,
    names: (folder) => [...(inFolder.get(folder) ?? [])].sort(),
    read(path) {
      const text = texts[path]
      if (Object.hasOwn(texts, path) && text !== undefined) return { ok: true, text }
      switch (kind(path)) {
        case 'folder':
          return { ok: false, reason: 'folder', detail: 'it is a folder' }
        case 'outside':
          return { ok: false, reason: 'outside', detail: 'it lies outside the repository' }
        case 'file':
        case 'missing':
          return { ok: false, reason: 'missing', detail: 'there is no such file' }
      }
    },
    refused: () => [],
  }
}
