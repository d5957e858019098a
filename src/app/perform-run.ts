import { join } from 'node:path'
import { gates } from '../../rules/index.ts'
import { applyGates, isEnabled } from '../audit/apply-gates.ts'
import type { Config } from '../audit/config.ts'
import { type Files, folderOf } from '../core/files.ts'
import type { Graph } from '../core/graph.ts'
import { laidOpen } from '../core/laid-open.ts'
import type { GateResult, Report } from '../core/report.ts'
import type { Run } from '../core/run.ts'
import { HostError } from '../engine/host/errors.ts'
import { EngineError } from '../engine/tasks/errors.ts'
import { readTrace, traceName } from '../formats/science-adk/evidence-read.ts'
import { documentName } from '../formats/science-adk/read.ts'
import { type RunEvent, runExperiment } from './run.ts'
import { dropState, foreignNames, isRunId, runIds, runsFolder, writeRunFiles } from './run-directory.ts'
import { evidenceFiles } from './run-evidence.ts'
import { nodeTimeout } from './run-settings.ts'

/** Interpreters to try unless the project names one. */
const interpreters = ['python3', 'python']

/** What of an experiment is to be run: see `RunFlags`. */
export interface RunChoice {
  readonly only?: readonly string[] | undefined
  readonly reuse?: string | undefined
  readonly resume?: string | undefined
}

export interface RunOrder {
  /** The repository's root, absolute. */
  readonly root: string
  readonly files: Files
  readonly config: Config
  /** What a check of `files` says. */
  readonly report: Report
  readonly choice: RunChoice
  readonly env: Readonly<Record<string, string | undefined>>
  readonly flowproofVersion: string
  onEvent(event: RunEvent): void
}

export type Performed =
  | { readonly ok: true; readonly run: Run; readonly graph: Graph; readonly gates: readonly GateResult[]; readonly passed: boolean; readonly place: string; readonly foreign: readonly string[] }
  /** Nothing was run to its end. 'invalid': the check found errors. 'interrupted': it can be resumed. */
  | { readonly ok: false; readonly why: 'refused' | 'invalid'; readonly problem: string }
  | { readonly ok: false; readonly why: 'interrupted'; readonly id: string; readonly problem: string }

/** Runs the one experiment, or the one task DAG, of `files`, writes its evidence into the folder of the run, and judges it by the gates. */
export async function performRun(order: RunOrder): Promise<Performed> {
  const { root, files, config, report, choice } = order
  const python = config.python === undefined ? interpreters : [config.python]
  const tasks = await import('./perform-tasks.ts')
  if (tasks.isTaskDag(order)) return tasks.performTasks(order, python)
  const found = documentOf(files)
  if (!found.ok) return refused(found.problem)
  if (report.counts.error > 0) return { ok: false, why: 'invalid', problem: 'the workflow is not valid, so nothing was run' }
  const graphs = new Map(report.graphs.map((graph) => [graph.span.file, graph]))
  const graph = graphs.get(found.document)
  if (graph === undefined) return refused(`${found.document} cannot be run`)
  const folder = folderOf(found.document)
  const base = baseRun(files, join(root, folder), folder, choice)
  if (!base.ok) return refused(base.problem)
  const stop = new AbortController()
  const interrupt = () => stop.abort()
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt)
  try {
    const outcome = await runExperiment({
      root, files, graphs, document: found.document, python, timeoutMs: nodeTimeout(files, folder), env: order.env, signal: stop.signal,
      ...(choice.only ? { only: choice.only } : {}), ...(base.run ? { base: base.run } : {}), ...(choice.resume === undefined ? {} : { resume: choice.resume }),
      onEvent: order.onEvent,
    })
    if (!outcome.ok) return refused(outcome.problem)
    const { run, directory, sources, pythonVersion } = outcome
    if (run.status === 'interrupted') return { ok: false, why: 'interrupted', id: run.id, problem: `run ${run.id} was interrupted` }
    const whole = laidOpen(run, graph, graphs)
    const results = applyGates(run, whole, gates, isEnabled(config.gates))
    const texts = evidenceFiles({ files, graph: whole, run, gates: results, sources, pythonVersion, flowproofVersion: order.flowproofVersion })
    writeRunFiles(directory, texts)
    dropState(directory)
    const passed = run.status === 'passed' && results.every(({ status }) => status !== 'fail')
    return { ok: true, run, graph, gates: results, passed, place: `${folder === '' ? '' : `${folder}/`}${runsFolder}/${run.id}`, foreign: foreignNames(directory, texts.keys()) }
  } catch (error) {
    if (error instanceof HostError || error instanceof EngineError) return refused(error.message)
    throw error
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
  }
}

const refused = (problem: string): Performed => ({ ok: false, why: 'refused', problem })

/** The one experiment below the path. Workflows that others nest are not run by themselves. */
function documentOf(files: Files): { readonly ok: true; readonly document: string } | { readonly ok: false; readonly problem: string } {
  const found = files.list().filter((path) => path === documentName || path.endsWith(`/${documentName}`))
  const tops = found.filter((path) => !found.some((other) => other !== path && path.startsWith(`${folderOf(other)}/`) && folderOf(other) !== '') && !(found.includes(documentName) && path !== documentName))
  const [document, ...others] = tops
  if (document === undefined) return { ok: false, problem: `there is no ${documentName} to run` }
  if (others.length > 0) return { ok: false, problem: `name the experiment to run: ${tops.slice(0, 20).map((each) => folderOf(each) || '.').join(', ')}` }
  return { ok: true, document }
}

type Base = { readonly ok: true; readonly run?: Run } | { readonly ok: false; readonly problem: string }

/** The earlier run that --reuse and --only draw on: the one named, else the newest whose trace can be read, whether it passed or not. */
function baseRun(files: Files, experiment: string, folder: string, { reuse, only }: RunChoice): Base {
  if (reuse === undefined && only === undefined) return { ok: true }
  const read = (id: string) => {
    const path = `${folder === '' ? '' : `${folder}/`}${runsFolder}/${id}/${traceName}`
    const text = files.read(path)
    const trace = text.ok ? readTrace(text.text, path) : undefined
    return trace?.ok ? trace.run : undefined
  }
  if (reuse !== undefined && reuse !== '') {
    const run = isRunId(reuse) ? read(reuse) : undefined
    return run ? { ok: true, run } : { ok: false, problem: `--reuse: run '${reuse}' has no trace that can be read` }
  }
  for (const id of runIds(experiment).toReversed()) {
    const run = read(id)
    if (run) return { ok: true, run }
  }
  return { ok: true }
}
