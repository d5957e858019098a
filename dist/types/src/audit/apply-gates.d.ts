import type { Gate } from '../core/gate.ts';
import type { Graph } from '../core/graph.ts';
import type { GateResult } from '../core/report.ts';
import type { Run } from '../core/run.ts';
import type { GateSettings } from './config.ts';
/**
 * Applies the gates to a run, in the registry's order. A gate that is switched off, or is made for other formats, says nothing.
 * @param graph what was declared; undefined when only the evidence is at hand
 * @param enabled whether the project wants a gate: `isEnabled` of its settings
 */
export declare function applyGates(run: Run, graph: Graph | undefined, gates: readonly Gate[], enabled: (name: string) => boolean): readonly GateResult[];
/** Whether a project's settings leave a gate on. */
export declare const isEnabled: ({ only, off }: GateSettings) => ((name: string) => boolean);
