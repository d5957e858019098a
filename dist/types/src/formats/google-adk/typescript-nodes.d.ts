import type { NewExpression, TsNode } from '../../core/typescript/ast.ts';
import type { ReadName } from './model.ts';
import { type ScriptClassLine } from './typescript-symbols.ts';
import type { ScriptEnv, ScriptSymbol, ScriptWorld } from './typescript-world.ts';
import type { Value } from './values.ts';
/**
 * A function as a value: one object, however often it is named. An inline arrow function has no name, and the framework asks
 * for one.
 */
export declare function functionObject(world: ScriptWorld, env: ScriptEnv, fn: TsNode, name: string): Value;
/** A name given as a text; what stands for it where it is computed. */
export declare function scriptName(env: ScriptEnv, value: Value | 'open' | undefined, at: TsNode): ReadName;
/** An object of a class of the repository. */
export declare function instanceObject(world: ScriptWorld, env: ScriptEnv, made: NewExpression, { node, env: home }: ScriptSymbol & {
    is: 'class';
}): Value;
/**
 * The options that a constructor passes to its base, where they are written out.
 * @param making the expression that makes the object, whose arguments are the constructor's parameters
 */
export declare function superOptions(world: ScriptWorld, { classes }: ScriptClassLine, making?: {
    readonly made: NewExpression;
    readonly env: ScriptEnv;
}): Value | undefined;
