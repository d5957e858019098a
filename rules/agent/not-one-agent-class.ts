import { isCertainAgent } from '../../src/core/agents.ts'
import { listNames } from '../../src/core/declared.ts'
import { defineRule } from '../../src/core/rule.ts'
import { wholeFile } from '../../src/core/source.ts'

export default defineRule({
  id: 'agent/not-one-agent-class',
  level: 'error',
  summary: 'The file of a node defines exactly one agent class.',
  *graph(graph) {
    const seen = new Set<string>()
    for (const { id, code } of graph.nodes) {
      if (code?.state.is !== 'parsed' || seen.has(code.path)) continue
      seen.add(code.path)
      // A class defined under a condition and again under the other is one class.
      const agents = [...new Map(code.classes.filter(isCertainAgent).map((agent) => [agent.name, agent])).values()]
      const [first, second] = agents
      if (code.classes.length === 0) {
        yield {
          span: wholeFile(code.path),
          message: `${code.path} defines no agent class`,
          fix: 'Derive one class from an agent class of the framework, and import that.',
          related: [{ span: code.span, message: `node '${id}' names this file` }],
        }
      } else if (first && second) {
        yield {
          span: second.span,
          message: `${code.path} defines ${agents.length} agent classes: ${listNames(agents.map(({ name }) => name))}`,
          fix: 'Keep one of them here, and move the others into files of their own.',
          related: [{ span: first.span, message: 'the first one' }, { span: code.span, message: `node '${id}' names this file` }],
        }
      }
    }
  },
})
