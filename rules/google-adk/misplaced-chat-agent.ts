import { declaredNodes } from '../../src/core/declared.ts'
import { defineRule } from '../../src/core/rule.ts'
import type { GoogleAdkGraph, GoogleAdkNode } from '../../src/formats/google-adk/model.ts'

export default defineRule({
  id: 'google-adk/misplaced-chat-agent',
  level: 'error',
  summary: 'A chat agent follows START alone.',
  formats: ['google-adk'],
  *graph(graph) {
    const { version } = graph.own as GoogleAdkGraph
    if (version === 'typescript') return
    const nodes = declaredNodes(graph)
    for (const edge of graph.edges) {
      const node = nodes.get(edge.to)?.first
      const { what, mode, hasParent, definition } = (node?.own ?? {}) as Partial<GoogleAdkNode>
      if (what !== 'agent' || graph.entry?.includes(edge.from) || !(mode === 'chat' || (mode === undefined && hasParent))) continue
      const why = mode === 'chat' ? 'is in chat mode' : 'is a chat agent, since it is a sub-agent of another and names no mode'
      yield {
        span: edge.span,
        message: `agent '${edge.to}' ${why}, and takes nothing from '${edge.from}' before it: it reads the conversation only`,
        fix: "Give it mode='single_turn'.",
        ...(definition && { related: [{ span: definition, message: `the agent '${edge.to}'` }] }),
      }
    }
  },
})
