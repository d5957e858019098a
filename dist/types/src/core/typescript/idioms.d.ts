import type { TsNode } from './ast.ts';
import type { Hollow } from './hollow.ts';
import type { TypeScriptModule } from './module.ts';
/** An error that is caught and not used, with all that an expert would look at before objecting. */
export interface Discard {
    readonly module: TypeScriptModule;
    /** What may fail: the statements of the `try`, or the promise. */
    readonly body: readonly TsNode[];
    readonly hollow: Hollow;
    /** The `try`, or the call that gives the handler to a promise. */
    readonly node: TsNode;
    /** The `try` again, or the statement that the promise is part of. */
    readonly statement: TsNode;
    /** What the attempt should have given a value. */
    readonly watched: ReadonlySet<string>;
    /** The handler of a success of the same promise. */
    readonly success?: TsNode;
}
/** Every part gives something back: closes, removes, stops. */
export declare function cleansUp(body: readonly TsNode[]): boolean;
/** One question after a file or a program, and nothing else that could fail. */
export declare function asks(body: readonly TsNode[]): boolean;
/** The one thing that can fail is that a folder or a link is made, which may be there already. */
export declare function creates(body: readonly TsNode[]): boolean;
/** The one thing that can fail is that something is read: a file, or the body of an answer. */
export declare function reads(body: readonly TsNode[]): boolean;
/** Every statement tells somebody something: that the telling fails hides no result. */
export declare const onlyTells: (module: TypeScriptModule, body: readonly TsNode[]) => boolean;
/** `require`, `import()` and `createRequire(…)(…)`, and what is taken out of the module. */
export declare function importsOnly(module: TypeScriptModule, body: readonly TsNode[]): boolean;
/** The constants take the place of what the `try` would have imported. */
export declare const replacesImports: (body: readonly TsNode[], { assigned, ends }: Hollow) => boolean;
/** A question answered by true and false: the failure is one of the answers. */
export declare function isPredicate({ module, hollow: { values, ends }, node, success }: Discard): boolean;
/** A `while`, or a `for` without a count, that goes on until the attempt succeeds: no result exists before that. */
export declare function retriesUntilDone({ statement, body, hollow: { ends } }: Discard): boolean;
/** A `for … of` over candidates that stops at the first that works: one that does not is no failure. Counted attempts are. */
export declare function searches({ statement, body, hollow: { values, ends } }: Discard): boolean;
/** The error that is in flight around a `try` in a handler or in a `finally`. A `return` there would drop it. */
export declare function cleansUpInFlight({ statement, body, hollow }: Discard): boolean;
