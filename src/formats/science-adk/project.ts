import { baseName, type Files, folderOf, joinPath, parentsOf } from '../../core/files.ts'
import type { Tool, ToolTable } from '../../core/graph.ts'
import type { PythonModule } from '../../core/python/module.ts'
import type { NotAnalysed } from '../../core/report.ts'
import { wholeFile } from '../../core/source.ts'
import type { PythonSources } from '../../syntax/python-sources.ts'
import { parseToml } from '../../syntax/toml.ts'
import { readTools } from './tools.ts'

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
 */
export function placeExperiment(files: Files, sources: PythonSources, folder: string, names: ReadonlySet<string>): Experiment {
  const around = [folder, ...(folder === '' ? [] : parentsOf(folder))]
  const root = around.find((each) => files.kind(within(each, projectFile)) === 'file')
  const own = pythonFiles(files, within(folder, 'tools'))
  if (root !== undefined) {
    const { path, open, trouble } = readProject(files, root)
    const shared = path === undefined ? [] : pythonFiles(files, path)
    return { folder, root, toolFiles: merged(own, shared), open: open || path === undefined, notAnalysed: trouble === undefined ? [] : [{ path: within(root, projectFile), reason: trouble }] }
  }
  const near = around.slice(1).find((each) => pythonFiles(files, within(each, 'tools')).length > 0)
  const shared = near === undefined ? [] : pythonFiles(files, within(near, 'tools'))
  const theirs = near !== undefined && [...readTools(modulesOf(sources, shared)).tools.keys()].some((name) => names.has(name))
  return { folder, root: theirs ? near : folder, toolFiles: merged(own, theirs ? shared : []), open: false, notAnalysed: [] }
}

/** The tools that the experiment's nodes may call. */
export function toolTable(sources: PythonSources, experiment: Experiment, outside: readonly string[]): ToolTable {
  const modules = modulesOf(sources, experiment.toolFiles)
  const table = readTools(modules)
  const tools = new Map<string, Tool>(outside.map((name) => [name, { name, span: wholeFile('flowproof.yml'), anyKeyword: true }]))
  for (const [name, tool] of table.tools) tools.set(name, tool)
  const whole = table.complete && !experiment.open && modules.length > 0 && modules.length === experiment.toolFiles.length
  return { complete: whole, tools, files: experiment.toolFiles }
}

const modulesOf = (sources: PythonSources, paths: readonly string[]): readonly PythonModule[] =>
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
