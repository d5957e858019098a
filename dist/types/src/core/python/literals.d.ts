import type { Call, Expr } from './ast.ts';
import type { PythonModule } from './module.ts';
/** The literal behind an expression: the expression itself, or what the one name it is holds. Undefined when that is computed. */
export declare function literalBehind(module: PythonModule, expr: Expr | undefined): Expr | undefined;
/** The text of a string literal, or of a name that holds one. */
export declare const textBehind: (module: PythonModule, expr: Expr | undefined) => string | undefined;
/** The argument of a call, by keyword or by position. */
export declare function argument({ args, keywords }: Call, name: string, position: number): Expr | undefined;
/** A number literal, or undefined. */
export declare function numberBehind(module: PythonModule, expr: Expr | undefined): number | undefined;
