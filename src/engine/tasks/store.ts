import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { OnBoundary } from './boundary.ts'
import { EngineError } from './errors.ts'
import { type Owner, takeOwnership } from './owner.ts'
import { inTransaction, type Sqlite, storeError, type Transaction } from './sqlite.ts'
import { type Statements, prepareStatements } from './statements.ts'
import type { Json, TaskStatus } from './task.ts'

export interface StoredRun {
  readonly graphDigest: string | null
  readonly status: string
}

export interface StoredTask {
  readonly status: string
  readonly attempts: number
  readonly lastError: string | null
}

/** What a resumption changes in the row of one task. `error` also becomes the row of a task that has failed. */
export interface ResumeChange {
  readonly id: string
  readonly status: TaskStatus
  readonly lastError: string | null
}

/** What a failed attempt changes: the task goes back to PENDING or has FAILED, and its dependents may be skipped with it. */
export interface Failure {
  readonly error: string
  readonly status: 'PENDING' | 'FAILED'
  readonly skipped: readonly ResumeChange[]
}

/**
 * A SQLite file of schema version 2, open for writing. The methods are the writes of the engine, each one transaction.
 *
 * Exactly once: the record. A task's output and its status SUCCEEDED are written together, and only while the task is RUNNING
 * the very attempt that they come from; a second record for the same task, or one of an owner that lost the run, is refused and
 * changes nothing. At least once: the execution. A process killed after a runner's effect and before the commit leaves the task
 * RUNNING, and a resumption runs it again, as long as it has attempts. Nothing here makes an effect outside the store happen once.
 */
export class TaskStore {
  /** The real path of the file; undefined for a store in memory. */
  readonly path: string | undefined
  readonly #sqlite: Sqlite
  readonly #db: DatabaseSync
  readonly #statements: Statements
  readonly #transaction: Transaction
  readonly #at: OnBoundary
  /** Runs of a store in memory, which no lock file can guard. */
  readonly #owned = new Set<string>()

  constructor(sqlite: Sqlite, db: DatabaseSync, path: string | undefined, onBoundary: OnBoundary) {
    this.path = path
    this.#sqlite = sqlite
    this.#db = db
    this.#at = onBoundary
    this.#statements = prepareStatements(db)
    const [begin, commit, rollback] = ['BEGIN IMMEDIATE', 'COMMIT', 'ROLLBACK'].map((sql) => db.prepare(sql)) as [StatementSync, StatementSync, StatementSync]
    this.#transaction = { begin: () => begin.run(), commit: () => commit.run(), rollback: () => rollback.run() }
  }

  /** Takes the ownership of a run. @throws {EngineError} RUN_BUSY */
  own(runId: string): Owner {
    const { path } = this
    if (path !== undefined) return this.#guard(() => takeOwnership(this.#sqlite, path, runId))
    if (this.#owned.has(runId)) throw new EngineError('RUN_BUSY', `run '${runId}' is being run by another owner`)
    this.#owned.add(runId)
    return { release: () => void this.#owned.delete(runId) }
  }

  /** Writes a new run with its tasks, all PENDING. @throws {EngineError} RUN_EXISTS */
  createRun(runId: string, digest: string, taskIds: readonly string[]): void {
    this.#write('create:begun', 'create:committed', () => {
      if (this.#statements.run.get(runId)) throw new EngineError('RUN_EXISTS', `run '${runId}' is in the store already`)
      this.#statements.createRun.run(runId, digest)
      this.#at('create:run')
      for (const id of taskIds) this.#statements.createTask.run(runId, id)
      this.#at('create:tasks')
    })
  }

  /** The row of a run, or undefined. */
  run(runId: string): StoredRun | undefined {
    const row = this.#guard(() => this.#statements.run.get(runId))
    return row && { graphDigest: textOrNull(row['graph_digest']), status: String(row['status']) }
  }

  /** The rows of a run's tasks by their ids. */
  tasks(runId: string): ReadonlyMap<string, StoredTask> {
    const rows = this.#guard(() => this.#statements.tasks.all(runId))
    return new Map(rows.map((row) => [String(row['task_id']), { status: String(row['status']), attempts: Number(row['attempts']), lastError: textOrNull(row['last_error']) }]))
  }

  /** Ids of SUCCEEDED tasks whose output row is missing, has an error, or is not JSON, each with which of these it is. */
  damagedOutputs(runId: string): ReadonlyMap<string, string> {
    return new Map(this.#guard(() => this.#statements.damagedOutputs.all(runId)).map((row) => [String(row['task_id']), String(row['damage'])]))
  }

  /**
   * Counts the attempt, marks the task RUNNING and reads its inputs. Counted here, before the runner runs, so that a task which
   * kills its process uses its attempts up. A fresh and a resumed run read the same rows, and never the object a runner returned.
   * @throws {EngineError} OWNER_LOST; RESUME_OUTPUT_CORRUPT when the output of a dependency cannot be given
   */
  dispatch(runId: string, taskId: string, attempt: number, dependsOn: readonly string[]): Record<string, Json> {
    return this.#write('dispatch:begun', 'dispatch:committed', () => {
      const inputs = Object.create(null) as Record<string, Json>
      for (const id of dependsOn) inputs[id] = this.#output(runId, id)
      if (this.#statements.dispatch.run(runId, taskId, attempt - 1).changes !== 1) throw lost(runId, taskId)
      this.#at('dispatch:running')
      return inputs
    })
  }

  /** Writes the output and SUCCEEDED, together. @throws {EngineError} OWNER_LOST when the task is not RUNNING this attempt */
  recordSuccess(runId: string, taskId: string, attempt: number, json: string, note: string | null): void {
    this.#write('record:begun', 'record:committed', () => {
      if (this.#statements.settle.run('SUCCEEDED', note, runId, taskId, attempt).changes !== 1) throw lost(runId, taskId)
      this.#at('record:status')
      this.#statements.output.run(runId, taskId, json, null)
      this.#at('record:output')
    })
  }

  /** Writes a failed attempt and the tasks it makes impossible, together. @throws {EngineError} OWNER_LOST */
  recordFailure(runId: string, taskId: string, attempt: number, { error, status, skipped }: Failure): void {
    this.#write('record:begun', 'record:committed', () => {
      if (this.#statements.settle.run(status, error, runId, taskId, attempt).changes !== 1) throw lost(runId, taskId)
      this.#at('record:status')
      this.#statements.output.run(runId, taskId, null, error)
      this.#at('record:output')
      for (const { id, lastError } of skipped) this.#statements.change.run('SKIPPED', lastError, runId, id)
      if (skipped.length > 0) this.#at('record:skipped')
    })
  }

  /** Writes what a resumption changes, together; nothing when it changes nothing. */
  applyResume(runId: string, digest: string, changes: readonly ResumeChange[]): void {
    if (changes.length === 0 && this.run(runId)?.graphDigest === digest) return
    this.#write('resume:begun', 'resume:committed', () => {
      for (const { id, status, lastError } of changes) {
        this.#statements.change.run(status, lastError, runId, id)
        if (status === 'FAILED') this.#statements.output.run(runId, id, null, lastError)
      }
      this.#at('resume:tasks')
      this.#statements.reopenRun.run(digest, runId)
      this.#at('resume:run')
    })
  }

  /** Writes how the run ended. */
  finishRun(runId: string, status: 'COMPLETED' | 'FAILED'): void {
    this.#write('finish:begun', 'finish:committed', () => {
      this.#statements.finishRun.run(status, runId)
      this.#at('finish:run')
    })
  }

  /**
   * The recorded output of a task; undefined when there is none, because it has not succeeded.
   * @throws {EngineError} RESUME_OUTPUT_CORRUPT when the record is not JSON
   */
  readOutput(runId: string, taskId: string): Json | undefined {
    const row = this.#guard(() => this.#statements.readOutput.get(runId, taskId))
    return row && row['output_json'] !== null ? this.#output(runId, taskId) : undefined
  }

  get #name(): string {
    return this.path ?? ':memory:'
  }

  close(): void {
    this.#db.close()
  }

  #output(runId: string, taskId: string): Json {
    const row = this.#statements.readOutput.get(runId, taskId)
    const json = row?.['output_json']
    if (!row || row['error'] !== null || typeof json !== 'string') throw corrupt(runId, taskId, row ? 'is not an output' : 'is missing')
    try {
      return JSON.parse(json) as Json
    } catch (cause) {
      throw corrupt(runId, taskId, 'is not JSON', cause)
    }
  }

  #write<T>(begun: Parameters<OnBoundary>[0], committed: Parameters<OnBoundary>[0], work: () => T): T {
    const result = inTransaction(this.#db, this.#name, () => {
      this.#at(begun)
      return work()
    }, this.#transaction)
    this.#at(committed)
    return result
  }

  #guard<T>(read: () => T): T {
    try {
      return read()
    } catch (error) {
      throw storeError(this.#name, error)
    }
  }
}

const textOrNull = (value: unknown): string | null => (value === null || value === undefined ? null : String(value))

const lost = (runId: string, taskId: string): EngineError =>
  new EngineError('OWNER_LOST', `run '${runId}': task '${taskId}' is no longer this engine's to record; another owner has taken the run over`, { tasks: [taskId] })

/** The refusal to give a missing or broken output to anybody: null in its place would be a false result. */
export const corrupt = (runId: string, taskId: string, what: string, cause?: unknown): EngineError =>
  new EngineError('RESUME_OUTPUT_CORRUPT', `run '${runId}': the recorded output of task '${taskId}' ${what}`, { tasks: [taskId], cause })
