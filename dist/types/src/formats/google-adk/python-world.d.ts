import type { Files } from '../../core/files.ts';
import type { ClassDef, Expr, FunctionDef, PyNode } from '../../core/python/ast.ts';
import type { PythonModule } from '../../core/python/module.ts';
import type { Importer } from '../../syntax/python-imports.ts';
import type { PythonSources } from '../../syntax/python-sources.ts';
import { type Budget, type Value } from './values.ts';
/** What evaluation sees of a repository. */
export interface World {
    readonly files: Pick<Files, 'kind'>;
    readonly sources: PythonSources;
    readonly modules: Importer;
    readonly budget: Budget;
    /** The environment of a module, one for all who name it: what it defines is one object. */
    moduleEnv(module: PythonModule): Env;
}
/**
 * Where names have their values: a module, or one call of a function that is followed. Each call makes objects of its own, so
 * that each environment remembers what its expressions gave.
 */
export interface Env {
    readonly module: PythonModule;
    /** Values of parameters, for a function that is followed. */
    readonly locals: ReadonlyMap<string, Value>;
    /** The function or comprehension whose names `locals` are. */
    readonly scope?: PyNode;
    /** Where the other names have theirs; the environment of a module has none. */
    readonly parent?: Env;
    readonly known: Map<PyNode, Value>;
    /** Expressions that are being evaluated: a value that needs itself is not known. */
    readonly open: Set<PyNode>;
    readonly depth: number;
}
export declare function openWorld(files: Pick<Files, 'kind'>, sources: PythonSources, modules: Importer): World;
/** What a name or a dotted path stands for. */
export type Symbol = 
/** A name of the framework: 'Workflow'. */
{
    readonly is: 'framework';
    readonly name: string;
    readonly dotted: string;
} | {
    readonly is: 'function';
    readonly fn: FunctionDef;
    readonly env: Env;
} | {
    readonly is: 'class';
    readonly node: ClassDef;
    readonly env: Env;
} | {
    readonly is: 'assigned';
    readonly value: Expr;
    readonly node: PyNode;
    readonly env: Env;
} | {
    readonly is: 'module';
    readonly path: string;
    readonly dotted: string;
}
/** A name of a package that is not part of the repository. */
 | {
    readonly is: 'outside';
    readonly dotted: string;
} | {
    readonly is: 'builtin';
    readonly name: string;
} | {
    readonly is: 'unknown';
    readonly reason: string;
};
/** What a name means where it stands. */
export declare function lookUp(world: World, env: Env, name: string, at: PyNode, steps?: number): Symbol;
/** What a dotted name of an import stands for: a module of the repository, a name in one, or something outside. */
export declare function importedSymbol(world: World, dotted: string, from: string, steps?: number): Symbol;
/** A name at the top of a module of the repository; 'builtin' when the module does not define it. */
export declare function member(world: World, path: string, name: string, steps?: number): Symbol;
