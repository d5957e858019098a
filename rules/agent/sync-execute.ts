import { agentMembers, executeOf } from '../../src/core/agents.ts'
import { defineRule } from '../../src/core/rule.ts'

export default defineRule({
  id: 'agent/sync-execute',
  level: 'error',
  summary: 'The `execute` of an agent class is asynchronous.',
  *graph(graph) {
    for (const { member, agent, related } of agentMembers(graph, (each) => [executeOf(each)])) {
      const { span } = member
      const right = agent.language === 'python' ? 'async def execute(self)' : 'async execute()'
      if (member.generator) yield { span, message: "'execute' is a generator, and gives no promise of outputs", fix: `Write '${right}', and return the outputs.`, related }
      else if (!member.async) yield { span, message: "'execute' is not async", fix: `Write '${right}'.`, related }
    }
  },
})
