import type { Handler, Literal, Source } from './flow-code.ts';
import type { Span } from './source.ts';
/** What is known of a value on one path through a function. Containers are told apart by identity, so that a change is seen under every name. */
export type Value = Constant | RecordValue | ListValue | Computed;
/** A value that is written into the source. */
export interface Constant {
    readonly is: 'constant';
    readonly literal: Literal;
    readonly span: Span;
    /** The handler that put it in the place of a value that could not be had. */
    readonly by?: Handler;
}
export interface RecordValue {
    readonly is: 'record';
    readonly entries: ReadonlyMap<string, Value>;
    readonly span: Span;
    readonly text: string;
    readonly by?: Handler;
}
export interface ListValue {
    readonly is: 'list';
    readonly items: readonly Value[];
    readonly span: Span;
    readonly text: string;
    readonly by?: Handler;
}
/** Measured, or computed in a way that is not followed. */
export interface Computed {
    readonly is: 'computed';
    /** Where it comes from, as far as that is known; empty for a value of which nothing is known. */
    readonly sources: ReadonlySet<Source>;
    /** It tells of the failure: the exception is in it, or a handler counted in it. */
    readonly recorded: boolean;
    /** A constant that a handler put into this container. */
    readonly filled?: Constant;
    /** The value of a parameter that nobody sets, for tests. */
    readonly assumed?: Written;
}
export declare const computed: (sources?: ReadonlySet<Source>, recorded?: boolean) => Computed;
/** A value that may be written into the source as a whole. */
export type Written = Constant | RecordValue | ListValue;
/** Whether all of a value is written into the source. */
export declare function isConstant(value: Value): boolean;
/** The value when all of it is written into the source. */
export declare const written: (value: Value) => Written | undefined;
/** A value that several others went into. */
export declare function mixed(values: readonly Value[]): Computed;
/** The one value where two paths come together. */
export declare function joined(one: Value, other: Value): Value;
/** The handler that made some part of a value. */
export declare function handlerOf(value: Value): Handler | undefined;
/** The value after a failure has kept it from being replaced: what it holds from before stands in for the result. */
export declare function keptBy(handler: Handler, value: Value): Value;
/**
 * Whether a value counts as true in a test; undefined when that cannot be told.
 * @param emptyIsTrue of TypeScript, where an empty list is true
 */
export declare function truthOf(value: Value, emptyIsTrue: boolean): boolean | undefined;
/** Whether two values are the same in every run; undefined when that cannot be told. */
export declare function sameness(one: Value, other: Value): boolean | undefined;
/** A value with one that it holds replaced, wherever it is held; the value itself when it is not in there. */
export declare function replaced(value: Value, from: Value, to: Value): Value;
/** A constant as it is written, on one line. */
export declare function constantText(value: Written): string;
