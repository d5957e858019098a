import type { Behaviour } from '../../core/agent.ts';
import type { Lineage } from './agent-lineage.ts';
import { type FindTool } from './flow-python.ts';
/**
 * What `execute` does with the framework, read without running it.
 * @param tool finds the functions of the project's tools
 */
export declare function behaviourOf(lineage: Lineage, tool?: FindTool): Behaviour;
