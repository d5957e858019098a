import type { ClassNode, Expression } from '../../core/typescript/ast.ts';
import type { TypeScriptModule } from '../../core/typescript/module.ts';
import { type Budget } from './agent-budget.ts';
import { type Thing, type World } from './typescript-things.ts';
/** A class and the module that holds it. */
export interface LocatedScriptClass {
    readonly module: TypeScriptModule;
    readonly node: ClassNode;
}
/** A class with all that it inherits, as far as the repository shows it. */
export interface ScriptLineage {
    readonly world: World;
    /** The class and its bases, from the inside out. */
    readonly classes: readonly LocatedScriptClass[];
    /** The SDK's class at its root. */
    readonly base: string | undefined;
    /** It may be an agent: a base could not be followed. */
    readonly mayBeAgent: boolean;
    /** Some base or decorator may bring members that cannot be seen. */
    readonly inheritsUnknown: boolean;
}
/** The SDK's own name of a thing: 'Agent', 'ports'; undefined for all else. */
export declare const sdkName: (thing: Thing) => string | undefined;
/** The SDK's name among all that an expression may stand for. */
export declare function sdkNameOf(world: World, module: TypeScriptModule, expr: Expression): string | undefined;
/** Follows a class through its bases; a class that derives from itself ends there. */
export declare function lineageOfScript(world: World, module: TypeScriptModule, node: ClassNode, steps?: Budget, above?: ReadonlySet<ClassNode>): ScriptLineage;
