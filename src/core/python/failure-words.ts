import type { Expr, Stmt } from './ast.ts'
import { isConstantExpression, stringValue } from './constants.ts'
import { executedOf, lastName } from './walk.ts'

/**
 * Constants that tell of a failure: `return {'ok': False}` and `failed = True` keep the error visible as an outcome,
 * where `return 0.0` and `value = None` do not.
 */

const failureText = new RegExp(
  String.raw`\b(errors?|fail(ed|ure|ures|s|ing)?|exceptions?|invalid|unavailable|timeout|timed out|denied|refused|aborted|incomplete|crashed`
    + String.raw`|could not|couldn't|cannot|can't|unable|not found|did not|traceback)\b`,
  'i',
)

/** Words of names that are good news when true … */
const goodWords = new Set([
  'ok', 'okay', 'success', 'succeeded', 'successful', 'valid', 'converged', 'available', 'supported', 'supports', 'reachable', 'connected', 'healthy',
  'ready', 'loaded', 'found', 'exists', 'exist', 'has', 'have', 'can', 'usable', 'alive', 'complete', 'completed', 'finished', 'done', 'installed', 'enabled',
])
/** … and when false. */
const badWords = new Set([
  'fail', 'failed', 'fails', 'failure', 'failures', 'error', 'errors', 'errored', 'err', 'errs', 'broken', 'missing', 'invalid', 'unavailable', 'degraded', 'incomplete',
  'interrupted', 'cancelled', 'canceled', 'aborted', 'crashed', 'stale', 'exception', 'exceptions', 'bad', 'rejected', 'unsupported', 'disabled',
  'skipped', 'dropped', 'unparsed', 'malformed', 'diverged', 'problem', 'problems', 'warning', 'warnings',
])
/** Names whose text or number tells how something ended. */
const outcomeWords = new Set(['status', 'state', 'outcome', 'reason', 'message', 'msg', 'returncode', 'retcode', 'rc', 'exit', 'exitcode', 'verdict'])
const goodOutcomes = /^\s*(ok|okay|success|succeeded|passed|pass|done|complete|completed|finished|valid|)\s*$/i

const wordsOf = (name: string): readonly string[] => name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase().split('_')

/** Whether storing a constant under a name records a failure: `ok = False`, `failed = True`, `status = 'no fit'`. */
export function recordsFailure(name: string, value: Expr): boolean {
  const words = wordsOf(name)
  const has = (among: ReadonlySet<string>) => words.some((word) => among.has(word))
  const held = value.nodeType === 'Constant' ? value.value : undefined
  if (has(goodWords)) return held === false
  const text = stringValue(value)
  if (has(badWords)) return held === true || (text !== undefined && text.trim() !== '')
  if (!has(outcomeWords)) return false
  return text !== undefined ? !goodOutcomes.test(text) : typeof held === 'number' && held !== 0
}

/** Whether a name says that what it holds are failures: `errors`, `self.failed`. */
export const namesFailures = (expr: Expr): boolean => wordsOf(lastName(expr) ?? '').some((word) => badWords.has(word))

/** Whether a constant expression tells of a failure, in words or as a field such as `'ok': False`. */
export function tellsFailure(value: Expr): boolean {
  for (const node of executedOf([value], 'Constant')) if (failureText.test(stringValue(node) ?? '')) return true
  for (const { keys, values } of executedOf([value], 'Dict')) {
    for (const [index, key] of keys.entries()) {
      const name = key ? stringValue(key) : undefined
      const held = values[index]
      if (name !== undefined && held && recordsFailure(name, held)) return true
    }
  }
  for (const { arg, value: held } of executedOf([value], 'Keyword')) if (arg !== undefined && recordsFailure(arg, held)) return true
  return false
}

/** A whole number other than 0 as the value of `main` is an exit status. */
export function isExitStatus(stmt: Stmt, functionName: string | undefined): boolean {
  if (stmt.nodeType !== 'Return' || !stmt.value || !/^_?(main|cli|run_cli|cli_main)$/.test(functionName ?? '')) return false
  return isConstantExpression(stmt.value) && stmt.value.nodeType === 'Constant' && typeof stmt.value.value === 'number' && stmt.value.value !== 0
}
