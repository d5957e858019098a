import type { TsNode } from '../../core/typescript/ast.ts';
import type { TypeScriptModule } from '../../core/typescript/module.ts';
import type { ScriptLineage } from './typescript-lineage.ts';
import type { ScriptWalk } from './typescript-walk.ts';
/** The strings that an expression may be, without those that repeat; undefined when it may be others too. */
export type ScriptStrings = (module: TypeScriptModule, expr: TsNode) => readonly string[] | undefined;
/** Makes a reader of names for one agent. */
export declare function scriptStringsFor(lineage: ScriptLineage, walk: ScriptWalk): ScriptStrings;
