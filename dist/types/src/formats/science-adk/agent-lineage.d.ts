import type { ClassDef } from '../../core/python/ast.ts';
import type { PythonModule } from '../../core/python/module.ts';
import { type Budget } from './agent-budget.ts';
/** A class and the module that holds it. */
export interface LocatedClass {
    readonly module: PythonModule;
    readonly node: ClassDef;
}
/**
 * Finds a class by the dotted name under which a module knows it; relative names keep their dots.
 * 'outside': not of this repository. 'unreadable': of this repository, but it cannot be read or is not there.
 */
export type FindClass = (dottedName: string, from: PythonModule) => LocatedClass | 'outside' | 'unreadable';
/** A class with all that it inherits, as far as the repository shows it. */
export interface Lineage {
    /** The class and its bases in the order in which Python looks members up, approximately. */
    readonly classes: readonly LineageMember[];
    /** The framework's class at its root. */
    readonly base: string | undefined;
    /** It may be an agent: a base could not be followed. */
    readonly mayBeAgent: boolean;
    /** Some base, decorator or metaclass may bring members that cannot be seen. */
    readonly inheritsUnknown: boolean;
}
export interface LineageMember extends LocatedClass {
    /** It derives from a framework class itself; mixins do not. */
    readonly agent: boolean;
    /** A mixin named after the framework's class, which hides the mixin's members of the same name. */
    readonly behindFramework: boolean;
}
/** Follows a class through its bases; a class that derives from itself ends there. */
export declare function lineageOf(module: PythonModule, node: ClassDef, find: FindClass, steps?: Budget, above?: ReadonlySet<ClassDef>): Lineage;
