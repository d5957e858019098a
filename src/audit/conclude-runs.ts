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
 * Puts what is said about runs beside what is said already: one report, with the findings, graphs, runs, gates and texts of both.
 * @param first a check, or other runs; its coverage is kept
 * @param second what `verify` says, or what a run gave
 */
export function joinReports(first: Report, second: Report): Report {
  const counts = { error: first.counts.error + second.counts.error, warning: first.counts.warning + second.counts.warning, note: first.counts.note + second.counts.note }
  const known = new Set(first.graphs.map(({ span }) => span.file))
  const graphs = [...first.graphs, ...second.graphs.filter(({ span }) => !known.has(span.file))].sort((a, b) => (a.span.file < b.span.file ? -1 : a.span.file > b.span.file ? 1 : a.span.start - b.span.start))
  const findings = [...first.findings, ...second.findings].sort((a, b) => (a.span.file < b.span.file ? -1 : a.span.file > b.span.file ? 1 : a.span.start - b.span.start))
  const runs = [...(first.runs ?? []), ...(second.runs ?? [])]
  const gates = [first, second].flatMap((report) => gatesWithRun(report, runs.length > 1))
  const both = { ...second, failOn: first.failOn, counts, graphs, findings, runs, gates, coverage: first.coverage, sources: new Map([...second.sources, ...first.sources]) }
  const nothingBefore = first.coverage.workflows === 0 && first.findings.every(({ suppressed }) => suppressed) && first.runs === undefined
  if (nothingBefore) return both
  const failing = [first, second].some(({ conclusion }) => conclusion === 'failure')
  const conclusion = failing ? 'failure' : first.conclusion === 'neutral' && second.conclusion === 'neutral' ? 'neutral' : 'success'
  return { ...both, conclusion, reason: `${first.reason} ${second.reason}` }
}

/** In a report of several runs every gate names its own. */
function gatesWithRun({ runs = [], gates }: Report, several: boolean): readonly GateResult[] {
  const [only] = runs
  return several && only && runs.length === 1 ? gates.map((each) => ({ ...each, run: only.run.evidence ?? only.run.id })) : gates
}

/**
 * A report to which the run that was asked for is missing.
 * @param reason one plain sentence
 */
export const refuseRun = (report: Report, reason: string): Report => ({ ...report, runs: report.runs ?? [], conclusion: 'failure', reason: `${report.reason} ${reason}` })
