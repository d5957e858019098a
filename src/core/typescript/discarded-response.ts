import type { CallExpression, TsNode } from './ast.ts'
import { stringOf } from './constants.ts'
import type { Discarded } from './discarded-promises.ts'
import type { TypeScriptModule } from './module.ts'
import { memberName, qualifiedName } from './names.ts'
import { isFunction, isTested, outermost, parameterName, useOf } from './outcome-use.ts'
import { type Reference, scopesOf } from './scope.ts'

const bodies = /^(json|text|arrayBuffer|blob|bytes|formData)$/

/**
 * The responses of `fetch` whose body is taken for data while nobody looks at `ok` or `status`: it rejects for a broken connection
 * only, never for a 404 or a 500 (https://developer.mozilla.org/en-US/docs/Web/API/Window/fetch).
 */
export function* discardedResponses(module: TypeScriptModule): Generator<Discarded> {
  if (!/\bfetch\b/.test(module.text)) return
  for (const call of module.all('CallExpression')) {
    if (qualifiedName(module, call.callee) !== 'fetch' || isLocal(module, call)) continue
    const taken = bodyOf(module, call)
    if (taken === undefined || taken.some((body) => isLookedAt(module, body))) continue
    yield {
      node: call,
      message: 'nobody looks at the status of this response: the body of an error page is taken for data',
      fix: "Look at 'ok' or 'status', and throw, before the body is used.",
    }
  }
}

/** Data that come with the program have no server that could fail. */
function isLocal(module: TypeScriptModule, call: CallExpression): boolean {
  const [address] = call.arguments
  if (!address) return true
  if (/^(data|blob|file):/.test(stringOf(module, address) ?? '')) return true
  return /import\.meta\.url|\.wasm\b|createObjectURL|dataUr[li]|base64/i.test(module.textOf(address))
}

/** The calls that take the body, where the response is asked for nothing else; undefined when it is, or goes elsewhere. */
function bodyOf(module: TypeScriptModule, call: CallExpression): readonly TsNode[] | undefined {
  const whole = outermost(call)
  const parent = whole.parent
  if (parent?.type === 'MemberExpression' && parent.object === whole) {
    const name = memberName(module, parent) ?? ''
    if (bodies.test(name) && parent.parent?.type === 'CallExpression') return [parent.parent]
    return name === 'then' && parent.parent?.type === 'CallExpression' ? bodyOfThen(module, parent.parent) : undefined
  }
  const use = useOf(module, call)
  return use.is === 'named' ? bodiesOf(module, use.reads) : undefined
}

/** `.then((response) => response.json())`. */
function bodyOfThen(module: TypeScriptModule, then: CallExpression): readonly TsNode[] | undefined {
  const [handler] = then.arguments
  if (!handler || !isFunction(handler) || handler.params.length !== 1) return undefined
  const name = parameterName(handler.params[0])
  const binding = name && scopesOf(module).lookup(name.name, name).find(({ node }) => node === name)
  const taken = binding && bodiesOf(module, scopesOf(module).references(binding))
  return taken && [...taken, ...followingHandlers(module, then)]
}

/** The parameters of the handlers that come after, in which the body may be looked at. */
function followingHandlers(module: TypeScriptModule, then: CallExpression): TsNode[] {
  const next = then.parent?.type === 'MemberExpression' && memberName(module, then.parent) === 'then' && then.parent.parent?.type === 'CallExpression' ? then.parent.parent : undefined
  const handler = next?.arguments[0]
  if (!next) return [then]
  if (!handler || !isFunction(handler)) return []
  const name = parameterName(handler.params[0])
  return name ? [name, ...followingHandlers(module, next)] : followingHandlers(module, next)
}

function bodiesOf(module: TypeScriptModule, reads: readonly Reference[]): readonly TsNode[] | undefined {
  const calls = reads.map((read) => {
    const parent = read.parent
    const isBody = parent?.type === 'MemberExpression' && parent.object === read && bodies.test(memberName(module, parent) ?? '')
    return isBody && parent.parent?.type === 'CallExpression' ? parent.parent : undefined
  })
  return calls.length > 0 && calls.every((each) => each !== undefined) ? calls : undefined
}

const looking = /^(errors?|ok|success|status\w*|code|message|detail|messages?)$/i
const judges = /parse|valid|assert|check|schema|decode|ensure|expect|isArray|guard|verify|reviver|instantiate|compile|decodeAudioData|createImageBitmap/i

/** Whether somebody looks at the body so that an error page is noticed: it is tested, validated, or asked for its error. */
function isLookedAt(module: TypeScriptModule, body: TsNode): boolean {
  if (body.type === 'Identifier') {
    const binding = scopesOf(module).lookup(body.name, body).find(({ node }) => node === body)
    return binding !== undefined && scopesOf(module).references(binding).some((read) => stands(module, read))
  }
  if (stands(module, outermost(body)) || isTested(outermost(body))) return true
  const use = useOf(module, body)
  if (use.is === 'parts') return use.keys.some((key) => looking.test(key)) || use.reads.some((read) => stands(module, read))
  return use.is === 'named' && use.reads.some((read) => stands(module, read))
}

function stands(module: TypeScriptModule, read: TsNode): boolean {
  if (isTested(read)) return true
  let child = read
  for (let at = read.parent; at; child = at, at = at.parent) {
    if (at.type === 'MemberExpression' && at.object === child) {
      if (looking.test(memberName(module, at) ?? '')) return true
      continue
    }
    if (at.type === 'CallExpression' && at.arguments.includes(child as never)) return judges.test(module.textOf(at.callee))
    if (at.type !== 'AwaitExpression' && at.type !== 'ChainExpression' && at.type !== 'TSAsExpression' && at.type !== 'TSNonNullExpression') return false
  }
  return false
}
