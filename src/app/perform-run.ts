import { gates } from '../../rules/index.ts'
import { applyGates, isEnabled } from '../audit/apply-gates.ts'
import type { Config } from '../audit/config.ts'
import { type Files, folderOf } from '../core/files.ts'
import type { Graph } from '../core/graph.ts'
import { laidOpen } from '../core/laid-open.ts'
import type { GateResult, Report } from '../core/report.ts'
import type { Run } from '../core/run.ts'
import { childEnvironment, refusedNames } from '../engine/environment.ts'
import { documentName } from '../formats/science-adk/read.ts'
import { runExperiment, type RunOutcome } from './run.ts'
import { baseRun } from './run-base.ts'
import { runsFolder, writeRunFiles } from './run-directory.ts'
import { evidenceFiles } from './run-evidence.ts'
import { hostOpener, pythons } from './run-hosts.ts'
import type { RunEvent, RunRequest } from './run-request.ts'
import { nodeTimeout } from './run-settings.ts'

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
  /** What a check of `files` says, under the configuration that `runConfig` gives. */
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
  const tasks = await import('./perform-tasks.ts')
  if (tasks.isTaskDag(order)) return tasks.performTasks(order, pythons)
  const found = documentOf(order)
  if (!found.ok) return refused(found.problem)
  if (order.report.counts.error > 0) return { ok: false, why: 'invalid', problem: 'the workflow is not valid, so nothing was run' }
  const graphs = new Map(order.report.graphs.map((graph) => [graph.span.file, graph]))
  const graph = graphs.get(found.document)
  if (graph === undefined) return refused(`${found.document} cannot be run`)
  const request = requestOf(order, graphs, found.document)
  if (!request.ok) return refused(request.problem)
  const stop = new AbortController()
  const interrupt = () => stop.abort()
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt)
  try {
    const outcome = await runExperiment({ ...request.of, signal: stop.signal })
    if (!outcome.ok) return outcome.id === undefined || outcome.id === order.choice.resume ? refused(outcome.problem) : interrupted(outcome.id, outcome.problem)
    if (outcome.run.status === 'interrupted') return interrupted(outcome.run.id, `run ${outcome.run.id} was interrupted`)
    return conclude(order, graph, graphs, outcome)
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
  }
}

const refused = (problem: string): Performed => ({ ok: false, why: 'refused', problem })
const interrupted = (id: string, problem: string): Performed => ({ ok: false, why: 'interrupted', id, problem })

type Requested = { readonly ok: true; readonly of: Omit<RunRequest, 'signal'> } | { readonly ok: false; readonly problem: string }

function requestOf({ root, files, config, choice, env, onEvent }: RunOrder, graphs: ReadonlyMap<string, Graph>, document: string): Requested {
  const { only, reuse, resume } = choice
  const folder = folderOf(document)
  const base = reuse === undefined && only === undefined ? { ok: true as const } : baseRun(files, root, folder, reuse ?? '')
  if (!base.ok) return base
  const { execution } = config
  const kept = refusedNames(execution.environment)
  if (kept.length > 0) return { ok: false, problem: `the configuration asks to pass ${kept.join(', ')} to nodes, which no configuration can` }
  return {
    ok: true,
    of: {
      root, files, graphs, document, onEvent,
      openHost: hostOpener(execution),
      timeoutMs: nodeTimeout(files, folder, config),
      env: childEnvironment(env, execution.environment),
      ...(only && { only }), ...(base.run && { base: base.run }), ...(resume !== undefined && { resume }),
    },
  }
}

/** Judges a run that came to its end, and keeps the evidence. */
function conclude({ config, flowproofVersion }: RunOrder, graph: Graph, graphs: ReadonlyMap<string, Graph>, outcome: RunOutcome & { readonly ok: true }): Performed {
  const { run, directory, made, versions } = outcome
  const whole = laidOpen(run, graph, graphs)
  const results = applyGates(run, whole, gates, isEnabled(config.gates))
  const written = writeRunFiles(directory, evidenceFiles({ graph: whole, run, gates: results, made, versions, flowproofVersion }))
  if (!written.ok) return refused(written.problem)
  const passed = run.status === 'passed' && results.every(({ status }) => status !== 'fail')
  const folder = folderOf(graph.span.file)
  return { ok: true, run, graph, gates: results, passed, place: `${folder === '' ? '' : `${folder}/`}${runsFolder}/${run.id}`, foreign: written.foreign }
}

/** The one experiment below the path. Workflows that others nest are not run by themselves, and files of other programs are none. */
function documentOf({ files, report }: RunOrder): { readonly ok: true; readonly document: string } | { readonly ok: false; readonly problem: string } {
  const graphs = new Map(report.graphs.map((graph) => [graph.span.file, graph]))
  const wrong = new Set(report.findings.map(({ span }) => span.file))
  const found = files.list().filter((path) => path === documentName || path.endsWith(`/${documentName}`))
  const own = found.filter((path) => (graphs.has(path) ? graphs.get(path)?.nestedIn === undefined : wrong.has(path)))
  const around = (path: string, other: string) => other !== path && (folderOf(other) === '' || path.startsWith(`${folderOf(other)}/`))
  const tops = own.filter((path) => !own.some((other) => around(path, other)))
  const [document, ...others] = tops
  if (document === undefined) return { ok: false, problem: found.length === 0 ? `there is no ${documentName} to run` : `${found[0] ?? ''} is no workflow that can be run` }
  if (others.length > 0) return { ok: false, problem: `name the experiment to run: ${tops.slice(0, 20).map((each) => folderOf(each) || '.').join(', ')}` }
  return { ok: true, document }
}
