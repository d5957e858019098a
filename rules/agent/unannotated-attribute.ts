import { agentMembers } from '../../src/core/agents.ts'
import { defineRule } from '../../src/core/rule.ts'

export default defineRule({
  id: 'agent/unannotated-attribute',
  level: 'error',
  summary: 'The attributes of an agent class are annotated.',
  *graph(graph) {
    for (const { member, agent, related } of agentMembers(graph, ({ attributes }) => attributes)) {
      const { name, annotated, span } = member
      if (!annotated && agent.language === 'python') yield { span, message: `attribute '${name}' has no annotation`, fix: `Write ${name}: ClassVar[...] = ...`, related }
    }
  },
})
