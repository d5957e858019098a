import type { Call, ClassDef, Expr, FunctionDef } from '../../core/python/ast.ts';
import type { ReadName } from './model.ts';
import { type ClassLine } from './python-symbols.ts';
import { type Env, type World } from './python-world.ts';
import type { NodeObject, Value } from './values.ts';
/** A function as a value: one object, however often it is named; a node already when `@node` stands above it. */
export declare function functionNode(world: World, env: Env, fn: FunctionDef): Value;
/** `node(x, name=…, parallel_worker=…)` and `@node(…)`: a new node around what is given. */
export declare function wrappedNode(world: World, env: Env, inner: NodeObject, call: Call | undefined): NodeObject;
/** `wait_for_output=`, unless it is False. */
export declare function gathering({ keywords }: Call): {
    readonly gathers?: true;
};
/** A parallel worker has its inner node's name, and hides its schemas and its mode. */
export declare function workerNode(inner: NodeObject): NodeObject;
/** A name given as a text; what stands for it where it is computed. */
export declare function textName(world: World, env: Env, expr: Expr): ReadName;
/** The text of an expression, for messages about what has no name that could be read. */
export declare function shown(env: Env, expr: Expr): string;
export declare function lambdaNode(env: Env, expr: Expr): Value;
/** `object.method`: each mention is an object of its own, though all are called alike. */
export declare function methodNode(world: World, env: Env, expr: Expr & {
    nodeType: 'Attribute';
}): Value | undefined;
/** `Class.function`: the function itself; of a class method each mention is an object of its own. */
export declare function classFunction(world: World, env: Env, expr: Expr & {
    nodeType: 'Attribute';
}, line: ClassLine): Value | undefined;
/**
 * An object of a class of the repository, or the class itself where a callable is meant.
 * @param made the call that makes the object; undefined for the class as a value
 */
export declare function instanceNode(world: World, home: Env, node: ClassDef, made: {
    readonly call: Call;
    readonly env: Env;
} | undefined): Value;
