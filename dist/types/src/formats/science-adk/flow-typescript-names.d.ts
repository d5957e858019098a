import { type Code } from '../../core/flow-code.ts';
import type { Expression, FunctionNode, Identifier, MemberExpression, TsNode } from '../../core/typescript/ast.ts';
import type { ScriptScope } from './flow-typescript.ts';
/** The function that a node stands in. */
export declare function functionAround(node: TsNode): FunctionNode | undefined;
/** The function of a `.catch(…)`, which is followed where it stands. */
export declare function isInline(fn: FunctionNode): boolean;
/** The one name under which a variable of the function is known; undefined when it is none of its own, or when others write to it. */
export declare function localName({ module, functions }: ScriptScope, identifier: Identifier): string | undefined;
/** A name: a variable of the function, a constant of a module, or something of which nothing is known. */
export declare function scriptNameCode(scope: ScriptScope, name: Identifier): Code;
export declare function numberNamed({ module }: ScriptScope, expr: Expression): Code | undefined;
/** A member: of the agent a variable, of anything else a part of it. */
export declare function memberCode(scope: ScriptScope, expr: MemberExpression): Code;
