import { defineGate } from '../../src/core/gate.ts'

export default defineGate({
  name: 'produced_output',
  summary: 'At least one output value is on record.',
  formats: ['science-adk'],
  judge(run) {
    const count = [...run.nodes.values()].reduce((sum, { outputs }) => sum + outputs.size, 0)
    if (count === 0) return { status: 'fail', detail: 'No output value was recorded.' }
    return { status: 'pass', detail: `${count} output value(s) recorded.` }
  },
})
