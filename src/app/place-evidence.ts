import { existsSync, realpathSync } from 'node:fs'
import { relative, resolve, sep } from 'node:path'
import { baseName, type Files, folderOf } from '../core/files.ts'
import { traceName } from '../formats/science-adk/evidence-read.ts'
import { isDatabase } from './is-database.ts'
import { placeTrace } from './verify.ts'

/** Recorded evidence, repo-relative. */
export interface PlacedEvidence {
  readonly traces: readonly string[]
  /** Run stores of the task engine. */
  readonly stores: readonly string[]
}

export type FoundEvidence = ({ readonly ok: true } & PlacedEvidence) | { readonly ok: false; readonly problem: string }

/**
 * Finds the evidence that paths mean: the folder of a run, its `trace.json`, a run store, or a glob of these.
 * @param root the repository's, real and absolute
 * @param base what relative paths start from; globs are relative to the repository's root
 * @returns the evidence, or one line about the first path that means none: what was to be judged must not be missing silently
 */
export async function placeEvidence(files: Files, root: string, base: string, paths: readonly string[]): Promise<FoundEvidence> {
  const traces = new Set<string>()
  const stores = new Set<string>()
  for (const path of paths) {
    const found = /[*?{[]/.test(path) && !existsSync(resolve(base, path)) ? await matching(files, path) : [insideOf(root, resolve(base, path))]
    if (found.length === 0) return { ok: false, problem: `${path}: no recorded run matches` }
    for (const each of found) {
      if (files.kind(each) === 'file' && isDatabase(resolve(root, each))) {
        stores.add(each)
        continue
      }
      const placed = placeTrace(files, each)
      if (!placed.ok) return placed
      traces.add(placed.trace)
    }
  }
  return { ok: true, traces: [...traces], stores: [...stores] }
}

/** The traces and stores whose path, or whose folder, the glob matches. */
async function matching(files: Files, glob: string): Promise<readonly string[]> {
  const { default: picomatch } = await import('picomatch')
  const matches = picomatch(glob.replace(/\/$/, ''), { dot: true })
  const evidence = files.list().filter((path) => baseName(path) === traceName || path.endsWith('.db'))
  return evidence.filter((path) => matches(path) || (baseName(path) === traceName && matches(folderOf(path))))
}

const insideOf = (root: string, path: string): string => relative(root, existsSync(path) ? realpathSync(path) : path).split(sep).join('/')
