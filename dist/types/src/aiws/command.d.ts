import type { Command } from './types.ts';
export declare const commandTypes: readonly Command["type"][];
/**
 * Reads the JSON text of a command: one of the nine that the SDK's page shows, with exactly its fields. The graph in a
 * `registerGraph` is judged when it is registered.
 * @throws AiwsError with the first thing that is wrong
 */
export declare function parseCommand(text: string): Command;
/** The command itself when `parseCommand` made it; anything else is held to the same rules. */
export declare function judgedCommand(command: Command): Command;
