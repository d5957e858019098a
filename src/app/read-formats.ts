import type { Config } from '../audit/config.ts'
import { baseName, type Files } from '../core/files.ts'
import type { Reading, ReadSource } from '../core/reading.ts'
import { adkCandidates } from '../formats/google-adk/candidates.ts'
import { documentName, readScienceAdk } from '../formats/science-adk/read.ts'
import { openSources } from '../formats/sources.ts'
import { tasksName } from '../formats/task-dag/tasks-name.ts'

/** What workflows are found by, for messages. */
export const documentNames: readonly string[] = [documentName, tasksName, 'Workflow(…) of google.adk']

/**
 * The workflows of every format below the audited paths. A format's reader is loaded only where there is a file of its name; the
 * first one also reads the files that the configuration includes, and tells what the walk left out.
 */
export async function readFormats(files: Files, config: Config, excluded: (path: string) => boolean, include: readonly string[]): Promise<Reading> {
  const sources = openSources(files, excluded)
  const first = await readScienceAdk(files, { settings: config.formats['science-adk'], excluded, include, sources })
  const readings = [first]
  if ([...files.list(), ...files.folders()].some((path) => baseName(path) === tasksName)) {
    const { readTaskDag } = await import('../formats/task-dag/read-tasks.ts')
    readings.push(readTaskDag(files, { excluded, sources }))
  }
  const adk = adkCandidates(files, excluded)
  if (adk.python.length + adk.typescript.length + adk.yaml.length > 0) {
    const { readGoogleAdk } = await import('../formats/google-adk/read.ts')
    readings.push(await readGoogleAdk(files, { settings: config.formats['google-adk'], excluded, candidates: adk, sources }))
  }
  return readings.length === 1 ? first : merge(readings)
}

function merge(readings: readonly Reading[]): Reading {
  return {
    workflows: readings.reduce((sum, { workflows }) => sum + workflows, 0),
    graphs: readings.flatMap(({ graphs }) => graphs),
    faults: readings.flatMap(({ faults }) => faults),
    notAnalysed: readings.flatMap(({ notAnalysed }) => notAnalysed),
    ...places(readings),
    sources: { [Symbol.iterator]: () => eachOnce(readings) },
  }
}

/** One format at most reads notebooks. */
function places(readings: readonly Reading[]): Pick<Reading, 'places'> {
  const found = readings.find((reading) => reading.places)?.places
  return found ? { places: found } : {}
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
