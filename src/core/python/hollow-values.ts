import type { Call, Expr } from './ast.ts'
import { isConstantExpression } from './constants.ts'
import type { PythonModule } from './module.ts'
import { qualifiedName } from './names.ts'
import { scopesOf } from './scope.ts'
import { contains } from './walk.ts'

const numberConstants = new Set([
  'math.nan', 'math.inf', 'math.pi', 'math.e', 'numpy.nan', 'numpy.NaN', 'numpy.NAN', 'numpy.inf', 'numpy.Inf', 'numpy.infty', 'pandas.NA', 'pandas.NaT',
])
/** Of a constant they make a constant. */
const constructors = new Set([
  ...['dict', 'list', 'set', 'tuple', 'frozenset', 'str', 'int', 'float', 'bool', 'bytes', 'complex', 'bytearray'].map((name) => `builtins.${name}`),
  'numpy.array', 'numpy.asarray', 'numpy.float64', 'numpy.float32', 'numpy.int64', 'pandas.DataFrame', 'pandas.Series', 'decimal.Decimal', 'fractions.Fraction',
  'json.loads', 'json.dumps', 'collections.OrderedDict', 'collections.Counter', 'collections.defaultdict', 'collections.deque', 'types.SimpleNamespace',
])
/** Of any shape they make an array that holds no measurement. */
const fillers = new Set(
  ['zeros', 'ones', 'empty', 'full', 'zeros_like', 'ones_like', 'empty_like', 'full_like', 'eye', 'identity'].map((name) => `numpy.${name}`),
)
const sleeps = new Set(['time.sleep', 'asyncio.sleep', 'trio.sleep', 'anyio.sleep', 'gevent.sleep'])

/** Below this nesting only literals are looked at. */
const deepest = 30

/**
 * Whether an expression is a constant in the reader's eye: a literal, a collection of literals, `float('nan')`,
 * `np.zeros(n)`, `pd.DataFrame()`, `[0.0] * n`, a name that holds nothing but a literal, or a choice between such.
 * Nothing of the failure can be in it.
 */
export function isHollowValue(module: PythonModule, expr: Expr, depth = 0): boolean {
  if (depth > deepest) return isConstantExpression(expr)
  const hollow = (part: Expr) => isHollowValue(module, part, depth + 1)
  const all = (each: readonly Expr[]) => each.every(hollow)
  switch (expr.nodeType) {
    case 'Name':
      return isNamedConstant(module, expr)
    case 'Attribute':
      return numberConstants.has(qualifiedName(module, expr) ?? '')
    case 'Call':
      return isHollowCall(module, expr, hollow)
    case 'List':
    case 'Tuple':
    case 'Set':
      return all(expr.elts)
    case 'Dict':
      return expr.keys.every((key) => key !== null && hollow(key)) && all(expr.values)
    case 'UnaryOp':
      return hollow(expr.operand)
    case 'BinOp':
      return all([expr.left, expr.right]) || isRepetition(expr.left, expr.right) || isRepetition(expr.right, expr.left)
    case 'BoolOp':
      return all(expr.values)
    case 'IfExp':
      return all([expr.body, expr.orelse]) && !contains([expr.test], 'Call', 'Await')
    case 'Lambda':
      return true
    default:
      return isConstantExpression(expr)
  }
}

const isRepetition = (list: Expr, times: Expr): boolean => list.nodeType === 'List' && isConstantExpression(list) && isPlain(times)

/** Without a call other than `len(…)` of a name: it computes nothing. */
function isPlain(expr: Expr): boolean {
  if (expr.nodeType !== 'Call') return !contains([expr], 'Call', 'Await')
  return expr.func.nodeType === 'Name' && expr.func.id === 'len' && expr.args.every(isPlain)
}

function isHollowCall(module: PythonModule, call: Call, hollow: (part: Expr) => boolean): boolean {
  if (isMeasureReport(call, hollow)) return true
  const name = qualifiedName(module, call.func)
  if (name === undefined) return false
  const given = [...call.args, ...call.keywords.map(({ value }) => value)]
  // A random number in the place of a result is made up like a constant.
  if (fillers.has(name) || /^(numpy\.)?random\./.test(name)) return given.every(isPlain)
  if (name === 'collections.defaultdict') return call.args.every((factory) => (qualifiedName(module, factory) ?? '').startsWith('builtins.'))
  // `dict.fromkeys(keys, 0.0)`: the keys are those of the question.
  if (name === 'builtins.dict.fromkeys') return call.args.slice(1).every(hollow)
  return constructors.has(name) && given.every(hollow)
}

/** `self.report(metric='m', value=0.0)` of an evaluation agent: a measurement that was not measured. */
function isMeasureReport({ func, args, keywords }: Call, hollow: (part: Expr) => boolean): boolean {
  if (func.nodeType !== 'Attribute' || func.attr !== 'report' || args.length > 0) return false
  return keywords.some(({ arg }) => arg === 'value') && keywords.every(({ arg, value }) => arg !== undefined && hollow(value))
}

/** A name bound once, to a literal that cannot change. */
function isNamedConstant(module: PythonModule, expr: Expr & { readonly id: string }): boolean {
  const [only, ...others] = scopesOf(module).lookup(expr.id, expr)
  if (only?.is !== 'value' || others.length > 0) return false
  const { value } = only
  return (value.nodeType === 'Constant' || value.nodeType === 'UnaryOp' || value.nodeType === 'Tuple') && isConstantExpression(value)
}

/** Waiting before the next attempt: it tells nobody of the failure. */
export const isSleep = (module: PythonModule, call: Call): boolean => sleeps.has(qualifiedName(module, call.func) ?? '')
