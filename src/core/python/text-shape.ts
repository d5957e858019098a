import { beginsAsFailure, saysFail } from '../outcome-words.ts'
import type { Expr, FunctionDef } from './ast.ts'
import { stringValue } from './constants.ts'
import type { PythonModule } from './module.ts'
import { onlyBinding, qualifiedName } from './names.ts'
import { calledFunction } from './outcome-use.ts'
import { executed, lastName } from './walk.ts'

/** What can be said of the type of an expression: 'text', surely something 'other', or undefined. */
export type Shape = 'text' | 'other' | undefined

const textMethods = new Set([
  'strip', 'lstrip', 'rstrip', 'join', 'lower', 'upper', 'title', 'replace', 'format', 'decode', 'removeprefix', 'removesuffix', 'capitalize', 'read_text', 'getvalue', 'isoformat', 'strftime', 'hexdigest',
  'to_markdown', 'to_csv', 'to_string', 'to_json', 'model_dump_json', 'get_text', 'prettify', 'splitlines_join',
])
const textAttributes = new Set(['text', 'stdout', 'content'])
const textCalls = new Set(['builtins.str', 'builtins.repr', 'builtins.input', 'json.dumps', 'textwrap.dedent', 'textwrap.shorten', 'traceback.format_exc', 'yaml.dump', 'yaml.safe_dump', 'html.unescape', 'subprocess.getoutput', 'base64.b64encode'])

const mostSteps = 4

/** The type of what an expression gives, as far as its own form and the functions in sight tell. */
export function shapeOf(module: PythonModule, expr: Expr, steps = 0): Shape {
  if (steps > mostSteps) return undefined
  const open = (each: Expr) => shapeOf(module, each, steps + 1)
  if (collections.has(expr.nodeType)) return 'other'
  switch (expr.nodeType) {
    case 'JoinedStr':
      return 'text'
    case 'Constant':
      return stringValue(expr) !== undefined ? 'text' : 'other'
    case 'Await':
      return open(expr.value)
    case 'BinOp':
      return shapeOfSum(expr, open)
    case 'IfExp':
      return open(expr.body) ?? open(expr.orelse)
    case 'BoolOp':
      return expr.values.map(open).find((each) => each !== undefined)
    case 'Subscript':
      return expr.slice.nodeType === 'Slice' ? open(expr.value) : undefined
    case 'Attribute':
      return textAttributes.has(expr.attr) ? 'text' : undefined
    case 'Call':
      return shapeOfCall(module, expr, open)
    case 'Name':
      return shapeOfName(module, expr, steps)
    default:
      return undefined
  }
}

const collections = new Set(['Dict', 'List', 'Tuple', 'Set', 'ListComp', 'DictComp', 'SetComp', 'Compare'])

/** `"…" + x` and `"…" % x` are texts; a sum that begins with something else is what its other part is. */
function shapeOfSum({ left, op, right }: Expr & { readonly nodeType: 'BinOp' }, open: (each: Expr) => Shape): Shape {
  if (op.nodeType !== 'Add' && op.nodeType !== 'Mod') return undefined
  if (open(left) === 'text') return 'text'
  return op.nodeType === 'Add' ? open(right) : undefined
}

function shapeOfCall(module: PythonModule, call: Expr & { readonly nodeType: 'Call' }, open: (each: Expr) => Shape): Shape {
  const name = qualifiedName(module, call.func)
  if (name !== undefined) return textCalls.has(name) ? 'text' : /^builtins\.(int|float|bool|len|list|dict|tuple|set|sum|bytes)$/.test(name) ? 'other' : undefined
  const definition = calledFunction(module, call.func)
  if (definition?.returns) return annotated(definition)
  if (call.func.nodeType !== 'Attribute' || !textMethods.has(call.func.attr)) return undefined
  // `"…".join(rows)` and `answer.strip()`; other objects have methods of these names as well, but they give texts, too.
  return open(call.func.value) === 'other' ? undefined : 'text'
}

function shapeOfName(module: PythonModule, name: Expr & { readonly id: string }, steps: number): Shape {
  const binding = onlyBinding(module, name.id, name)
  if (binding === undefined || binding === 'builtin') return undefined
  if (binding.is === 'value') return shapeOf(module, binding.value, steps + 1)
  return binding.node.nodeType === 'Arg' && binding.node.annotation ? shapeOfAnnotation(binding.node.annotation) : undefined
}

function shapeOfAnnotation(annotation: Expr): Shape {
  const text = stringValue(annotation)
  if (text !== undefined) return text === 'str' ? 'text' : undefined
  if (annotation.nodeType === 'Name') return annotation.id === 'str' ? 'text' : /^(int|float|bool|dict|list|bytes|tuple)$/.test(annotation.id) ? 'other' : undefined
  return undefined
}

/** What a function says that it returns. */
export const annotated = ({ returns }: FunctionDef): Shape => (returns ? shapeOfAnnotation(returns) : undefined)

/**
 * Whether an expression is a text that reports a failure: it is made of the exception, or begins as such reports do.
 * @param error the name of the exception, inside a handler
 */
export function isFailureText(module: PythonModule, expr: Expr, error: string | undefined): boolean {
  switch (expr.nodeType) {
    case 'Constant':
      // 'FAILED' beside 'PASSED' is a verdict: the word itself is the mark.
      return beginsAsFailure(stringValue(expr) ?? '') && !saysFail(stringValue(expr) ?? '')
    case 'Name': {
      // `message = str(error)` before it is returned.
      const binding = error === undefined ? undefined : onlyBinding(module, expr.id, expr)
      if (binding === undefined || binding === 'builtin' || binding.is !== 'value' || binding.value.nodeType === 'Name') return false
      return mentionsError(module, binding.value, error) && isFailureText(module, binding.value, error)
    }
    case 'JoinedStr':
      return mentionsError(module, expr, error) || beginsAsFailure(leadOf(expr))
    case 'BinOp':
      return shapeOf(module, expr) === 'text' && (mentionsError(module, expr, error) || isFailureText(module, leftmost(expr), error))
    case 'Call':
      return isFailureCall(module, expr, error)
    default:
      return false
  }
}

/** The first part of a sum. Without recursion: a text put together of ten thousand lines is ten thousand levels deep. */
function leftmost(sum: Expr): Expr {
  let at = sum
  while (at.nodeType === 'BinOp') at = at.left
  return at
}

/** `str(error)`, `repr(error)`, `traceback.format_exc()` and `"Error: {}".format(error)`. */
function isFailureCall(module: PythonModule, call: Expr & { readonly nodeType: 'Call' }, error: string | undefined): boolean {
  const { func, args } = call
  const name = qualifiedName(module, func)
  if (name === 'traceback.format_exc') return true
  if (name === 'builtins.str' || name === 'builtins.repr') return args.length === 1 && mentionsError(module, call, error)
  if (func.nodeType !== 'Attribute' || func.attr !== 'format' || stringValue(func.value) === undefined) return false
  return mentionsError(module, call, error) || isFailureText(module, func.value, error)
}

/** The constant text with which an f-string begins. */
function leadOf(expr: Expr & { readonly nodeType: 'JoinedStr' | 'TemplateStr' }): string {
  const [first] = expr.values
  return first?.nodeType === 'Constant' && typeof first.value === 'string' ? first.value : ''
}

function mentionsError(module: PythonModule, expr: Expr, error: string | undefined): boolean {
  for (const node of executed([expr])) {
    if (node.nodeType === 'Name' && node.id === error) return true
    if (node.nodeType === 'Call' && qualifiedName(module, node.func) === 'traceback.format_exc') return true
  }
  return false
}

/** A name that says that texts of failures are what it gives: `format_error`, `describe_failure`, `error_message`. */
export const givesMessages = (name: string): boolean =>
  /error|fail|exception|traceback|message|msg|describe|explain|format|render|repr|__str__|__repr__|status|diagnos|reason|validate|check|lint|debug|display|show|print|report|help|usage|version|doctor|health|trouble|problem|complain|issue|warn|hint|advice|label|title|caption|stringify|serialize|dump|formatters/i.test(name)

/** Decorators that hand a function to a model: the model reads the text, and nothing else does. */
export const isModelTool = ({ decorator_list: decorators }: FunctionDef): boolean =>
  decorators.some((each) => /tool|kernel_function|function_tool|ai_function/i.test(lastName(each.nodeType === 'Call' ? each.func : each) ?? ''))
