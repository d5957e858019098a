import { type Discard } from './idioms.ts';
/** The error that is in flight around a `try` in a handler or in a `finally`. A `return` there would drop it. */
export declare function cleansUpInFlight({ statement, body, hollow }: Discard): boolean;
/**
 * A second failure while a first one is handled, where nothing takes the place of a result.
 * @returns 'told' when the attempt hands the first error on, 'kept' when the handler uses it elsewhere
 */
export declare function secondFailure({ statement, body, hollow }: Discard): 'told' | 'kept' | undefined;
