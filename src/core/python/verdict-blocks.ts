import { namesDecision, namesFailedVerdict, namesFailureList, namesVerdict, saysFail, saysPass } from '../outcome-words.ts'
import type { Assign, Expr, Stmt } from './ast.ts'
import { stringValue } from './constants.ts'
import { plainOf } from './default-origins.ts'
import { executedOf, lastName } from './walk.ts'

/** What the first statements of a block say about a check. */
export function blockSays(block: readonly Stmt[]): 'pass' | 'fail' | undefined {
  for (const stmt of block.slice(0, 4)) {
    const said = statementSays(stmt)
    if (said) return said
  }
  return undefined
}

function statementSays(stmt: Stmt): 'pass' | 'fail' | undefined {
  switch (stmt.nodeType) {
    case 'Raise':
      return 'fail'
    case 'Return':
      return stmt.value ? valueSays(stmt.value) : undefined
    case 'Assign':
      return assignmentSays(stmt)
    case 'AugAssign': {
      const name = lastName(stmt.target) ?? ''
      return namesVerdict(name) ? 'pass' : namesFailedVerdict(name) ? 'fail' : undefined
    }
    case 'Expr': {
      const holder = stmt.value.nodeType === 'Call' && stmt.value.func.nodeType === 'Attribute' && /^(append|add)$/.test(stmt.value.func.attr) ? lastName(stmt.value.func.value) ?? '' : ''
      return namesVerdict(holder) ? 'pass' : namesFailureList(holder) ? 'fail' : undefined
    }
    default:
      return undefined
  }
}

/** `passed = True`, `failed = True`, `report["status"] = "pass"`. */
function assignmentSays({ targets: [target], value: given }: Assign): 'pass' | 'fail' | undefined {
  const name = target ? (target.nodeType === 'Subscript' ? stringValue(target.slice) : lastName(target)) ?? '' : ''
  const value = plainOf(given)
  if (value === undefined) return valueSays(given)
  if (namesVerdict(name) || namesDecision(name) || /status|result/i.test(name)) return saysPass(value) ? 'pass' : saysFail(value) ? 'fail' : undefined
  return namesFailedVerdict(name) ? (value === true ? 'fail' : value === false ? 'pass' : undefined) : undefined
}

function valueSays(expr: Expr): 'pass' | 'fail' | undefined {
  const value = plainOf(expr)
  if (value !== undefined) return saysPass(value) ? 'pass' : saysFail(value) ? 'fail' : undefined
  if (expr.nodeType === 'Tuple' && expr.elts[0]) return valueSays(expr.elts[0])
  for (const { keys, values } of executedOf([expr], 'Dict')) {
    for (const [index, key] of keys.entries()) {
      const name = key ? stringValue(key) ?? '' : ''
      const held = plainOf(values[index])
      if (held !== undefined && (namesVerdict(name) || namesDecision(name) || /^(status|result)$/.test(name))) return saysPass(held) ? 'pass' : saysFail(held) ? 'fail' : undefined
    }
  }
  for (const { arg, value: given } of executedOf([expr], 'Keyword')) {
    const held = plainOf(given)
    if (held !== undefined && arg !== undefined && namesVerdict(arg)) return saysPass(held) ? 'pass' : 'fail'
  }
  return undefined
}
