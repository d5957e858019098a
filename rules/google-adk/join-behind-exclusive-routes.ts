import { nodesOnCycles } from '../../src/core/cycle.ts'
import { declaredNodes } from '../../src/core/declared.ts'
import { type Edge, type Route, routeText } from '../../src/core/graph.ts'
import { type Links, linksOf } from '../../src/core/reach.ts'
import { defineRule, type Problem } from '../../src/core/rule.ts'
import type { GoogleAdkNode } from '../../src/formats/google-adk/model.ts'

/** The value of DEFAULT_ROUTE. */
const defaultRoute = '__DEFAULT__'

/** So many steps back are taken for one graph; what lies behind is no condition to the rule. */
const mostSteps = 2_000_000

export default defineRule({
  id: 'google-adk/join-behind-exclusive-routes',
  level: 'warning',
  summary: 'A JoinNode waits for branches that can all run.',
  formats: ['google-adk'],
  wholeGraph: true,
  *graph(graph) {
    const nodes = declaredNodes(graph)
    const joins = [...nodes.values()].filter(({ first, count }) => count === 1 && (first.own as GoogleAdkNode).waitsForAll)
    if (joins.length === 0) return
    const links = linksOf(graph.edges)
    // In a loop one run may take one route after the other.
    const looping = nodesOnCycles([...nodes.keys()], graph.edges)
    const budget = { steps: mostSteps }
    for (const { first: join } of joins) {
      const conditions = (links.into.get(join.id) ?? []).map((edge) => conditionsOf(edge, links, budget))
      const emission = (id: string) => (nodes.get(id)?.first.own as GoogleAdkNode | undefined)?.emits
      const clash = firstClash(conditions, ({ router, earlier, later }) => !looping.has(router) && (isDefault(earlier) || isDefault(later) || !emission(router)?.several))
      if (!clash) continue
      const emits = emission(clash.router)
      yield problem(join.id, clash, isDefault(clash.earlier) || isDefault(clash.later) || (emits !== undefined && !emits.open))
    }
  },
})

function problem(join: string, { router, earlier, later }: Clash, certain: boolean): Problem {
  const ways = `${named(earlier.route)} or ${named(later.route)}`
  const why = `'${router}' takes one way only, ${ways}${certain ? '' : ', unless it emits both routes at once'}`
  return {
    span: later.entry.span,
    message: `'${join}' never runs: it waits for all before it, and ${why}`,
    fix: `Use a plain node in place of '${join}': it runs once, for the branch that arrives.`,
    related: [earlier, later].map(({ edge, route }) => ({ span: edge.spans.route ?? edge.span, message: `the way on ${named(route)}` })),
    // A route that is computed may be a list of routes.
    ...(certain ? {} : { level: 'note' as const }),
  }
}

const named = (route: Route): string => (route === defaultRoute ? 'DEFAULT_ROUTE' : `'${routeText(route)}'`)

/** It is taken when no other way is, whatever the node emits. */
const isDefault = ({ route }: Condition): boolean => route === defaultRoute

interface Condition {
  /** The edge into the join. */
  readonly entry: Edge
  /** The edge that is taken on the route. */
  readonly edge: Edge
  readonly route: Route
}

/** The routes that must have been taken for an edge into the join to be reached, by the node that emits them. */
function conditionsOf(entry: Edge, { into }: Links, budget: { steps: number }): ReadonlyMap<string, Condition> {
  const conditions = new Map<string, Condition>()
  const seen = new Set<Edge>()
  for (let at: Edge | undefined = entry; at && !seen.has(at) && --budget.steps > 0; ) {
    seen.add(at)
    if (at.route !== undefined && !conditions.has(at.from)) conditions.set(at.from, { entry, edge: at, route: at.route })
    // Where several edges lead in, no single one is a condition.
    const before: readonly Edge[] = into.get(at.from) ?? []
    at = before.length === 1 ? before[0] : undefined
  }
  return conditions
}

interface Clash {
  readonly router: string
  readonly earlier: Condition
  readonly later: Condition
}

function firstClash(all: readonly ReadonlyMap<string, Condition>[], isExclusive: (clash: Clash) => boolean): Clash | undefined {
  const known = new Map<string, Condition>()
  for (const conditions of all) {
    for (const [router, later] of conditions) {
      const earlier = known.get(router)
      if (!earlier) known.set(router, later)
      else if (areExclusive(earlier.route, later.route) && isExclusive({ router, earlier, later })) return { router, earlier, later }
    }
  }
  return undefined
}

function areExclusive(one: Route, other: Route): boolean {
  const values = new Set([one].flat().map(String))
  return ![other].flat().some((value) => values.has(String(value)))
}
