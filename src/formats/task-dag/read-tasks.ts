import type { Fault } from '../../core/fault.ts'
import { baseName, type Files, folderOf, joinPath } from '../../core/files.ts'
import type { Graph } from '../../core/graph.ts'
import { nearest } from '../../core/nearest.ts'
import { taskRunner } from '../../core/python/task-runners.ts'
import type { PythonModule } from '../../core/python/module.ts'
import { scopesOf } from '../../core/python/scope.ts'
import type { Reading } from '../../core/reading.ts'
import type { NotAnalysed } from '../../core/report.ts'
import { importer } from '../../syntax/python-imports.ts'
import type { PythonSources } from '../../syntax/python-sources.ts'
import { findDocuments } from '../documents.ts'
import { openSources, readSources, type Sources } from '../sources.ts'
import { buildTaskGraph, type FoundModule } from './build-graph.ts'
import { readTaskDocument } from './document.ts'
import type { TaskDagNode } from './model.ts'
import { tasksName } from './tasks-name.ts'

export interface TaskDagOptions {
  /** Whether the configuration leaves a path out. */
  readonly excluded: (path: string) => boolean
  /** The parsed files, where other formats read too. */
  readonly sources?: Sources
}

/** Reads every task DAG below the audited paths, with the Python files that its tasks name and what these import. */
export function readTaskDag(files: Files, { excluded, sources: shared = openSources(files, excluded) }: TaskDagOptions): Reading {
  const { python: sources } = shared
  const notAnalysed: NotAnalysed[] = []
  const { found, faults: unopened } = findDocuments(files, tasksName, excluded, notAnalysed)
  for (const { span } of unopened) notAnalysed.push({ path: span.file, reason: 'it cannot be read, so that nobody knows whether it is a task DAG' })
  const faults: Fault[] = []
  const graphs: Graph[] = []
  const judged = new Set<string>()
  let workflows = 0
  for (const path of found) {
    const document = readTaskDocument(files, path)
    if (document.is === 'foreign') {
      notAnalysed.push({ path, reason: document.reason })
      continue
    }
    workflows++
    faults.push(...document.faults)
    if (document.is === 'broken') continue
    const folder = folderOf(path)
    const built = buildTaskGraph(path, document.value, (written) => findModule(files, sources, folder, written))
    graphs.push(built.graph)
    faults.push(...built.faults)
    notAnalysed.push(...built.graph.gaps.map(({ span, reason }) => ({ path, offset: span.start, reason: `${reason}; rules that argue from absence are silent` })))
    for (const each of reachable(files, sources, folder, built.graph)) judged.add(each)
  }
  const paths = [...judged].sort()
  return { workflows, graphs, faults, notAnalysed, sources: { [Symbol.iterator]: () => readSources(sources, paths) } }
}

/** Module paths are relative to the document, whose folder is also where tasks run. */
function findModule(files: Files, sources: PythonSources, folder: string, written: string): FoundModule {
  const path = joinPath(folder, written)
  if (path === undefined || files.kind(path) === 'outside') return { path: path ?? written, state: 'refused' }
  if (files.kind(path) !== 'file') return { path, state: 'missing', ...neighbour(files, path) }
  const source = sources.get(path)
  if (!source.ok) return { path, state: 'rejected' }
  const node = runFunction(source.module)
  return { path, state: 'parsed', bindsRun: bindsRun(source.module), ...(node ? { runner: taskRunner(source.module, node) } : {}) }
}

function neighbour(files: Files, path: string): { readonly near?: string } {
  const near = nearest(baseName(path), files.names(folderOf(path)).filter((name) => name.endsWith('.py')))
  const inside = near === undefined ? undefined : joinPath(folderOf(path), near)
  return inside === undefined ? {} : { near: inside }
}

/** The function `run` at the top of a module; the last one wins, as when it is loaded. */
const runFunction = (module: PythonModule) =>
  module.all('FunctionDef', 'AsyncFunctionDef').findLast((node) => node.name === 'run' && node.parent === module.root)

/** Whether a name `run` is bound at the top, by whatever statement, or may come from a star import. */
function bindsRun(module: PythonModule): boolean {
  const scopes = scopesOf(module)
  return scopes.starImports.length > 0 || scopes.lookup('run', module.body[0] ?? module.root).length > 0
}

/** The Python files of a DAG: its modules, the scripts that commands name, and what these import from the repository. */
function reachable(files: Files, sources: PythonSources, folder: string, graph: Graph): ReadonlySet<string> {
  const seen = new Set(graph.nodes.flatMap((node) => pythonFiles(folder, node.own as TaskDagNode)).filter((path) => files.kind(path) === 'file'))
  const modules = importer(files, [folder])
  for (const path of seen) {
    const source = sources.get(path)
    if (source.ok) for (const next of modules.imports(source.module)) seen.add(next)
  }
  return seen
}

function pythonFiles(folder: string, { work }: TaskDagNode): readonly string[] {
  switch (work?.is) {
    case 'module':
      return [work.path]
    case 'program':
      return work.command.filter((word) => word.endsWith('.py')).flatMap((word) => joinPath(folder, word) ?? [])
    case 'shell':
    case undefined:
      return []
  }
}
