import type { PythonModule } from '../../core/python/module.ts';
import { type World } from './python-world.ts';
import { type Declaration, type Value } from './values.ts';
/** Every workflow that a module declares, in the order of the text: calls of `Workflow`, of classes derived from it, and such classes with edges of their own. */
export declare function readDeclarations(world: World, module: PythonModule): readonly Declaration[];
/**
 * What a module of the repository holds under a name: for declarations that are not Python themselves.
 * @param dotted the module, relative to the file when it begins with a dot
 * @returns undefined when there is no such module or name
 */
export declare function evaluateMember(world: World, from: string, dotted: string, name: string): Value | undefined;
