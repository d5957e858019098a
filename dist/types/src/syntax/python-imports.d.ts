import { type Files } from '../core/files.ts';
import type { PythonModule } from '../core/python/module.ts';
import type { PythonSources } from './python-sources.ts';
/** Finds modules of the repository by their dotted names, as an interpreter with the given search path would. */
export interface Importer {
    /** The file of a module; undefined when it is not one of the repository. A leading dot is relative to `from`. */
    find(dotted: string, from: string): string | undefined;
    /** The files that a module loads by its import statements, packages' `__init__` files included. */
    imports(module: PythonModule): readonly string[];
}
/**
 * @param files the repository
 * @param roots folders of the search path, first match wins; a module's own folder is searched last
 */
export declare function importer(files: Pick<Files, 'kind'>, roots: readonly string[]): Importer;
/** A class of the repository; 'outside' when no module of it defines the name, 'unreadable' when one may but cannot be read. */
export type FoundClass = {
    readonly module: PythonModule;
    readonly node: ReturnType<typeof topClasses>[number];
} | 'outside' | 'unreadable';
declare const topClasses: (module: PythonModule) => import("../core/python/ast.ts").ClassDef[];
/** Looks a class up by its dotted name, through re-exports of packages. */
export declare function findClass(sources: PythonSources, modules: Importer, dotted: string, from: string): FoundClass;
export {};
