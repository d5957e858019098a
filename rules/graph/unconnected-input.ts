import { type DeclaredNode, danglingEnds, declaredNodes } from '../../src/core/declared.ts'
import type { Graph } from '../../src/core/graph.ts'
import { defineRule } from '../../src/core/rule.ts'

type Nodes = ReadonlyMap<string, DeclaredNode>

export default defineRule({
  id: 'graph/unconnected-input',
  level: 'error',
  summary: 'An edge enters every required input port.',
  wholeGraph: true,
  *graph(graph) {
    const nodes = declaredNodes(graph)
    const { inputs: dangling } = danglingEnds(graph, nodes)
    const { fed, uncertain } = feeding(graph, nodes)
    const outside = new Set(graph.nestedIn?.inputs)
    const outputs = outputsByName(graph)
    for (const node of graph.nodes) {
      if (uncertain.has(node.id)) continue
      for (const port of node.inputs) {
        if (!port.required || fed.get(node.id)?.has(port.name) || outside.has(port.name) || dangling.has(port.name)) continue
        const sources = candidates(port.name, node.id, outputs)
        yield {
          span: port.span,
          message: `node '${node.id}': no edge enters its required input '${port.name}'`,
          fix: `Add an edge to it, or make the port optional.${sources}`,
        }
      }
    }
  },
})

/** The input ports that edges enter, and the nodes where an edge enters by a wrong name: any of their inputs may be meant. */
function feeding(graph: Graph, nodes: Nodes): { readonly fed: ReadonlyMap<string, ReadonlySet<string>>; readonly uncertain: ReadonlySet<string> } {
  const fed = new Map<string, Set<string>>()
  const uncertain = new Set<string>()
  for (const { to, toPort } of graph.edges) {
    if (toPort === undefined || !nodes.get(to)?.inputs.has(toPort)) uncertain.add(to)
    else fed.set(to, (fed.get(to) ?? new Set()).add(toPort))
  }
  return { fed, uncertain }
}

/** With more outputs of one name than this, naming them helps nobody. */
const mostCandidates = 5

function candidates(name: string, id: string, outputs: ReadonlyMap<string, ReadonlySet<string>>): string {
  const sources = outputs.get(name)
  if (!sources || sources.size > mostCandidates) return ''
  const others = [...sources].filter((source) => source !== id)
  return others.length === 0 ? '' : ` Outputs of this name: ${others.map((source) => `${source}.${name}`).join(', ')}`
}

function outputsByName(graph: Graph): ReadonlyMap<string, ReadonlySet<string>> {
  const byName = new Map<string, Set<string>>()
  for (const node of graph.nodes) {
    for (const { name } of node.outputs) byName.set(name, (byName.get(name) ?? new Set()).add(node.id))
  }
  return byName
}
