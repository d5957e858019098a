import { defineGate } from '../../src/core/gate.ts'
import type { Node } from '../../src/core/graph.ts'
import { hasRun, nodeNames } from '../../src/core/measurement.ts'
import type { Run, ToolCallRecord } from '../../src/core/run.ts'

export default defineGate({
  name: 'tool_use_verified',
  summary: 'A node that lists tools and ran made at least one successful tool call.',
  formats: ['science-adk'],
  judge(run, graph) {
    if (graph === undefined) return { status: 'skip', detail: 'The workflow is not at hand, so nobody knows which nodes list tools.' }
    const promising = [...new Map(graph.nodes.filter(({ tools }) => tools.length > 0).map((node) => [node.id, node])).values()]
    const silent = promising.filter(({ id }) => ranWithoutCall(run, id))
    if (silent.length > 0) return { status: 'fail', detail: failure(run, silent) }
    const elsewhere = promising.filter((node) => calledOnlyOthers(run, node))
    if (elsewhere.length > 0) return { status: 'pass', detail: `Each node that lists tools made a successful call, but to none that it lists: ${nodeNames(elsewhere.map(({ id }) => id))}.` }
    if (graph.gaps.length > 0) return { status: 'skip', detail: 'The workflow could not be read as a whole, so nodes that list tools may be missing.' }
    return { status: 'pass', detail: 'Declared tool use matches the record.' }
  },
})

/** A failed node has made no claim that a call would have to back; `execution_completed` judges it. */
const ranWithoutCall = (run: Run, id: string): boolean => hasRun(run.nodes.get(id)) && successfulCalls(run, id).length === 0

/** A composite node calls through the nodes of its nested workflow, which are recorded as `composite/inner`. */
const successfulCalls = (run: Run, id: string): readonly ToolCallRecord[] =>
  [...run.nodes.values()].filter((node) => node.id === id || node.id.startsWith(`${id}/`)).flatMap(({ toolCalls }) => toolCalls.filter(({ ok }) => ok))

function failure(run: Run, silent: readonly Node[]): string {
  const names = nodeNames(silent.map(({ id }) => id))
  const cached = silent.map(({ id }) => id).filter((id) => run.nodes.get(id)?.status === 'cached')
  const aside = cached.length === 0 ? '' : ` Cached, with no calls carried over from the earlier run: ${nodeNames(cached)}.`
  return `Node(s) listed tools but ran without one successful tool call: ${names}.${aside}`
}

function calledOnlyOthers(run: Run, { id, tools }: Node): boolean {
  const listed = new Set(tools.map(({ name }) => name))
  return hasRun(run.nodes.get(id)) && !successfulCalls(run, id).some(({ tool }) => listed.has(tool))
}
