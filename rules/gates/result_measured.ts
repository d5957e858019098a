import { defineGate } from '../../src/core/gate.ts'
import { measurements, nodeNames } from '../../src/core/measurement.ts'

export default defineGate({
  name: 'result_measured',
  summary: 'An evaluation node reported a value.',
  formats: ['science-adk'],
  judge(run, graph) {
    const { checked, found } = measurements(run, graph)
    if (found.length > 0) return { status: 'pass', detail: `${nodeNames(found.map(({ node }) => node))} reported a measurement.` }
    return { status: 'fail', detail: `No evaluation node produced a value (checked: ${nodeNames(checked) || 'none'}).` }
  },
})
