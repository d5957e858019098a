import type { Fault } from '../../core/fault.ts'
import type { Files } from '../../core/files.ts'
import type { Graph } from '../../core/graph.ts'
import type { Reading } from '../../core/reading.ts'
import type { NotAnalysed } from '../../core/report.ts'
import { type PythonSources, pythonSources } from '../../syntax/python-sources.ts'
import { scriptImporter } from '../../syntax/typescript-imports.ts'
import { parseYaml } from '../../syntax/yaml.ts'
import { openSources, readSources, type Sources } from '../sources.ts'
import { graphBuilder } from './build-graph.ts'
import { type AdkCandidates, adkCandidates, isNotebook } from './candidates.ts'
import { buildWithInstances, declaredAt, readInstances, readScriptInstances } from './instances.ts'
import type { GoogleAdkSettings } from './model.ts'
import { withNotebooks } from './notebooks.ts'
import { nearImporter } from './python-modules.ts'
import { readDeclarations } from './python-read.ts'
import { openWorld, type World } from './python-world.ts'
import { readScriptDeclarations } from './typescript-read.ts'
import { openScriptWorld } from './typescript-world.ts'
import type { Declaration } from './values.ts'
import { readYamlWorkflow } from './yaml-read.ts'

export interface GoogleAdkOptions {
  readonly settings: GoogleAdkSettings
  /** Whether the configuration leaves a path out. */
  readonly excluded: (path: string) => boolean
  /** Where they are known already. */
  readonly candidates?: AdkCandidates
  /** The parsed files, where other formats read too. */
  readonly sources?: Sources
}

/** What one language gives: its workflows, and the files that they and their modules are written in. */
interface Found {
  readonly declarations: readonly Declaration[]
  /** Those that calls of functions make. */
  readonly instances: readonly Declaration[]
  readonly judged: readonly string[]
  readonly notAnalysed: readonly NotAnalysed[]
}

/** Reads every workflow that Python, TypeScript and JavaScript files below the audited paths declare, with the modules of the repository that these import. */
export async function readGoogleAdk(repository: Files, { settings, excluded, candidates, sources: shared = openSources(repository, excluded) }: GoogleAdkOptions): Promise<Reading> {
  const { python, typescript, yaml } = candidates ?? adkCandidates(repository, excluded)
  const files = withNotebooks(repository)
  const sources = readingNotebooks(shared.python, pythonSources(files, excluded))
  const { scripts } = shared
  if (typescript.length > 0) await scripts.load()
  const worlds = { python: openWorld(files, sources, nearImporter(files)), typescript: openScriptWorld(scripts, scriptImporter(files)) }
  const found = [
    collect(python, (path) => sources.get(path), (module) => [readDeclarations(worlds.python, module), readInstances(worlds.python, module)], (module) => worlds.python.modules.imports(module)),
    collect(typescript, (path) => scripts.get(path), (module) => [readScriptDeclarations(worlds.typescript, module), readScriptInstances(worlds.typescript, module)], (module) => worlds.typescript.modules.imports(module)),
  ]
  found.push(collectYaml(files, worlds.python, yaml))
  const { graphs, faults } = buildAll(found, settings)
  // Where a finding says what is wrong, it is not also told that it was not analysed.
  const told = new Set(faults.map(({ span }) => `${span.file}\0${span.start}`))
  const gaps = graphs.flatMap((graph) => graph.gaps).filter(({ span }) => !told.has(`${span.file}\0${span.start}`))
    .map(({ span, reason }) => ({ path: span.file, offset: span.start, reason: `${reason}; rules that argue from absence are silent` }))
  const paths = found.flatMap(({ judged }) => judged).sort()
  return {
    workflows: graphs.length,
    graphs,
    faults,
    notAnalysed: [...found.flatMap(({ notAnalysed }) => notAnalysed), ...gaps],
    places: files.places,
    sources: { [Symbol.iterator]: () => readSources(sources, paths, scripts) },
  }
}

/** A notebook's Python is made here; every other file is the one that all formats share. */
function readingNotebooks(shared: PythonSources, notebooks: PythonSources): PythonSources {
  const of = (path: string) => (isNotebook(path) ? notebooks : shared)
  return { get: (path) => of(path).get(path), pass: (path) => of(path).pass(path) }
}

/** Reads the declarations of some files, and follows the imports of those that have any. */
function collect<Module>(
  paths: readonly string[], get: (path: string) => { readonly ok: true; readonly module: Module } | { readonly ok: false },
  read: (module: Module) => readonly [readonly Declaration[], readonly Declaration[]], importsOf: (module: Module) => readonly string[],
): Found {
  const declarations: Declaration[] = []
  const instances: Declaration[] = []
  const judged = new Set<string>()
  const notAnalysed: NotAnalysed[] = []
  for (const path of paths) {
    const source = get(path)
    if (!source.ok) {
      notAnalysed.push({ path, reason: 'it may declare workflows, and cannot be parsed' })
      continue
    }
    const [own, made] = read(source.module)
    if (own.length + made.length > 0) judged.add(path)
    declarations.push(...own)
    instances.push(...made)
  }
  for (const path of judged) {
    const source = get(path)
    if (source.ok) for (const next of importsOf(source.module)) judged.add(next)
  }
  return { declarations, instances, judged: [...judged], notAnalysed }
}

function collectYaml(files: Files, world: World, paths: readonly string[]): Found {
  const declarations: Declaration[] = []
  const notAnalysed: NotAnalysed[] = []
  for (const path of paths) {
    const read = files.read(path)
    const isReadable = read.ok && parseYaml(path, read.text).value !== undefined
    const found = read.ok && isReadable ? readYamlWorkflow(files, world, path, read.text) : undefined
    if (found) declarations.push(found)
    else if (!isReadable) notAnalysed.push({ path, reason: 'it may declare workflows, and cannot be parsed' })
  }
  return { declarations, instances: [], judged: modulesOf(world, declarations), notAnalysed }
}

/** The Python modules whose code YAML files name, with what these import. */
function modulesOf(world: World, declarations: readonly Declaration[]): readonly string[] {
  const builder = graphBuilder(undefined)
  const judged = new Set(declarations.flatMap((each) => builder.build(each).graph.nodes.map(({ span }) => span.file).filter((path) => path.endsWith('.py'))))
  for (const path of judged) {
    const source = world.sources.get(path)
    if (source.ok) for (const next of world.modules.imports(source.module)) judged.add(next)
  }
  return [...judged]
}

/** The graphs of all declarations; one that another nests knows where. */
function buildAll(found: readonly Found[], { version }: GoogleAdkSettings): { readonly graphs: readonly Graph[]; readonly faults: readonly Fault[] } {
  const built = buildWithInstances(graphBuilder(version), found.flatMap(({ declarations }) => declarations), found.flatMap(({ instances }) => instances))
  const nested = new Map<string, Graph['nestedIn']>()
  for (const { graph } of built) for (const node of graph.nodes) if (node.inner) nested.set(declaredAt(node.inner), { path: graph.span.file, node: node.id, inputs: [], outputs: [] })
  return {
    graphs: built.map(({ graph }) => {
      const nestedIn = nested.get(declaredAt(graph))
      return nestedIn ? { ...graph, nestedIn } : graph
    }),
    faults: built.flatMap(({ faults }) => faults),
  }
}
