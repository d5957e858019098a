import { baseName, type Files, folderOf, joinPath, parentsOf } from '../../core/files.ts'
import type { Tool, ToolTable } from '../../core/graph.ts'
import type { PythonModule } from '../../core/python/module.ts'
import type { NotAnalysed } from '../../core/report.ts'
import { wholeFile } from '../../core/source.ts'
import type { TypeScriptModule } from '../../core/typescript/module.ts'
import type { PythonSources } from '../../syntax/python-sources.ts'
import { parseToml } from '../../syntax/toml.ts'
import { scriptFiles } from './script-files.ts'
import { readTools } from './tools.ts'
import { readScriptTools } from './typescript-tools.ts'
import type { Scripts } from './typescript-world.ts'

/** The project file that public projects keep at their root. */
const projectFile = 'auto.toml'

/** An experiment and what surrounds it. */
export interface Experiment {
  /** The folder of its workflow.json. */
  readonly folder: string
  /** The root of its project; the folder itself when there is no other sign of one. */
  readonly root: string
  /** The Python files of its tools folders. */
  readonly toolFiles: readonly string[]
  /** Those of TypeScript and JavaScript; none in a project that does not use them. */
  readonly scriptToolFiles: readonly string[]
  /** Tools may come from elsewhere too, so that absence proves nothing. */
  readonly open: boolean
  /** What of its project file could not be used. */
  readonly notAnalysed: readonly NotAnalysed[]
}

/**
 * Places an experiment. Its project's root is the nearest folder around it with a project file. Where there is none, the
 * nearest `tools/` folder around it counts only if it defines a tool that the workflow names: many repositories keep
 * scripts of other kinds under that name.
 * @param names the tools that the workflow's nodes list
 * @param scripts the repository's TypeScript and JavaScript, for an experiment that has some
 */
export function placeExperiment(files: Files, sources: PythonSources, folder: string, names: ReadonlySet<string>, scripts?: Scripts): Experiment {
  const listed = (path: string) => (scripts ? scriptFiles(files, path) : [])
  const root = projectRoot(files, folder)
  const own = within(folder, 'tools')
  if (root !== undefined) {
    const { path, open, trouble } = readProject(files, root)
    const shared = (list: (path: string) => readonly string[]) => merged(list(own), path === undefined ? [] : list(path))
    return {
      folder, root, toolFiles: shared((each) => pythonFiles(files, each)), scriptToolFiles: shared(listed), open: open || path === undefined,
      notAnalysed: trouble === undefined ? [] : [{ path: within(root, projectFile), reason: trouble }],
    }
  }
  const python = sharedBy(folder, (each) => pythonFiles(files, each), (paths) => [...readTools(modulesOf(sources, paths)).tools.keys()].some((name) => names.has(name)))
  const typescript = sharedBy(folder, listed, (paths) => scripts !== undefined && [...readScriptTools(scripts.world, scriptModulesOf(scripts, paths)).tools.keys()].some((name) => names.has(name)))
  return {
    folder, root: python.root ?? typescript.root ?? folder, toolFiles: merged(pythonFiles(files, own), python.paths), scriptToolFiles: merged(listed(own), typescript.paths),
    open: false, notAnalysed: [],
  }
}

const around = (folder: string): readonly string[] => [folder, ...(folder === '' ? [] : parentsOf(folder))]

const projectRoot = (files: Files, folder: string): string | undefined => around(folder).find((each) => files.kind(within(each, projectFile)) === 'file')

/** The nearest tools folder around an experiment that has files, if they are its own. */
function sharedBy(folder: string, list: (path: string) => readonly string[], areIts: (paths: readonly string[]) => boolean): { readonly root?: string; readonly paths: readonly string[] } {
  const root = around(folder).slice(1).find((each) => list(within(each, 'tools')).length > 0)
  const paths = root === undefined ? [] : list(within(root, 'tools'))
  return root !== undefined && areIts(paths) ? { root, paths } : { paths: [] }
}

/** The folders in which an experiment's tools of TypeScript and JavaScript may stand. */
export function toolFolders(files: Files, folder: string): readonly string[] {
  const root = projectRoot(files, folder)
  const shared = root === undefined ? around(folder).slice(1).map((each) => within(each, 'tools')).find((each) => scriptFiles(files, each).length > 0) : readProject(files, root).path
  return [...new Set([within(folder, 'tools'), ...(shared === undefined ? [] : [shared])])]
}

/** The tools that the experiment's nodes in Python may call. */
export function toolTable(sources: PythonSources, experiment: Experiment, outside: readonly string[]): ToolTable {
  return tableOf(readTools(modulesOf(sources, experiment.toolFiles)), experiment.toolFiles, experiment, outside)
}

/** The tools that the experiment's nodes in TypeScript and JavaScript may call. */
export function scriptToolTable(scripts: Scripts, experiment: Experiment, outside: readonly string[]): ToolTable {
  return tableOf(readScriptTools(scripts.world, scriptModulesOf(scripts, experiment.scriptToolFiles)), experiment.scriptToolFiles, experiment, outside)
}

/** @param paths the files that the table should have been read from */
function tableOf(table: ToolTable, paths: readonly string[], { open }: Experiment, outside: readonly string[]): ToolTable {
  const tools = new Map<string, Tool>(outside.map((name) => [name, { name, span: wholeFile('flowproof.yml'), anyKeyword: true }]))
  for (const [name, tool] of table.tools) tools.set(name, tool)
  return { complete: table.complete && !open && paths.length > 0 && table.files.length === paths.length, tools, files: paths }
}

const modulesOf = (sources: PythonSources, paths: readonly string[]): readonly PythonModule[] =>
  paths.flatMap((path) => {
    const source = sources.get(path)
    return source.ok ? [source.module] : []
  })

const scriptModulesOf = ({ sources }: Scripts, paths: readonly string[]): readonly TypeScriptModule[] =>
  paths.flatMap((path) => {
    const source = sources.get(path)
    return source.ok ? [source.module] : []
  })

const within = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`)

const pythonFiles = (files: Files, folder: string): readonly string[] =>
  files.names(folder).filter((name) => name.endsWith('.py')).map((name) => within(folder, name)).filter((path) => files.kind(path) === 'file')

/** Files of the experiment come first: where a name stands in both folders, the links of one into the other are one file. */
function merged(own: readonly string[], shared: readonly string[]): readonly string[] {
  const names = new Set(own.map(baseName))
  return [...own, ...shared.filter((path) => !own.includes(path) && !names.has(baseName(path)))]
}

/** The tools folder that a project file names, and whether it names other sources of tools as well. */
function readProject(files: Files, root: string): { path: string | undefined; open: boolean; trouble?: string } {
  const read = files.read(within(root, projectFile))
  const toml = read.ok ? parseToml(read.text) : undefined
  if (toml === undefined) {
    const trouble = `${read.ok ? 'it is not valid TOML' : read.detail}; which tools the project has is not known, and rules that need it are silent`
    return { path: joinPath(root, 'tools'), open: true, trouble }
  }
  const tools = toml.tools
  if (typeof tools !== 'object' || tools === null) return { path: joinPath(root, 'tools'), open: false }
  const local = 'local' in tools ? tools.local : undefined
  const path = typeof local === 'object' && local !== null && 'path' in local && typeof local.path === 'string' ? local.path : 'tools'
  const inside = joinPath(root, path)
  const trouble = inside === undefined ? 'its tools folder lies outside the repository and is not read; rules that need it are silent' : undefined
  return { path: inside, ...(trouble === undefined ? {} : { trouble }), open: Object.keys(tools).some((key) => key !== 'local') }
}

/** The folders in which the experiment's modules find each other, as the framework puts them on the search path. */
export const searchPath = ({ folder, root }: Experiment): readonly string[] => [...new Set([folder, root, within(root, 'src'), folderOf(folder), ''])]
