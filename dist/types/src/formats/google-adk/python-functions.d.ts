import type { FunctionDef } from '../../core/python/ast.ts';
import type { Env, World } from './python-world.ts';
import type { NodeObject } from './values.ts';
/** What a function's signature and body say about its node. */
export declare function functionFacts(world: World, env: Env, fn: FunctionDef): Partial<NodeObject>;
