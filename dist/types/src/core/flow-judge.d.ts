import type { Flow, FlowPath } from './flow.ts';
import type { Handler } from './flow-code.ts';
import { type Written } from './flow-values.ts';
import type { Span } from './source.ts';
/** A constant that a handler puts into an output in the place of what could not be had. */
export interface Fabrication {
    readonly port: string;
    /** The field of the port's value, when it is not the whole: 'exponent', 'rows[0]'. */
    readonly field: string;
    readonly constant: Written;
    /** It is one of several things that the output holds. */
    readonly item: boolean;
    readonly handler: Handler;
    readonly returned: Span;
    /** The constant may be meant as it is: a text, or a no. */
    readonly mild: boolean;
}
/**
 * The constants that reach the given ports after a failure, each port and handler once. A path whose outputs also tell of the
 * failure is none, nor is one on which the failure was looked at.
 */
export declare function fabrications({ paths }: Flow, ports: (port: string) => boolean): readonly Fabrication[];
/** What a path must have for its value to be judged. */
type Path = Pick<FlowPath, 'value' | 'entered'>;
/** Whether a function gives a constant on a path on which something failed, in the place of something computed, and without a mark. */
export declare const isMadeUp: (path: Path, paths: readonly Path[]) => boolean;
/** The values of a port when they are constant, and the same, on every path; undefined otherwise. */
export declare function constantOutput({ paths }: Flow, port: string): Written | undefined;
/** What a constant holds at its gravest: a number is a result, a text or an empty list may be none. */
export declare function gravest(value: Written): 'number' | 'text' | 'boolean' | 'empty';
export {};
