import type { Fault } from '../core/fault.ts'
import { lineStarts } from '../core/position.ts'
import type { RejectedSource } from '../core/reading.ts'
import type { NotAnalysed } from '../core/report.ts'
import type { SyntaxJudgement } from '../engine/python-syntax.ts'

/** Turns CPython's verdicts on rejected sources into faults with their place, or into sources that were not analysed. */
export function settle(rejected: readonly RejectedSource[], judgement: SyntaxJudgement): { faults: readonly Fault[]; notAnalysed: readonly NotAnalysed[] } {
  const faults: Fault[] = []
  const notAnalysed: NotAnalysed[] = []
  for (const [index, source] of rejected.entries()) {
    const verdict = judgement.verdicts[index]
    const skip = (reason: string) => void notAnalysed.push({ path: source.path, offset: source.offset, reason })
    if (verdict === undefined) skip(`the parser stopped here (${source.message}), and there is no python3 to tell whether it is an error`)
    else if (verdict.is === 'accepted') skip(`the parser stopped here (${source.message}), although Python ${judgement.version ?? ''} accepts the file`)
    else if (verdict.is === 'undecided') skip(verdict.reason)
    else {
      const start = offsetAt(source.text, verdict.line, verdict.column)
      const fix = 'Python cannot parse the file, so nothing in it can run.'
      faults.push({ kind: 'syntax-error', span: { file: source.path, start, end: Math.min(source.text.length, start + 1) }, message: verdict.message, fix })
    }
  }
  return { faults, notAnalysed }
}

/** CPython counts lines from 1 and columns from 1 in characters; it does not see a byte order mark. */
function offsetAt(text: string, line: number, column: number): number {
  const starts = lineStarts(text)
  const mark = line === 1 && text.charCodeAt(0) === 0xfeff ? 1 : 0
  const start = (starts[line - 1] ?? text.length) + mark
  const rest = text.slice(start, starts[line] ?? text.length)
  return Math.min(text.length, start + [...rest].slice(0, Math.max(0, column - 1)).join('').length)
}
