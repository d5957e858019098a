import type { Code, Handler, Literal } from './flow-code.ts';
import type { Machine } from './flow-evaluate.ts';
import { type State } from './flow-state.ts';
import { type Constant, type Value } from './flow-values.ts';
import type { Span } from './source.ts';
/** A literal as it is met: in a handler it stands in the place of what failed. */
export declare const literal: (state: State, constant: Literal, span: Span) => Constant;
/** The handler behind a value that is made of others. */
export declare function by(state: State, parts: readonly Value[]): {
    readonly by?: Handler;
};
/** An operator over values: of constants it makes a constant, as far as that is a result at all. */
export declare function mix(values: readonly Value[], code: Code & {
    readonly is: 'mix';
}, state: State): Value;
/** How many items a container has. */
export declare function size(of: Value, code: Code & {
    readonly is: 'size';
}, state?: State): Value;
/** One item of a container. */
export declare function picked(of: Value, key: string | number | undefined, parts: readonly Value[], state: State): Value;
export declare const negate: (truth: boolean | undefined) => boolean | undefined;
/** The answer of a test, which is a constant when it was asked of constants alone. */
export declare function answer(machine: Machine, parts: readonly Value[], truth: boolean | undefined, state: State): Value;
