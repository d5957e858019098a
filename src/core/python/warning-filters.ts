import type { Call, Expr, WithItem } from './ast.ts'
import { argument, numberBehind, textBehind } from './literals.ts'
import type { PythonModule } from './module.ts'
import { qualifiedName } from './names.ts'

/** Names that a file must hold when it switches warnings off, whatever it calls them afterwards. */
export const suppressorNames = /filterwarnings|simplefilter|catch_warnings|seterr|errstate|suppress|logging|PYTHONWARNINGS/

/**
 * Categories that speak of the code's future or of files left open, never of numbers:
 * https://docs.python.org/3/library/warnings.html#warning-categories. FutureWarning is not one: libraries of numbers announce
 * changed results with it.
 */
const harmlessCategories = new Set(['DeprecationWarning', 'PendingDeprecationWarning', 'ImportWarning', 'ResourceWarning', 'BytesWarning', 'EncodingWarning'])

/** What a call switches off, in words; undefined when it switches nothing off, or when that cannot be told. */
export function suppressedBy(module: PythonModule, call: Call): string | undefined {
  const name = qualifiedName(module, call.func)
  switch (name) {
    case 'warnings.filterwarnings':
      return ignoresWarnings(module, call, 0, 2) ? 'warnings are ignored' : undefined
    case 'warnings.simplefilter':
      return ignoresWarnings(module, call, 0, 1) ? 'warnings are ignored' : undefined
    case 'warnings.catch_warnings':
      return catchesAndDrops(module, call)
    case 'numpy.seterr':
    case 'numpy.errstate':
      return ignoredErrors(module, call)
    case 'logging.disable':
      return disablesWarnings(module, call) ? 'log records of warnings and errors are switched off' : undefined
    default:
      return undefined
  }
}

function ignoresWarnings(module: PythonModule, call: Call, action: number, category: number): boolean {
  return textBehind(module, argument(call, 'action', action)) === 'ignore' && !isHarmlessCategory(module, argument(call, 'category', category))
}

function isHarmlessCategory(module: PythonModule, category: Expr | undefined): boolean {
  if (!category) return false
  if (category.nodeType === 'Tuple') return category.elts.length > 0 && category.elts.every((each) => isHarmlessCategory(module, each))
  return harmlessCategories.has(qualifiedName(module, category)?.replace(/^builtins\./, '') ?? '')
}

/** `catch_warnings(action='ignore')`, or a record that nobody can read. */
function catchesAndDrops(module: PythonModule, call: Call): string | undefined {
  const keyword = (name: string) => call.keywords.find(({ arg }) => arg === name)?.value
  if (textBehind(module, keyword('action')) === 'ignore' && !isHarmlessCategory(module, keyword('category'))) return 'warnings are ignored'
  const record = keyword('record')
  if (record?.nodeType !== 'Constant' || record.value !== true || call.parent?.nodeType !== 'WithItem') return undefined
  return isNeverRead(module, call.parent) ? 'warnings are recorded and never read' : undefined
}

function isNeverRead(module: PythonModule, { optional_vars: target }: WithItem): boolean {
  if (!target) return true
  if (target.nodeType !== 'Name') return false
  return !module.all('Name').some(({ id, ctx }) => id === target.id && ctx.nodeType !== 'Store')
}

/** Floating-point conditions in the order of numpy's parameters; numpy itself ignores underflow. */
const conditions = ['all', 'divide', 'over', 'under', 'invalid']

function ignoredErrors(module: PythonModule, call: Call): string | undefined {
  const ignored = conditions.filter((name, position) => name !== 'under' && textBehind(module, argument(call, name, position)) === 'ignore')
  if (ignored.length === 0) return undefined
  return `floating-point errors are ignored (${ignored.join(', ')})`
}

const levels = new Map([
  ['logging.CRITICAL', 50],
  ['logging.FATAL', 50],
  ['logging.ERROR', 40],
  ['logging.WARNING', 30],
  ['logging.WARN', 30],
])
const warningLevel = 30

/** Without a level everything up to CRITICAL is switched off. */
function disablesWarnings(module: PythonModule, call: Call): boolean {
  const level = argument(call, 'level', 0)
  if (!level) return call.args.length === 0 && call.keywords.length === 0
  const number = levels.get(qualifiedName(module, level) ?? '') ?? numberBehind(module, level) ?? 0
  return number >= warningLevel
}

/**
 * Whether a value of PYTHONWARNINGS ignores warnings that may be about numbers. An action may be abbreviated, and a
 * category stands third: https://docs.python.org/3/using/cmdline.html#envvar-PYTHONWARNINGS.
 */
export const ignoresInEnvironment = (value: string): boolean =>
  value.split(',').some((filter) => {
    const [action = '', , category = ''] = filter.trim().split(':')
    return action !== '' && 'ignore'.startsWith(action) && !harmlessCategories.has(category)
  })
