import type { Expression, ObjectExpression, Property, TsNode } from '../../core/typescript/ast.ts';
import type { TypeScriptModule } from '../../core/typescript/module.ts';
import { type Budget } from './agent-budget.ts';
import { type World } from './typescript-things.ts';
/** An expression and the module that holds it. */
export interface LocatedScript {
    readonly module: TypeScriptModule;
    readonly node: Expression;
}
/** Whether some statement changes the value of a name, or of a member of that name, in place: `TOOLS.push(…)`. */
export declare const isChanged: (module: TypeScriptModule, name: string) => boolean;
/**
 * The one literal that an expression stands for, seen through names and imports, and never changed in place; the expression itself
 * when it is none of these. Undefined when the value cannot be told.
 */
export declare function literalBehind(world: World, module: TypeScriptModule, expr: TsNode): LocatedScript | undefined;
/** The elements of a literal array, seen through names and spreads; undefined when they are computed. */
export declare function elementsOf(world: World, module: TypeScriptModule, expr: TsNode, steps?: Budget): readonly LocatedScript[] | undefined;
/** The properties of a literal object, those of spread literals in their place. `open` when something else is spread into it. */
export declare function propertiesOf(world: World, module: TypeScriptModule, table: ObjectExpression, steps?: Budget): {
    readonly properties: readonly {
        readonly module: TypeScriptModule;
        readonly property: Property;
    }[];
    readonly open: boolean;
};
