import { type Step } from '../../core/flow-code.ts';
import type { Stmt } from '../../core/python/ast.ts';
import type { Scope } from './flow-python.ts';
/** Translates a block. */
export declare const stepsOf: (scope: Scope, block: readonly Stmt[]) => readonly Step[];
