import type { Stmt } from './ast.ts';
/** What the first statements of a block say about a check. */
export declare function blockSays(block: readonly Stmt[]): 'pass' | 'fail' | undefined;
