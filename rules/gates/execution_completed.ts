import { defineGate } from '../../src/core/gate.ts'
import { nodeNames } from '../../src/core/measurement.ts'

export default defineGate({
  name: 'execution_completed',
  summary: 'The run came to its end, and no node failed.',
  judge(run) {
    const failed = [...run.nodes.values()].filter(({ status }) => status === 'failed').map(({ id }) => id)
    if (run.status === 'passed' && failed.length === 0) return { status: 'pass', detail: 'All nodes ran to completion.' }
    return { status: 'fail', detail: `Run state is '${run.status}'; failed node(s): ${nodeNames(failed) || 'none'}.` }
  },
})
