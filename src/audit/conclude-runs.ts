import type { GateResult, JudgedRun, Report } from '../core/report.ts'

export interface Judgement {
  readonly runs: readonly JudgedRun[]
  readonly gates: readonly GateResult[]
  /** Evidence that was to be judged and could not be read. */
  readonly unread: readonly string[]
}

/**
 * Adds to a report what its runs were judged to be. A failed gate fails the report, and so does evidence that could not be
 * read, whatever `failOn` says: that is about findings. Gates that could not judge neither pass nor fail.
 */
export function concludeRuns(report: Report, { runs, gates, unread }: Judgement): Report {
  const judged = { ...report, runs, gates }
  // That no workflow was looked at says nothing against a run.
  const base = report.coverage.workflows > 0 || report.findings.some(({ suppressed }) => !suppressed) && report.conclusion === 'failure' ? report : { conclusion: 'neutral' as const, reason: '' }
  const reason = (text: string) => [base.reason, text].filter((each) => each !== '').join(' ')
  if (unread.length > 0) return { ...judged, conclusion: 'failure', reason: reason(`The evidence cannot be judged: ${unread.join(', ')}.`) }
  const failed = gates.filter(({ status }) => status === 'fail')
  if (failed.length > 0) return { ...judged, conclusion: 'failure', reason: reason(`${failed.length} gate${failed.length === 1 ? '' : 's'} failed: ${namesOf(failed)}.`) }
  const passed = gates.filter(({ status }) => status === 'pass').length
  if (passed === 0) return { ...judged, conclusion: base.conclusion, reason: reason('No gate judged the run.') }
  const undecided = gates.length - passed
  const rest = undecided === 0 ? '' : ` ${undecided} could not judge.`
  return { ...judged, conclusion: base.conclusion === 'failure' ? 'failure' : 'success', reason: reason(`${passed} gate${passed === 1 ? '' : 's'} passed.${rest}`) }
}

const namesOf = (gates: readonly GateResult[]): string => [...new Set(gates.map(({ gate }) => gate))].join(', ')

/**
 * Puts the report of the runs beside that of a check: one report, with the findings, graphs and texts of both.
 * @param checked what the check says
 * @param verified what `verify` says, or what a run gave
 */
export function joinReports(checked: Report, verified: Report): Report {
  const counts = { error: checked.counts.error + verified.counts.error, warning: checked.counts.warning + verified.counts.warning, note: checked.counts.note + verified.counts.note }
  const known = new Set(checked.graphs.map(({ span }) => span.file))
  const graphs = [...checked.graphs, ...verified.graphs.filter(({ span }) => !known.has(span.file))].sort((a, b) => (a.span.file < b.span.file ? -1 : 1))
  const findings = [...checked.findings, ...verified.findings].sort((a, b) => (a.span.file < b.span.file ? -1 : a.span.file > b.span.file ? 1 : a.span.start - b.span.start))
  const both = { ...verified, failOn: checked.failOn, counts, graphs, findings, coverage: checked.coverage, sources: new Map([...verified.sources, ...checked.sources]) }
  const nothingChecked = checked.coverage.workflows === 0 && checked.findings.every(({ suppressed }) => suppressed)
  if (nothingChecked) return both
  const failing = [checked, verified].some(({ conclusion }) => conclusion === 'failure')
  const conclusion = failing ? 'failure' : checked.conclusion === 'neutral' && verified.conclusion === 'neutral' ? 'neutral' : 'success'
  return { ...both, conclusion, reason: `${checked.reason} ${verified.reason}` }
}
