import type { Expr, NodeOf, NodeType, PyNode, Stmt } from './ast.ts';
/**
 * The nodes below the given ones, these included, in no particular order. Functions, classes and lambdas are yielded but not
 * entered, because their bodies do not run in place.
 */
export declare function executed(roots: readonly PyNode[]): Generator<PyNode>;
/** The nodes directly below a node. */
export declare function children(node: PyNode): PyNode[];
/** Whether a node of one of the types is executed below the given nodes. */
export declare function contains(roots: readonly PyNode[], ...types: readonly NodeType[]): boolean;
/** The executed nodes of one type below the given nodes. */
export declare function executedOf<Type extends NodeType>(roots: readonly PyNode[], type: Type): Generator<NodeOf<Type>>;
/** The statements that follow a statement in its own block. */
export declare function following(stmt: PyNode): readonly Stmt[];
/** The last identifier of a name or an attribute: 'unlink' of `path.unlink`. */
export declare function lastName(expr: Expr): string | undefined;
