import type { TsNode } from '../../core/typescript/ast.ts';
import type { FunctionNode } from '../../core/typescript/ast.ts';
import type { TypeScriptModule } from '../../core/typescript/module.ts';
import type { ScriptLineage } from './typescript-lineage.ts';
import { type ScriptSite, type ScriptUnit, type ScriptUse } from './typescript-state.ts';
/** What `execute` reaches. */
export interface ScriptWalk {
    readonly uses: readonly ScriptUse[];
    readonly escapes: boolean;
    /** The functions, and values of fields, that were looked at. */
    readonly units: readonly ScriptUnit[];
    isAgent(module: TypeScriptModule, expr: TsNode): boolean;
    /** The calls through which a function was reached; undefined when it is also handed on uncalled. */
    callsOf(fn: FunctionNode): readonly ScriptSite[] | undefined;
}
/** Follows `execute`, the constructors and the values of fields through the methods and functions that have the agent. */
export declare function walkFromScript(lineage: ScriptLineage): ScriptWalk;
