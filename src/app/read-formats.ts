import type { Config } from '../audit/config.ts'
import { baseName, type Files } from '../core/files.ts'
import type { Reading, ReadSource } from '../core/reading.ts'
import { documentName, readScienceAdk } from '../formats/science-adk/read.ts'
import { tasksName } from '../formats/task-dag/tasks-name.ts'

/** The names under which workflows are found, for messages. */
export const documentNames: readonly string[] = [documentName, tasksName]

/**
 * The workflows of every format below the audited paths. A format's reader is loaded only where there is a file of its name; the
 * first one also reads the files that the configuration includes, and tells what the walk left out.
 */
export async function readFormats(files: Files, config: Config, excluded: (path: string) => boolean, include: readonly string[]): Promise<Reading> {
  const first = await readScienceAdk(files, { settings: config.formats['science-adk'], excluded, include })
  if (![...files.list(), ...files.folders()].some((path) => baseName(path) === tasksName)) return first
  const { readTaskDag } = await import('../formats/task-dag/read-tasks.ts')
  return merge([first, readTaskDag(files, { excluded })])
}

function merge(readings: readonly Reading[]): Reading {
  return {
    workflows: readings.reduce((sum, { workflows }) => sum + workflows, 0),
    graphs: readings.flatMap(({ graphs }) => graphs),
    faults: readings.flatMap(({ faults }) => faults),
    notAnalysed: readings.flatMap(({ notAnalysed }) => notAnalysed),
    sources: { [Symbol.iterator]: () => eachOnce(readings) },
  }
}

/** A file that two formats reach is judged once. */
function* eachOnce(readings: readonly Reading[]): Generator<ReadSource> {
  const seen = new Set<string>()
  for (const { sources } of readings) {
    for (const source of sources) {
      const path = pathOf(source)
      if (!seen.has(path)) yield source
      seen.add(path)
    }
  }
}

function pathOf(source: ReadSource): string {
  switch (source.is) {
    case 'python':
    case 'typescript':
      return source.module.path
    case 'rejected':
      return source.source.path
    case 'unreadable':
      return source.path
    case 'wrong':
      return source.fault.span.file
  }
}
