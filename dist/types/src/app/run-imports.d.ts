import { type Files } from '../core/files.ts';
import type { Scripts } from '../formats/science-adk/typescript-world.ts';
import type { PythonSources } from '../syntax/python-sources.ts';
/** Follows the code of a language from file to file. */
export interface Follower {
    /** What of a file decides what code computes; undefined when it cannot be read. */
    text(path: string): string | undefined;
    /** The files of the repository on which a file depends. */
    next(path: string): readonly string[];
}
/** @param roots repo-relative folders of the search path */
export declare function pythonFollower(files: Files, sources: PythonSources, roots: readonly string[]): Follower;
/**
 * Follows TypeScript and JavaScript. A module depends on the package files around it too: they say whether it is a module at all,
 * and what names like `#lib/fit` mean. Their other fields, and the packages that are installed, count as little as they do in Python.
 */
export declare function scriptFollower(files: Files, { sources, modules }: Pick<Scripts, 'sources' | 'modules'>): Follower;
