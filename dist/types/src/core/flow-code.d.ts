import type { Span } from './source.ts';
/**
 * A small language into which the body of an agent's `execute` is translated, from Python and from TypeScript alike, so that one
 * interpreter follows the values of both. What a translator does not understand becomes `unknown`, of which nothing is concluded.
 */
export type Code = {
    readonly is: 'constant';
    readonly constant: Literal;
    readonly span: Span;
} | {
    readonly is: 'name';
    readonly name: string;
}
/** A dictionary or object literal; a key that is undefined is spread, `computed` ones are not known. */
 | {
    readonly is: 'record';
    readonly entries: readonly RecordEntry[];
    readonly span: Span;
    readonly text: string;
} | {
    readonly is: 'list';
    readonly items: readonly Code[];
    readonly span: Span;
    readonly text: string;
} | {
    readonly is: 'pick';
    readonly of: Code;
    readonly key: string | number | undefined;
    readonly parts: readonly Code[];
}
/** An operator, a formatted text or a function known to compute from its arguments alone: constant when they all are. */
 | {
    readonly is: 'mix';
    readonly parts: readonly Code[];
    readonly span: Span;
    readonly text: string;
    readonly numeric: boolean;
} | {
    readonly is: 'choice';
    readonly test: Code;
    readonly then: Code;
    readonly else: Code;
} | {
    readonly is: 'logic';
    readonly operator: 'and' | 'or' | '??';
    readonly left: Code;
    readonly right: Code;
} | {
    readonly is: 'not';
    readonly of: Code;
} | {
    readonly is: 'same';
    readonly negated: boolean;
    readonly left: Code;
    readonly right: Code;
} | {
    readonly is: 'size';
    readonly of: Code;
    readonly span: Span;
    readonly text: string;
}
/** Reads an input, calls a tool, or does something else that gives a measured value. `body` is a tool that can be followed. */
 | {
    readonly is: 'source';
    readonly source: Source;
    readonly parts: readonly Code[];
    readonly body?: Callee;
}
/** A parameter of the workflow, with the value that it has when nobody sets it. */
 | {
    readonly is: 'param';
    readonly name: string | undefined;
    readonly fallback: Code | undefined;
}
/** A call of a function that is followed. */
 | {
    readonly is: 'call';
    readonly callee: Callee;
    readonly arguments: ReadonlyMap<string, Code>;
    readonly parts: readonly Code[];
}
/** A call, or another expression, of which only the parts are known. It may change what is handed to it, unless it only tells. */
 | {
    readonly is: 'unknown';
    readonly parts: readonly Code[];
    readonly does: 'tells' | 'reads' | 'anything';
    readonly traceback?: boolean;
    readonly fills?: Filling;
    readonly mayRaise?: boolean;
}
/** `[fit(row) for row in rows]` and `rows.map(fit)`: a container of what is made for each. */
 | {
    readonly is: 'collect';
    readonly parts: readonly Code[];
    readonly item: Code;
}
/** `owner.append(item)`: it changes the owner in place. */
 | {
    readonly is: 'change';
    readonly owner: Code;
    readonly parts: readonly Code[];
    readonly ownerName: string | undefined;
} | {
    readonly is: 'assign';
    readonly target: Target;
    readonly value: Code;
}
/** `promise.catch(() => 0)`: the value, or on its failure what the handler gives. */
 | {
    readonly is: 'rescue';
    readonly of: Code;
    readonly handler: HandlerCode;
};
/** A container of computed size that holds the same constant throughout: `[0.0] * n`. */
export interface Filling {
    readonly literal: Literal;
    readonly span: Span;
}
export type RecordEntry = {
    readonly is: 'entry';
    readonly key: string;
    readonly value: Code;
} | {
    readonly is: 'spread';
    readonly value: Code;
} | {
    readonly is: 'computed';
    readonly parts: readonly Code[];
};
export interface Literal {
    readonly kind: 'none' | 'nan' | 'boolean' | 'number' | 'text' | 'other';
    /** Of booleans, numbers and texts, where it is known. */
    readonly value?: boolean | number | string;
    /** As written. */
    readonly text: string;
}
export type Source = {
    readonly is: 'input' | 'tool';
    readonly names: readonly string[] | undefined;
} | {
    readonly is: 'caught';
};
export type Target = {
    readonly is: 'name';
    readonly name: string;
}
/** `fit["exponent"] = …`; a key that is not known is undefined. */
 | {
    readonly is: 'item';
    readonly owner: Code;
    readonly key: string | undefined;
    readonly ownerName: string | undefined;
} | {
    readonly is: 'several';
    readonly targets: readonly Target[];
    readonly open: boolean;
}
/** `const { rows, count = 0 } = …`. */
 | {
    readonly is: 'fields';
    readonly fields: readonly {
        readonly key: string | undefined;
        readonly target: Target;
        readonly fallback: Code | undefined;
    }[];
} | {
    readonly is: 'nothing';
};
export interface Callee {
    readonly name: string;
    /** Distinguishes functions, so that recursion is seen. */
    readonly id: object;
    /** The translated body; undefined when it cannot be followed. Translated when it is first called. */
    body(): FunctionCode | undefined;
}
export interface FunctionCode {
    readonly parameters: readonly {
        readonly name: string;
        readonly fallback: Code | undefined;
    }[];
    readonly steps: readonly Step[];
}
/** What catches a failure. */
export interface Handler {
    readonly span: Span;
    /** What it catches, as written: 'ConnectionError'. */
    readonly caught: string;
    /** Where it stands: 'fetch', a tool's name, a method's name. */
    readonly place: string;
    /** 'sometimes' when what is caught can be an ordinary answer, such as the absence of a key. */
    readonly failure: 'always' | 'sometimes';
}
export type Step = {
    readonly is: 'do';
    readonly code: Code;
    readonly mayFail: boolean;
}
/** `x += 1`. */
 | {
    readonly is: 'augment';
    readonly target: Target;
    readonly value: Code;
    readonly mayFail: boolean;
} | {
    readonly is: 'if';
    readonly test: Code;
    readonly then: readonly Step[];
    readonly else: readonly Step[];
    readonly mayFail: boolean;
}
/** `match` and `switch`; `complete` when one of the cases is always taken, `breaks` when a `break` in them leaves them and no loop. */
 | {
    readonly is: 'branch';
    readonly subject: Code;
    readonly cases: readonly (readonly Step[])[];
    readonly complete: boolean;
    readonly breaks?: boolean;
} | {
    readonly is: 'loop';
    readonly over: Code | undefined;
    readonly test: Code | undefined;
    readonly target: Target;
    readonly body: readonly Step[];
    readonly otherwise: readonly Step[];
    readonly atLeastOnce: boolean;
    readonly mayFail: boolean;
} | {
    readonly is: 'try';
    readonly body: readonly Step[];
    readonly handlers: readonly HandlerCode[];
    readonly otherwise: readonly Step[];
    readonly finally: readonly Step[];
} | {
    readonly is: 'return';
    readonly value: Code | undefined;
    readonly span: Span;
    readonly mayFail: boolean;
}
/** Raises, or ends the program. */
 | {
    readonly is: 'fail';
} | {
    readonly is: 'break' | 'continue';
}
/** A name that must be forgotten: deleted, or bound by something that is not followed. */
 | {
    readonly is: 'forget';
    readonly names: readonly string[];
};
export interface HandlerCode {
    readonly handler: Handler;
    /** The name of the exception. */
    readonly name: string | undefined;
    readonly body: readonly Step[];
}
export declare const nothing: Code;
/** The codes directly inside one. */
export declare function partsOf(code: Code): readonly Code[];
/** The names that an expression reads. */
export declare function namesIn(code: Code): Generator<string>;
/** Whether steps hold one that matches, those of nested blocks included. */
export declare function someStep(steps: readonly Step[], matches: (step: Step) => boolean): boolean;
/** The names that steps give a value to, in place or anew. */
export declare function storedIn(steps: readonly Step[]): ReadonlySet<string>;
/** The items that steps store under a known key, by the name of what holds them. */
export declare function itemsStoredIn(steps: readonly Step[]): readonly {
    readonly owner: string;
    readonly key: string;
}[];
/** Whether some of the steps raise an exception. */
export declare const raises: (steps: readonly Step[]) => boolean;
/** Thrown by a translator where a function does something that cannot be followed at all, such as `exec`. */
export declare class Unfollowed extends Error {
}
