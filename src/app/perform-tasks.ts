import { gates } from '../../rules/index.ts'
import { applyGates, isEnabled } from '../audit/apply-gates.ts'
import { baseName, folderOf } from '../core/files.ts'
import { documentName } from '../formats/science-adk/read.ts'
import { tasksName } from '../formats/task-dag/tasks-name.ts'
import type { Performed, RunOrder } from './perform-run.ts'
import { runTaskDag, storeName } from './run-tasks.ts'

/** Whether a task DAG is meant: there is a `tasks.json` and no experiment. */
export function isTaskDag({ files }: Pick<RunOrder, 'files'>): boolean {
  const names = new Set(files.list().map(baseName))
  return names.has(tasksName) && !names.has(documentName)
}

/** Runs the one task DAG of `files`; the store beside it is the evidence. */
export async function performTasks({ root, files, config, report, choice, env, onEvent }: RunOrder, python: readonly string[]): Promise<Performed> {
  const refused = (problem: string): Performed => ({ ok: false, why: 'refused', problem })
  if (report.counts.error > 0) return { ok: false, why: 'invalid', problem: 'the task DAG is not valid, so nothing was run' }
  const [graph, ...others] = report.graphs.filter(({ format }) => format === 'task-dag')
  if (!graph) return refused(`no ${tasksName} in ${files.folders()[0] || 'the repository'} is a task DAG`)
  if (others.length > 0) return refused(`name the task DAG to run: ${[graph, ...others].slice(0, 20).map(({ span }) => folderOf(span.file) || '.').join(', ')}`)
  if (choice.only ?? choice.reuse) return refused('--only and --reuse are for experiments; a run of a task DAG goes on with --resume')
  const stop = new AbortController()
  const interrupt = () => stop.abort()
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt)
  try {
    const outcome = await runTaskDag({ root, graph, python, env, signal: stop.signal, onEvent, ...(choice.resume === undefined ? {} : { resume: choice.resume }) })
    if (!outcome.ok) return refused(outcome.problem)
    const { run } = outcome
    if (run.status === 'interrupted') return { ok: false, why: 'interrupted', id: run.id, problem: `run ${run.id} was interrupted` }
    const results = applyGates(run, graph, gates, isEnabled(config.gates))
    const folder = folderOf(graph.span.file)
    const passed = run.status === 'passed' && results.every(({ status }) => status !== 'fail')
    return { ok: true, run, graph, gates: results, passed, place: folder === '' ? storeName : `${folder}/${storeName}`, foreign: [] }
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
  }
}
