import { type Code, type HandlerCode, nothing, type Step, Unfollowed } from '../../core/flow-code.ts'
import type { CallExpression, FunctionNode, MemberExpression, TsNode } from '../../core/typescript/ast.ts'
import { qualifiedName } from '../../core/typescript/names.ts'
import { lastName } from '../../core/typescript/walk.ts'
import { translateScript } from './flow-typescript-code.ts'
import { localName } from './flow-typescript-names.ts'
import { bodySteps, type LocatedScriptFunction, parameterName, scriptCalleeOf, type ScriptScope } from './flow-typescript.ts'
import { functionsNamed } from './typescript-members.ts'
import { bare, isFunction, memberName } from './typescript-nodes.ts'
import { thingsOf } from './typescript-things.ts'

/** Functions that can do anything to any variable. */
const boundless = /^(?:eval|Function|AsyncFunction|GeneratorFunction|vm\.\w+|Reflect\.(?:set|defineProperty)|Object\.definePropert(?:y|ies))$/
/** Functions whose result depends on their arguments alone; of constants they make a constant. */
const pure = /^(?:Number|String|Boolean|BigInt|parseFloat|parseInt|JSON\.stringify|Number\.\w+|Math\.(?!random\b)\w+)$/
const readers = /^(?:Math\.random|structuredClone|Object\.(?:keys|values|entries|fromEntries|hasOwn)|Array\.(?:isArray|from|of)|Date\.\w+|performance\.now|crypto\.\w+|timers\/promises\.\w+|setTimeout|clearTimeout|isNaN|isFinite|Symbol|JSON\.parse|Promise\.(?:race|any|allSettled|reject))$/
const tellers = /^(?:console\.\w+|process\.(?:stdout|stderr)\.write|process\.emitWarning)$/
const passThrough = /^(?:Object\.freeze|Promise\.(?:all|resolve))$/
const telling = new Set(['debug', 'info', 'warn', 'warning', 'error', 'log', 'trace', 'fatal'])
const changing = new Set(['push', 'unshift', 'splice', 'set', 'add', 'delete', 'clear', 'pop', 'shift', 'sort', 'reverse', 'copyWithin'])
const reading = new Set([
  'map', 'filter', 'reduce', 'slice', 'concat', 'join', 'find', 'findIndex', 'some', 'every', 'includes', 'indexOf', 'toFixed', 'toString', 'trim', 'split', 'at', 'keys', 'values', 'entries', 'flat', 'flatMap', 'get', 'has',
  'forEach', 'toISOString', 'json', 'text', 'then', 'finally', 'replace', 'startsWith', 'endsWith', 'toLowerCase', 'toUpperCase', 'toSorted', 'padStart', 'match', 'test',
])

/** Names of functions that end what is going on. */
const raising = /fail|abort|raise|throw|exit|die$|bail|give_?up|panic|stop/i

/** Translates a call. */
export function scriptCallCode(scope: ScriptScope, call: CallExpression): Code {
  const { agent, module } = scope
  const callee = bare(call.callee)
  if (callee.type === 'MemberExpression' && callee.object.type !== 'Super' && agent.walk.isAgent(module, callee.object)) return agentCall(scope, call, callee)
  if (callee.type === 'MemberExpression') {
    const handled = rescue(scope, call, callee)
    if (handled) return handled
  }
  const name = qualifiedName(module, callee)
  if (name !== undefined) {
    const known = namedCall(scope, call, name)
    if (known) return known
  }
  const fn = functionBehind(scope, callee)
  if (fn) return followed(scope, call, fn, lastName(callee) ?? 'a function') ?? unknownCall(scope, call)
  return callee.type === 'MemberExpression' && callee.object.type !== 'Super' ? methodCall(scope, call, callee) : unknownCall(scope, call)
}

const argumentsOf = (scope: ScriptScope, { arguments: all }: CallExpression): readonly Code[] => all.map((each) => translateScript(scope, each.type === 'SpreadElement' ? each.argument : each))
const isSpread = (call: CallExpression): boolean => call.arguments.some(({ type }) => type === 'SpreadElement')

function unknownCall(scope: ScriptScope, call: CallExpression): Code {
  const callee = bare(call.callee)
  const owner = callee.type === 'MemberExpression' && callee.object.type !== 'Super' ? [translateScript(scope, callee.object)] : []
  return { is: 'unknown', parts: [...owner, ...argumentsOf(scope, call)], does: 'anything', ...(raising.test(lastName(callee) ?? '') ? { mayRaise: true } : {}) }
}

/** A call of something global, or of a package. */
function namedCall(scope: ScriptScope, call: CallExpression, name: string): Code | undefined {
  if (boundless.test(name)) throw new Unfollowed()
  const all = () => argumentsOf(scope, call)
  if (tellers.test(name)) return { is: 'unknown', parts: all(), does: 'tells' }
  if (passThrough.test(name)) return all()[0] ?? nothing
  const text = scope.module.textOf(call).replace(/\s+/g, ' ')
  if (pure.test(name) && !isSpread(call) && call.arguments.length > 0) return { is: 'mix', parts: all(), numeric: true, span: scope.module.span(call), text }
  return readers.test(name) ? { is: 'unknown', parts: all(), does: 'reads' } : undefined
}

/** A function of the repository. */
function functionBehind({ agent, module }: ScriptScope, callee: TsNode): LocatedScriptFunction | undefined {
  const [thing, ...others] = thingsOf(agent.world, module, callee)
  return thing?.is === 'function' && others.length === 0 ? { module: thing.module, fn: thing.node } : undefined
}

function followed(scope: ScriptScope, call: CallExpression, at: LocatedScriptFunction, name: string): Code | undefined {
  if (isSpread(call)) return undefined
  const given = new Map(argumentsOf(scope, call).map((code, index) => [parameterName(index), code]))
  return { is: 'call', callee: scriptCalleeOf(scope.agent, at, name), arguments: given, parts: [] }
}

/** A call of a member of the agent. */
function agentCall(scope: ScriptScope, call: CallExpression, callee: MemberExpression): Code {
  const { agent, module } = scope
  const name = memberName(callee)
  if (name === undefined) return unknownCall(scope, call)
  const [own, ...others] = functionsNamed(agent.lineage, name)
  if (own) return (others.length === 0 ? followed(scope, call, own, name) : undefined) ?? unknownCall(scope, call)
  const [first, second] = call.arguments
  const names = first && agent.strings(module, first)
  const all = argumentsOf(scope, call)
  switch (name) {
    case 'input':
      return { is: 'source', source: { is: 'input', names }, parts: [] }
    case 'callTool': {
      const [only] = names ?? []
      const found = only !== undefined && names?.length === 1 ? agent.tool(only) : undefined
      return { is: 'source', source: { is: 'tool', names }, parts: all, ...(found && only !== undefined ? { body: scriptCalleeOf(agent, found, only) } : {}) }
    }
    case 'param':
      return { is: 'param', name: names?.length === 1 ? names[0] : undefined, fallback: second && second.type !== 'SpreadElement' ? translateScript(scope, second) : undefined }
    case 'report':
      return first && first.type !== 'SpreadElement' ? translateScript(scope, first) : nothing
    case 'log':
      return { is: 'unknown', parts: all, does: 'tells' }
    default:
      return { is: 'unknown', parts: all, does: 'anything', mayRaise: true }
  }
}

/** `promise.catch(() => 0)` and `promise.then(ok, () => 0)`. */
function rescue(scope: ScriptScope, call: CallExpression, callee: MemberExpression): Code | undefined {
  const name = memberName(callee)
  const handler = name === 'catch' ? call.arguments[0] : name === 'then' ? call.arguments[1] : undefined
  if (!handler || handler.type === 'SpreadElement' || callee.object.type === 'Super') return undefined
  const before = translateScript(scope, callee.object)
  // An input that is not connected is absent, which is no failure.
  if (before.is === 'source' && before.source.is === 'input') return { is: 'unknown', parts: [before], does: 'reads' }
  const of: Code = name === 'then' ? { is: 'unknown', parts: [before], does: 'reads' } : before
  const code = rejectionHandler(scope, callee, bare(handler))
  return code ? { is: 'rescue', of, handler: code } : { is: 'unknown', parts: [before], does: 'anything' }
}

function rejectionHandler(scope: ScriptScope, callee: MemberExpression, fn: TsNode): HandlerCode | undefined {
  const { module } = scope
  const { file, end } = module.span(fn)
  const handler = { span: { file, start: module.span(callee.property).start, end: Math.min(end, isFunction(fn) ? fn.body.range[0] : end) }, caught: 'a rejection', place: scope.place, failure: 'always' as const }
  if (!isFunction(fn)) {
    const found = functionBehind(scope, fn)
    if (!found) return undefined
    const value: Code = { is: 'call', callee: scriptCalleeOf(scope.agent, found, lastName(fn) ?? 'a function'), arguments: new Map([[parameterName(0), { is: 'name', name: 'rejection' }]]), parts: [] }
    return { handler, name: 'rejection', body: [{ is: 'return', value, span: module.span(fn), mayFail: false }] }
  }
  const inner: ScriptScope = { ...scope, functions: new Set([...scope.functions, fn]) }
  const [parameter] = fn.params
  const name = parameter?.type === 'Identifier' ? localName(inner, parameter) : undefined
  return { handler, name, body: bodySteps(inner, fn) as readonly Step[] }
}

/** A method of some object. */
function methodCall(scope: ScriptScope, call: CallExpression, callee: MemberExpression): Code {
  const owner = translateScript(scope, callee.object)
  const given = argumentsOf(scope, call)
  const name = memberName(callee) ?? ''
  if (name === 'fill' && /^(?:new\s+)?Array\s*\(/.test(scope.module.textOf(callee.object))) {
    const text = scope.module.textOf(call)
    const fills = { literal: { kind: 'other' as const, text }, span: scope.module.span(call) }
    return { is: 'unknown', parts: [owner, ...given], does: 'reads', ...(/\b(?:null|undefined|NaN)\b/.test(text) ? {} : { fills }) }
  }
  if (changing.has(name) || name === 'fill') return { is: 'change', owner, parts: given, ownerName: lastName(callee.object) }
  if (telling.has(name)) return { is: 'unknown', parts: given, does: 'tells' }
  const [callback] = call.arguments
  if ((name === 'map' || name === 'flatMap') && callback && isFunction(bare(callback))) {
    const fn = bare(callback) as FunctionNode
    return { is: 'collect', parts: [owner], item: { is: 'call', callee: scriptCalleeOf(scope.agent, { module: scope.module, fn }, scope.place), arguments: new Map(), parts: [] } }
  }
  if (reading.has(name)) return { is: 'unknown', parts: [owner, ...given], does: 'reads' }
  return { is: 'unknown', parts: [owner, ...given], does: 'anything', ...(raising.test(name) ? { mayRaise: true } : {}) }
}

/** Whether a call ends the program. */
export const endsProgram = ({ module }: ScriptScope, node: TsNode): boolean =>
  node.type === 'CallExpression' && /^process\.(?:exit|abort|kill)$/.test(qualifiedName(module, node.callee) ?? '')
