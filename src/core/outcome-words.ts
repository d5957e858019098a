/**
 * Words by which names and texts tell how something ended or what was measured, alike in Python and TypeScript. They decide only
 * where a rule would otherwise have to guess; a name without such a word says nothing.
 */

/** What a program knows of a value without running it. */
export type Plain = number | string | boolean | null

const wordsOf = (name: string): readonly string[] => name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase().split(/[^a-z0-9]+/).filter((word) => word !== '')

const passWords = new Set([
  'pass', 'passed', 'passes', 'passing', 'ok', 'okay', 'valid', 'verified', 'approved', 'approve', 'approves', 'success', 'succeeded', 'successful', 'accept', 'accepted',
  'acceptable', 'correct', 'safe', 'compliant', 'converged', 'satisfied', 'grounded', 'faithful', 'admitted', 'confirmed',
])
const failWords = new Set([
  'fail', 'failed', 'fails', 'failing', 'failure', 'failures', 'invalid', 'rejected', 'reject', 'unsafe', 'incorrect', 'wrong', 'denied', 'violations', 'flagged',
])
const denials = new Set(['not', 'no', 'non', 'un', 'without', 'never'])
/** Names that hold the words above and speak of something else: `pass_rate`, `ok_button`, `success_url`, `pass_through`. */
const otherWords = new Set([
  'rate', 'ratio', 'count', 'total', 'threshold', 'url', 'uri', 'button', 'text', 'label', 'message', 'msg', 'color', 'colour', 'callback', 'handler', 'code', 'codes', 'status', 'path', 'mode', 'key', 'through',
  'phrase', 'word', 'title', 'icon', 'list', 'values', 'until', 'from', 'mark',
])

/** Whether a name says that what it holds is the verdict of a check: `passed`, `is_valid`, `self.ok`. */
export function namesVerdict(name: string): boolean {
  const words = wordsOf(name)
  return words.some((word) => passWords.has(word)) && !words.some((word) => denials.has(word) || otherWords.has(word) || failWords.has(word))
}

/** Whether a name says the opposite: `failed`, `is_invalid`. */
export function namesFailedVerdict(name: string): boolean {
  const words = wordsOf(name)
  return words.some((word) => failWords.has(word)) && !words.some((word) => denials.has(word) || otherWords.has(word))
}

/** Functions whose answer is a verdict: `verify_fit`, `is_valid`, `passes`, `check_answer`. */
export const namesCheck = (name: string): boolean =>
  namesVerdict(name) || wordsOf(name).some((word) => /^(verify|verifies|validate|validates|check|checks|judge|judges|grade|grades|accepts|evaluate|gate|within|satisfies|meets)$/.test(word))

/** Names whose text is a verdict: `verdict`, `decision`. */
export const namesDecision = (name: string): boolean => wordsOf(name).some((word) => /^(verdict|decision|judgement|judgment|outcome|conclusion|assessment|approval)$/.test(word))

const passText = /^\s*(pass(ed|es)?|ok(ay)?|approved?|accept(ed)?|success(ful)?|succeeded|valid|verified|correct|yes|true|safe|supported|confirmed)\s*[.!]?\s*$/i
const failText = /^\s*(fail(ed|ure|s)?|errors?|reject(ed)?|invalid|incorrect|wrong|no|false|unsafe|denied|unsupported|refuted|not[ _-](ok|valid|passed|approved|safe|correct|supported))\s*[.!]?\s*$/i

/** Whether a constant says that a check was passed: true, 'pass', 'approved'. */
export const saysPass = (value: Plain): boolean => value === true || (typeof value === 'string' && passText.test(value))

/** Whether a constant says that a check was failed: false, 'fail', 'rejected'. */
export const saysFail = (value: Plain): boolean => value === false || (typeof value === 'string' && failText.test(value))

const measures = new Set([
  'score', 'scores', 'rating', 'grade', 'confidence', 'accuracy', 'precision', 'recall', 'similarity', 'relevance', 'faithfulness', 'groundedness', 'coherence', 'quality', 'correctness', 'r2', 'rsquared',
  'f1', 'auc', 'bleu', 'rouge', 'iou', 'exponent', 'agreement', 'coverage', 'likelihood', 'probability', 'pvalue', 'metric', 'measured', 'measurement',
  'reward', 'fidelity', 'completeness', 'consistency', 'helpfulness', 'toxicity',
])
/** Measures of how far off something is: the smaller the better. */
const deviations = new Set(['error', 'err', 'deviation', 'residual', 'loss', 'diff', 'difference', 'distance', 'rmse', 'mae', 'mse', 'discrepancy', 'mismatch', 'drift', 'delta', 'toxicity', 'perplexity', 'hallucination'])
const settings = new Set([
  'threshold', 'thresholds', 'tolerance', 'tol', 'limit', 'limits', 'timeout', 'cutoff', 'min', 'minimum', 'target', 'weight', 'weights', 'config', 'cfg', 'conf', 'setting', 'settings', 'option', 'options', 'opts',
  'param', 'params', 'args', 'kwargs', 'environ', 'env', 'defaults', 'scale', 'scaling', 'factor', 'penalty', 'bonus', 'handler', 'props', 'preferences', 'prefs', 'flags', 'query', 'required', 'allowed', 'overrides', 'override', 'spec', 'partial', 'fixture', 'mock', 'init', 'initial',
])

/** Whether a name says that it holds a measure of quality: `score`, `judge_confidence`; settings such as `score_threshold` do not. */
export function namesMeasure(name: string): boolean {
  const words = wordsOf(name)
  return (words.some((word) => measures.has(word)) || /r_?(squared|2)$/i.test(name) || namesDeviation(name)) && !namesSetting(name)
}

/** Whether a name says that it holds how far off something is: `max_error`, `residual`. */
export function namesDeviation(name: string): boolean {
  const words = wordsOf(name)
  return words.some((word) => deviations.has(word)) && !namesSetting(name) && !words.some((word) => /^(count|code|num|number|message|msg|text|type)$/.test(word))
}

/** Whether a name speaks of configuration: a threshold, a parameter, an environment. */
export const namesSetting = (name: string): boolean => wordsOf(name).some((word) => settings.has(word))

/** Functions that make an object of what they are given, defaults and all: `buildResult`, `make_review`. */
export const namesFactory = (name: string): boolean => /^_*(build|make|create|mock|fake|stub|sample|fixture|new|with|default)(_|[A-Z]|$)/.test(name)

/** Files of tests: what they default to is what the test wants. */
export const isTestPath = (path: string): boolean => /(^|\/)(tests?|__tests__|fixtures?|testing|conftest\.py$|test_[^/]*\.py$)(\/|$)|(^|\/)test_[^/]*\.py$|_test\.py$|(^|\/)conftest\.py$|\.(test|spec)\.[cm]?[jt]sx?$/.test(path)

/** Names of lists that hold what failed: `issues.append(…)` says as much as `failed = True`. */
export const namesFailureList = (name: string): boolean => namesFailedVerdict(name) || wordsOf(name).some((word) => /^(issues|errors|problems|violations|alerts|failures|rejections|complaints)$/.test(word))

/** Names of bounds that nobody sets below zero: `tolerance`, `max_error`. */
export const namesBound = (name: string): boolean => wordsOf(name).some((word) => /^(tolerance|tol|threshold|limit|eps|epsilon|max|maximum|atol|rtol|allowed|cutoff|bound)$/.test(word))

const orders: Readonly<Record<string, (one: number, other: number) => boolean>> = {
  '<': (one, other) => one < other, '<=': (one, other) => one <= other, '>': (one, other) => one > other, '>=': (one, other) => one >= other,
}

/** The outcome of a comparison of two constants; undefined for types that do not compare, and operators other than the common ones. */
export function compared(one: Plain, operator: string, other: Plain): boolean | undefined {
  switch (operator) {
    case '==':
    case '===':
    case 'is':
      return one === other
    case '!=':
    case '!==':
    case 'is not':
      return one !== other
    default:
      return typeof one === 'number' && typeof other === 'number' ? orders[operator]?.(one, other) : undefined
  }
}

const failureStart = new RegExp(
  [
    String.raw`^[\s\W]*((\w+\s){0,3}(error|exception|failure|failed)[\])]?(\s+\d+|\s*\([^)]*\)|\soccurred)?\s*:`,
    String.raw`(an?\s)?(unexpected\s|internal\s)?error\b(\s*$|\s+(while|during|in|at|from|when|occurred|code|status|fetching|reading|calling|parsing|running|executing|loading|searching|processing|getting)\b)`,
    String.raw`traceback\b|fail(ed|ure)?\b(:|\s+(to|while|during|in|with|at|on|because|after|due)\b|\s*$)|could ?n.?t\b|could not\b|cannot\b|can.?t\b|unable to\b)`,
  ].join('|'),
  'i',
)

/** Whether a text begins as reports of failures do: 'Error: …', 'Failed to fetch …'. */
export const beginsAsFailure = (text: string): boolean => failureStart.test(text)
