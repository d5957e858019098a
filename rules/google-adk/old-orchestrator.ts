import { defineRule } from '../../src/core/rule.ts'
import type { GoogleAdkGraph, GoogleAdkNode } from '../../src/formats/google-adk/model.ts'

export default defineRule({
  id: 'google-adk/old-orchestrator',
  level: 'error',
  summary: 'No SequentialAgent, ParallelAgent or LoopAgent is a node of a workflow.',
  formats: ['google-adk'],
  *graph({ nodes, own }) {
    if ((own as GoogleAdkGraph).version !== 'python') return
    for (const node of nodes) {
      const { orchestrator } = node.own as GoogleAdkNode
      if (orchestrator === undefined) continue
      yield { span: node.span, message: `node '${node.id}' is a ${orchestrator}, which a workflow takes no longer`, fix: instead[orchestrator] ?? 'Write its steps as edges.' }
    }
  },
})

const instead: Readonly<Record<string, string>> = {
  SequentialAgent: 'Write its agents as a chain, or nest a Workflow with that chain.',
  ParallelAgent: 'Fan out to its agents and join them in a JoinNode, or nest a Workflow that does.',
  LoopAgent: 'Lead back to the first agent on a route, or nest a Workflow that does.',
}
