import type { AgentClass } from '../../core/agent.ts';
import type { TypeScriptModule } from '../../core/typescript/module.ts';
import type { FindScriptTool } from './flow-typescript.ts';
import { type World } from './typescript-things.ts';
/** The agents of a file, and whether something else that it exports may be one. */
export interface ScriptAgents {
    readonly classes: readonly AgentClass[];
    readonly open: boolean;
}
/**
 * The classes that a module exports and that are agents of the SDK, or may be, in the order of the text; where it exports none,
 * those that it defines without exporting them. A class from which another of them derives is a part of that one, and an abstract
 * class is no agent of its own.
 * @param tool finds the functions of the project's tools, for the flow of values through them
 */
export declare function readScriptAgents(world: World, module: TypeScriptModule, tool?: FindScriptTool): ScriptAgents;
