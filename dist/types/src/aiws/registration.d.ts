import { type AiwsProblem, type JsonPath } from './errors.ts';
/**
 * Everything for which the registration of a graph is refused, first what is wrong with its parts, in the order of the document,
 * then what is wrong with their connections. `reduce` refuses with the first of them.
 * @param graph the JSON value of a graph document
 * @param path where the graph stands in the document, to begin every path with
 * @returns nothing for a valid graph
 */
export declare function registrationProblems(graph: unknown, path?: JsonPath): readonly AiwsProblem[];
