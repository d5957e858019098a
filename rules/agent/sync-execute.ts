import { agentMembers, executeOf } from '../../src/core/agents.ts'
import { defineRule } from '../../src/core/rule.ts'

export default defineRule({
  id: 'agent/sync-execute',
  level: 'error',
  summary: 'The `execute` of an agent class is asynchronous.',
  *graph(graph) {
    for (const { member, related } of agentMembers(graph, (agent) => [executeOf(agent)])) {
      if (!member.async) yield { span: member.span, message: "'execute' is not async", fix: "Write 'async def execute(self)'.", related }
    }
  },
})
