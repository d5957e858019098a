import { findCycles } from '../core/cycle.ts'
import { nearest } from '../core/nearest.ts'
import { type AiwsProblem, type JsonPath, quoted } from './errors.ts'
import { isObject, type Json, type JsonObject, own } from './json.ts'
import { isId } from './shape.ts'

/** A node as far as it can be connected; what else is wrong with it is told elsewhere. */
interface Place {
  readonly id: string
  readonly kind: unknown
  readonly config: JsonObject
  readonly dependsOn: readonly string[]
  readonly path: JsonPath
}

/** What is wrong with the connections of a graph's nodes: names that clash or lead nowhere, cycles, no way to an END, and decisions between strangers. */
export function structureProblems(nodes: readonly Json[], path: JsonPath): readonly AiwsProblem[] {
  const problems: AiwsProblem[] = []
  const places = new Map<string, Place>()
  for (const [index, node] of nodes.entries()) {
    const place = placeOf(node, [...path, index])
    if (!place) continue
    const first = places.get(place.id)
    if (!first) places.set(place.id, place)
    else {
      const message = `the id ${quoted(place.id)} belongs to an earlier node`
      problems.push({ code: 'GRAPH_DUPLICATE_NODE', path: [...place.path, 'id'], message, fix: 'Give each node an id of its own.' })
    }
  }
  const all = [...places.values()]
  return [...problems, ...dependencyProblems(places), ...cycleProblems(all), ...endProblems(all, path), ...decisionProblems(places)]
}

function placeOf(node: Json, path: JsonPath): Place | undefined {
  if (!isObject(node) || !isId(own(node, 'id'))) return undefined
  const [config, listed] = [own(node, 'config'), own(node, 'dependsOn')]
  const dependsOn = Array.isArray(listed) ? (listed as readonly Json[]).map((each) => (isId(each) ? each : '')) : []
  return { id: String(node.id), kind: own(node, 'kind'), config: isObject(config) ? config : {}, dependsOn, path }
}

/** Ids that name no node. The empty text stands where the document has no id at all. */
function dependencyProblems(places: ReadonlyMap<string, Place>): readonly AiwsProblem[] {
  const problems: AiwsProblem[] = []
  for (const { dependsOn, path } of places.values()) {
    for (const [index, each] of dependsOn.entries()) {
      if (each === '' || places.has(each)) continue
      const fix = nameFix(each, places, problems.length)
      problems.push({ code: 'GRAPH_UNKNOWN_DEPENDENCY', path: [...path, 'dependsOn', index], message: `there is no node ${quoted(each)}`, fix })
    }
  }
  return problems
}

/** At most this many ids are listed in a message. */
const listed = 12
/** So many pairs of ids are compared to suggest one for another; with a large graph of many faults that is enough. */
const comparisons = 20_000

function nameFix(name: string, places: ReadonlyMap<string, Place>, told: number): string {
  const near = told * places.size < comparisons ? nearest(name, places.keys()) : undefined
  if (near !== undefined) return `Did you mean "${near}"?`
  const ids = [...places.keys()].slice(0, listed)
  return `The nodes are: ${ids.join(', ')}${places.size > listed ? ` and ${places.size - listed} more` : ''}.`
}

function cycleProblems(places: readonly Place[]): readonly AiwsProblem[] {
  const arcs = places.flatMap(({ id, dependsOn, path }) => dependsOn.map((from, index) => ({ from, to: id, path: [...path, 'dependsOn', index] })))
  return findCycles(places.map(({ id }) => id).sort(), arcs).map((cycle): AiwsProblem => {
    const ids = [...cycle.map(({ from }) => from), cycle[0]?.from ?? '']
    const shown = ids.length > listed ? [...ids.slice(0, listed - 2), '…', ids.at(-1)] : ids
    const message = `the nodes wait for each other: ${shown.join(' -> ')}`
    return { code: 'GRAPH_CYCLE', path: cycle.at(-1)?.path ?? [], message, fix: 'Remove one of these dependencies; a bounded LOOP node repeats work.' }
  })
}

function endProblems(places: readonly Place[], path: JsonPath): readonly AiwsProblem[] {
  if (places.length === 0) return []
  const ends = places.filter(({ kind }) => kind === 'END')
  if (ends.length === 0) {
    return [{ code: 'GRAPH_NO_END', path, message: 'the graph has no END node', fix: 'Add { "id": "end", "kind": "END", "dependsOn": […], "config": {} }.' }]
  }
  const byId = new Map(places.map((place) => [place.id, place]))
  const reaching = new Set(ends)
  for (const place of reaching) for (const id of place.dependsOn) {
    const before = byId.get(id)
    if (before) reaching.add(before)
  }
  return places.filter((place) => !reaching.has(place)).map((place): AiwsProblem => ({
    code: 'GRAPH_NO_END_PATH', path: [...place.path, 'id'], message: `no END can be reached from ${quoted(place.id)}`,
    fix: `Let an END, or a node before one, depend on "${place.id}".`,
  }))
}

function decisionProblems(places: ReadonlyMap<string, Place>): readonly AiwsProblem[] {
  const problems: AiwsProblem[] = []
  for (const { id, kind, config, path } of places.values()) {
    for (const side of kind === 'DECISION' ? ['then', 'else'] : []) {
      const chosen = own(config, side)
      if (!isId(chosen)) continue
      const where = [...path, 'config', side]
      const successor = places.get(chosen)
      if (!successor) {
        const fix = nameFix(chosen, places, problems.length)
        problems.push({ code: 'DECISION_SUCCESSOR_UNKNOWN', path: where, message: `there is no node ${quoted(chosen)}`, fix })
      } else if (!successor.dependsOn.includes(id)) {
        const message = `${quoted(chosen)} does not depend on the decision ${quoted(id)}`
        problems.push({ code: 'DECISION_SUCCESSOR_NOT_DEPENDENT', path: where, message, fix: `Add "${id}" to the dependsOn of "${chosen}".` })
      }
    }
  }
  return problems
}
