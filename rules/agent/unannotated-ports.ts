import { agentMembers } from '../../src/core/agents.ts'
import { defineRule } from '../../src/core/rule.ts'

export default defineRule({
  id: 'agent/unannotated-ports',
  level: 'error',
  summary: 'The `ports` of an agent class are annotated.',
  *graph(graph) {
    for (const { member, related } of agentMembers(graph, ({ ports }) => [ports])) {
      if (!member.annotated) yield { span: member.span, message: "'ports' has no annotation", fix: 'Write ports: Ports = Ports(...)', related }
    }
  },
})
