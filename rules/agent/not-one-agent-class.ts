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
      const inPython = code.language === 'python'
      const names = { span: code.span, message: `node '${id}' names this file` }
      if (code.classes.length === 0) {
        if (code.open) continue
        yield {
          span: wholeFile(code.path),
          message: `${code.path} ${inPython ? 'defines' : 'exports'} no agent class`,
          fix: inPython ? 'Derive one class from an agent class of the framework, and import that.' : "Export one class that extends an agent class of 'flowproof/agent'.",
          related: [names],
        }
      } else if (first?.unexported && !second) {
        yield { span: first.span, message: `${code.path} does not export its agent class '${first.name}'`, fix: `Write 'export class ${first.name}'.`, related: [names] }
      } else if (first && second) {
        yield {
          span: second.span,
          message: `${code.path} defines ${agents.length} agent classes: ${listNames(agents.map(({ name }) => name))}`,
          fix: 'Keep one of them here, and move the others into files of their own.',
          related: [{ span: first.span, message: 'the first one' }, names],
        }
      }
    }
  },
})
