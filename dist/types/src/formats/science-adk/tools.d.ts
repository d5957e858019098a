import type { ToolTable } from '../../core/graph.ts';
import type { PythonModule } from '../../core/python/module.ts';
/**
 * The tools that files of `tools/` folders define: public functions at the top of a file, found by function name. Other public
 * names (imported, assigned, classes) count as tools whose signature is not known, and so does a name defined twice.
 * @param modules the parsed files, in the order in which they are to be listed
 * @returns a table that is not complete when one of the files imports names with `*`
 */
export declare function readTools(modules: readonly PythonModule[]): ToolTable;
