import type { Callee, Code, HandlerCode, Target } from './flow-code.ts';
import { type State } from './flow-state.ts';
import { type Value } from './flow-values.ts';
/** A value at the end of one path through an expression. */
export interface Outcome {
    readonly value: Value;
    readonly state: State;
}
/** What stays the same while one agent is interpreted. */
export interface Machine {
    /** An empty list counts as true, as in TypeScript. */
    readonly emptyIsTrue: boolean;
    /** The parameters that the workflow sets. */
    readonly params: ReadonlySet<string>;
    /** Runs the body of a function that is followed. */
    run(callee: Callee, given: ReadonlyMap<string, Value>, state: State): readonly Outcome[] | undefined;
    /** Runs a handler after the failure of an expression. */
    rescue(handler: HandlerCode, state: State, frame: number): readonly Outcome[];
    /** Takes one step that looks at so many values; throws when there is no work left. */
    step(values?: number): void;
    /** Something outside was called: a file may have been written, a figure drawn. */
    effects: boolean;
    /** An exception may be raised. */
    refuses: boolean;
}
/** Every way in which an expression may come out. */
export declare function evaluate(machine: Machine, code: Code, state: State, frame: number): readonly Outcome[];
/** Expressions one after another. */
export declare function evaluateAll(machine: Machine, codes: readonly Code[], state: State, frame: number): readonly {
    readonly values: readonly Value[];
    readonly state: State;
}[];
/** Gives a value to a target: a name, an item of a record, or several at once. */
export declare function store(machine: Machine, target: Target, value: Value, state: State, frame: number): readonly State[];
