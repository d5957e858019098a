import type { Behaviour } from '../../core/agent.ts';
import type { Lineage } from './agent-lineage.ts';
/** What `execute` does with the framework, read without running it. */
export declare function behaviourOf(lineage: Lineage): Behaviour;
