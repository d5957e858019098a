import type { PortsDeclaration } from '../../core/agent.ts';
import { type ScriptLineage } from './typescript-lineage.ts';
/**
 * The `ports` of a class or of its nearest base that has them; undefined when none has.
 * `static ports = ports({ inputs: { a: 'json' }, outputs: { b: { type: 'str', required: false } } })` is read, also without the
 * function, through constants and spreads, from a static block, and as an assignment beside the class; whatever is computed
 * leaves `inputs` or `outputs` undefined.
 */
export declare function scriptPortsOf(lineage: ScriptLineage): PortsDeclaration | undefined;
