import type { FunctionNode, TsNode } from '../../core/typescript/ast.ts';
import type { TypeScriptModule } from '../../core/typescript/module.ts';
import { type LocatedScript } from './typescript-literals.ts';
import { type World } from './typescript-things.ts';
/** What the variable of `for (const name of …)` may be when that goes over literals; undefined when it is computed. */
export declare function scriptLoopValues(world: World, module: TypeScriptModule, name: TsNode): readonly LocatedScript[] | undefined;
/** What the first parameter of a callback may be: `TOOLS.map((tool) => …)`. */
export declare function callbackValues(world: World, module: TypeScriptModule, name: TsNode, fn: FunctionNode): readonly LocatedScript[] | undefined;
