import type { FunctionNode, Identifier, TsNode } from './ast.ts';
import { type Hollow, type Place } from './hollow.ts';
import type { TypeScriptModule } from './module.ts';
import type { Swallowed } from './swallowed.ts';
/** The `catch` clauses of a module that drop what they catch. */
export declare function swallowingClauses(module: TypeScriptModule): Generator<Swallowed>;
/** Why a handler is doubtful that only tells a developer. */
export declare const onlySwitched = "it is only told of when a debugging switch is on";
/** Where a handler stands. */
export declare const placeAt: (module: TypeScriptModule, node: TsNode, errors: ReadonlySet<string>) => Place;
/** The function that is given as a handler; 'noop' for one that is known to do nothing. */
export declare function handlerOf(module: TypeScriptModule, wrapped: TsNode): FunctionNode | 'noop' | undefined;
/** Whether a function of the language makes a value of the error that says nothing of it: `true`, `NaN`, an array. */
export declare const makesValue: (module: TypeScriptModule, node: TsNode) => boolean;
/** The one function that a name means, when the module declares it. */
export declare function functionNamed(module: TypeScriptModule, node: Identifier): FunctionNode | undefined;
/** What a handler that is a function does instead of handling; undefined when it may handle the error. */
export declare function hollowHandler(module: TypeScriptModule, handler: FunctionNode | 'noop'): {
    readonly hollow: Hollow;
    readonly switched: boolean;
} | undefined;
