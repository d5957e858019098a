import type { CallExpression, Expression, NewExpression, TsNode } from './ast.ts'
import { constantOf, unwrapped } from './constants.ts'
import { functionNamed } from './handlers.ts'
import { isHarmless } from './harmless.ts'
import type { Hollow } from './hollow.ts'
import { readers, type Discard } from './idioms.ts'
import type { TypeScriptModule } from './module.ts'
import { functionAround, functionName } from './outcome-use.ts'
import { contains, executed, executedOf, lastName } from './walk.ts'

/** Calls that may be real work: neither of the language, nor of a function of the module that only takes a text apart. */
const unknownCalls = (module: TypeScriptModule, body: readonly TsNode[]): readonly (CallExpression | NewExpression)[] =>
  [...executed(body)].filter((node) => node.type === 'CallExpression' || node.type === 'NewExpression').filter((call) => !isHarmless(module, call) && !takesTextApart(module, call))

const cleaners = /^_*(strip|trim|normali[sz]e|unquote|unescape|dedent)([A-Z_]\w*)?$/

/** `stripBOM(text)`: by its body where the module declares it, else by its name. It computes nothing, and throws nothing of its own. */
export function takesTextApart(module: TypeScriptModule, { type, callee }: CallExpression | NewExpression): boolean {
  if (type === 'NewExpression' || callee.type !== 'Identifier') return false
  const named = functionNamed(module, callee)
  if (!named) return cleaners.test(callee.name)
  if (named.async || contains([named.body], 'ThrowStatement', 'NewExpression', 'AwaitExpression', 'AssignmentExpression')) return false
  const computes = [...executedOf([named.body], 'BinaryExpression')].some(({ operator }) => /^([-*/%]|\*\*)$/.test(operator))
  return !computes && [...executedOf([named.body], 'CallExpression')].every((call) => isHarmless(module, call) && lastName(call.callee) !== 'parse')
}

const mostStatements = 4

/** The one work that can fail is that something is read, a file or the body of an answer; the rest takes the text apart. */
export function reads(module: TypeScriptModule, body: readonly TsNode[]): boolean {
  const unknown = unknownCalls(module, body)
  return body.length <= mostStatements && unknown.length === 1 && unknown.every(isReader)
}

const isReader = ({ callee }: CallExpression | NewExpression): boolean => readers.test(lastName(callee) ?? '')

const parsing = /^_*(parse|decode|deseriali[sz]e|seriali[sz]e|unseriali[sz]e|tokeni[sz]e|coerce)([A-Z_0-9]\w*)?$|^_*(read|from|to)[A-Z]\w*As[A-Z]\w*$|^_*readAs([A-Z]\w*)?$|[a-z0-9](Parse|Decode)[A-Z]\w*$/
const trying = /^_*(try|maybe|safe)([A-Z_]\w*)$|(OrNull|OrUndefined)$/

/**
 * Whether a name says that null is one of the answers: a parser of the project that gives null for a text it cannot take, or a
 * function called `tryResolve`, `maybeLoad`, `readOrNull`. The caller can know; whether the error was the one that was meant, nobody.
 */
export function isAnnounced({ module, body, node, hollow }: Discard): boolean {
  const around = functionAround(node)
  const name = (around && functionName(around)) ?? ''
  const unknown = unknownCalls(module, body)
  const names = unknown.map(({ callee }) => lastName(callee) ?? '')
  const isAbsent = (value: Expression | null): boolean => value === null || isMissing(module, value)
  const decodes = names.length > 0 && names.every((each) => /decode/i.test(each))
  if (!hollow.keeps && (hollow.values.length === 0 || !hollow.values.every((value) => isAbsent(value) || (decodes && value?.type === 'Literal' && value.value === '')))) return false
  if (trying.test(name) || (names.length > 0 && names.every((each) => trying.test(each)))) return true
  if (hollow.keeps) return false
  if (names.length > 0 && names.every((each, at) => parsing.test(each) || isReader(unknown[at] as CallExpression))) return true
  return parsing.test(name) && unknown.length <= 1 && !contains(body, 'AwaitExpression', 'ForOfStatement')
}

/** `null`, `undefined`, NaN and `new Date('')`, which no value can be taken for. */
export function isMissing(module: TypeScriptModule, wrapped: Expression): boolean {
  const value = unwrapped(wrapped)
  if (value.type === 'MemberExpression') return lastName(value) === 'NaN'
  if (value.type === 'NewExpression') return lastName(value.callee) === 'Date' && value.arguments.length === 1 && value.arguments.every((each) => each.type === 'Literal' ? each.value === '' : lastName(each) === 'NaN')
  const constant = constantOf(module, value)
  return constant !== undefined && (constant.value === null || constant.value === undefined || Number.isNaN(constant.value))
}

/** `JSON.stringify(value)` answered with '[circular]': a text in brackets stands for what cannot be shown. */
export function showsPlaceholder(module: TypeScriptModule, body: readonly TsNode[], { values }: Hollow): boolean {
  const shows = [...executedOf(body, 'CallExpression')].some(({ callee }) => /^(stringify|inspect|String|toString)$/.test(lastName(callee) ?? ''))
  return shows && values.length > 0 && values.every((value) => {
    const text = value && constantOf(module, value)?.value
    return typeof text === 'string' && /^[[<(].*[a-z].*[\])>]$/i.test(text)
  })
}
