import type { Span } from '../source.ts';
import type { ModuleNode, NodeOf, NodeType, PyNode, Stmt } from './ast.ts';
import type { Scopes } from './scope.ts';
/** A parsed Python file: its tree, and its nodes by type in the order of the text, so that no rule walks a tree again. */
export interface PythonModule {
    readonly path: string;
    readonly text: string;
    readonly root: ModuleNode;
    readonly body: readonly Stmt[];
    /** All nodes of the given types, in the order in which they begin. */
    all<Type extends NodeType>(...types: readonly Type[]): readonly NodeOf<Type>[];
    /** Where a node stands. Nodes without a position of their own (arguments, with items) take their parent's. */
    span(node: PyNode): Span;
    /** The span of the first `text` at or after a node's start: a `def`'s name, say. The node itself when it is not there. */
    spanOfText(node: PyNode, text: string): Span;
    /** Its scopes once somebody asked for them (`scopesOf`). Kept here and not in a WeakMap, which makes the garbage collector slow. */
    scopes?: Scopes;
}
/**
 * Wraps a parsed tree.
 * @param shiftOf how many characters the parser did not see at the start of a line (from 1), which its columns leave out
 */
export declare function pythonModule(path: string, text: string, root: ModuleNode, shiftOf?: (line: number) => number): PythonModule;
