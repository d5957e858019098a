import type { Dict, Expr } from '../../core/python/ast.ts';
import type { Env, World } from './python-world.ts';
import { type MapValue, type Value } from './values.ts';
/** Elements, those of `*literal` in their places. */
export declare function items(world: World, env: Env, elements: readonly Expr[]): readonly Value[];
export declare function dictionary(world: World, env: Env, { keys, values, ...expr }: Dict): Value;
/** A dictionary with the fields of an `Edge` is read as one. */
export declare function asEdge(entries: MapValue['entries'], span: Value['span']): Value | undefined;
export declare function joined(world: World, env: Env, expr: Expr, left: Expr, right: Expr): Value;
/** `[(START, agent) for agent in agents]` over a list that is known. */
export declare function comprehension(world: World, env: Env, expr: Expr & {
    nodeType: 'ListComp' | 'SetComp' | 'GeneratorExp';
}): Value;
export declare function subscript(world: World, env: Env, expr: Expr & {
    nodeType: 'Subscript';
}): Value;
export declare function joinedText(world: World, env: Env, expr: Expr & {
    nodeType: 'JoinedStr' | 'TemplateStr';
}): Value;
