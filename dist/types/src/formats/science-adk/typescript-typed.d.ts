import type { TsNode } from '../../core/typescript/ast.ts';
import type { TypeScriptModule } from '../../core/typescript/module.ts';
import type { World } from './typescript-things.ts';
/**
 * Whether the compiler knows the texts inside a literal for what they are, and not for any text: it does after `as const`, `satisfies` or
 * an annotation, and for what a function gives. Plain JavaScript has no such way of saying it, and none is asked for.
 */
export declare function isTypedValue(world: World, module: TypeScriptModule, value: TsNode, depth?: number): boolean;
