import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of an experiment that holds its runs. */
export const runsFolder = 'runs'

/** The state of a run that is not finished: what `--resume` goes on from. */
export const stateName = 'run.db'

/** A run id: the second in UTC in which it began. */
export const runIdOf = (now: Date): string => now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')

/**
 * Makes the folder of a new run. Two runs that begin in the same second get different ids.
 * @param experiment absolute
 */
export function createRunDirectory(experiment: string, now: Date): { readonly id: string; readonly path: string } {
  mkdirSync(join(experiment, runsFolder), { recursive: true })
  for (let count = 1; ; count++) {
    const id = count === 1 ? runIdOf(now) : `${runIdOf(now)}-${count}`
    const path = join(experiment, runsFolder, id)
    try {
      mkdirSync(path)
      return { id, path }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
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

/** Writes the files of a run. Whatever a node left under their names is replaced, folders and links included. */
export function writeRunFiles(directory: string, texts: ReadonlyMap<string, string>): void {
  for (const [name, text] of texts) {
    const temporary = join(directory, `.${name}.${process.pid}`)
    rmSync(temporary, { recursive: true, force: true })
    writeFileSync(temporary, text, { flag: 'wx' })
    rmSync(join(directory, name), { recursive: true, force: true })
    renameSync(temporary, join(directory, name))
  }
}

/** Whether a run can be resumed: it has a state and is not finished. */
export const isUnfinished = (directory: string): boolean => existsSync(join(directory, stateName))

/** Removes the state of a finished run: its trace has all of it. */
export function dropState(directory: string): void {
  for (const name of readdirSync(directory)) if (name.startsWith(stateName)) rmSync(join(directory, name), { recursive: true, force: true })
}

/** Names in a run's folder that are not ours. */
export const foreignNames = (directory: string, ours: Iterable<string>): readonly string[] => {
  const own = new Set(ours)
  return readdirSync(directory).filter((name) => !own.has(name) && !name.startsWith(stateName)).sort()
}
