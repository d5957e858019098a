import type { Value } from './values.ts';
/** How messages name a value. */
export declare function describe(value: Value): string;
/** Early versions had an END. */
export declare const endFix = "Leave it out. A route that only ends a branch needs no edge: let the node emit no route, or lead to a last node.";
/** What to write instead of a value that is no node. */
export declare function nodeFix(value: Value): string;
