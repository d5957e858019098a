import type { PyNode, Stmt, Try } from './ast.ts'
import { caughtTypes } from './exception-types.ts'
import type { PythonModule } from './module.ts'
import { children, contains } from './walk.ts'

export type Jump = Stmt & { readonly nodeType: 'Return' | 'Break' | 'Continue' }

/**
 * The `return`, `break` and `continue` statements that leave a `finally` block: each discards whatever exception is in flight
 * (https://docs.python.org/3/reference/compound_stmts.html#the-try-statement).
 */
export function discardingJumps(module: PythonModule, statement: Try): readonly Jump[] {
  if (statement.finalbody.length === 0 || catchesAll(module, statement)) return []
  return jumps(statement.finalbody, false)
}

/** Nothing is in flight when a handler takes everything and raises nothing itself. */
function catchesAll(module: PythonModule, { handlers, orelse }: Try): boolean {
  if (orelse.length > 0) return false
  if (handlers.some(({ body }) => contains(body, 'Raise'))) return false
  return handlers.some(({ type }) => type === undefined || caughtTypes(module, type).names.includes('BaseException'))
}

function jumps(nodes: readonly PyNode[], inLoop: boolean): Jump[] {
  return nodes.flatMap((node): Jump[] => {
    switch (node.nodeType) {
      case 'Return':
        return [node as Jump]
      case 'Break':
      case 'Continue':
        return inLoop ? [] : [node as Jump]
      case 'FunctionDef':
      case 'AsyncFunctionDef':
      case 'ClassDef':
      case 'Lambda':
        return []
      case 'For':
      case 'AsyncFor':
      case 'While':
        return [...jumps(node.body, true), ...jumps(node.orelse, inLoop)]
      default:
        return jumps(children(node), inLoop)
    }
  })
}
