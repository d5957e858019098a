import type { ChangedLines } from '../core/changed.ts'
import { lineStarts, positionAt } from '../core/position.ts'
import type { Finding } from '../core/rule.ts'

/** Marks each finding by whether its first to last line meet the change; one about a whole file, by whether the file changed. */
export function markChanged(findings: readonly Finding[], changed: ChangedLines, textOf: (path: string) => string | undefined): readonly Finding[] {
  const starts = new Map<string, readonly number[]>()
  const startsOf = (path: string) => {
    let known = starts.get(path)
    if (!known) starts.set(path, (known = lineStarts(textOf(path) ?? '')))
    return known
  }
  return findings.map((finding) => {
    const { file, start, end } = finding.span
    const ranges = changed.get(file)
    if (ranges === undefined || ranges === 'all' || (start === 0 && end === 0)) return { ...finding, changed: ranges !== undefined }
    const first = positionAt(startsOf(file), start).line
    const last = positionAt(startsOf(file), Math.max(start, end - 1)).line
    return { ...finding, changed: ranges.some(([from, to]) => from <= last && to >= first) }
  })
}
