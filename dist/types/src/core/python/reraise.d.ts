import type { Stmt } from './ast.ts';
/**
 * Whether a handler always ends in a bare `raise`, so that what it caught goes on unchanged. A `raise` of another exception
 * does not count: it turns a bug, or the user's interrupt, into something else.
 */
export declare function reraises(body: readonly Stmt[]): boolean;
