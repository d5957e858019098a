import type { TsNode } from './ast.ts';
/**
 * Whether an identifier reads the variable of its name: it stands where a value is wanted, and does not declare the name, only
 * write to it, or name a property, a label or a type.
 */
export declare function isRead(node: TsNode): boolean;
