import { declaredNodes, listNames, nodeNames } from '../../src/core/declared.ts'
import type { Graph } from '../../src/core/graph.ts'
import { type Links, linksOf, reachableFrom } from '../../src/core/reach.ts'
import { defineRule } from '../../src/core/rule.ts'

export default defineRule({
  id: 'graph/unreachable-node',
  level: 'error',
  summary: 'Every node can be reached from where the workflow begins.',
  wholeGraph: true,
  *graph(graph) {
    if (!graph.entry) return
    const nodes = declaredNodes(graph)
    const starts = graph.entry.filter((id) => nodes.has(id))
    // Where a workflow begins nowhere, another rule says so.
    if (starts.length === 0) return
    const links = linksOf(graph.edges)
    const reached = reachableFrom(starts, links)
    const lost = [...nodes.keys()].filter((id) => !reached.has(id))
    const origin = starts.map(nodeNames(graph)).join(', ')
    for (const { head, followers } of groups(lost, reached, links)) {
      const rest = followers.length === 0 ? '' : `, and neither is what follows it: ${listNames(followers)}`
      yield { span: mention(head, graph, links), message: `node '${head}' is never reached: no way leads to it from ${origin}${rest}`, fix: 'Give it an edge from a node that is reached, or remove it.' }
    }
  },
})

/** One mistake leaves all behind it unreached: only where such a piece begins is it told, with what follows named beside it. */
function* groups(lost: readonly string[], reached: ReadonlySet<string>, links: Links): Generator<{ readonly head: string; readonly followers: readonly string[] }> {
  const covered = new Set<string>()
  const isHead = (id: string) => !(links.into.get(id) ?? []).some(({ from }) => from !== id && !reached.has(from))
  // What is left after the heads lies on loops that nothing leads to.
  for (const head of [...lost.filter(isHead), ...lost]) {
    if (covered.has(head)) continue
    const followers = [...reachableFrom([head], links, ({ to }) => !reached.has(to) && !covered.has(to))]
    for (const id of followers) covered.add(id)
    yield { head, followers: followers.slice(1) }
  }
}

/** Where the edges first name it: that is where the way to it is missing. */
function mention(id: string, graph: Graph, { out, into }: Links): Graph['span'] {
  const [from, to] = [out.get(id)?.[0]?.spans.from, into.get(id)?.[0]?.spans.to]
  return from ?? to ?? graph.nodes.find((node) => node.id === id)?.spans.id ?? graph.span
}
