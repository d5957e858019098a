import type { TsNode } from './ast.ts';
import type { TypeScriptModule } from './module.ts';
/** A failure that nobody can learn of. */
export interface Discarded {
    readonly node: TsNode;
    readonly message: string;
    readonly fix: string;
    /** Two readings can be defended. */
    readonly possible?: boolean;
}
/** The calls of `Promise.allSettled` whose rejections go nowhere: it never rejects itself. */
export declare function discardedOutcomes(module: TypeScriptModule): Generator<Discarded>;
