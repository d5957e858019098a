import type { Target } from '../../core/flow-code.ts';
import type { Expression, Pattern } from '../../core/typescript/ast.ts';
import type { ScriptScope } from './flow-typescript.ts';
/** What an assignment or a declaration gives a value to. */
export declare function scriptTargetOf(scope: ScriptScope, pattern: Pattern | Expression): Target;
