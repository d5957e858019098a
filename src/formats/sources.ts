import type { Fault } from '../core/fault.ts'
import type { Files } from '../core/files.ts'
import type { ReadSource } from '../core/reading.ts'
import { wholeFile } from '../core/source.ts'
import { type PythonSources, pythonSources } from '../syntax/python-sources.ts'
import { isTypeScriptName } from '../syntax/typescript-name.ts'
import { type TypeScriptSources, typescriptSources } from '../syntax/typescript-sources.ts'

/** The parsed files of one audit. All formats share them, so that a file that several of them reach is parsed once. */
export interface Sources {
  readonly python: PythonSources
  readonly scripts: TypeScriptSources
}

/** @param excluded whether the configuration leaves a path out */
export const openSources = (files: Pick<Files, 'read'>, excluded: (path: string) => boolean): Sources =>
  ({ python: pythonSources(files, excluded), scripts: typescriptSources(files, excluded) })

/**
 * The files at `paths`, each parsed when it is reached.
 * @param scripts those of TypeScript and JavaScript, for formats that have them
 */
export function* readSources(sources: PythonSources, paths: readonly string[], scripts?: TypeScriptSources): Generator<ReadSource> {
  for (const path of paths) {
    if (scripts && isTypeScriptName(path)) {
      yield readScript(scripts, path)
      continue
    }
    const source = sources.pass(path)
    if (source.ok) yield { is: 'python', module: source.module }
    else if ('unreadable' in source) yield source.unreadable === 'not-text' ? { is: 'wrong', fault: undecodable(path, source.detail) } : { is: 'unreadable', path, reason: source.detail }
    else yield { is: 'rejected', source: { path, text: source.text, message: source.message, offset: source.offset } }
  }
}

function readScript(scripts: TypeScriptSources, path: string): ReadSource {
  const source = scripts.pass(path)
  if (source.ok) return { is: 'typescript', module: source.module }
  if ('unreadable' in source) return { is: 'unreadable', path, reason: source.detail }
  return { is: 'wrong', fault: { kind: 'syntax-error', span: { file: path, start: source.offset, end: source.offset }, message: source.message } }
}

/** Python refuses a file whose bytes are not text in its encoding, before it parses anything. */
const undecodable = (path: string, detail: string): Fault =>
  ({ kind: 'syntax-error', span: wholeFile(path), message: `Python cannot read the file: ${detail}`, fix: 'Save it as UTF-8, or declare its encoding on the first line.' })
