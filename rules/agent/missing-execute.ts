import { agentClasses, executeOf } from '../../src/core/agents.ts'
import { nearest } from '../../src/core/nearest.ts'
import { defineRule } from '../../src/core/rule.ts'

export default defineRule({
  id: 'agent/missing-execute',
  level: 'error',
  summary: 'An agent class defines `execute`.',
  *graph(graph) {
    for (const agent of agentClasses(graph)) {
      const { language, name, span, methods, attributes, inheritsUnknown } = agent
      if (inheritsUnknown || executeOf(agent) || attributes.some((each) => each.name === 'execute')) continue
      const near = nearest('execute', methods.map((method) => method.name))
      const meant = methods.find((method) => method.name === near)
      yield {
        span,
        message: `class '${name}' defines no 'execute'`,
        fix: `Define '${language === 'python' ? 'async def execute(self)' : 'async execute()'}', which returns a value for each output port.`,
        related: meant && [{ span: meant.span, message: `did you mean '${meant.name}' to be it?` }],
      }
    }
  },
})
