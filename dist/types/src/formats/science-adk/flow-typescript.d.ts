import { type FlowOf } from '../../core/flow.ts';
import { type Callee, type Step } from '../../core/flow-code.ts';
import type { FunctionNode } from '../../core/typescript/ast.ts';
import type { TypeScriptModule } from '../../core/typescript/module.ts';
import type { ScriptLineage } from './typescript-lineage.ts';
import type { ScriptStrings } from './typescript-strings.ts';
import type { World } from './typescript-things.ts';
import type { ScriptWalk } from './typescript-walk.ts';
export interface LocatedScriptFunction {
    readonly module: TypeScriptModule;
    readonly fn: FunctionNode;
}
/** Finds the function of a tool by its name. */
export type FindScriptTool = (name: string) => LocatedScriptFunction | undefined;
/** What is known of an agent while its functions are translated. */
export interface ScriptAgent {
    readonly world: World;
    readonly lineage: ScriptLineage;
    readonly walk: ScriptWalk;
    readonly strings: ScriptStrings;
    readonly tool: FindScriptTool;
    readonly callees: Map<FunctionNode, Callee>;
}
/** One function that is translated, together with the handlers written into it. */
export interface ScriptScope {
    readonly agent: ScriptAgent;
    readonly module: TypeScriptModule;
    readonly functions: ReadonlySet<FunctionNode>;
    /** How messages name it; empty for `execute`. */
    readonly place: string;
}
/** The flow of an agent in TypeScript or JavaScript, for those of whose members nothing is unknown. */
export declare function scriptFlow(lineage: ScriptLineage, walk: ScriptWalk, strings: ScriptStrings, tool?: FindScriptTool): FlowOf;
/** A function of the repository as something that can be called. */
export declare function scriptCalleeOf(agent: ScriptAgent, { module, fn }: LocatedScriptFunction, place: string): Callee;
/** Parameters are numbered, since they may be patterns. */
export declare const parameterName: (index: number) => string;
/** What a function does: its statements, or the one expression that it gives back. */
export declare function bodySteps(scope: ScriptScope, fn: FunctionNode): readonly Step[];
