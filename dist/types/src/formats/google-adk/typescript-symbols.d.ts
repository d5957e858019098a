import type { ClassNode, TsNode } from '../../core/typescript/ast.ts';
import { type ScriptEnv, type ScriptSymbol, type ScriptWorld } from './typescript-world.ts';
/** What an expression names: a name, or a member of a module or of the framework. */
export declare function scriptSymbol(world: ScriptWorld, env: ScriptEnv, written: TsNode, steps?: number): ScriptSymbol;
/** A class of the repository and its bases as far as they can be followed, and the name of the framework's class behind them. */
export interface ScriptClassLine {
    readonly classes: readonly {
        readonly node: ClassNode;
        readonly env: ScriptEnv;
    }[];
    readonly framework: string | undefined;
}
export declare function scriptClassLine(world: ScriptWorld, node: ClassNode, env: ScriptEnv): ScriptClassLine;
