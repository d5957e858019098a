import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Files } from '../core/files.ts'
import type { NodeRun, Run } from '../core/run.ts'
import { readTrace, traceName, traceTexts } from '../formats/science-adk/evidence-read.ts'
import { isRunId, runIds, runsFolder } from './run-directory.ts'

/** The earlier run that a run may draw on; undefined when there is none. */
export type Base = { readonly ok: true; readonly run?: Run } | { readonly ok: false; readonly problem: string }

/**
 * Finds the run that `--reuse` and `--only` draw on: the one that is named, else the newest whose trace can be read, whether it
 * passed or failed. What a failed run completed is as good as in any other; a run whose process died has no trace, and is resumed.
 * @param root the repository's, absolute
 * @param folder of the experiment, repo-relative
 * @param reuse the id of a run, '' for the newest
 */
export function baseRun(files: Files, root: string, folder: string, reuse: string): Base {
  if (reuse !== '') {
    const run = isRunId(reuse) ? readRun(files, root, folder, reuse) : undefined
    return run ? { ok: true, run } : { ok: false, problem: `--reuse: run '${reuse}' has no trace that can be read` }
  }
  for (const id of runIds(join(root, folder)).toReversed()) {
    const run = readRun(files, root, folder, id)
    if (run) return { ok: true, run }
  }
  return { ok: true }
}

function readRun(files: Files, root: string, folder: string, id: string): Run | undefined {
  const path = `${folder === '' ? '' : `${folder}/`}${runsFolder}/${id}/${traceName}`
  const read = files.read(path)
  // Traces hold all outputs, and may be larger than any source.
  const text = read.ok ? read.text : read.reason === 'too-large' ? readFileSync(join(root, path), 'utf8') : undefined
  const trace = text === undefined ? undefined : readTrace(text, path)
  return text !== undefined && trace?.ok ? withTexts(trace.run, traceTexts(text, path)) : undefined
}

/** Outputs are handed on as they were written, not as JavaScript understood them. */
function withTexts(run: Run, texts: ReturnType<typeof traceTexts>): Run {
  const nodes = [...run.nodes].map(([id, node]): [string, NodeRun] => {
    const outputTexts = texts.get(id)
    return [id, outputTexts ? { ...node, outputTexts } : node]
  })
  return { ...run, nodes: new Map(nodes) }
}
