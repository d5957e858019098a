import type { ClassMember, ClassNode, FunctionNode, TsNode } from './ast.ts';
/** The function of a method or a field with the given name; undefined for any other member. */
export declare function methodOf(member: ClassMember, name: string): FunctionNode | undefined;
/** The class whose `this` a node sees. */
export declare function classAround(node: TsNode): ClassNode | undefined;
