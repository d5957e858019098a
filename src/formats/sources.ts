import type { Fault } from '../core/fault.ts'
import type { ReadSource } from '../core/reading.ts'
import { wholeFile } from '../core/source.ts'
import type { PythonSources } from '../syntax/python-sources.ts'

/** The Python files at `paths`, each parsed when it is reached. */
export function* readSources(sources: PythonSources, paths: readonly string[]): Generator<ReadSource> {
  for (const path of paths) {
    const source = sources.pass(path)
    if (source.ok) yield { is: 'parsed', module: source.module }
    else if ('unreadable' in source) yield source.unreadable === 'not-text' ? { is: 'wrong', fault: undecodable(path, source.detail) } : { is: 'unreadable', path, reason: source.detail }
    else yield { is: 'rejected', source: { path, text: source.text, message: source.message, offset: source.offset } }
  }
}

/** Python refuses a file whose bytes are not text in its encoding, before it parses anything. */
const undecodable = (path: string, detail: string): Fault =>
  ({ kind: 'syntax-error', span: wholeFile(path), message: `Python cannot read the file: ${detail}`, fix: 'Save it as UTF-8, or declare its encoding on the first line.' })
