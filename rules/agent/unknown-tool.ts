import { agentNodes } from '../../src/core/agents.ts'
import { nameFixes } from '../../src/core/declared.ts'
import type { Graph } from '../../src/core/graph.ts'
import { defineRule } from '../../src/core/rule.ts'
import type { Span } from '../../src/core/source.ts'

export default defineRule({
  id: 'agent/unknown-tool',
  level: 'error',
  summary: 'A tool that a node lists or calls exists.',
  *graph(graph) {
    const { tools } = graph
    if (!tools?.complete) return
    // Names that a tools file merely imports count as tools, but they are not worth proposing.
    const proposed = [...tools.tools.values()].filter(({ parameters }) => parameters).map(({ name }) => name)
    const fixes = nameFixes('Available tools', proposed)
    for (const { node, name, span, verb } of namedTools(graph)) {
      if (tools.tools.has(name)) continue
      yield { span, message: `node '${node}' ${verb} the tool '${name}', which no file of tools defines`, fix: fixes(name) }
    }
  },
})

interface NamedTool {
  readonly node: string
  readonly name: string
  readonly span: Span
  readonly verb: 'lists' | 'calls'
}

/** Each name of each node once, where the node lists it, or else where it is called first. */
function* namedTools(graph: Graph): Iterable<NamedTool> {
  const seen = new Set<string>()
  const isNew = (node: string, name: string) => seen.size < seen.add(`${node} ${name}`).size
  for (const { id, tools } of graph.nodes) {
    for (const { name, span } of tools) if (isNew(id, name)) yield { node: id, name, span, verb: 'lists' }
  }
  for (const { node, agent } of agentNodes(graph)) {
    for (const { names, span } of agent.behaviour.toolCalls) {
      for (const name of names ?? []) if (isNew(node.id, name)) yield { node: node.id, name, span, verb: 'calls' }
    }
  }
}
