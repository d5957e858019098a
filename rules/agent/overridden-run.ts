import { agentMembers } from '../../src/core/agents.ts'
import { defineRule } from '../../src/core/rule.ts'

export default defineRule({
  id: 'agent/overridden-run',
  level: 'error',
  summary: 'An agent class does not define `run`.',
  *graph(graph) {
    for (const { member, related } of agentMembers(graph, ({ methods, attributes }) => [...methods, ...attributes])) {
      if (member.name !== 'run') continue
      yield {
        span: member.span,
        message: "'run' replaces the method with which the framework runs the node",
        fix: "Put the node's work into 'execute', or give this member another name.",
        related,
      }
    }
  },
})
