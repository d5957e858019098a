import { defineGate } from '../../src/core/gate.ts'
import { type Measurement, measurements, nodeNames } from '../../src/core/measurement.ts'
import type { Json } from '../../src/core/run.ts'

export default defineGate({
  name: 'metric_is_finite',
  summary: 'Every reported value is a finite number.',
  formats: ['science-adk'],
  judge(run, graph) {
    const { found } = measurements(run, graph)
    if (found.length === 0) return { status: 'fail', detail: 'No metric was reported.' }
    const wrong = found.filter(({ value }) => !isFinite(value))
    if (wrong.length > 0) return { status: 'fail', detail: `Node(s) reported a value that is not a finite number: ${wrong.map(described).join(', ')}.` }
    return { status: 'pass', detail: `${nodeNames(found.map(({ node }) => node))} reported finite value(s).` }
  },
})

/** True and false are the numbers 1 and 0, as in Python. */
const isFinite = (value: Json): boolean => typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))

const described = ({ node, value }: Measurement): string => `${node} (${valueText(value)})`

/** Numbers as Python writes them; of other values only what they are. */
function valueText(value: Json): string {
  if (typeof value === 'number') return Number.isNaN(value) ? 'nan' : value > 0 ? 'inf' : '-inf'
  if (typeof value === 'string') return 'a text'
  return Array.isArray(value) ? 'a list' : 'an object'
}
