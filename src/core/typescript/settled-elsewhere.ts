import type { CallExpression, TsNode } from './ast.ts'
import { unwrapped } from './constants.ts'
import type { TypeScriptModule } from './module.ts'
import { functionAround, isFunction } from './outcome-use.ts'

/** Each promise brings a handler of its own: `items.map((item) => work(item).catch(record))`, or an async function around a `try`. */
export function allHandled(call: CallExpression): boolean {
  const [list] = call.arguments
  if (!list) return true
  const inner = unwrapped(list)
  if (inner.type === 'ArrayExpression') return inner.elements.length > 0 && inner.elements.every((each) => each !== null && isHandled(each))
  if (inner.type !== 'CallExpression' || inner.callee.type !== 'MemberExpression') return false
  const [mapper] = inner.arguments
  if (!mapper || !isFunction(mapper)) return false
  if (mapper.body.type !== 'BlockStatement') return isHandled(mapper.body)
  const last = mapper.body.body.at(-1)
  return last?.type === 'TryStatement' && last.handler !== null
}

const isHandled = (node: TsNode): boolean =>
  node.type === 'CallExpression' && node.callee.type === 'MemberExpression' && node.callee.property.type === 'Identifier' && node.callee.property.name === 'catch'

/** What is settled are the closings of something: `Promise.allSettled(clients.map((client) => client.close()))`. */
export function tidies(call: CallExpression): boolean {
  const [list] = call.arguments
  const inner = list && unwrapped(list)
  const mapper = inner?.type === 'CallExpression' ? inner.arguments[0] : undefined
  const made = mapper && isFunction(mapper) ? [mapper.body] : inner?.type === 'ArrayExpression' ? inner.elements : []
  return made.length > 0 && made.every((each) => {
    const at = each && unwrapped(each)
    const name = at?.type === 'CallExpression' && at.callee.type === 'MemberExpression' && at.callee.property.type === 'Identifier' ? at.callee.property.name : ''
    return /^(close|stop|destroy|disconnect|kill|terminate|unlink|rm|cancel|abort|dispose|end|shutdown|delete|remove|cleanup)/.test(name)
  })
}

/** The promises themselves are read afterwards, under their own name. */
export function isReadLater(module: TypeScriptModule, call: CallExpression): boolean {
  const [list] = call.arguments
  const inner = list && unwrapped(list)
  if (inner?.type === 'Identifier') return isNamedAgain(module, inner.name, call)
  return inner?.type === 'ArrayExpression' && inner.elements.some((each) => each?.type === 'Identifier' && isNamedAgain(module, each.name, call))
}

function isNamedAgain(module: TypeScriptModule, name: string, call: CallExpression): boolean {
  const around = functionAround(call) ?? module.root
  return module.all('Identifier').some((each) => each.name === name && each.range[0] > call.range[1] && each.range[1] <= around.range[1])
}
