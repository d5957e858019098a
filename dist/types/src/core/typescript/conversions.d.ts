import type { CallExpression, Expression, NewExpression, TsNode } from './ast.ts';
import type { Hollow } from './hollow.ts';
import { type Discard } from './idioms.ts';
import type { TypeScriptModule } from './module.ts';
/** `stripBOM(text)`: by its body where the module declares it, else by its name. It computes nothing, and throws nothing of its own. */
export declare function takesTextApart(module: TypeScriptModule, { type, callee }: CallExpression | NewExpression): boolean;
/** The one work that can fail is that something is read, a file or the body of an answer; the rest takes the text apart. */
export declare function reads(module: TypeScriptModule, body: readonly TsNode[]): boolean;
/**
 * Whether a name says that null is one of the answers: a parser of the project that gives null for a text it cannot take, or a
 * function called `tryResolve`, `maybeLoad`, `readOrNull`. The caller can know; whether the error was the one that was meant, nobody.
 */
export declare function isAnnounced({ module, body, node, hollow }: Discard): boolean;
/** `null`, `undefined`, NaN and `new Date('')`, which no value can be taken for. */
export declare function isMissing(module: TypeScriptModule, wrapped: Expression): boolean;
/** `JSON.stringify(value)` answered with '[circular]': a text in brackets stands for what cannot be shown. */
export declare function showsPlaceholder(module: TypeScriptModule, body: readonly TsNode[], { values }: Hollow): boolean;
