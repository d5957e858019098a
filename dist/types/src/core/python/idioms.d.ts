import type { PyNode, Stmt } from './ast.ts';
import { type CaughtTypes } from './exception-types.ts';
import type { Hollow } from './hollow.ts';
import type { PythonModule } from './module.ts';
/** An exception that is caught and not used, with all that an expert would look at before objecting. */
export interface Discard {
    readonly module: PythonModule;
    readonly types: CaughtTypes;
    /** What may raise it. */
    readonly body: readonly Stmt[];
    readonly hollow: Hollow;
    /** The `try`, or the `with` of a `contextlib.suppress`. */
    readonly statement: PyNode;
}
/** Every statement gives something back: closes, removes, stops. */
export declare function cleansUp(body: readonly Stmt[]): boolean;
/** Every call makes a file or a folder. */
export declare const creates: (body: readonly Stmt[]) => boolean;
/** One question after a file, a terminal or a user, and nothing else that could fail. */
export declare function asks(body: readonly Stmt[]): boolean;
/** Every statement tells somebody something: that the telling fails hides no result. */
export declare const onlyTells: (module: PythonModule, body: readonly Stmt[]) => boolean;
export declare const importsOnly: (body: readonly Stmt[]) => boolean;
export declare const importsSomething: (module: PythonModule, body: readonly Stmt[]) => boolean;
/** The constants take the place of names that the `try` would have imported. */
export declare function replacesImports(body: readonly Stmt[], { assigned, ends }: Hollow): boolean;
/** A question answered by True and False: the failure is one of the answers. None is as good as False. */
export declare function isPredicate({ hollow, statement }: Discard): boolean;
/** The exception is raised in the `try` itself: a way out of nested loops, not a failure. */
export declare function raisesItself({ module, types, body }: Discard): boolean;
/** A `while` that goes on until the `try` succeeds: no result exists before that. */
export declare function retriesUntilDone({ statement, body, hollow }: Discard): boolean;
/** A `for` over candidates that stops at the first that works: one that does not is no failure. Counted attempts are. */
export declare function searches({ module, statement, body, hollow }: Discard): boolean;
