import { existsSync, lstatSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { evidenceNames } from './run-evidence.ts'

/** The folder of an experiment that holds its runs. */
export const runsFolder = 'runs'

/** The state of a run that is not finished: what `--resume` goes on from. */
export const stateName = 'run.db'

export interface RunDirectory {
  readonly id: string
  /** Absolute. */
  readonly path: string
  /** Device and inode: a node may put something else in the folder's place. */
  readonly identity: string
}

export type PlacedDirectory = { readonly ok: true; readonly directory: RunDirectory } | { readonly ok: false; readonly problem: string }

/** The run id of a run that begins now: the second in UTC. */
export const runIdOf = (now: Date): string => now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')

/**
 * Makes the folder of a new run. Two runs that begin in the same second get different ids: making a folder is atomic.
 * @param experiment absolute
 */
export function createRunDirectory(experiment: string, now: Date): PlacedDirectory {
  const runs = join(experiment, runsFolder)
  try {
    mkdirSync(runs, { recursive: true })
    if (!lstatSync(runs).isDirectory()) return { ok: false, problem: `'${runsFolder}' in the experiment is a link; runs are written into a folder of the experiment only` }
    for (let count = 1; ; count++) {
      const id = count === 1 ? runIdOf(now) : `${runIdOf(now)}-${count}`
      const path = join(runs, id)
      if (made(path)) return { ok: true, directory: { id, path, identity: identityOf(path) ?? '' } }
    }
  } catch (error) {
    return { ok: false, problem: `the folder of the run cannot be made: ${errorText(error)}` }
  }
}

function made(path: string): boolean {
  try {
    mkdirSync(path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Finds the folder of an unfinished run. */
export function reopenRunDirectory(experiment: string, id: string): PlacedDirectory {
  const path = join(experiment, runsFolder, id)
  const identity = isRunId(id) ? identityOf(path) : undefined
  const unfinished = identity !== undefined && lstatSync(join(experiment, runsFolder)).isDirectory() && existsSync(join(path, stateName))
  if (!unfinished) return { ok: false, problem: `there is no unfinished run '${id}' to resume` }
  return { ok: true, directory: { id, path, identity } }
}

/** Undefined when there is no folder, or something else in its place. */
function identityOf(path: string): string | undefined {
  const stats = lstatSync(path, { bigint: true, throwIfNoEntry: false })
  return stats?.isDirectory() ? `${stats.dev} ${stats.ino}` : undefined
}

/** Ids of the runs of an experiment, oldest first. */
export function runIds(experiment: string): readonly string[] {
  try {
    return readdirSync(join(experiment, runsFolder)).filter((name) => runIdForm.test(name)).sort(byAge)
  } catch {
    return []
  }
}

const runIdForm = /^\d{8}-\d{6}(-\d+)?$/

/** Whether a text has the form of a run id; anything else must never become part of a path. */
export const isRunId = (text: string): boolean => runIdForm.test(text)

function byAge(a: string, b: string): number {
  const [first, second] = [a, b].map((id) => ({ second: id.slice(0, 15), count: Number(id.slice(16) || 1) }))
  return first && second ? (first.second < second.second ? -1 : first.second > second.second ? 1 : first.count - second.count) : 0
}

export type Written = { readonly ok: true; /** What nodes left in the folder, sorted: names of evidence are replaced, others stay. */ readonly foreign: readonly string[] } | { readonly ok: false; readonly problem: string }

/**
 * Writes the evidence of a run, each file whole or not at all, and takes its state away. Whatever a node left under the names
 * of the evidence is replaced, folders and links included; nothing is written where the folder is no longer the one that was made.
 */
export function writeRunFiles({ id, path, identity }: RunDirectory, texts: ReadonlyMap<string, string>): Written {
  if (identityOf(path) !== identity) return { ok: false, problem: `a node removed or replaced the folder of run ${id}, so its evidence cannot be kept` }
  try {
    const foreign = readdirSync(path).filter((name) => !name.startsWith(stateName)).sort()
    for (const [name, text] of texts) {
      const temporary = join(path, `.${name}.${process.pid}`)
      rmSync(temporary, { recursive: true, force: true })
      writeFileSync(temporary, text, { flag: 'wx' })
      rmSync(join(path, name), { recursive: true, force: true })
      renameSync(temporary, join(path, name))
    }
    for (const name of readdirSync(path)) if (name.startsWith(stateName)) rmSync(join(path, name), { recursive: true, force: true })
    return { ok: true, foreign }
  } catch (error) {
    return { ok: false, problem: `the evidence of run ${id} cannot be written: ${errorText(error)}` }
  }
}

/** Removes evidence that a killed process had begun to write, so that it is not taken for something that nodes left. */
export function clearEvidence({ path }: RunDirectory): void {
  for (const name of readdirSync(path)) {
    if (evidenceNames.some((each) => name === each || name.startsWith(`.${each}.`))) rmSync(join(path, name), { recursive: true, force: true })
  }
}

/** Removes the folder of a run in which nothing was executed, and the folder of runs when it is the only thing there. */
export function removeRunDirectory({ path, identity }: RunDirectory): void {
  if (identityOf(path) !== identity) return
  rmSync(path, { recursive: true, force: true })
  if (readdirSync(join(path, '..')).length === 0) rmSync(join(path, '..'), { recursive: true })
}

const errorText = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : String(error))
