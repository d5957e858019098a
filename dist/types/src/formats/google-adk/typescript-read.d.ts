import type { TypeScriptModule } from '../../core/typescript/module.ts';
import type { ScriptWorld } from './typescript-world.ts';
import { type Declaration } from './values.ts';
/** Every workflow that a module of TypeScript or JavaScript declares, in the order of the text. */
export declare function readScriptDeclarations(world: ScriptWorld, module: TypeScriptModule): readonly Declaration[];
