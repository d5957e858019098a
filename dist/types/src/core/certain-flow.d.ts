import type { RouteValue } from './graph.ts';
import type { Links } from './reach.ts';
/** A moment of a run after which something is sure to follow: a node has run or, where a route is named, has emitted it. */
export interface Moment {
    readonly node: string;
    readonly route?: string;
}
/** Two nodes that run in one run for certain, since both follow one moment. */
export interface Together {
    readonly one: string;
    readonly other: string;
    readonly since: Moment;
}
export interface CertainFlow {
    readonly links: Links;
    /** Whether a node waits for all before it. */
    readonly waits: (id: string) => boolean;
    /** What makes a node that waits run; undefined where nothing is known to. */
    readonly joins: Map<string, Moment | undefined>;
    readonly budget: {
        steps: number;
        depth: number;
    };
}
/**
 * For questions about what is sure to run with what. A node runs once a node before it has run, where the edge has no route, and
 * once that one has emitted the route of the edge. A node that waits for all before it runs once something makes all of them run.
 */
export declare const certainFlow: (links: Links, waits: (id: string) => boolean) => CertainFlow;
/** Two of the nodes, in their order, of which one moment makes both run; undefined when there are none, or when the search is too long. */
export declare function runTogether(flow: CertainFlow, ids: readonly string[]): Together | undefined;
/** How messages name a moment: `after 'plan'`, `when 'plan' emits 'deep'`. */
export declare function momentText({ node, route }: Moment, nameOf: (id: string) => string, defaultRoute?: RouteValue): string;
