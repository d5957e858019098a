import type { Constant } from './flow-values.ts'

/** Words of names under which a failure is told, in Python and TypeScript alike. */
const good = new Set([
  'ok', 'okay', 'success', 'succeeded', 'successful', 'valid', 'converged', 'available', 'supported', 'reachable', 'connected', 'healthy', 'ready', 'loaded', 'found', 'exists',
  'complete', 'completed', 'finished', 'done', 'installed', 'enabled', 'measured', 'real', 'usable', 'fulfilled', 'live', 'known',
])
const bad = new Set([
  'fail', 'failed', 'fails', 'failure', 'failures', 'error', 'errors', 'errored', 'err', 'errs', 'broken', 'missing', 'invalid', 'unavailable', 'degraded', 'incomplete', 'interrupted',
  'cancelled', 'canceled', 'aborted', 'crashed', 'stale', 'exception', 'exceptions', 'bad', 'rejected', 'unsupported', 'skipped', 'dropped', 'unparsed', 'malformed', 'diverged', 'problem',
  'problems', 'warning', 'warnings', 'fallback', 'fallbacks', 'imputed', 'placeholder', 'synthetic', 'estimated', 'simulated', 'timeout', 'notes', 'issues', 'unreadable', 'excluded', 'thrown', 'threw', 'raised', 'caught', 'default', 'defaulted',
])
const telling = new Set(['status', 'state', 'outcome', 'reason', 'message', 'msg', 'returncode', 'retcode', 'rc', 'exit', 'exitcode', 'verdict', 'source', 'origin', 'provenance', 'note', 'comment', 'quality', 'flag', 'method', 'cause', 'kind'])

const wordsOf = (name: string): readonly string[] => name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase().split(/[^a-z0-9]+/)

/** Whether a name says that what it holds tells how things ended: `errors`, `self.skipped`, `statuses`. */
export const namesOutcome = (name: string): boolean => wordsOf(name).some((word) => bad.has(word) || good.has(word) || telling.has(word) || telling.has(word.replace(/s$/, '')) || telling.has(word.replace(/es$/, '')))

const failureText = /\b(errors?|fail(ed|ure|s|ing)?|exceptions?|invalid|unavailable|unknown|undefined|missing|none|null|nan|n\/a|na|timed? ?out|denied|refused|aborted|incomplete|crashed|skipped|could not|couldn't|cannot|can't|unable|not[ _-]\w+|did not|no (data|answer|result|value|fit)s?)\b|^[\s?\-–—.]*$/i

/** Whether a text says that something could not be had; the empty one does. */
export const tellsFailure = (text: string): boolean => failureText.test(text)

/**
 * Whether a constant that a handler gave marks the failure, so that nobody takes it for a result: nothing, not a number, a text
 * that says so, or a field that is named for it.
 * @param key the port or the field under which it stands
 */
export function marksFailure(key: string, { literal: { kind, value } }: Constant): boolean {
  if (kind === 'none' || kind === 'nan') return true
  const words = wordsOf(key)
  const has = (among: ReadonlySet<string>) => words.some((word) => among.has(word))
  if (typeof value === 'string') return tellsFailure(value) || has(bad) || has(telling)
  if (typeof value === 'boolean') return has(bad) ? value : has(good) ? !value : false
  return typeof value === 'number' && value !== 0 && (has(bad) || words.some((word) => /^(status|rc|retcode|returncode|exit|exitcode)$/.test(word)))
}
