import type { TypeNode } from '../../core/typescript/ast.ts';
import type { TypeScriptModule } from '../../core/typescript/module.ts';
/** The properties that a type of objects has, as far as its file tells. */
export interface ObjectType {
    readonly properties: ReadonlyMap<string, {
        readonly required: boolean;
    }>;
    /** There may be more: an index signature, or a part that another file declares. */
    readonly open: boolean;
}
/** Reads an annotation: literals, interfaces and aliases of the same file, intersections, and the usual `Partial<…>`, `Readonly<…>`, `Required<…>`. */
export declare const objectType: (module: TypeScriptModule, annotation: TypeNode) => ObjectType;
