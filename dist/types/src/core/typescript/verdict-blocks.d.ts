import type { IfStatement } from './ast.ts';
import type { TypeScriptModule } from './module.ts';
/** Whether the way that a known test takes is that of a passed check: it says so, or the other way is that of a failed one. */
export declare function branchPasses(module: TypeScriptModule, statement: IfStatement, truth: boolean): boolean;
