import type { AgentClass, Code } from '../../core/agent.ts'
import { baseName, type Files, folderOf, joinPath } from '../../core/files.ts'
import { nearest } from '../../core/nearest.ts'
import type { NotAnalysed } from '../../core/report.ts'
import { findClass, type Importer } from '../../syntax/python-imports.ts'
import type { PythonSource, PythonSources } from '../../syntax/python-sources.ts'
import { readAgentClasses } from './agent-classes.ts'
import type { Placed } from './build-graph.ts'

/** Finds the sources of nodes. `folders` are where a relative path is looked for, the first that has it wins. */
export interface CodeFinder {
  code(node: Placed, folders: readonly string[]): Code | undefined
  readonly notAnalysed: NotAnalysed[]
}

const scriptEnding = /\.(ts|mts|cts|js|mjs|cjs)$/

export function codeFinder(files: Files, sources: PythonSources, modules: Importer): CodeFinder {
  const classes = new Map<string, readonly AgentClass[]>()
  const notAnalysed: NotAnalysed[] = []
  const nearFile = similarFiles(files)
  const classesOf = (path: string, source: PythonSource & { readonly ok: true }) => {
    let found = classes.get(path)
    if (!found) {
      found = readAgentClasses(source.module, (name, from) => findClass(sources, modules, name, from.path))
      classes.set(path, found)
    }
    return found
  }
  return {
    notAnalysed,
    code(node, folders) {
      if (!node.module && (node.kind === 'composite' || node.workflow)) return undefined
      const span = node.module?.span ?? node.idSpan
      const written = node.module?.value ?? `agents/${node.id}.py`
      const path = locate(files, written, folders)
      if (path === undefined) return { path: written, span, language: 'python', classes: [], state: { is: 'refused', reason: 'it lies outside the repository' } }
      if (scriptEnding.test(path) && files.kind(path) === 'file') {
        notAnalysed.push({ path, reason: 'agents in TypeScript or JavaScript are not judged by this version' })
        return { path, span, language: 'typescript', classes: [], state: { is: 'rejected' } }
      }
      const source = sources.get(path)
      const known = { path, span, language: 'python' as const }
      if (source.ok) return { ...known, classes: classesOf(path, source), state: { is: 'parsed' } }
      if ('unreadable' in source) return { ...known, classes: [], state: failure(nearFile, path, source) }
      return { ...known, classes: [], state: { is: 'rejected' } }
    },
  }
}

/** The path that is meant: where it exists, else where it is expected. Undefined when it would leave the repository. */
function locate(files: Files, written: string, folders: readonly string[]): string | undefined {
  const dotted = /^[A-Za-z_]\w*(\.[A-Za-z_]\w*)+$/.test(written) && !written.endsWith('.py') && !scriptEnding.test(written)
  const forms = dotted ? [written, `${written.replaceAll('.', '/')}.py`] : [written]
  const paths = folders.flatMap((folder) => forms.map((form) => joinPath(folder, form)))
  const inside = paths.filter((path) => path !== undefined)
  return inside.find((path) => files.kind(path) !== 'missing') ?? inside[dotted ? 1 : 0] ?? inside[0]
}

/** Searching for a similar name is bounded, so that a hundred thousand missing files stay a matter of seconds. */
const mostComparisons = 50_000

/** Finds the Python file that stands where another is missing and has nearly its name. */
function similarFiles(files: Files): (path: string) => string | undefined {
  const byFolder = new Map<string, readonly string[]>()
  let comparisons = 0
  return (path) => {
    const folder = folderOf(path)
    const names = byFolder.get(folder) ?? files.names(folder).filter((name) => name.endsWith('.py'))
    byFolder.set(folder, names)
    comparisons += names.length
    const near = comparisons > mostComparisons ? undefined : nearest(baseName(path), names)
    return near === undefined || folder === '' ? near : `${folder}/${near}`
  }
}

function failure(nearFile: (path: string) => string | undefined, path: string, source: PythonSource & { unreadable: unknown; detail: string }): Code['state'] {
  switch (source.unreadable) {
    case 'missing': {
      const near = nearFile(path)
      return near === undefined ? { is: 'missing' } : { is: 'missing', near }
    }
    case 'excluded':
      return { is: 'rejected' }
    case 'not-text':
    case 'unreadable':
      return { is: 'rejected' }
    default:
      return { is: 'refused', reason: source.detail }
  }
}
