import { agentNodes } from '../../src/core/agents.ts'
import { listNames } from '../../src/core/declared.ts'
import { defineRule } from '../../src/core/rule.ts'

export default defineRule({
  id: 'agent/undeclared-tool',
  level: 'warning',
  summary: 'A node lists every tool that it calls.',
  wholeGraph: true,
  *graph(graph) {
    for (const { node, agent } of agentNodes(graph)) {
      const listed = new Set(node.tools.map(({ name }) => name))
      const reported = new Set<string>()
      for (const { names, span } of agent.behaviour.toolCalls) {
        for (const name of names ?? []) {
          if (listed.has(name) || reported.has(name)) continue
          reported.add(name)
          yield {
            span,
            message: `node '${node.id}' calls '${name}', which it does not list`,
            fix: `Add "${name}" to the tools of the node. Listed tools: ${listNames(listed)}`,
            related: [{ span: node.spans.id, message: `node '${node.id}' is declared here` }],
          }
        }
      }
    }
  },
})
