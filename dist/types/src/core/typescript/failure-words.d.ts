import type { Expression, Property, TsNode } from './ast.ts';
import type { TypeScriptModule } from './module.ts';
/** Whether storing a constant under a name records a failure: `ok = false`, `failed = true`, `status = 'no fit'`. */
export declare const recordsFailure: (module: TypeScriptModule, name: string, value: TsNode) => boolean;
/** Whether a name says that what it holds are failures: `errors`, `this.failed`. */
export declare const namesFailures: (expr: TsNode) => boolean;
/** The name of a property that is written without a computation. */
export declare const keyName: ({ key, computed }: Pick<Property, "key" | "computed">) => string | undefined;
/** Whether a constant expression tells of a failure, in words or as a field such as `ok: false`. */
export declare function tellsFailure(module: TypeScriptModule, value: Expression): boolean;
/** A whole number other than 0 as the value of `main` is an exit status. */
export declare const isExitStatus: (value: Expression, functionName: string | undefined) => boolean;
/** Whether one of the names is read, as a variable or as a property. */
export declare function mentions(roots: readonly TsNode[], names: ReadonlySet<string>): boolean;
