import type { CatchClause, TryStatement } from './ast.ts';
/**
 * Whether a handler in a loop tells one kind of error by its type alone, leaves the item out for it and throws all others: what
 * `except ValueError: continue` is in Python. A code or a status says more than a type, and a search may well leave one out.
 */
export declare function skipsItem(clause: CatchClause, statement: TryStatement): boolean;
