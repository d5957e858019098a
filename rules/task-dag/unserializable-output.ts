import type { Dict, Expr } from '../../src/core/python/ast.ts'
import { isEllipsis, stringValue } from '../../src/core/python/constants.ts'
import { literalBehind } from '../../src/core/python/literals.ts'
import type { PythonModule } from '../../src/core/python/module.ts'
import { qualifiedName } from '../../src/core/python/names.ts'
import { resultArgument, resultCalls } from '../../src/core/python/task-results.ts'
import { defineRule, type Level, type Problem } from '../../src/core/rule.ts'

/** What calls of these names give, and what to write instead. */
const calls: Readonly<Record<string, readonly [what: string, fix: string]>> = {
  'builtins.set': ['a set', 'sorted(…), a list'], 'builtins.frozenset': ['a frozenset', 'sorted(…), a list'],
  'builtins.bytes': ['bytes', 'its text: .decode() or .hex()'], 'builtins.bytearray': ['a bytearray', 'its text: .decode() or .hex()'],
  'builtins.object': ['an object', 'a dict of its values'], 'builtins.complex': ['a complex number', 'its two parts'],
  'builtins.map': ['a map', 'list(…)'], 'builtins.filter': ['a filter', 'list(…)'], 'builtins.zip': ['a zip', 'list(…)'], 'builtins.range': ['a range', 'list(…)'],
  'builtins.open': ['an open file', 'its path, or what is in it'],
  'datetime.datetime': ['a datetime', '.isoformat()'], 'datetime.datetime.now': ['a datetime', '.isoformat()'], 'datetime.datetime.utcnow': ['a datetime', '.isoformat()'],
  'datetime.datetime.today': ['a datetime', '.isoformat()'], 'datetime.date': ['a date', '.isoformat()'], 'datetime.date.today': ['a date', '.isoformat()'],
  'datetime.timedelta': ['a timedelta', '.total_seconds()'],
  'decimal.Decimal': ['a Decimal', 'str(…) or float(…)'], 'fractions.Fraction': ['a Fraction', 'str(…) or float(…)'], 'uuid.uuid4': ['a UUID', 'str(…)'], 'uuid.uuid1': ['a UUID', 'str(…)'],
  'pathlib.Path': ['a path', 'str(…)'], 're.compile': ['a pattern', 'its text'], 'numpy.array': ['a numpy array', '.tolist()'], 'numpy.zeros': ['a numpy array', '.tolist()'],
  'numpy.ones': ['a numpy array', '.tolist()'], 'numpy.linspace': ['a numpy array', '.tolist()'], 'numpy.arange': ['a numpy array', '.tolist()'],
}
const notFinite = /^\s*[+-]?(nan|inf|infinity)\s*$/i
const notFiniteNames = new Set(['math.nan', 'math.inf', 'numpy.nan', 'numpy.inf', 'numpy.NaN', 'numpy.Inf'])

export default defineRule({
  id: 'task-dag/unserializable-output',
  level: 'error',
  summary: 'The output of a task is a JSON value.',
  *python(module) {
    for (const call of resultCalls(module)) {
      const ok = resultArgument(call, 'ok')
      // The output of a failure is dropped.
      if (ok?.nodeType === 'Constant' && ok.value === false) continue
      yield* judge(module, resultArgument(call, 'output'))
    }
  },
})

/** Looks through the literal parts of an output; what is computed is not judged. */
function* judge(module: PythonModule, output: Expr | undefined): Iterable<Problem> {
  const stack = output ? [output] : []
  // A list may hold itself by its name.
  const seen = new Set<Expr>()
  for (let expr = stack.pop(); expr !== undefined; expr = stack.pop()) {
    const literal = literalBehind(module, expr) ?? expr
    if (seen.size === seen.add(literal).size) continue
    const found = strange(module, literal)
    if (found) {
      const [what, fix, level] = found
      yield { span: module.span(expr), message: `the output holds ${what}, which is not a JSON value`, fix: `Write ${fix}.`, level }
    } else if (literal.nodeType === 'Dict') {
      yield* judgeKeys(module, literal)
      stack.push(...literal.values)
    } else if (literal.nodeType === 'List' || literal.nodeType === 'Tuple') stack.push(...literal.elts)
    else if (literal.nodeType === 'ListComp') stack.push(literal.elt)
    else if (literal.nodeType === 'DictComp') stack.push(literal.value)
    else if (literal.nodeType === 'IfExp') stack.push(literal.body, literal.orelse)
  }
}

/** json.dumps turns a number or None as a key into text, and refuses the rest: neither gives back what was put in. */
function* judgeKeys(module: PythonModule, { keys }: Dict): Iterable<Problem> {
  for (const key of keys) {
    const isText = key === null || key.nodeType !== 'Constant' || (stringValue(key) !== undefined && !isEllipsis(key))
    if (isText && key?.nodeType !== 'Tuple') continue
    yield { span: module.span(key), message: 'the output holds a key that is no string, which JSON does not have', fix: 'Write the key as a string.', level: 'warning' }
  }
}

type Strange = readonly [what: string, fix: string, level?: Level]

function strange(module: PythonModule, expr: Expr): Strange | undefined {
  switch (expr.nodeType) {
    case 'Set':
    case 'SetComp':
      return ['a set', 'sorted(…), a list']
    case 'Lambda':
      return ['a function', 'the value that it gives']
    case 'GeneratorExp':
      return ['a generator', 'a list']
    case 'Constant':
      return strangeConstant(expr)
    case 'Call': {
      const name = qualifiedName(module, expr.func)
      if (name === 'builtins.float' && notFinite.test(stringValue(expr.args[0]) ?? '')) return ['NaN or infinity', 'None, or leave it out']
      return name !== undefined && Object.hasOwn(calls, name) ? calls[name] : undefined
    }
    case 'Attribute':
    case 'Name':
      return notFiniteNames.has(qualifiedName(module, expr) ?? '') ? ['NaN or infinity', 'None, or leave it out'] : undefined
    default:
      return undefined
  }
}

function strangeConstant(expr: Expr & { readonly nodeType: 'Constant'; readonly value: unknown; readonly quote_style?: string }): Strange | undefined {
  if (isEllipsis(expr)) return ['an ellipsis', 'a value']
  if (typeof expr.value === 'string' && stringValue(expr) === undefined) return ['bytes', 'its text: .decode() or .hex()']
  return typeof expr.value === 'object' && expr.value !== null ? ['a complex number', 'its two parts'] : undefined
}
