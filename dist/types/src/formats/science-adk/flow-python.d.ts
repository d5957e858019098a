import type { FlowOf } from '../../core/flow.ts';
import { type Callee } from '../../core/flow-code.ts';
import type { FunctionDef } from '../../core/python/ast.ts';
import type { PythonModule } from '../../core/python/module.ts';
import type { Lineage } from './agent-lineage.ts';
import type { Strings } from './agent-strings.ts';
import type { Walk } from './agent-walk.ts';
/** A function and the module that holds it. */
export interface LocatedFunction {
    readonly module: PythonModule;
    readonly fn: FunctionDef;
}
/** Finds the function of a tool by its name. */
export type FindTool = (name: string) => LocatedFunction | undefined;
/** What is known of an agent while its functions are translated. */
export interface Agent {
    readonly lineage: Lineage;
    readonly walk: Walk;
    readonly strings: Strings;
    readonly tool: FindTool;
    readonly callees: Map<FunctionDef, Callee>;
}
/** One function that is translated. */
export interface Scope {
    readonly agent: Agent;
    readonly module: PythonModule;
    readonly fn: FunctionDef;
    /** How messages name it; empty for `execute`. */
    readonly place: string;
    /** Names that inner functions share, so that their values are not followed. */
    readonly shared: ReadonlySet<string>;
}
/** The flow of a Python agent, for those of whose members nothing is unknown. */
export declare function pythonFlow(lineage: Lineage, walk: Walk, strings: Strings, tool?: FindTool): FlowOf;
/** A function of the repository as something that can be called. */
export declare function calleeOf(agent: Agent, { module, fn }: LocatedFunction, place?: string): Callee;
