import { agentMembers } from '../../src/core/agents.ts'
import { defineRule } from '../../src/core/rule.ts'

export default defineRule({
  id: 'agent/unannotated-ports',
  level: 'error',
  summary: 'The `ports` of an agent class are annotated.',
  *graph(graph) {
    for (const { member, agent, related } of agentMembers(graph, ({ ports }) => [ports])) {
      const { span, annotated, ofInstance } = member
      if (agent.language === 'python') {
        if (!annotated) yield { span, message: "'ports' has no annotation", fix: 'Write ports: Ports = Ports(...)', related }
      } else if (ofInstance) yield { span, message: "'ports' is not static: the framework reads the ports of the class", fix: 'Write static readonly ports = ports({ ... })', related }
      else if (!annotated) {
        const fix = 'Write static readonly ports = ports({ ... }), or add "as const" or "satisfies Ports".'
        yield { span, message: "'ports' has no type of its own: the compiler takes every port type for any text", fix, related }
      }
    }
  },
})
