import { defineGate } from '../../src/core/gate.ts'
import type { Node } from '../../src/core/graph.ts'
import { hasRun, nodeNames } from '../../src/core/measurement.ts'
import type { NodeRun } from '../../src/core/run.ts'

export default defineGate({
  name: 'all_nodes_ran',
  summary: 'Every node of the workflow produced its output.',
  judge(run, graph) {
    const ran = [...run.nodes.values()].filter(hasRun).length
    if (graph === undefined) return { status: 'skip', detail: `The workflow is not at hand, so nobody knows which nodes should have run; ${ran} are on record.` }
    const missing = graph.nodes.filter((node) => !produced(node, run.nodes.get(node.id))).map(({ id }) => id)
    if (missing.length > 0) return { status: 'fail', detail: `Node(s) never produced output: ${nodeNames(missing)}.` }
    if (graph.gaps.length > 0) return { status: 'skip', detail: `The workflow could not be read as a whole, so nodes may be missing; ${ran} are on record.` }
    if (ran === 0) return { status: 'fail', detail: 'No node ran.' }
    return { status: 'pass', detail: `${ran} node(s) produced output.` }
  },
})

/** A node that declares a required output and recorded none at all has produced nothing, whatever state is written beside it. */
function produced({ outputs }: Node, node: NodeRun | undefined): boolean {
  return hasRun(node) && (node.outputs.size > 0 || !outputs.some(({ required }) => required))
}
