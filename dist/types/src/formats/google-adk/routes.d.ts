import type { Route, RouteValue } from '../../core/graph.ts';
import type { Dialect } from './dialect.ts';
import type { LiteralValue, Value } from './values.ts';
/** The value of a routing map's key; undefined where the framework takes no such key. */
export declare function keyRoute({ value, type }: LiteralValue, { typedKeys }: Dialect): RouteValue | undefined;
export type EdgeRoute = {
    readonly is: 'route';
    readonly route: Route | undefined;
} | {
    readonly is: 'unknown';
    readonly value: Value;
} | {
    readonly is: 'wrong';
    readonly value: Value;
};
/** The route of an `Edge`: a value, or a list of them; None and null are no route, an empty list is one that is never taken. */
export declare function edgeRoute(value: Value | undefined): EdgeRoute;
/** Equal for keys of a map that are one key: Python takes 1 and True for one, TypeScript knows texts only. */
export declare const keyIdentity: (key: LiteralValue, route: RouteValue, { typedKeys }: Dialect) => string;
