import type { Expression, NodeOf, NodeType, Statement, Super, TsNode } from './ast.ts';
/** The nodes directly below a node; types are left out. */
export declare function children(node: TsNode): TsNode[];
/**
 * The nodes below the given ones, these included, in no particular order. Functions and classes are yielded but not entered,
 * because their bodies do not run in place.
 */
export declare function executed(roots: readonly TsNode[]): Generator<TsNode>;
/** Whether a node of one of the types is executed below the given nodes. */
export declare function contains(roots: readonly TsNode[], ...types: readonly NodeType[]): boolean;
/** The executed nodes of one type below the given nodes. */
export declare function executedOf<Type extends NodeType>(roots: readonly TsNode[], type: Type): Generator<NodeOf<Type>>;
/** The statements that follow a statement in its own block. */
export declare function following(statement: TsNode): readonly Statement[];
/** The last name of an identifier or a member: 'unlink' of `fs.promises.unlink`, also of `files['unlink']` and `this.#unlink`. */
export declare function lastName(node: Expression | Super | TsNode): string | undefined;
/** A statement as the list of what runs in it. */
export declare const statementsOf: (statement: Statement | null | undefined) => readonly Statement[];
/** The statement that a node is part of, or that it is. */
export declare function statementAround(node: TsNode): TsNode;
export type Loop = NodeOf<'ForStatement' | 'ForInStatement' | 'ForOfStatement' | 'WhileStatement' | 'DoWhileStatement'>;
export declare const isLoop: (node: TsNode) => node is Loop;
/** The loop around a node in the same function. */
export declare function loopAround(node: TsNode): Loop | undefined;
