import { isCertainAgent } from '../core/agents.ts'
import type { AgentClass } from '../core/agent.ts'
import { type Files, folderOf } from '../core/files.ts'
import type { Graph } from '../core/graph.ts'
import type { Json } from '../core/run.ts'
import { fingerprint } from '../engine/science-adk/fingerprint.ts'
import type { FlatNode } from '../engine/science-adk/flatten.ts'
import { type Experiment, placeExperiment, searchPath } from '../formats/science-adk/project.ts'
import { importer } from '../syntax/python-imports.ts'
import { pythonSources } from '../syntax/python-sources.ts'

/** What the nodes of an experiment are made of. */
export interface RunSources {
  readonly experiment: Experiment
  /** Repo-relative folders for `sys.path`. */
  readonly searchPath: readonly string[]
  /** The one agent class of a node. */
  classOf(node: FlatNode): AgentClass | undefined
  /** The fingerprint of a node with its resolved inputs. */
  fingerprint(node: FlatNode, inputs: ReadonlyMap<string, Json>): string
}

/** @param graph the experiment's own graph, which may nest others */
export function runSources(files: Files, graph: Graph): RunSources {
  const sources = pythonSources(files, () => false)
  const names = new Set(graph.nodes.flatMap(({ tools }) => tools.map(({ name }) => name)))
  const experiment = placeExperiment(files, sources, folderOf(graph.span.file), names)
  const path = searchPath(experiment)
  const modules = importer(files, path)
  const closures = new Map<string, ReadonlyMap<string, string>>()
  const prefix = experiment.folder === '' ? '' : `${experiment.folder}/`
  const closure = (starts: readonly string[]): ReadonlyMap<string, string> => {
    const key = starts.join('\0')
    const known = closures.get(key)
    if (known) return known
    const texts = new Map<string, string>()
    const seen = new Set(starts)
    for (const each of seen) {
      const read = files.read(each)
      if (read.ok) texts.set(each.startsWith(prefix) ? each.slice(prefix.length) : `/${each}`, read.text)
      const source = sources.get(each)
      if (source.ok) for (const next of modules.imports(source.module)) seen.add(next)
    }
    closures.set(key, texts)
    return texts
  }
  const classOf = ({ node }: FlatNode) => node.code?.classes.find(isCertainAgent)
  return {
    experiment,
    searchPath: path,
    classOf,
    fingerprint(flat, inputs) {
      const { node } = flat
      const agent = classOf(flat)
      const starts = node.code ? [node.code.path, ...toolFiles(flat, agent, graph, experiment)] : []
      const params = Object.fromEntries(node.params) as Record<string, Json>
      return fingerprint({ sources: closure(starts), inputs, params, className: agent?.name ?? '', outputs: node.outputs.map(({ name }) => name) })
    },
  }
}

/** The files of the tools that a node can call; all of them where a name is computed or the agent hands itself on. */
function toolFiles({ node }: FlatNode, agent: AgentClass | undefined, { tools }: Graph, { toolFiles: all }: Experiment): readonly string[] {
  const calls = agent?.behaviour.toolCalls ?? []
  if (!agent || agent.inheritsUnknown || agent.behaviour.escapes || calls.some(({ names }) => names === undefined)) return all
  const names = new Set([...node.tools.map(({ name }) => name), ...calls.flatMap((call) => call.names ?? [])])
  const found = [...names].flatMap((name) => tools?.tools.get(name)?.span.file ?? [])
  return all.filter((path) => found.includes(path))
}
