import type { Stmt } from './ast.ts'
import { contains } from './walk.ts'

/**
 * Whether a handler always ends in a bare `raise`, so that what it caught goes on unchanged. A `raise` of another exception
 * does not count: it turns a bug, or the user's interrupt, into something else.
 */
export function reraises(body: readonly Stmt[]): boolean {
  for (const stmt of body) {
    if (stmt.nodeType === 'Raise') return stmt.exc === undefined
    if (stmt.nodeType === 'If' && stmt.orelse.length > 0 && reraises(stmt.body) && reraises(stmt.orelse)) return true
    if ((stmt.nodeType === 'With' || stmt.nodeType === 'AsyncWith') && reraises(stmt.body)) return true
    if ((stmt.nodeType === 'Try' || stmt.nodeType === 'TryStar') && reraises(stmt.finalbody)) return true
    if (contains([stmt], 'Return', 'Break', 'Continue')) return false
  }
  return false
}
