import type { AgentClass } from '../../core/agent.ts';
import type { PythonModule } from '../../core/python/module.ts';
import { type FindClass } from './agent-lineage.ts';
import type { FindTool } from './flow-python.ts';
export type { FindClass, LocatedClass } from './agent-lineage.ts';
/**
 * The classes of a module that are agents of the framework, or may be, in the order of the text. A class from which another
 * class of the module derives is a part of that one and no agent of its own; classes inside functions and classes do not count.
 * @param find looks classes of other modules of the repository up
 * @param tool finds the functions of the project's tools, for the flow of values through them
 */
export declare function readAgentClasses(module: PythonModule, find: FindClass, tool?: FindTool): readonly AgentClass[];
