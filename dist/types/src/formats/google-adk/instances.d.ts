import type { Graph } from '../../core/graph.ts';
import type { PythonModule } from '../../core/python/module.ts';
import type { TypeScriptModule } from '../../core/typescript/module.ts';
import type { BuiltGraph, GraphBuilder } from './build-graph.ts';
import type { World } from './python-world.ts';
import type { ScriptWorld } from './typescript-world.ts';
import { type Declaration } from './values.ts';
/** The workflows that a module makes by calling functions that return one: each with the arguments of its call. */
export declare function readInstances(world: World, module: PythonModule): readonly Declaration[];
/** The same of a module of TypeScript or JavaScript. */
export declare function readScriptInstances(world: ScriptWorld, module: TypeScriptModule): readonly Declaration[];
/** Where a graph is declared: calls of one function declare theirs at one place. */
export declare const declaredAt: ({ span }: Pick<Graph, "span">) => string;
/**
 * The graphs of declarations. A function's workflow is read as it stands there, with parameters that nobody knows; where calls of
 * it tell more, theirs are taken instead.
 */
export declare function buildWithInstances(builder: GraphBuilder, declarations: readonly Declaration[], instances: readonly Declaration[]): readonly BuiltGraph[];
