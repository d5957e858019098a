import { type CurrentNode } from './handover.ts';
import type { Json, Unchecked } from './json.ts';
/** What a host gives an agent: the one node that it was made for. */
export interface Binding {
    /** The value at an input port, a fresh copy at each call; undefined when nothing is connected. */
    input(name: string): Unchecked;
    param(name: string): Json | undefined;
    log(text: string): void;
    callTool(name: string, args: object): Promise<Unchecked>;
}
/** The binding of an agent that is being made: of a test, or of the run. */
export declare const currentNode: CurrentNode;
/** Makes an agent that belongs to this binding. */
export declare function makeWith<A>(binding: Binding, make: () => A): A;
/**
 * @param binding of the agent
 * @param agent for the message
 * @throws Error when the agent was not made by a run
 */
export declare function boundTo(binding: Binding | undefined, agent: object): Binding;
