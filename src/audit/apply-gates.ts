import type { Gate } from '../core/gate.ts'
import type { Graph } from '../core/graph.ts'
import type { GateResult } from '../core/report.ts'
import type { Run } from '../core/run.ts'
import type { GateSettings } from './config.ts'

/** The name of the format whose run stands alone: evidence without its workflow is of the only format that records runs this way. */
const recordedFormat = 'science-adk'

/**
 * Applies the gates to a run, in the registry's order. A gate that is switched off, or is made for other formats, says nothing.
 * @param graph what was declared; undefined when only the evidence is at hand
 * @param enabled whether the project wants a gate: `isEnabled` of its settings
 */
export function applyGates(run: Run, graph: Graph | undefined, gates: readonly Gate[], enabled: (name: string) => boolean): readonly GateResult[] {
  const format = graph?.format ?? recordedFormat
  const applied = gates.filter(({ name, formats }) => enabled(name) && (formats === undefined || formats.includes(format)))
  return applied.map((gate) => ({ gate: gate.name, ...gate.judge(run, graph) }))
}

/** Whether a project's settings leave a gate on. */
export const isEnabled = ({ only, off }: GateSettings): ((name: string) => boolean) => (name) => !off.includes(name) && (only === undefined || only.includes(name))
