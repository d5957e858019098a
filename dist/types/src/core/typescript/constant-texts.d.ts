import type { TsNode } from './ast.ts';
import type { TypeScriptModule } from './module.ts';
/**
 * The constant texts that an expression puts together: all of it, or what stands between the holes of a template, in the parts of
 * a sum, in either branch of a choice, in the elements of a list that is joined.
 */
export declare function constantTexts(module: TypeScriptModule, given: TsNode): readonly string[];
