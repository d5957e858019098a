import type { ClassNode, Expression, FunctionNode, TsNode } from '../../core/typescript/ast.ts';
import type { TypeScriptModule } from '../../core/typescript/module.ts';
import { type Binding } from '../../core/typescript/scope.ts';
import type { ScriptImporter } from '../../syntax/typescript-imports.ts';
import type { TypeScriptSources } from '../../syntax/typescript-sources.ts';
import { type Budget, type Value } from './values.ts';
/** What evaluation sees of a repository. */
export interface ScriptWorld {
    readonly sources: TypeScriptSources;
    readonly modules: ScriptImporter;
    readonly budget: Budget;
    /** The environment of a module, one for all who name it: what it defines is one object. */
    moduleEnv(module: TypeScriptModule): ScriptEnv;
}
/** Where names have their values: a module, or one call of a function that is followed. */
export interface ScriptEnv {
    readonly module: TypeScriptModule;
    readonly locals: ReadonlyMap<string, Value>;
    /** The function whose names `locals` are. */
    readonly scope?: TsNode;
    /** Where the other names have theirs; the environment of a module has none. */
    readonly parent?: ScriptEnv;
    readonly known: Map<TsNode, Value>;
    readonly open: Set<TsNode>;
    readonly depth: number;
}
export declare function openScriptWorld(sources: TypeScriptSources, modules: ScriptImporter): ScriptWorld;
/** What a name stands for. */
export type ScriptSymbol = {
    readonly is: 'framework';
    readonly name: string;
} | {
    readonly is: 'function';
    readonly fn: FunctionNode;
    readonly name: string;
    readonly env: ScriptEnv;
} | {
    readonly is: 'class';
    readonly node: ClassNode;
    readonly env: ScriptEnv;
}
/** The value of an expression, or the property of it that `path` leads to. */
 | {
    readonly is: 'assigned';
    readonly value: Expression;
    readonly path: readonly string[];
    readonly name: string;
    readonly env: ScriptEnv;
    readonly binding: Binding | undefined;
} | {
    readonly is: 'enum';
    readonly node: Binding['node'];
    readonly name: string;
    readonly env: ScriptEnv;
} | {
    readonly is: 'module';
    readonly module: TypeScriptModule;
} | {
    readonly is: 'outside';
    readonly name: string;
} | {
    readonly is: 'global';
    readonly name: string;
} | {
    readonly is: 'unknown';
    readonly reason: string;
};
/** What a name means where it stands. */
export declare function lookUpScript(world: ScriptWorld, env: ScriptEnv, name: string, at: TsNode, steps?: number): ScriptSymbol;
/** An export of a module; '*' for the module itself. */
export declare function imported(world: ScriptWorld, { module }: Pick<ScriptEnv, 'module'>, specifier: string, name: string, steps?: number): ScriptSymbol;
/** What a module of the repository exports under a name. */
export declare function exported(world: ScriptWorld, module: TypeScriptModule, name: string, steps?: number): ScriptSymbol;
