import type { CallExpression, FunctionNode, ObjectPattern, TsNode } from '../../core/typescript/ast.ts';
import type { TypeScriptModule } from '../../core/typescript/module.ts';
import { type ScriptState } from './typescript-state.ts';
/** Code names a member of the agent. */
export declare function reference(state: ScriptState, module: TypeScriptModule, member: string, node: TsNode, above?: number): void;
/** `member.call(…)`, `member.bind(…)`, `member.apply(…)`. */
export declare function borrowedCall(member: TsNode): {
    readonly by: 'call' | 'bind' | 'apply';
    readonly call: CallExpression;
} | undefined;
/** The whole value of a plain variable. */
export declare function isPlainAlias(node: TsNode): boolean;
/** The agent object is taken apart: `const { settings } = this`. */
export declare function takenApart(state: ScriptState, module: TypeScriptModule, pattern: ObjectPattern): void;
/** Notes how a function is reached: by this call, or handed on uncalled. */
export declare function site(state: ScriptState, module: TypeScriptModule, fn: FunctionNode, node: TsNode): void;
/** `this.fit` behind a name: `const fit = this.fit` and `const fit = this.fit.bind(this)`. */
export declare function aliasedMember(state: ScriptState, module: TypeScriptModule, value: TsNode): string | undefined;
