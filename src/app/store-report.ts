import { join } from 'node:path'
import { conclude } from '../audit/conclude.ts'
import { concludeRuns } from '../audit/conclude-runs.ts'
import type { Config } from '../audit/config.ts'
import { type Files, folderOf } from '../core/files.ts'
import type { Graph } from '../core/graph.ts'
import type { GateResult, Report } from '../core/report.ts'
import { readTaskDag } from '../formats/task-dag/read-tasks.ts'
import { tasksName } from '../formats/task-dag/tasks-name.ts'
import { verifyStore } from './verify-store.ts'

/**
 * Audits run stores, each with the `tasks.json` beside it.
 * @param files the repository around them
 * @param root its folder, absolute
 * @param paths repo-relative
 */
export async function storeReport(files: Files, root: string, paths: readonly string[], config: Config): Promise<Report> {
  const gates: GateResult[] = []
  const graphs = new Map<string, Graph>()
  const unread: string[] = []
  for (const path of new Set(paths)) {
    const graph = graphBeside(files, path)
    if (graph) graphs.set(graph.span.file, graph)
    const audit = await verifyStore(join(root, path), graph)
    if (!audit.ok) unread.push(`${path} (${audit.problem})`)
    else gates.push(...audit.gates.map((gate) => (paths.length > 1 ? { ...gate, detail: `${path}: ${gate.detail}` } : gate)))
  }
  const coverage = { workflows: 0, sources: 0, notAnalysed: [], lookedFor: 'looked for run stores' }
  const base = conclude({ findings: [], graphs: [...graphs.values()], coverage, failOn: config.failOn, allowEmpty: true, sources: new Map() })
  return concludeRuns(base, { runs: [], gates, unread })
}

function graphBeside(files: Files, store: string): Graph | undefined {
  const folder = folderOf(store)
  const path = folder === '' ? tasksName : `${folder}/${tasksName}`
  if (files.kind(path) !== 'file') return undefined
  const only: Files = { ...files, list: () => [path], folders: () => [], refused: () => [] }
  return readTaskDag(only, { excluded: () => false }).graphs[0]
}
