import type { Json, Unchecked } from './json.ts';
/** What an agent under test finds. */
export interface TestNode {
    readonly inputs?: {
        readonly [port: string]: Json;
    };
    readonly params?: {
        readonly [name: string]: Json;
    };
    /** The tools by name; each takes one object of named arguments, as those of a run. */
    readonly tools?: {
        readonly [name: string]: (args: Unchecked) => unknown;
    };
}
/** What an agent did. */
export interface Tested<O> {
    /** What execute() returned. A run checks it against the ports as well, and that it is JSON. */
    readonly outputs: O;
    readonly toolCalls: readonly {
        readonly tool: string;
        readonly args: object;
    }[];
    readonly inputsRead: readonly string[];
    readonly logs: readonly string[];
}
/**
 * Executes an agent in a test, without a workflow:
 *
 *     const { outputs } = await runAgent(Analyze, { inputs: { planets }, tools: { power_law_fit: () => ({ exponent: 1.5 }) } })
 *
 * It is for tests alone: nothing of it is evidence.
 * @param agentClass a class that extends `Agent`
 * @throws what the agent throws, and Error for a tool that the test does not give
 */
export declare function runAgent<O>(agentClass: new () => {
    execute(): Promise<O>;
}, { inputs, params, tools }?: TestNode): Promise<Tested<O>>;
