import type { Fault } from '../core/fault.ts'
import { baseName, type Files, type ReadFailure } from '../core/files.ts'
import type { NotAnalysed } from '../core/report.ts'
import { wholeFile } from '../core/source.ts'
import { duplicateKeys, type JsonValue } from '../syntax/json.ts'

/** Documents by name. Folders and links that bear it are faults, and what the walk refused is told. */
export function findDocuments(
  files: Files, name: string, excluded: (path: string) => boolean, notAnalysed: NotAnalysed[],
): { found: readonly string[]; faults: Fault[] } {
  const faults: Fault[] = []
  const named = (path: string) => baseName(path) === name
  for (const path of files.folders()) if (named(path) && !excluded(path)) faults.push(unreadable(path, 'folder', 'it is a folder'))
  for (const { path, reason } of files.refused()) {
    if (named(path) && !excluded(path)) faults.push(unreadable(path, 'outside', reason))
    else notAnalysed.push({ path, reason })
  }
  const all = files.list().filter(named)
  for (const path of all) if (excluded(path)) notAnalysed.push({ path, reason: 'excluded by the configuration' })
  return { found: all.filter((path) => !excluded(path)), faults }
}

/** The fault of a document that could not be opened. */
export function unreadable(path: string, reason: ReadFailure, detail: string): Fault {
  return { kind: 'unreadable-document', span: wholeFile(path), message: `the workflow cannot be read: ${detail}`, fix: remedy(reason) }
}

function remedy(reason: ReadFailure): string {
  switch (reason) {
    case 'folder':
      return 'A workflow is a file; rename the folder.'
    case 'outside':
      return 'Keep the file itself in the repository: what lies outside is never read.'
    case 'too-large':
      return 'Keep data in files of its own; a workflow only names nodes and edges.'
    case 'not-text':
      return 'Save it as UTF-8.'
    case 'missing':
    case 'unreadable':
      return 'Make it a regular, readable file.'
  }
}

/** The faults of keys that stand twice in one object. */
export const duplicateKeyFaults = (value: JsonValue): readonly Fault[] =>
  [...duplicateKeys(value)].map(({ key, first, again }): Fault => ({
    kind: 'duplicate-key',
    span: again,
    message: `the key ${JSON.stringify(key)} stands twice in one object`,
    fix: 'Keep one of the two: of equal keys a parser silently takes the last.',
    related: [{ span: first, message: 'it stands here first' }],
  }))
