import type { ClassNode, EnumDeclaration, Expression, FunctionNode, TsNode } from '../../core/typescript/ast.ts';
import type { TypeScriptModule } from '../../core/typescript/module.ts';
import { type Binding } from '../../core/typescript/scope.ts';
import { type Budget } from './agent-budget.ts';
/** The repository as its modules see it: what a specifier means. 'unreadable' is of the repository and cannot be read, or is not there. */
export interface World {
    module(specifier: string, from: TypeScriptModule): TypeScriptModule | 'outside' | 'unreadable';
}
/**
 * What an expression may stand for. 'value' is any other expression of the repository, 'module' all exports of one of its files,
 * 'package' an export of a package ('*' is all of it).
 */
export type Thing = {
    readonly is: 'class';
    readonly module: TypeScriptModule;
    readonly node: ClassNode;
} | {
    readonly is: 'function';
    readonly module: TypeScriptModule;
    readonly node: FunctionNode;
} | {
    readonly is: 'enum';
    readonly module: TypeScriptModule;
    readonly node: EnumDeclaration;
} | {
    readonly is: 'value';
    readonly module: TypeScriptModule;
    readonly node: Expression;
} | {
    readonly is: 'module';
    readonly module: TypeScriptModule;
} | {
    readonly is: 'package';
    readonly source: string;
    readonly name: string;
} | {
    readonly is: 'global';
    readonly name: string;
} | {
    readonly is: 'unreadable';
} | {
    readonly is: 'unknown';
};
/** All that an expression may stand for, through names, imports, re-exports, aliases and properties of literal objects. */
export declare function thingsOf(world: World, module: TypeScriptModule, expr: TsNode, steps?: Budget): readonly Thing[];
/** What a declaration, and every later assignment, may give a name. `null` and `undefined` are no things. */
export declare function thingsOfBinding(world: World, module: TypeScriptModule, binding: Binding, steps?: Budget): readonly Thing[];
/** `null`, `undefined` and `void 0`. */
export declare const isNothing: (node: TsNode) => boolean;
/**
 * What an exported name of a module may stand for; none when the module has no such name.
 * @param name 'default' for the default export
 */
export declare function exportedThings(world: World, module: TypeScriptModule, name: string, steps?: Budget): readonly Thing[];
/** The names that a module exports, those of its stars included. Not complete when a star cannot be read, or leads out of the repository. */
export declare function exportedNames(world: World, module: TypeScriptModule): {
    readonly names: ReadonlySet<string>;
    readonly complete: boolean;
};
