import type { AgentClass, Code, CodeState } from '../../core/agent.ts'
import { type Files, joinPath } from '../../core/files.ts'
import { findClass, type Importer } from '../../syntax/python-imports.ts'
import type { PythonSource, PythonSources } from '../../syntax/python-sources.ts'
import { isDeclarationFile } from '../../syntax/typescript-imports.ts'
import { isTypeScriptName } from '../../syntax/typescript-name.ts'
import type { TypeScriptSource } from '../../syntax/typescript-sources.ts'
import { type FindClass, readAgentClasses } from './agent-classes.ts'
import type { Placed } from './build-graph.ts'
import type { ToolCode } from './flow-tools.ts'
import { similarFiles } from './near-file.ts'
import { isScript, scriptEndings } from './script-files.ts'
import { readScriptAgents, type ScriptAgents } from './typescript-classes.ts'
import type { Scripts } from './typescript-world.ts'

/** Finds the sources of nodes. `folders` are where a relative path is looked for, the first that has it wins. */
export interface CodeFinder {
  code(node: Placed, folders: readonly string[]): Code | undefined
}

/**
 * @param scripts the repository's TypeScript and JavaScript, for an experiment that has some
 * @param tools finds the functions of the experiment's tools
 */
export function codeFinder(files: Files, sources: PythonSources, modules: Importer, scripts?: Scripts, tools?: ToolCode): CodeFinder {
  const python = once<readonly AgentClass[]>()
  const typescript = once<ScriptAgents>()
  const nearFile = similarFiles(files)
  const expectedEnding = usualEnding(files)
  const readScript = (path: string): { readonly state: CodeState } & ScriptAgents => {
    if (!isScript(path)) return { state: { is: 'refused', reason: isDeclarationFile(path) ? 'it holds types alone' : 'a file of JSX cannot be run as an agent' }, classes: [], open: false }
    if (!scripts) return { state: files.kind(path) === 'missing' ? missing(nearFile, path) : { is: 'rejected' }, classes: [], open: false }
    const source = scripts.sources.get(path)
    if (source.ok) return { state: { is: 'parsed' }, ...typescript(path, () => readScriptAgents(scripts.world, source.module, tools?.typescript)) }
    return { state: failure(nearFile, path, source), classes: [], open: false }
  }
  return {
    code(node, folders) {
      if (!node.module && (node.kind === 'composite' || node.workflow)) return undefined
      const span = node.module?.span ?? node.idSpan
      const { path, rivals, written } = node.module ? { ...locate(files, node.module.value, folders), written: node.module.value } : locateDefault(files, node.id, folders, expectedEnding)
      const language = isTypeScriptName(path ?? written) ? 'typescript' as const : 'python' as const
      if (path === undefined) return { path: written, span, language, classes: [], state: { is: 'refused', reason: 'it lies outside the repository' } }
      const known = { path, span, language, ...(rivals.length > 0 ? { rivals } : {}) }
      if (language === 'typescript') {
        const { open, ...read } = readScript(path)
        return { ...known, ...read, ...(open ? { open } : {}) }
      }
      const source = sources.get(path)
      if (!source.ok) return { ...known, classes: [], state: failure(nearFile, path, source) }
      const find: FindClass = (name, from) => findClass(sources, modules, name, from.path)
      return { ...known, classes: python(path, () => readAgentClasses(source.module, find, tools?.python)), state: { is: 'parsed' } }
    },
  }
}

/** Keeps what was read of a file, for nodes that share it. */
function once<Read>(): (path: string, read: () => Read) => Read {
  const known = new Map<string, Read>()
  return (path, read) => {
    const before = known.get(path)
    if (before !== undefined) return before
    const found = read()
    known.set(path, found)
    return found
  }
}

interface Located {
  /** Where it exists, else where it is expected. Undefined when it would leave the repository. */
  readonly path: string | undefined
  readonly rivals: readonly string[]
}

function locate(files: Files, written: string, folders: readonly string[]): Located {
  const dotted = /^[A-Za-z_]\w*(\.[A-Za-z_]\w*)+$/.test(written) && !written.endsWith('.py') && !isTypeScriptName(written)
  const forms = dotted ? [written, `${written.replaceAll('.', '/')}.py`] : [written]
  const paths = folders.flatMap((folder) => forms.map((form) => joinPath(folder, form)))
  const inside = paths.filter((path) => path !== undefined)
  return { path: inside.find((path) => files.kind(path) !== 'missing') ?? inside[dotted ? 1 : 0] ?? inside[0], rivals: [] }
}

const defaultEndings = ['.py', ...scriptEndings]

/** `agents/<id>` with the first ending that exists, in the first folder that has one; others there are its rivals. */
function locateDefault(files: Files, id: string, folders: readonly string[], expectedEnding: (folders: readonly string[]) => string): Located & { readonly written: string } {
  const written = `agents/${id}`
  for (const folder of folders) {
    const [path, ...rivals] = defaultEndings.flatMap((ending) => joinPath(folder, written + ending) ?? []).filter((each) => files.kind(each) !== 'missing')
    if (path !== undefined) return { path, rivals, written: `${written}.py` }
  }
  const expected = `${written}${expectedEnding(folders)}`
  return { path: folders.flatMap((folder) => joinPath(folder, expected) ?? [])[0], rivals: [], written: expected }
}

/** Where there are agents, but none in Python, a missing one is not expected in Python either. */
function usualEnding(files: Files): (folders: readonly string[]) => string {
  const known = new Map<string, string>()
  return (folders) => {
    const key = folders.join('\0')
    let ending = known.get(key)
    if (ending === undefined) {
      const names = folders.flatMap((folder) => files.names(joinPath(folder, 'agents') ?? ''))
      const ofScripts = names.some((name) => name.endsWith('.py')) ? undefined : scriptEndings.find((each) => names.some((name) => name.endsWith(each) && isScript(name)))
      known.set(key, (ending = ofScripts ?? '.py'))
    }
    return ending
  }
}

type NearFile = ReturnType<typeof similarFiles>

const missing = (nearFile: NearFile, path: string): CodeState => {
  const near = nearFile(path)
  return near === undefined ? { is: 'missing' } : { is: 'missing', near }
}

function failure(nearFile: NearFile, path: string, source: (PythonSource | TypeScriptSource) & { ok: false }): CodeState {
  if (!('unreadable' in source)) return { is: 'rejected' }
  switch (source.unreadable) {
    case 'missing':
      return missing(nearFile, path)
    case 'excluded':
    case 'not-text':
    case 'unreadable':
    case 'not-loaded':
    case 'too-deep':
      return { is: 'rejected' }
    default:
      return { is: 'refused', reason: source.detail }
  }
}
