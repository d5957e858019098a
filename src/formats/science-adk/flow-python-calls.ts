import { type Code, nothing, type RecordEntry, Unfollowed } from '../../core/flow-code.ts'
import type { Attribute, Call, Expr } from '../../core/python/ast.ts'
import { stringValue } from '../../core/python/constants.ts'
import { quote } from '../../core/python/handler-text.ts'
import { qualifiedName } from '../../core/python/names.ts'
import { scopesOf } from '../../core/python/scope.ts'
import { lastName } from '../../core/python/walk.ts'
import type { Span } from '../../core/source.ts'
import { methodNamed } from './agent-members.ts'
import { isStatic, parameters } from './agent-state.ts'
import { filling, translate } from './flow-python-code.ts'
import { calleeOf, type LocatedFunction, type Scope } from './flow-python.ts'

/** Functions that can do anything to any variable. */
const boundless = new Set(['exec', 'eval', 'globals', 'locals', 'vars', 'setattr', 'delattr', 'compile', '__import__'].map((name) => `builtins.${name}`))
/** Functions whose result depends on their arguments alone; of constants they make a constant. */
const pure = new Set([
  ...['abs', 'all', 'any', 'bool', 'bytes', 'complex', 'dict', 'divmod', 'enumerate', 'float', 'format', 'frozenset', 'int', 'len', 'list', 'max', 'min', 'pow', 'range', 'repr', 'reversed', 'round', 'set', 'sorted', 'str',
    'sum', 'tuple', 'zip'].map((name) => `builtins.${name}`),
  'json.dumps', 'copy.copy', 'copy.deepcopy', 'numpy.array', 'numpy.asarray', 'numpy.float64', 'numpy.mean', 'numpy.sum', 'statistics.mean', 'decimal.Decimal', 'fractions.Fraction',
])
const fillers = new Set(['zeros', 'ones', 'empty', 'full', 'zeros_like', 'ones_like', 'empty_like', 'full_like', 'eye', 'identity'].map((name) => `numpy.${name}`))
const readers = /^(?:builtins\.(?:isinstance|issubclass|hasattr|callable|type|id|hash|iter|next|getattr|ord|chr|input|super|object)|(?:time|asyncio)\.sleep|time\.\w+|datetime\..*|numpy\.\w+|uuid\.\w+|random\.\w+)$/
const tellers = /^(?:builtins\.print|logging\.\w+|warnings\.\w+|traceback\.print_\w+|sys\.std(?:out|err)\.\w+)$/
const tracebacks = /^(?:traceback\.format_\w+|sys\.exc_info|sys\.exception)$/
const passThrough = new Set(['asyncio.wait_for', 'asyncio.shield', 'asyncio.ensure_future', 'asyncio.create_task', 'typing.cast'])
const telling = new Set(['debug', 'info', 'warning', 'warn', 'error', 'exception', 'critical', 'log'])
const changing = new Set(['append', 'extend', 'insert', 'remove', 'pop', 'popitem', 'clear', 'update', 'setdefault', 'add', 'discard', 'sort', 'reverse', 'appendleft', 'put', 'put_nowait'])
const reading = new Set([
  'keys', 'values', 'items', 'copy', 'index', 'count', 'strip', 'split', 'lower', 'upper', 'format', 'join', 'startswith', 'endswith', 'replace', 'title', 'mean', 'sum', 'min', 'max', 'std', 'tolist',
  'isoformat', 'total_seconds', 'is_integer', 'encode', 'decode', 'splitlines', 'with_traceback', 'item', 'rstrip', 'lstrip',
])

/** Names of functions that end what is going on. */
const raising = /fail|abort|raise|throw|exit|die$|bail|give_?up|panic|stop/i

/** Translates a call. */
export function callCode(scope: Scope, call: Call): Code {
  const { func } = call
  const { agent, module } = scope
  if (func.nodeType === 'Attribute' && agent.walk.isAgent(module, func.value)) return agentCall(scope, call, func)
  const name = qualifiedName(module, func)
  if (name !== undefined) return namedCall(scope, call, name)
  const fn = functionBehind(scope, func)
  if (fn) return followed(scope, call, fn, 0) ?? unknownCall(scope, call)
  return func.nodeType === 'Attribute' ? methodCall(scope, call, func) : unknownCall(scope, call)
}

const argumentsOf = (call: Call): readonly Expr[] => [...call.args, ...call.keywords.map(({ value }) => value)]
const parts = (scope: Scope, exprs: readonly Expr[]): readonly Code[] => exprs.map((each) => translate(scope, each))
const isSpread = (call: Call): boolean => call.args.some(({ nodeType }) => nodeType === 'Starred') || call.keywords.some(({ arg }) => arg === undefined)

function unknownCall(scope: Scope, call: Call): Code {
  const owner = call.func.nodeType === 'Attribute' ? [call.func.value] : []
  return { is: 'unknown', parts: parts(scope, [...owner, ...argumentsOf(call)]), does: 'anything', ...(raising.test(lastName(call.func) ?? '') ? { mayRaise: true } : {}) }
}

/** A call of something imported or built in. */
function namedCall(scope: Scope, call: Call, name: string): Code {
  if (boundless.has(name)) throw new Unfollowed()
  if (tracebacks.test(name)) return { is: 'unknown', parts: [], does: 'reads', traceback: true }
  if (passThrough.has(name)) return translate(scope, call.args[name === 'typing.cast' ? 1 : 0] ?? call.func)
  const made = container(scope, call, name)
  if (made) return made
  const all = parts(scope, argumentsOf(call))
  if (tellers.test(name)) return { is: 'unknown', parts: all, does: 'tells' }
  const isEmptyTable = all.length === 0 && /^pandas\.(?:DataFrame|Series)$/.test(name)
  if (fillers.has(name) || isEmptyTable) return { is: 'unknown', parts: all, does: 'reads', ...filling(scope, call) }
  if ((pure.has(name) || name.startsWith('math.')) && !isSpread(call)) return { is: 'mix', parts: all, numeric: true, ...written(scope, call) }
  return pure.has(name) || readers.test(name) ? { is: 'unknown', parts: all, does: 'reads' } : unknownCall(scope, call)
}

const written = ({ module }: Scope, call: Call): { readonly span: Span; readonly text: string } => ({ span: module.span(call), text: quote(module, call) })

/** Calls that make a container, ask for its size, or make a value that is no number. */
function container(scope: Scope, call: Call, name: string): Code | undefined {
  const [first] = call.args
  const isBare = call.args.length === 0 && call.keywords.length === 0
  const at = () => written(scope, call)
  switch (name) {
    case 'builtins.float':
      return /^\s*[+-]?(nan|inf|infinity)\s*$/i.test(stringValue(first) ?? '') ? { is: 'constant', constant: { kind: 'nan', text: at().text }, span: at().span } : undefined
    case 'builtins.len':
      return first && { is: 'size', of: translate(scope, first), ...at() }
    case 'builtins.dict':
      return call.args.length === 0 && !isSpread(call) ? { is: 'record', entries: call.keywords.flatMap(({ arg, value }) => entryOf(scope, arg, value)), ...at() } : undefined
    case 'builtins.list':
    case 'builtins.tuple':
    case 'builtins.set':
      return isBare ? { is: 'list', items: [], ...at() } : undefined
    case 'asyncio.gather':
      if (call.keywords.length > 0) return undefined
      if (first?.nodeType === 'Starred' && call.args.length === 1) return translate(scope, first.value)
      return isSpread(call) ? undefined : { is: 'list', items: parts(scope, call.args), ...at() }
    default:
      return undefined
  }
}

const entryOf = (scope: Scope, key: string | undefined, value: Expr): readonly RecordEntry[] => (key === undefined ? [] : [{ is: 'entry', key, value: translate(scope, value) }])

/** A function of the module, also one inside the function. */
function functionBehind({ module }: Scope, func: Expr): LocatedFunction | undefined {
  if (func.nodeType !== 'Name') return undefined
  const [binding, ...others] = scopesOf(module).lookup(func.id, func)
  return binding?.is === 'define' && others.length === 0 && binding.node.nodeType !== 'ClassDef' && binding.node.parent?.nodeType === 'Module' ? { module, fn: binding.node } : undefined
}

/** A call of a function that is followed, with its arguments by the names of the parameters. */
function followed(scope: Scope, call: Call, at: LocatedFunction, skipped: number): Code | undefined {
  if (isSpread(call)) return undefined
  const named = new Map<string, Code>()
  const positional = parameters(at.fn).slice(skipped)
  const rest: Code[] = []
  for (const [index, each] of call.args.entries()) {
    const parameter = positional[index]
    if (parameter) named.set(parameter.arg, translate(scope, each))
    else rest.push(translate(scope, each))
  }
  const names = new Set([...positional, ...at.fn.args.kwonlyargs].map(({ arg }) => arg))
  for (const { arg, value } of call.keywords) {
    if (arg !== undefined && names.has(arg)) named.set(arg, translate(scope, value))
    else rest.push(translate(scope, value))
  }
  return { is: 'call', callee: calleeOf(scope.agent, at), arguments: named, parts: rest }
}

/** A call of a member of the agent. */
function agentCall(scope: Scope, call: Call, func: Attribute): Code {
  const { agent } = scope
  const own = methodNamed(agent.lineage, func.attr)
  if (own) return followed(scope, call, own, isStatic(own.fn) ? 0 : 1) ?? unknownCall(scope, call)
  switch (func.attr) {
    case 'input':
      return { is: 'source', source: { is: 'input', names: first(scope, call, 'name') }, parts: [] }
    case 'call_tool': {
      const names = first(scope, call, 'name')
      const [name] = names ?? []
      const found = name !== undefined && names?.length === 1 ? agent.tool(name) : undefined
      return { is: 'source', source: { is: 'tool', names }, parts: parts(scope, argumentsOf(call)), ...(found ? { body: calleeOf(agent, found) } : {}) }
    }
    case 'param': {
      const fallback = call.args[1] ?? call.keywords.find(({ arg }) => arg === 'default')?.value
      const names = first(scope, call, 'name')
      return { is: 'param', name: names?.length === 1 ? names[0] : undefined, fallback: fallback && translate(scope, fallback) }
    }
    case 'report':
      return report(scope, call)
    case 'log':
      return { is: 'unknown', parts: parts(scope, argumentsOf(call)), does: 'tells' }
    default:
      return { is: 'unknown', parts: parts(scope, argumentsOf(call)), does: 'anything', mayRaise: true }
  }
}

function first({ agent, module }: Scope, call: Call, keyword: string): readonly string[] | undefined {
  const name = call.args[0] ?? call.keywords.find(({ arg }) => arg === keyword)?.value
  return name && agent.strings(module, name)
}

/** `self.report(metric=…, value=…, detail=…)` gives the outputs of an evaluation. */
function report(scope: Scope, call: Call): Code {
  if (isSpread(call)) return nothing
  const positional = call.args.flatMap((value, index) => entryOf(scope, ['metric', 'value', 'detail'][index], value))
  const named = call.keywords.flatMap(({ arg, value }) => entryOf(scope, arg, value))
  return { is: 'record', entries: [...positional, ...named], span: scope.module.span(call), text: quote(scope.module, call) }
}

/** A method of some object. */
function methodCall(scope: Scope, call: Call, func: Attribute): Code {
  const owner = translate(scope, func.value)
  const given = parts(scope, argumentsOf(call))
  if (func.attr === 'get') {
    const key = stringValue(call.args[0])
    if (key !== undefined) return { is: 'pick', of: owner, key, parts: given.slice(1) }
  }
  if (changing.has(func.attr)) return { is: 'change', owner, parts: given, ownerName: lastName(func.value) }
  if (telling.has(func.attr)) return { is: 'unknown', parts: given, does: 'tells' }
  if (reading.has(func.attr) || func.attr === 'get') return { is: 'unknown', parts: [owner, ...given], does: 'reads' }
  return { is: 'unknown', parts: [owner, ...given], does: 'anything', ...(raising.test(func.attr) ? { mayRaise: true } : {}) }
}

/** Whether a call ends the program. */
export const ends = ({ module }: Scope, expr: Expr): boolean =>
  expr.nodeType === 'Call' && /^(?:sys\.exit|os\._exit|os\.abort|builtins\.(?:exit|quit)|pytest\.fail)$/.test(qualifiedName(module, expr.func) ?? '')
