import type { PyNode } from '../../core/python/ast.ts';
import type { PythonModule } from '../../core/python/module.ts';
import type { World } from './python-world.ts';
import type { Value } from './values.ts';
/** `edges`, `self.edges`; undefined for what has no such name. */
export declare function dottedName(expr: PyNode): string | undefined;
/** Whether a list or map that has a name in a module is changed there after it is made. */
export declare const isChanged: (world: World, module: PythonModule, name: string) => boolean;
/** A node whose fields are set after it is made: what they were given is no longer known. */
export declare function withChangedFields(world: World, module: PythonModule, name: string, value: Value): Value;
