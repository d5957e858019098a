/**
 * Words by which constants tell of a failure, alike in Python and TypeScript: `{'ok': False}` and `failed = true` keep the error
 * visible as an outcome, where `0.0` and `null` do not.
 */

/** A literal as far as it can tell of a failure; undefined for one that is none of these. */
export type Held = string | number | boolean | undefined

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
const askingWords = new Set(['has', 'have', 'can', 'found', 'exists', 'exist'])
/** … and when false. */
const badWords = new Set([
  'fail', 'failed', 'fails', 'failure', 'failures', 'error', 'errors', 'errored', 'err', 'errs', 'broken', 'missing', 'invalid', 'unavailable', 'degraded', 'incomplete',
  'interrupted', 'cancelled', 'canceled', 'aborted', 'crashed', 'stale', 'exception', 'exceptions', 'bad', 'rejected', 'unsupported', 'disabled',
  'skipped', 'dropped', 'unparsed', 'malformed', 'diverged', 'problem', 'problems', 'warning', 'warnings', 'timed', 'timedout', 'threw', 'thrown', 'raised', 'caught',
])
/** Names whose text or number tells how something ended. */
const outcomeWords = new Set(['status', 'state', 'outcome', 'reason', 'message', 'msg', 'returncode', 'retcode', 'rc', 'exit', 'exitcode', 'verdict'])
const goodOutcomes = /^\s*(ok|okay|success|succeeded|passed|pass|done|complete|completed|finished|valid|)\s*$/i

/** The words of a name in any style, in lower case: 'max', 'errors' of `maxErrors` and `max_errors`. */
export const wordsOf = (name: string): readonly string[] => name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase().split('_')

/** Whether storing a constant under a name records a failure: `ok = False`, `failed = true`, `status = 'no fit'`. */
export function nameRecordsFailure(name: string, held: Held): boolean {
  const words = wordsOf(name)
  const has = (among: ReadonlySet<string>) => words.some((word) => among.has(word))
  // `has_failed` asks after the failure, not after the having.
  const isBad = has(badWords) && !words.some((word) => goodWords.has(word) && !askingWords.has(word))
  if (isBad) return held === true || (typeof held === 'string' && held.trim() !== '')
  if (has(goodWords)) return held === false
  if (!has(outcomeWords)) return false
  return typeof held === 'string' ? !goodOutcomes.test(held) : typeof held === 'number' && held !== 0
}

/** Whether a name says that what it holds are failures: 'errors', 'failed'. */
export const isFailureName = (name: string): boolean => wordsOf(name).some((word) => badWords.has(word))

/** Whether a text tells of a failure in words. */
export const isFailureText = (text: string): boolean => failureText.test(text)

/** Functions whose number is the exit status of the program. */
export const isMainName = (name: string): boolean => /^_?(main|cli|run_cli|runCli|cli_main)$/.test(name)

/** Flags for the developer's eye: `if debug: print(error)` records nothing where the flag is off, which is where results are made. */
const switchWords = new Set(['debug', 'debugging', 'verbose', 'verbosity', 'dev'])

/** Whether a name is that of a debugging switch. */
export const isSwitchName = (name: string): boolean => wordsOf(name).some((word) => switchWords.has(word))
