import type { Span } from '../source.ts';
import type { CatchClause, TsNode } from './ast.ts';
import type { Hollow } from './hollow.ts';
import type { TypeScriptModule } from './module.ts';
/** The clause alone, `catch (error)`, without the block below it. */
export declare function clauseSpan(module: TypeScriptModule, { range: [start], body }: CatchClause): Span;
/** The text of a node on one line, cut when it is long. */
export declare function quote(module: TypeScriptModule, node: TsNode): string;
/** What a hollow handler does: 'the handler is empty'. */
export declare function doing(module: TypeScriptModule, { telling }: Hollow, block: TsNode): string;
