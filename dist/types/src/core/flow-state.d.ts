import type { Handler } from './flow-code.ts';
import { type Value } from './flow-values.ts';
/** One path through a function, up to some place in it. */
export interface State {
    /** Values by key: a frame and a name, or an attribute of the agent. */
    readonly values: ReadonlyMap<string, Value>;
    /** The handlers that were entered on the way. */
    readonly entered: readonly Handler[];
    /** The handler that is being executed. */
    readonly inside: Handler | undefined;
    /** The handler without which this place would not be reached, because the protected block always leaves. */
    readonly because: Handler | undefined;
    /** Keys whose values a failure has, or may have, decided. */
    readonly touched: ReadonlySet<string>;
    /** Something on the way looked at the failure in a manner that is not followed: nothing is concluded of this path. */
    readonly checked: boolean;
}
export declare const startState: State;
/** The key of a name in a frame; attributes of the agent are the same in every frame. */
export declare const keyOf: (frame: number, name: string) => string;
export declare function withValue(state: State, key: string, value: Value): State;
/** A change in place, seen wherever the value is held. */
export declare function withReplaced(state: State, from: Value, to: Value): State;
/** Containers that code which is not followed may have changed. */
export declare function withChanged(state: State, values: readonly Value[]): State;
/** Without the names of a frame that is left. */
export declare function withoutFrame(state: State, frame: number): State;
export declare function withoutNames(state: State, keys: Iterable<string>): State;
/**
 * The path into a handler: what the protected block should have given keeps the value from before, which from here on stands in
 * for the result.
 * @param stored keys that the protected block gives a value to
 */
export declare function enterHandler(state: State, handler: Handler, stored: Iterable<string>): State;
/** The paths without those that differ in nothing, and not too many of them. */
export declare function reduced(states: readonly State[]): readonly State[];
/** The handler for whose sake something is computed at this place. */
export declare const blamed: ({ inside, because }: State) => Handler | undefined;
/** For what the handler adds to a container: it is a record of the failure unless it is a made-up item. */
export declare const isItem: (value: Value) => boolean;
