import { rules } from '../../rules/index.ts'
import { conclude } from '../audit/conclude.ts'
import { concludeRuns, joinReports, refuseRun } from '../audit/conclude-runs.ts'
import type { Config } from '../audit/config.ts'
import type { GateResult, JudgedRun, Report } from '../core/report.ts'
import { check } from './check.ts'
import { openFiles } from './open-files.ts'
import { performRun } from './perform-run.ts'
import type { RunEvent } from './run-request.ts'
import { runConfig, untrusted } from './run-settings.ts'

export interface RunsAsked {
  /** The repository's root, real and absolute. */
  readonly root: string
  /** What relative paths start from. */
  readonly base: string
  /** Folders of experiments. */
  readonly experiments: readonly string[]
  readonly config: Config
  readonly allowUntrusted: boolean
  readonly env: Readonly<Record<string, string | undefined>>
  readonly flowproofVersion: string
  onEvent(event: RunEvent): void
}

/**
 * Runs experiments one after the other, and adds what the gates say about them to a report. An experiment that was asked for
 * and did not run fails the report: nobody may take the check alone for a judged run.
 */
export async function runAndJudge(report: Report, asked: RunsAsked): Promise<Report> {
  const reason = asked.allowUntrusted ? undefined : untrusted(asked.env)
  if (reason !== undefined) return refuseRun(report, `Nothing was run, because ${reason}.`)
  let joined = report
  for (const path of asked.experiments) joined = await runOne(joined, path, asked)
  return joined
}

async function runOne(report: Report, path: string, { root, base, config, env, flowproofVersion, onEvent }: RunsAsked): Promise<Report> {
  const opened = openFiles([path], base, root)
  if (!opened.ok) return refuseRun(report, `Nothing was run: ${opened.problem}.`)
  const checked = await check(opened.files, { config: runConfig(config), rules })
  const done = await performRun({ root, files: opened.files, config, report: checked, choice: {}, env, flowproofVersion, onEvent })
  if (!done.ok) return refuseRun(report, `${path} was not run to its end: ${done.problem}.`)
  const left = done.foreign.length === 0 ? [] : [`The nodes left files in the folder of the run: ${done.foreign.join(', ')}.`]
  const judged: JudgedRun = { run: { ...done.run, evidence: `${done.place}/trace.json` }, origin: 'executed', notes: left }
  return joinReports(report, reportOf(judged, done.gates, checked))
}

/** The gates alone: what the check says of the sources is in the report already. */
function reportOf(judged: JudgedRun, gates: readonly GateResult[], checked: Report): Report {
  const coverage = { workflows: 0, sources: 0, notAnalysed: [], lookedFor: '' }
  const graphs = checked.graphs.filter(({ span }) => span.file === judged.run.graph)
  const base = conclude({ findings: [], graphs, coverage, failOn: checked.failOn, allowEmpty: true, sources: new Map() })
  return concludeRuns(base, { runs: [judged], gates, unread: [] })
}
