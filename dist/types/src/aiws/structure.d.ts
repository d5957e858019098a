import { type AiwsProblem, type JsonPath } from './errors.ts';
import { type Json } from './json.ts';
/** What is wrong with the connections of a graph's nodes: names that clash or lead nowhere, cycles, no way to an END, and decisions between strangers. */
export declare function structureProblems(nodes: readonly Json[], path: JsonPath): readonly AiwsProblem[];
