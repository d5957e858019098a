import type { Attribute, Method } from '../../core/agent.ts';
import type { ClassDef, Expr, FunctionDef, Name } from '../../core/python/ast.ts';
import type { PythonModule } from '../../core/python/module.ts';
import type { Lineage } from './agent-lineage.ts';
/** What one class body defines, inherited members left out. */
export interface OwnMembers {
    readonly functions: readonly FunctionDef[];
    readonly assignments: readonly Assignment[];
}
export interface Assignment {
    readonly target: Name;
    /** Undefined for an annotation alone, and for a part of an unpacking. */
    readonly value: Expr | undefined;
    readonly annotated: boolean;
}
/** Reads a class body, also inside `if` and `try`. */
export declare function ownMembers(node: ClassDef): OwnMembers;
/** The methods of a class, its own before the inherited ones of the same name. The framework's classes have a `run` of their own. */
export declare function methodsOf(lineage: Lineage): readonly Method[];
/** Attributes that must be annotated: those of agents, not of plain mixins; neither `ports` nor dunder names nor descriptors. */
export declare function attributesOf(lineage: Lineage): readonly Attribute[];
/** A method and the place of its class in the lineage. */
export interface FoundMethod {
    readonly module: PythonModule;
    readonly fn: FunctionDef;
    readonly depth: number;
}
/**
 * The method that a name means.
 * @param above only classes after this place of the lineage, as `super()` looks
 */
export declare function methodNamed(lineage: Lineage, name: string, above?: number): FoundMethod | undefined;
