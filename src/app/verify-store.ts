import type { Graph } from '../core/graph.ts'
import type { GateResult } from '../core/report.ts'
import { changedTasks } from '../engine/tasks/graph-digest.ts'
import { prepareGraph, type TaskGraph } from '../engine/tasks/graph.ts'
import { EngineError, readStore, type StoreReader } from '../engine/tasks/index.ts'
import { schemaVersion } from '../engine/tasks/schema.ts'
import { taskStatuses } from '../engine/tasks/task.ts'
import type { TaskDagNode } from '../formats/task-dag/model.ts'
import { cellText, readRows, type StoredRunRow, type StoredTaskRow, type StoreRows, taskName } from './store-rows.ts'

export type StoreAudit =
  | { readonly ok: true; readonly gates: readonly GateResult[] }
  /** It cannot be opened as a store: no file, no SQLite database, a Node that is too old. */
  | { readonly ok: false; readonly problem: string }

/**
 * Audits a run store of ADR 009 (schema version 2), whoever wrote it. Nothing in it is changed, migrated or repaired.
 * @param path of the file
 * @param tasks the graph of the `tasks.json` beside it, when there is one
 * @returns one result for each thing that must hold of such a store, in a fixed order; what could not be judged is a skip
 */
export async function verifyStore(path: string, tasks?: Graph): Promise<StoreAudit> {
  let reader: StoreReader | undefined
  try {
    reader = await readStore(path)
    return { ok: true, gates: judge(reader, tasks) }
  } catch (error) {
    if (error instanceof EngineError) return { ok: false, problem: error.message }
    throw error
  } finally {
    reader?.close()
  }
}

/** What each check looks at. */
interface Audit {
  readonly rows: StoreRows
  readonly tasks: TaskGraph | undefined
  /** The attempts that tasks.json allows, by task. */
  readonly most: ReadonlyMap<string, number>
}

const checks: readonly (readonly [string, (audit: Audit) => Omit<GateResult, 'gate'>])[] = [
  ['rows_are_known', ({ rows }) => verdict([...rows.strays, ...each(rows, unknownStatus), ...eachRun(rows, unknownRunStatus)], 'Every row belongs to a run and a task, and every status is known.')],
  ['attempts_are_sane', ({ rows, most }) => verdict(each(rows, (...row) => wrongAttempts(most, ...row)), 'Every task that was begun has counted its attempts.')],
  ['outputs_match_statuses', ({ rows }) => verdict(each(rows, mismatch), 'A task has an output without an error if and only if it succeeded.')],
  ['outputs_are_json', ({ rows }) => verdict(each(rows, ({ output }, name) => (output?.is === 'broken' ? `the output of ${name} ${output.problem}` : undefined)), 'Every output is JSON.')],
  ['run_statuses_agree', ({ rows }) => verdict(eachRun(rows, disagreement), 'The status of every run follows from its tasks.')],
  ['inputs_reconstructible', reconstructible],
  ['execution_completed', completed],
]

function judge(reader: StoreReader, graph: Graph | undefined): readonly GateResult[] {
  const integrity = reader.integrity()
  const gates: GateResult[] = [
    { gate: 'file_is_intact', ...verdict(integrity, 'SQLite finds the file intact.') },
    { gate: 'schema_is_known', ...verdict(schemaProblems(reader), `The schema is version ${schemaVersion}, and complete.`) },
  ]
  const unjudged = gates.some(({ status }) => status === 'fail')
  if (unjudged) return [...gates, ...checks.map(([gate]): GateResult => ({ gate, status: 'skip', detail: 'Not judged: the file or its schema is not sound.' }))]
  const tasks = graph && taskGraph(graph)
  const audit: Audit = { rows: readRows(reader), tasks, most: new Map(tasks?.map(({ id, attempts }) => [id, attempts])) }
  return [...gates, ...checks.map(([gate, check]) => ({ gate, ...check(audit) }))]
}

function schemaProblems({ version, missing }: StoreReader): readonly string[] {
  if (version === schemaVersion) return missing
  return [version > schemaVersion ? `schema version ${version} is newer than the ${schemaVersion} that this program knows` : `schema version ${version} has no outputs; version ${schemaVersion} is expected`]
}

/** The tasks as the engine prepares them; undefined for a graph that it would not run. */
function taskGraph({ nodes }: Graph): TaskGraph | undefined {
  try {
    return prepareGraph(nodes.map(({ id, own }) => {
      const { dependsOn, attempts } = own as TaskDagNode
      return { id, dependsOn: dependsOn ?? [], attempts, runner: () => false }
    }))
  } catch (error) {
    if (error instanceof EngineError) return undefined
    throw error
  }
}

const mostShown = 3

function verdict(problems: readonly string[], sound: string): Omit<GateResult, 'gate'> {
  if (problems.length === 0) return { status: 'pass', detail: sound }
  const rest = problems.length > mostShown ? `; and ${problems.length - mostShown} more` : ''
  return { status: 'fail', detail: `${problems.slice(0, mostShown).join('; ')}${rest}.` }
}

const each = ({ runs }: StoreRows, check: (task: StoredTaskRow, name: string, id: string) => string | undefined): readonly string[] =>
  [...runs].flatMap(([run, { tasks }]) => [...tasks].flatMap(([id, task]) => check(task, taskName(run, id), id) ?? []))

const eachRun = ({ runs }: StoreRows, check: (run: StoredRunRow, id: string) => string | undefined): readonly string[] => [...runs].flatMap(([id, run]) => check(run, id) ?? [])

const unknownStatus = ({ status }: StoredTaskRow, name: string): string | undefined =>
  taskStatuses.some((known) => known === status) ? undefined : `${name} has the status ${cellText(status)}`

const runStatuses: readonly unknown[] = ['RUNNING', 'COMPLETED', 'FAILED']

const unknownRunStatus = ({ status }: StoredRunRow, id: string): string | undefined =>
  runStatuses.includes(status) ? undefined : `run ${cellText(id)} has the status ${cellText(status)}`

function wrongAttempts(allowed: ReadonlyMap<string, number>, { status, attempts }: StoredTaskRow, name: string, id: string): string | undefined {
  if (typeof attempts !== 'number' || !Number.isInteger(attempts) || attempts < 0) return `${name} has ${cellText(attempts)} attempts`
  if (attempts === 0 && (status === 'RUNNING' || status === 'FAILED')) return `${name} is ${status} without an attempt`
  const most = allowed.get(id)
  return most !== undefined && attempts > most ? `${name} was begun ${attempts} times, and tasks.json allows ${most}` : undefined
}

function mismatch({ status, output }: StoredTaskRow, name: string): string | undefined {
  if (status === 'SUCCEEDED') return output === undefined ? `${name} succeeded without an output` : output.is === 'error' ? `${name} succeeded with an error as its output` : undefined
  return output?.is === 'value' ? `${name} is ${cellText(status)} and has an output` : undefined
}

function disagreement({ status, tasks }: StoredRunRow, id: string): string | undefined {
  const having = (wanted: string) => [...tasks].find(([, task]) => task.status === wanted)?.[0]
  const unfinished = [...tasks].find(([, task]) => task.status !== 'SUCCEEDED')
  if (status === 'COMPLETED') return unfinished && `run ${cellText(id)} is COMPLETED, and its task ${cellText(unfinished[0])} is ${cellText(unfinished[1].status)}`
  if (status !== 'FAILED') return undefined
  const open = having('RUNNING') ?? having('PENDING')
  if (open !== undefined) return `run ${cellText(id)} is FAILED, and its task ${cellText(open)} has not ended`
  return having('FAILED') === undefined ? `run ${cellText(id)} is FAILED, and none of its tasks is` : undefined
}

/** Every task that was begun must have had inputs: the outputs of all that it depends on. */
function reconstructible({ rows, tasks }: Audit): Omit<GateResult, 'gate'> {
  if (!tasks) return { status: 'skip', detail: 'There is no valid tasks.json beside the store to say what depends on what.' }
  const problems: string[] = []
  let judged = 0
  for (const [id, run] of rows.runs) {
    if (!isOfGraph(run, tasks)) continue
    judged++
    for (const { id: task, dependsOn } of tasks) {
      const row = run.tasks.get(task)
      if (!row || !wasBegun(row)) continue
      const lost = dependsOn.find((dependency) => !isSound(run.tasks.get(dependency)))
      if (lost !== undefined) problems.push(`${taskName(id, task)} was begun, and the output of ${cellText(lost)} is not there`)
    }
  }
  if (judged === 0) return { status: 'skip', detail: 'No run in the store is of the tasks in tasks.json as it is now.' }
  const others = rows.runs.size - judged
  return verdict(problems, `The inputs of every task that was begun can be read back.${others > 0 ? ` ${others} run(s) of other tasks were left out.` : ''}`)
}

const wasBegun = ({ status, attempts }: StoredTaskRow): boolean => status === 'SUCCEEDED' || status === 'RUNNING' || status === 'FAILED' || (typeof attempts === 'number' && attempts > 0)
const isSound = (row: StoredTaskRow | undefined): boolean => row?.status === 'SUCCEEDED' && row.output?.is === 'value'

/** A digest of another engine cannot be compared: there the ids decide. */
function isOfGraph({ digest, tasks: rows }: StoredRunRow, tasks: TaskGraph): boolean {
  const changed = changedTasks(digest, rows.keys(), tasks)
  return changed === undefined ? rows.size === tasks.length && tasks.every(({ id }) => rows.has(id)) : changed.length === 0
}

const datedId = /^\d{8}-\d{6}(-\d+)?$/

/** The schema has no times: only where all ids are dates of ours can the newest run be told, and otherwise all runs count. */
function completed({ rows }: Audit): Omit<GateResult, 'gate'> {
  const ids = [...rows.runs.keys()]
  if (ids.length === 0) return { status: 'skip', detail: 'The store has no runs.' }
  const newest = ids.every((id) => datedId.test(id)) ? ids.reduce((one, other) => (isLater(other, one) ? other : one)) : undefined
  const judged = newest === undefined ? ids : [newest]
  const open = judged.filter((id) => rows.runs.get(id)?.status !== 'COMPLETED').map((id) => `run ${cellText(id)} is ${cellText(rows.runs.get(id)?.status ?? null)}`)
  return verdict(open, newest === undefined ? `Every run completed (${ids.length}).` : `The newest of ${ids.length} run(s), '${newest}', completed.`)
}

const isLater = (one: string, other: string): boolean =>
  one.slice(0, 15) > other.slice(0, 15) || (one.slice(0, 15) === other.slice(0, 15) && Number(one.slice(16) || 1) > Number(other.slice(16) || 1))
