import type { Expression, FunctionNode, Statement, TsNode } from '../../core/typescript/ast.ts';
/** The statements of a block that can be reached, judged by the block alone. */
export declare function liveScriptStatements(block: readonly Statement[]): readonly Statement[];
/** The truth of a condition that is the same in every run. */
export declare function constantTruth(test: Expression): boolean | undefined;
/**
 * The nodes of a function, or of an expression, that can be reached when it runs, in the order of the text. Functions that have a
 * name run only when something names them, and are left out; callbacks, and methods of inner classes, count as reached.
 */
export declare function liveScriptNodes(root: FunctionNode | Expression): readonly TsNode[];
/** `const one = async (row) => …`. */
export declare function isNamedByVariable(node: FunctionNode): boolean;
