import type { ClassDeclaration, Expression, FunctionDeclaration, Identifier, Pattern, TsNode } from '../../core/typescript/ast.ts';
import type { TypeScriptModule } from '../../core/typescript/module.ts';
/** What stands behind an exported name: a name of the module, an expression or declaration, or an export of another module ('*' is all of it). */
export type Exported = {
    readonly is: 'local';
    readonly name: string;
    readonly node: TsNode;
} | {
    readonly is: 'value';
    readonly value: Expression | FunctionDeclaration | ClassDeclaration;
    readonly node: TsNode;
} | {
    readonly is: 'from';
    readonly source: string;
    readonly name: string;
    readonly node: TsNode;
};
export interface Exports {
    /** By name, `default` among them; types are left out. */
    readonly named: ReadonlyMap<string, Exported>;
    /** Specifiers of modules whose names are all exported too. */
    readonly stars: readonly string[];
    /** What `require` gives when it is not the table of names: `module.exports = class …`, `export = x`. */
    readonly whole: Exported | undefined;
    /** Something else happens to `exports`, so that there may be more names. */
    readonly open: boolean;
}
/** Reads what a module exports, by the rules of ECMAScript, TypeScript and CommonJS alike. */
export declare function exportsOf(module: TypeScriptModule): Exports;
/** The names that a pattern binds. */
export declare function namesIn(pattern: Pattern): readonly Identifier[];
