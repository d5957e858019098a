import type { Expression, TsNode } from './ast.ts';
import type { TypeScriptModule } from './module.ts';
import { type Binding } from './scope.ts';
/** A value that can be told without running anything; boxed, because it may be `undefined`. */
export interface Constant {
    readonly value: string | number | boolean | bigint | null | undefined;
}
/**
 * The value of an expression: a literal, a template without holes, `void 0`, a sign before a constant, constant texts put
 * together by `+`, or a name that is given such a value once and for all. No value where that is computed.
 */
export declare function constantOf(module: TypeScriptModule, node: TsNode): Constant | undefined;
/** The value of an expression when it is a text; see `constantOf`. */
export declare function stringOf(module: TypeScriptModule, node: TsNode | null | undefined): string | undefined;
/** The text of a string literal, or of a template without holes, as it stands there; undefined for anything else. */
export declare function stringValue(node: TsNode | null | undefined): string | undefined;
/**
 * What stands inside type assertions, `!`, `?.` chains and sequences: `(0, x as Y)!` is x. Any node may be given; others are
 * their own inside.
 */
export declare function unwrapped(node: TsNode): TsNode;
/**
 * The one expression that gives a variable its value, and the properties of it that lead there. Declarations without a value
 * and with `null` or `undefined` do not count beside another (`let run; run = eval`).
 * @returns undefined when the value is given in several ways, or in none that can be followed
 */
export declare function givenValue(bindings: readonly Binding[]): {
    readonly value: Expression;
    readonly path: readonly string[];
} | undefined;
