import { certainFlow, momentText, runTogether } from '../../src/core/certain-flow.ts'
import { declaredNodes, nodeNames } from '../../src/core/declared.ts'
import { linksOf, withoutSecondDefaults } from '../../src/core/reach.ts'
import { defineRule } from '../../src/core/rule.ts'
import type { GoogleAdkNode } from '../../src/formats/google-adk/model.ts'

export default defineRule({
  id: 'google-adk/several-terminal-outputs',
  level: 'warning',
  summary: 'One run of a workflow ends in one output.',
  formats: ['google-adk'],
  wholeGraph: true,
  *graph(graph) {
    const nodes = declaredNodes(graph)
    const links = linksOf(withoutSecondDefaults(graph))
    const own = (id: string) => nodes.get(id)?.first.own as GoogleAdkNode | undefined
    const ends = [...nodes.values()].filter(({ first, count }) => count === 1 && !links.out.has(first.id) && own(first.id)?.outputs === true)
    const flow = certainFlow(links, (id) => own(id)?.waitsForAll === true)
    const both = ends.length < 2 ? undefined : runTogether(flow, ends.map(({ first }) => first.id))
    const [one, other] = both ? [links.into.get(both.one)?.[0], links.into.get(both.other)?.[0]] : []
    if (!both || !one || !other) return
    const [first, second] = one.span.start <= other.span.start ? [one, other] : [other, one]
    yield {
      span: second.span,
      message: `the workflow ends in '${first.to}' and in '${second.to}', which both run ${momentText(both.since, nodeNames(graph), graph.defaultRoute)} and both give an output: the run fails at its end`,
      fix: 'Join the branches in a JoinNode, so that one node gives the output.',
      related: [{ span: first.span, message: `here it ends in '${first.to}'` }],
    }
  },
})
