import type { Fault } from '../../core/fault.ts';
import { type Files } from '../../core/files.ts';
import type { Nesting } from '../../core/graph.ts';
import { type Placed } from './build-graph.ts';
import { type Document } from './document.ts';
/** All documents of a repository: those found by name and those that composite nodes name, each once. */
export interface Documents {
    readonly all: ReadonlyMap<string, Document>;
    /** Path of a nested document -> where it runs. */
    readonly nestings: ReadonlyMap<string, readonly Nesting[]>;
    readonly faults: readonly Fault[];
}
/** The path of the nested document that a composite node names; undefined when it lies outside or names none. */
export declare function nestedPath(document: string, node: Placed): string | undefined;
/**
 * Reads the documents at `paths` and, breadth first, all that they nest.
 * @param excluded whether the configuration leaves a path out
 */
export declare function readDocuments(files: Files, paths: readonly string[], excluded: (path: string) => boolean): Documents;
