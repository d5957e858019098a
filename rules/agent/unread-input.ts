import { agentNodes, executeOf, isFollowed } from '../../src/core/agents.ts'
import { nearest } from '../../src/core/nearest.ts'
import { defineRule } from '../../src/core/rule.ts'

export default defineRule({
  id: 'agent/unread-input',
  level: 'warning',
  summary: 'A node reads every input port that it declares.',
  *graph(graph) {
    for (const { node, declared, agent } of agentNodes(graph)) {
      const execute = executeOf(agent)
      const reads = agent.behaviour.inputReads
      if (!execute || !isFollowed(agent) || reads.some(({ names }) => names === undefined)) continue
      const read = new Set(reads.flatMap(({ names }) => names ?? []))
      for (const [name, [port]] of declared.inputs) {
        // A port that the class lacks is a mismatch, which has its own rule.
        const inClass = agent.ports?.inputs?.some((each) => each.name === name) ?? true
        if (!port || read.has(name) || !inClass) continue
        const near = nearest(name, [...read].filter((each) => !declared.inputs.has(each)))
        const there = reads.find(({ names }) => near !== undefined && names?.includes(near))
        yield {
          span: port.span,
          message: `node '${node.id}' never reads its input '${name}'`,
          fix: 'Read it in execute, or remove the port and its edge.',
          related: [there ? { span: there.span, message: `'${near}' is read here` } : { span: execute.span, message: 'execute is here' }],
        }
      }
    }
  },
})
