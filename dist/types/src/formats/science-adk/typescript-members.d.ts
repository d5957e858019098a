import type { Attribute, Method } from '../../core/agent.ts';
import type { ClassNode, Expression, FunctionNode, TsNode } from '../../core/typescript/ast.ts';
import type { TypeScriptModule } from '../../core/typescript/module.ts';
import type { ScriptLineage } from './typescript-lineage.ts';
/** A member that a class body defines. An accessor has a function, a field a value, and a field that holds a function both. */
export interface OwnMember {
    readonly name: string;
    readonly is: 'method' | 'accessor' | 'field';
    readonly isStatic: boolean;
    /** Where it is named. */
    readonly key: TsNode;
    readonly fn: FunctionNode | undefined;
    readonly value: Expression | undefined;
    /** It has a type of its own, for a field. */
    readonly annotated: boolean;
}
/** Reads a class body. Members whose name is computed, declared ones, and overloads are left out. */
export declare function ownMembers(node: ClassNode): readonly OwnMember[];
/** The methods of an agent's objects, functions in fields among them; the own ones before inherited ones of the same name. */
export declare function scriptMethodsOf(lineage: ScriptLineage): readonly Method[];
/** The fields of an agent's objects. Whether they have a type is the compiler's business: all count as annotated. */
export declare function scriptAttributesOf(lineage: ScriptLineage): readonly Attribute[];
/** A function of a class and the place of that class in the lineage. */
export interface FoundScriptMethod {
    readonly module: TypeScriptModule;
    readonly fn: FunctionNode;
    readonly depth: number;
    readonly isStatic: boolean;
}
/**
 * The functions that a member's name means: one method, or the accessors of one name.
 * @param above only classes after this place of the lineage, as `super` looks
 */
export declare function functionsNamed({ classes }: ScriptLineage, name: string, { isStatic, above }?: {
    isStatic?: boolean | undefined;
    above?: number | undefined;
}): readonly FoundScriptMethod[];
/** The one method that a name means, `execute` say; undefined for accessors. */
export declare function scriptMethodNamed(lineage: ScriptLineage, name: string, above?: number): FoundScriptMethod | undefined;
