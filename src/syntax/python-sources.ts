import type { Files, ReadFailure } from '../core/files.ts'
import { type ParsedPython, parsePython } from './python.ts'

export type PythonSource = ParsedPython | { readonly ok: false; readonly path: string; readonly unreadable: ReadFailure | 'excluded'; readonly detail: string }

/** The Python files of one audit: each is read and parsed once, when it is first asked for. */
export interface PythonSources {
  get(path: string): PythonSource
  /** As `get`, but a file that nobody asked for before is not kept. */
  pass(path: string): PythonSource
}

/**
 * @param files where they are read from
 * @param excluded whether the configuration leaves a path out
 */
export function pythonSources(files: Pick<Files, 'read'>, excluded: (path: string) => boolean): PythonSources {
  const known = new Map<string, PythonSource>()
  const load = (path: string): PythonSource => {
    if (excluded(path)) return { ok: false, path, unreadable: 'excluded', detail: 'excluded by the configuration' }
    const read = files.read(path)
    return read.ok ? parsePython(path, read.text) : { ok: false, path, unreadable: read.reason, detail: read.detail }
  }
  return {
    get(path) {
      let source = known.get(path)
      if (!source) known.set(path, (source = load(path)))
      return source
    },
    pass: (path) => known.get(path) ?? load(path),
  }
}
