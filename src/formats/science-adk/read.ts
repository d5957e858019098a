import type { Fault } from '../../core/fault.ts'
import { type Files, folderOf } from '../../core/files.ts'
import type { Graph, Nesting } from '../../core/graph.ts'
import type { Reading } from '../../core/reading.ts'
import type { NotAnalysed } from '../../core/report.ts'
import { memberOf } from '../../syntax/json.ts'
import { type Importer, importer } from '../../syntax/python-imports.ts'
import type { PythonSources } from '../../syntax/python-sources.ts'
import { isTypeScriptName } from '../../syntax/typescript-name.ts'
import { findDocuments } from '../documents.ts'
import { openSources, readSources, type Sources } from '../sources.ts'
import { buildGraph } from './build-graph.ts'
import { codeFinder } from './code.ts'
import type { Document } from './document.ts'
import { toolCode } from './flow-tools.ts'
import type { ScienceAdkSettings } from './model.ts'
import { type Documents, nestedPath, readDocuments } from './nesting.ts'
import { type Experiment, placeExperiment, scriptToolTable, searchPath, toolTable } from './project.ts'
import { needsTypeScript } from './typescript-need.ts'
import { type Scripts, scriptsOf } from './typescript-world.ts'

/** The name under which an experiment declares its graph. */
export const documentName = 'workflow.json'

/** Kinds that the format documents by name. It speaks of seven and names five. */
const documentedKinds = ['config', 'data', 'algorithm', 'evaluation', 'composite']

export interface ReadOptions {
  readonly settings: ScienceAdkSettings
  /** Whether the configuration leaves a path out. */
  readonly excluded: (path: string) => boolean
  /** Further Python, TypeScript and JavaScript files that are to be judged. */
  readonly include: readonly string[]
  /** The parsed files, where other formats read too. */
  readonly sources?: Sources
}

/** Reads every experiment below the audited paths: its graph, its agents, its tools and the modules they import. */
export async function readScienceAdk(files: Files, { settings, excluded, include, sources: shared = openSources(files, excluded) }: ReadOptions): Promise<Reading> {
  const { python: sources, scripts } = shared
  const notAnalysed: NotAnalysed[] = []
  const { found, faults } = findDocuments(files, documentName, excluded, notAnalysed)
  const unopened = faults.length
  const documents = readDocuments(files, found, excluded)
  faults.push(...documents.faults)
  const workflows = [...documents.all.values()].filter((document) => document.is === 'workflow')
  const inTypeScript = new Set(workflows.filter((document) => needsTypeScript(files, document, folderOf(topOf(documents, document.path)), toolNames(document))))
  if (include.some(isTypeScriptName) || inTypeScript.size > 0) await scripts.load()
  const repository = { files, sources, documents, scripts: scriptsOf(files, scripts) }
  const graphs: Graph[] = []
  const judged = new Set<string>(include)
  for (const document of documents.all.values()) {
    if (document.is === 'foreign') notAnalysed.push({ path: document.path, reason: document.reason })
    else faults.push(...document.faults)
    if (document.is !== 'workflow') continue
    const read = readExperiment(repository, document, settings, inTypeScript.has(document))
    graphs.push(read.graph)
    faults.push(...read.faults)
    notAnalysed.push(...read.notAnalysed)
    for (const path of read.sources) judged.add(path)
  }
  const ofForm = [...documents.all.values()].filter((each) => each.is !== 'foreign').length
  const paths = [...judged].sort()
  return { workflows: ofForm + unopened, graphs, faults, notAnalysed, sources: { [Symbol.iterator]: () => readSources(sources, paths, scripts) } }
}

interface ExperimentReading {
  readonly graph: Graph
  readonly faults: readonly Fault[]
  readonly notAnalysed: readonly NotAnalysed[]
  readonly sources: readonly string[]
}

/** What all experiments of one audit share. */
interface Repository {
  readonly files: Files
  readonly sources: PythonSources
  readonly documents: Documents
  readonly scripts: Scripts
}

function readExperiment({ files, sources, documents, ...all }: Repository, document: Document & { is: 'workflow' }, settings: ScienceAdkSettings, inTypeScript: boolean): ExperimentReading {
  const scripts = inTypeScript ? all.scripts : undefined
  const nestedIn = documents.nestings.get(document.path)
  const folder = folderOf(topOf(documents, document.path))
  const experiment = placeExperiment(files, sources, folder, toolNames(document), scripts)
  const modules = importer(files, searchPath(experiment))
  const finder = codeFinder(files, sources, modules, scripts, toolCode(sources, experiment, scripts))
  const folders = [...new Set([folderOf(document.path), folder])]
  const { graph, faults } = buildGraph(document.path, document.value, {
    code: (node) => finder.code(node, folders),
    nested: (node) => nestedPath(document.path, node),
    nestedIn: nestedIn && mergeNestings(nestedIn),
    tools: toolTable(sources, experiment, settings.tools),
    ...(scripts ? { scriptTools: scriptToolTable(scripts, experiment, settings.tools) } : {}),
    kinds: [...documentedKinds, ...settings.kinds],
    compatibleTypes: settings.compatibleTypes,
  })
  const gaps = graph.gaps.map(({ span, reason }) => ({ path: span.file, offset: span.start, reason: `${reason}; rules that argue from absence are silent` }))
  const paths = reachable({ files, sources, modules, ...(scripts ? { scripts } : {}) }, experiment, graph)
  return { graph, faults, notAnalysed: [...experiment.notAnalysed, ...gaps], sources: paths }
}

/** The experiment that a nested document belongs to: the first one around it that nothing nests. */
function topOf(documents: Documents, path: string): string {
  const seen = new Set<string>()
  let at = path
  for (let up = documents.nestings.get(at)?.[0]; up && !seen.has(at); up = documents.nestings.get(at)?.[0]) {
    seen.add(at)
    at = up.path
  }
  return at
}

const mergeNestings = (all: readonly Nesting[]): Nesting | undefined =>
  all[0] && { ...all[0], inputs: [...new Set(all.flatMap(({ inputs }) => inputs))], outputs: [...new Set(all.flatMap(({ outputs }) => outputs))] }

function toolNames(document: Document & { is: 'workflow' }): ReadonlySet<string> {
  const nodes = memberOf(document.value, 'nodes')?.value
  const tools = (nodes?.type === 'array' ? nodes.items : []).map((node) => memberOf(node, 'tools')?.value)
  return new Set(tools.flatMap((list) => (list?.type === 'array' ? list.items.flatMap((tool) => (tool.type === 'string' ? [tool.value] : [])) : [])))
}

interface Languages {
  readonly files: Files
  readonly sources: PythonSources
  readonly modules: Importer
  readonly scripts?: Scripts
}

/** Every source file of an experiment: its agents, named or not, its tools, and what these import from the repository. */
function reachable({ files, sources, modules, scripts }: Languages, { folder, toolFiles, scriptToolFiles }: Experiment, graph: Graph): readonly string[] {
  const agents = [...new Set([folder, folderOf(graph.span.file)])].map((each) => (each === '' ? 'agents' : `${each}/agents`))
  const beside = agents.flatMap((each) => files.names(each).filter((name) => name.endsWith('.py') || isTypeScriptName(name)).map((name) => `${each}/${name}`))
  const named = graph.nodes.flatMap(({ code }) => (code && (code.state.is === 'parsed' || code.state.is === 'rejected') ? [code.path] : []))
  const seen = new Set([...beside.filter((path) => files.kind(path) === 'file'), ...named, ...toolFiles, ...scriptToolFiles])
  for (const path of seen) for (const next of importsOf(path)) seen.add(next)
  return [...seen]

  function importsOf(path: string): readonly string[] {
    if (isTypeScriptName(path)) {
      const script = scripts?.sources.get(path)
      return scripts && script?.ok ? scripts.modules.imports(script.module) : []
    }
    const source = sources.get(path)
    return source.ok ? modules.imports(source.module) : []
  }
}
