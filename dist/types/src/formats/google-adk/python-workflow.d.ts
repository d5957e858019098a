import type { Call, FunctionDef } from '../../core/python/ast.ts';
import type { Span } from '../../core/source.ts';
import { type ClassLine } from './python-symbols.ts';
import type { Env, World } from './python-world.ts';
import type { Schema } from './model.ts';
import type { Declaration } from './values.ts';
/** A workflow with the schemas that it has as a node. */
export type ReadDeclaration = Declaration & {
    readonly schemas: {
        readonly inputSchema?: Schema | null;
        readonly outputSchema?: Schema | null;
    };
};
/** `Workflow(name=…, edges=[…])`. */
export declare function readWorkflowCall(world: World, env: Env, call: Call): ReadDeclaration;
/** An object of a class that derives from Workflow: its edges are an annotated attribute, or are passed to the base's `__init__`. */
export declare function readWorkflowClass(world: World, line: ClassLine, { call, env, span }: {
    readonly call?: Call;
    readonly env: Env;
    readonly span: Span;
}): ReadDeclaration;
/** The call of the base's `__init__` in the nearest class that has one. */
export declare function superCall({ classes }: ClassLine, inside?: (init: FunctionDef, home: Env) => Env): {
    readonly call: Call;
    readonly env: Env;
} | undefined;
