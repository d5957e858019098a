import { type Files } from '../core/files.ts';
import type { TsNode } from '../core/typescript/ast.ts';
import type { TypeScriptModule } from '../core/typescript/module.ts';
/**
 * What a specifier means: the path of a file of the repository, 'outside' for packages and Node's own modules, 'missing' for one
 * that should be of the repository and is not there (or is no source: a JSON file, say).
 */
export type FoundModule = {
    readonly path: string;
} | 'outside' | 'missing';
/** Finds modules of the repository as Node, a bundler or the compiler would. */
export interface ScriptImporter {
    find(specifier: string, from: string): FoundModule;
    /** The files that a module loads, or takes types from: the compiler erases these, and reading them does no harm. */
    imports(module: TypeScriptModule): readonly string[];
}
export declare function scriptImporter(files: Pick<Files, 'kind' | 'read'>): ScriptImporter;
/** The specifier of `require('./x')`, where nothing rebinds `require`; undefined for other expressions. */
export declare function requiredBy(module: TypeScriptModule, node: TsNode): string | undefined;
/** A file of types alone: it holds no code. */
export declare const isDeclarationFile: (path: string) => boolean;
