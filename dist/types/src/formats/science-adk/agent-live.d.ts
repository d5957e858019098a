import type { Expr, FunctionDef, PyNode, Stmt } from '../../core/python/ast.ts';
/** The statements of a block that can be reached, judged by the block alone. */
export declare function liveStatements(block: readonly Stmt[]): readonly Stmt[];
/** The truth of a condition that is the same in every run; `TYPE_CHECKING` is false in all. */
export declare function constantTruth(test: Expr): boolean | undefined;
/** The statements of a class or module, also those inside its conditions and other blocks, that run when it is imported. */
export declare function importedStatements(body: readonly Stmt[]): readonly Stmt[];
/**
 * The nodes of a function that can be reached when it is called, in the order of the text. Bodies of functions inside it are
 * left out, since they run only when they are called; lambdas and methods of inner classes count as reached.
 */
export declare function liveNodes(fn: FunctionDef): readonly PyNode[];
