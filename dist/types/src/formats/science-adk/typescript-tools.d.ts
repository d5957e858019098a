import type { ToolTable } from '../../core/graph.ts';
import type { TypeScriptModule } from '../../core/typescript/module.ts';
import { type World } from './typescript-things.ts';
/**
 * The tools that files of `tools/` folders define: exported functions, found by the name under which they are exported. A name that
 * stands for something that may be a function counts as a tool whose signature is not known, and so does a name that two files give
 * to different functions. Default exports and names that begin with `_` are no tools.
 * @returns a table that is not complete when a file hands on names that cannot be read
 */
export declare function readScriptTools(world: World, modules: readonly TypeScriptModule[]): ToolTable;
