import { agentNodes, executeOf, isFollowed } from '../../src/core/agents.ts'
import { nearest } from '../../src/core/nearest.ts'
import { defineRule } from '../../src/core/rule.ts'

export default defineRule({
  id: 'agent/unfulfilled-tool',
  level: 'error',
  summary: 'A node calls every tool that it lists.',
  *graph(graph) {
    for (const { node, agent } of agentNodes(graph)) {
      const execute = executeOf(agent)
      if (!execute || !isFollowed(agent)) continue
      const { toolCalls } = agent.behaviour
      const called = new Set(toolCalls.flatMap(({ names }) => names ?? []))
      const computed = toolCalls.find(({ names }) => names === undefined)
      for (const { name, span } of node.tools) {
        if (called.has(name)) continue
        const near = nearest(name, called)
        const there = near === undefined ? computed : toolCalls.find(({ names }) => names?.includes(near))
        yield {
          span,
          message: computed
            ? `possible unverified tool use: node '${node.id}' lists '${name}', and no call in its execute names it literally`
            : `unverified tool use: node '${node.id}' lists '${name}', but its execute never calls it`,
          fix: `Call it in execute, or remove it from the node's tools.${near === undefined ? '' : ` Execute calls '${near}'.`}`,
          related: [{ span: there?.span ?? execute.span, message: there ? (near === undefined ? 'the name is computed here' : 'it is called here') : 'execute is here' }],
          level: computed ? 'warning' : undefined,
        }
      }
    }
  },
})
