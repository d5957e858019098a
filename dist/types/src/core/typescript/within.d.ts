import type { NodeOf, NodeType, TsNode } from './ast.ts';
import type { TypeScriptModule } from './module.ts';
/**
 * The nodes of one type that stand in a node, in the order of the text: found by bisection, because a file of a megabyte holds
 * a hundred thousand identifiers.
 */
export declare function nodesWithin<Type extends NodeType>(module: TypeScriptModule, type: Type, { range: [from, to] }: TsNode): readonly NodeOf<Type>[];
