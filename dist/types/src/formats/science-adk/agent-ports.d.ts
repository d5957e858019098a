import type { PortsDeclaration } from '../../core/agent.ts';
import type { Lineage } from './agent-lineage.ts';
/**
 * The `ports` of a class or of its nearest base that has them; undefined when none has.
 * `Ports(inputs=[Port("a", "json")], outputs=[])` is read with positional and keyword arguments, through names bound once,
 * and as dictionaries; whatever is computed leaves `inputs` or `outputs` undefined.
 */
export declare function portsOf(lineage: Lineage): PortsDeclaration | undefined;
