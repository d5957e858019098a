import { isCertainAgent } from '../core/agents.ts'
import type { AgentClass, CodeLanguage } from '../core/agent.ts'
import { type Files, folderOf } from '../core/files.ts'
import type { Graph, Port } from '../core/graph.ts'
import type { Json } from '../core/run.ts'
import { toolsOf } from '../core/tools.ts'
import { fingerprint } from '../engine/science-adk/fingerprint.ts'
import type { FlatNode } from '../engine/science-adk/flatten.ts'
import { type Experiment, placeExperiment, searchPath } from '../formats/science-adk/project.ts'
import { scriptsOf } from '../formats/science-adk/typescript-world.ts'
import { pythonSources } from '../syntax/python-sources.ts'
import { typescriptSources } from '../syntax/typescript-sources.ts'
import { pythonFollower, scriptFollower } from './run-imports.ts'

/** What the nodes of an experiment are made of. */
export interface RunSources {
  readonly experiment: Experiment
  /** Repo-relative folders for `sys.path`. */
  readonly searchPath: readonly string[]
  /** The files of tools of both languages. */
  readonly allToolFiles: readonly string[]
  /** The language of a node's agent. */
  languageOf(node: FlatNode): CodeLanguage
  /** The one agent class of a node. */
  classOf(node: FlatNode): AgentClass | undefined
  isEvaluation(node: FlatNode): boolean
  /** The files of a node's code: its agent, the tools it can call, and the modules of the repository that these import. */
  paths(node: FlatNode): readonly string[]
  /** The fingerprint of a node with its resolved inputs. */
  fingerprint(node: FlatNode, inputs: ReadonlyMap<string, Json>): string
}

interface Closure {
  readonly paths: readonly string[]
  /** By their paths below the experiment; what stands elsewhere keeps its repo-relative path, after a slash. */
  readonly texts: ReadonlyMap<string, string>
}

/**
 * The parser of TypeScript is loaded only when a node is written in it.
 * @param graph the experiment's own graph, which may nest others
 * @param nodes all nodes of the run, those of nested workflows included
 */
export async function runSources(files: Files, graph: Graph, nodes: readonly FlatNode[]): Promise<RunSources> {
  const sources = pythonSources(files, () => false)
  const names = new Set(nodes.flatMap(({ node }) => node.tools.map(({ name }) => name)))
  const languageOf = ({ node }: FlatNode): CodeLanguage => node.code?.language ?? 'python'
  const scripts = nodes.some((flat) => languageOf(flat) === 'typescript') ? scriptsOf(files, typescriptSources(files, () => false)) : undefined
  await scripts?.sources.load()
  const experiment = placeExperiment(files, sources, folderOf(graph.span.file), names, scripts)
  const path = searchPath(experiment)
  const follow = { python: pythonFollower(files, sources, path), typescript: scripts && scriptFollower(files, scripts) }
  const toolFiles = { python: experiment.toolFiles, typescript: experiment.scriptToolFiles }
  const closures = new Map<string, Closure>()
  const prefix = experiment.folder === '' ? '' : `${experiment.folder}/`
  const closure = (flat: FlatNode): Closure => {
    const language = languageOf(flat)
    const starts = flat.node.code ? [flat.node.code.path, ...toolsFor(flat, classOf(flat), graph, toolFiles[language])] : []
    const key = starts.join('\0')
    const known = closures.get(key)
    if (known) return known
    const texts = new Map<string, string>()
    const seen = new Set(starts)
    for (const each of seen) {
      const text = follow[language]?.text(each)
      if (text !== undefined) texts.set(each.startsWith(prefix) ? each.slice(prefix.length) : `/${each}`, text)
      for (const next of follow[language]?.next(each) ?? []) seen.add(next)
    }
    const found = { paths: [...seen], texts }
    closures.set(key, found)
    return found
  }
  const classOf = ({ node }: FlatNode) => node.code?.classes.find(isCertainAgent)
  const isEvaluation = (flat: FlatNode) => flat.node.kind === 'evaluation' || classOf(flat)?.base === 'EvaluationAgent'
  return {
    experiment,
    searchPath: path,
    allToolFiles: [...toolFiles.python, ...toolFiles.typescript],
    languageOf,
    classOf,
    isEvaluation,
    paths: (flat) => closure(flat).paths,
    fingerprint: (flat, inputs) => fingerprint({
      sources: closure(flat).texts,
      inputs,
      params: Object.fromEntries(flat.node.params) as Record<string, Json>,
      className: classOf(flat)?.name ?? '',
      isEvaluation: isEvaluation(flat),
      ports: [...portTexts('in', flat.node.inputs), ...portTexts('out', flat.node.outputs)],
    }),
  }
}

const portTexts = (side: 'in' | 'out', ports: readonly Port[]): readonly string[] => ports.map(({ name, type, required }) => `${side} ${name} ${type}${required ? '' : '?'}`)

/** The files of the tools that a node can call; all of them where a name is computed or unknown, or the agent hands itself on. */
function toolsFor({ node }: FlatNode, agent: AgentClass | undefined, graph: Graph, all: readonly string[]): readonly string[] {
  const calls = agent?.behaviour.toolCalls ?? []
  if (!agent || agent.inheritsUnknown || agent.behaviour.escapes || calls.some(({ names }) => names === undefined)) return all
  const names = new Set([...node.tools.map(({ name }) => name), ...calls.flatMap((call) => call.names ?? [])])
  const tools = toolsOf(graph, node.code?.language ?? 'python')?.tools
  const found = [...names].map((name) => tools?.get(name)?.span.file)
  return found.includes(undefined) ? all : all.filter((path) => found.includes(path))
}
