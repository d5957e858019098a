import type { Constant } from './flow-values.ts';
/** Whether a name says that what it holds tells how things ended: `errors`, `self.skipped`, `statuses`. */
export declare const namesOutcome: (name: string) => boolean;
/** Whether a text says that something could not be had; the empty one does. */
export declare const tellsFailure: (text: string) => boolean;
/**
 * Whether a constant that a handler gave marks the failure, so that nobody takes it for a result: nothing, not a number, a text
 * that says so, or a field that is named for it.
 * @param key the port or the field under which it stands
 */
export declare function marksFailure(key: string, { literal: { kind, value } }: Constant): boolean;
