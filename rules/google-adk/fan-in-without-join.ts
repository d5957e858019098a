import { certainFlow, type Moment, momentText, runTogether } from '../../src/core/certain-flow.ts'
import { nodesOnCycles } from '../../src/core/cycle.ts'
import { declaredNodes, nodeNames } from '../../src/core/declared.ts'
import { linksOf, withoutSecondDefaults } from '../../src/core/reach.ts'
import { defineRule } from '../../src/core/rule.ts'
import type { GoogleAdkGraph, GoogleAdkNode } from '../../src/formats/google-adk/model.ts'

export default defineRule({
  id: 'google-adk/fan-in-without-join',
  level: 'warning',
  summary: 'Parallel branches meet in a JoinNode.',
  formats: ['google-adk'],
  *graph(graph) {
    const nodes = declaredNodes(graph)
    const own = (id: string) => nodes.get(id)?.first.own as GoogleAdkNode | undefined
    const links = linksOf(withoutSecondDefaults(graph))
    const nameOf = nodeNames(graph)
    const flow = certainFlow(links, (id) => own(id)?.waitsForAll === true)
    // A cycle without routes has a finding of its own.
    const looping = nodesOnCycles([...nodes.keys()], graph.edges.filter(({ route }) => route === undefined))
    const chain = ((graph.own as GoogleAdkGraph).language === 'python' ? pythonChain : scriptChain)
    for (const { first: node, count } of nodes.values()) {
      if (count > 1 || own(node.id)?.waitsForAll || own(node.id)?.gathers || looping.has(node.id)) continue
      const into = (links.into.get(node.id) ?? []).filter(({ route }) => route === undefined)
      const both = into.length < 2 ? undefined : runTogether(flow, into.map(({ from }) => from))
      const [one, other] = into.filter(({ from }) => from === both?.one || from === both?.other)
      if (!both || !one || !other) continue
      yield {
        span: other.span,
        message: `'${node.id}' runs once after '${one.from}' and once more after '${other.from}': ${reason(one.from, other.from, both.since, (moment) => momentText(moment, nameOf, graph.defaultRoute))}`,
        fix: `Let a JoinNode wait for both: ${chain(one.from, other.from, node.id)}.`,
        related: [one, other].map((edge) => ({ span: edge.spans.from, message: `it runs after '${edge.from}'` })),
      }
    }
  },
})

/** The one may be what the other follows. */
function reason(one: string, other: string, since: Moment, textOf: (moment: Moment) => string): string {
  if (since.route === undefined && (since.node === one || since.node === other)) return `'${since.node === one ? other : one}' runs ${textOf(since)}`
  return `both run ${textOf(since)}`
}

const pythonChain = (one: string, other: string, next: string): string => `((${one}, ${other}), join, ${next})`
const scriptChain = (one: string, other: string, next: string): string => `[[${one}, ${other}], join, ${next}]`
