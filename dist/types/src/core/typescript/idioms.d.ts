import type { Expression, TsNode } from './ast.ts';
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
/** `process.on(signal, end)`: what is listened to may not exist here. */
export declare function listens(module: TypeScriptModule, body: readonly TsNode[]): boolean;
/** They read a file, a folder, or the body of an answer. */
export declare const readers: RegExp;
/** Every statement tells somebody something: that the telling fails hides no result. */
export declare const onlyTells: (module: TypeScriptModule, body: readonly TsNode[]) => boolean;
/** `require`, `import()` and `createRequire(…)(…)`, and what is taken out of the module. */
export declare function importsOnly(module: TypeScriptModule, body: readonly TsNode[]): boolean;
/** `const { enable } = require('x'); enable?.()`, `require('x')(this)`: the package first, and then nothing but what came of it. */
export declare function usesPackage(module: TypeScriptModule, [first, ...others]: readonly TsNode[]): boolean;
/** The constants take the place of what the `try` would have imported. */
export declare const replacesImports: (body: readonly TsNode[], { assigned, ends }: Hollow) => boolean;
/** Every statement only describes what is there already: the name of a function, an entry of the browser's storage. */
export declare const describesOnly: (module: TypeScriptModule, body: readonly TsNode[]) => boolean;
/** A question answered by true and false: the failure is one of the answers. */
export declare function isPredicate({ module, body, hollow: { values, ends }, node, success }: Discard): boolean;
/** `null` and `undefined`, in every writing. */
export declare const isNothing: (value: Expression) => boolean;
