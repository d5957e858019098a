import type { Behaviour } from '../../core/agent.ts';
import { type FindScriptTool } from './flow-typescript.ts';
import type { ScriptLineage } from './typescript-lineage.ts';
/**
 * What `execute` does with the SDK, read without running it.
 * @param tool finds the functions of the project's tools
 */
export declare function scriptBehaviourOf(lineage: ScriptLineage, tool?: FindScriptTool): Behaviour;
