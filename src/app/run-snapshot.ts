import type { Files, ReadResult } from '../core/files.ts'

/** The repository as a run found it: what was read once stays as it was. */
export interface Snapshot extends Files {
  /** The first of some paths at which something else stands now than was read before. */
  changed(paths: Iterable<string>): string | undefined
}

/**
 * Keeps the texts of a repository as they are first read. Nodes may write anywhere in the checkout: what a run says of its sources
 * must be what stood there before any node ran, and a source that has changed since must not be executed as if it had been checked.
 * @param present opens the repository anew: one that is open asks once what stands at a path
 */
export function snapshotOf(files: Files, present: () => Pick<Files, 'read'>): Snapshot {
  const known = new Map<string, ReadResult>()
  const read = (path: string): ReadResult => {
    let found = known.get(path)
    if (!found) known.set(path, (found = files.read(path)))
    return found
  }
  const differs = (path: string, opened: Pick<Files, 'read'>): boolean => {
    const [then, now] = [read(path), opened.read(path)]
    return then.ok ? !now.ok || now.text !== then.text : now.ok
  }
  return {
    ...files,
    read,
    changed(paths) {
      const opened = present()
      for (const path of paths) if (differs(path, opened)) return path
      return undefined
    },
  }
}
