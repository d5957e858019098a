import { type Step } from '../../core/flow-code.ts';
import type { Statement } from '../../core/typescript/ast.ts';
import type { ScriptScope } from './flow-typescript.ts';
/** Translates a block. */
export declare const scriptStepsOf: (scope: ScriptScope, block: readonly Statement[]) => readonly Step[];
