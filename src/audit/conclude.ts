import type { Graph } from '../core/graph.ts'
import type { Coverage, Report } from '../core/report.ts'
import { type Finding, type Level, levels } from '../core/rule.ts'

export interface Verdict {
  readonly findings: readonly Finding[]
  readonly graphs: readonly Graph[]
  readonly coverage: Coverage
  readonly failOn: Level | 'never'
  readonly allowEmpty: boolean
  readonly sources: ReadonlyMap<string, string>
}

/** Decides a report, once and for all channels. */
export function conclude({ findings, graphs, coverage, failOn, allowEmpty, sources }: Verdict): Report {
  const open = findings.filter((finding) => !finding.suppressed)
  const counts = { error: 0, warning: 0, note: 0 }
  for (const { level } of open) counts[level]++
  const decided = { failOn, counts, findings, graphs, gates: [], coverage, sources }
  if (coverage.workflows === 0 && open.length === 0) {
    const judged = coverage.sources > 0 ? ` ${coverage.sources} other source${coverage.sources === 1 ? '' : 's'} judged.` : ''
    const reason = `No workflow was found: ${coverage.lookedFor}.${judged}`
    return { ...decided, conclusion: allowEmpty || coverage.sources > 0 ? 'neutral' : 'failure', reason }
  }
  const blocking = failOn === 'never' ? [] : open.filter(({ level }) => levels.indexOf(level) <= levels.indexOf(failOn))
  if (blocking.length > 0) {
    const noun = blocking.length === 1 ? 'finding' : 'findings'
    return { ...decided, conclusion: 'failure', reason: `${blocking.length} ${noun} at level ${failOn}${failOn === 'error' ? '' : ' or above'}.` }
  }
  if (coverage.workflows === 0) return { ...decided, conclusion: 'neutral', reason: `No workflow was found: ${coverage.lookedFor}.` }
  if (graphs.length === 0) {
    const lenient = allowEmpty || failOn === 'never'
    return { ...decided, conclusion: lenient ? 'neutral' : 'failure', reason: `No workflow could be read of ${coverage.workflows} found, so nothing was judged.` }
  }
  return { ...decided, conclusion: 'success', reason: passing(open.length, failOn) }
}

function passing(open: number, failOn: Level | 'never'): string {
  if (open === 0) return 'No findings.'
  if (failOn === 'never') return `${open} finding${open === 1 ? '' : 's'}; none fails this check.`
  return `No finding at level ${failOn}${failOn === 'error' ? '' : ' or above'}.`
}
