import { type Cell, type StoreReader } from '../engine/tasks/index.ts'

/** A task of a run as the store has it. What is no text or number there stays what it is, for messages. */
export interface StoredTaskRow {
  readonly status: Cell
  readonly attempts: Cell
  output: StoredOutput | undefined
}

/** 'value': JSON without an error. 'error': an error and no output. Else what is wrong with the row. */
export type StoredOutput = { readonly is: 'value' } | { readonly is: 'error' } | { readonly is: 'broken'; readonly problem: string }

export interface StoredRunRow {
  readonly digest: string | null
  readonly status: Cell
  readonly tasks: Map<string, StoredTaskRow>
}

export interface StoreRows {
  readonly runs: ReadonlyMap<string, StoredRunRow>
  /** Rows that belong to nothing, or whose key is no text: `task 'a' of run '1' is of no run`. */
  readonly strays: readonly string[]
}

/** Reads a whole store. Outputs are parsed one by one and not kept, so that their size is no matter. */
export function readRows(reader: StoreReader): StoreRows {
  const runs = new Map<string, StoredRunRow>()
  const strays: string[] = []
  for (const { runId, graphDigest, status } of reader.runs()) {
    if (typeof runId !== 'string') strays.push(`a run has the id ${cellText(runId)}, which is no text`)
    else if (runs.has(runId)) strays.push(`run '${runId}' stands twice`)
    else runs.set(runId, { digest: typeof graphDigest === 'string' ? graphDigest : null, status, tasks: new Map() })
  }
  for (const { runId, taskId, status, attempts } of reader.tasks()) {
    const run = typeof runId === 'string' ? runs.get(runId) : undefined
    if (typeof taskId !== 'string') strays.push(`a task of run ${cellText(runId)} has the id ${cellText(taskId)}, which is no text`)
    else if (!run) strays.push(`task '${taskId}' belongs to run ${cellText(runId)}, which does not exist`)
    else if (run.tasks.has(taskId)) strays.push(`${taskName(runId, taskId)} stands twice`)
    else run.tasks.set(taskId, { status, attempts, output: undefined })
  }
  for (const { runId, taskId, outputJson, error } of reader.outputs()) {
    const task = typeof runId === 'string' && typeof taskId === 'string' ? runs.get(runId)?.tasks.get(taskId) : undefined
    if (!task) strays.push(`an output belongs to task ${cellText(taskId)} of run ${cellText(runId)}, which does not exist`)
    else if (task.output) strays.push(`the output of ${taskName(runId, taskId)} stands twice`)
    else task.output = judgeOutput(outputJson, error)
  }
  return { runs, strays }
}

function judgeOutput(json: Cell, error: Cell): StoredOutput {
  if (error !== null) return json === null ? { is: 'error' } : { is: 'broken', problem: 'has an output and an error' }
  if (json === null) return { is: 'broken', problem: 'has neither an output nor an error' }
  if (typeof json !== 'string') return { is: 'broken', problem: `is ${cellKind(json)}, not JSON text` }
  try {
    JSON.parse(json)
    return { is: 'value' }
  } catch {
    return { is: 'broken', problem: 'is not JSON' }
  }
}

export const taskName = (run: Cell, task: Cell): string => `task ${cellText(task)} of run ${cellText(run)}`

/** A value of the file in a message: quoted, and cut when it is long. */
export function cellText(cell: Cell): string {
  if (typeof cell === 'string') return `'${cell.length > 100 ? `${cell.slice(0, 100)}…` : cell}'`
  return cell === null || typeof cell === 'object' ? cellKind(cell) : String(cell)
}

const cellKind = (cell: Cell): string => (cell === null ? 'NULL' : typeof cell === 'object' ? 'a blob' : typeof cell === 'string' ? 'a text' : 'a number')
