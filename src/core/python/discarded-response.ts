import type { Call, Expr, Name, PyNode } from './ast.ts'
import { stringValue } from './constants.ts'
import type { Discarded } from './discarded-tasks.ts'
import { literalBehind } from './literals.ts'
import type { PythonModule } from './module.ts'
import { qualifiedName } from './names.ts'
import { madeBy, statementOf, useOf } from './outcome-use.ts'
import { lastName } from './walk.ts'

const askers = /^(requests|httpx)\.(get|post|put|patch|delete|request)$/
const sessions = /^(requests\.(Session|session|sessions\.Session)|httpx\.(Client|AsyncClient))$/
const methods = /^(get|post|put|patch|delete|request)$/
const bodies = new Set(['json', 'text', 'content'])

/**
 * The responses of a module whose body is taken for data while nobody looks at their status: `requests` and `httpx` raise nothing
 * for a 404 or a 500 (https://requests.readthedocs.io/en/latest/user/quickstart/#response-status-codes).
 */
export function* discardedResponses(module: PythonModule): Generator<Discarded> {
  if (!/\b(requests|httpx)\b/.test(module.text)) return
  for (const call of module.all('Call')) {
    if (!asksServer(module, call) || hasHooks(call)) continue
    const body = onlyBodyOf(module, call)
    if (body === undefined || isLookedAt(module, body)) continue
    yield {
      node: call,
      message: "nobody looks at the status of this response: the body of an error page is taken for data",
      fix: "Call 'raise_for_status()', or look at 'status_code', before the body is used.",
    }
  }
}

function asksServer(module: PythonModule, call: Call): boolean {
  const name = qualifiedName(module, call.func)
  if (name !== undefined) return askers.test(name) && !/^(file|data):/.test(stringValue(literalBehind(module, call.args[0])) ?? '')
  return call.func.nodeType === 'Attribute' && methods.test(call.func.attr) && sessions.test(madeBy(module, call.func.value) ?? '') && !module.text.includes('raise_for_status')
}

const hasHooks = ({ keywords }: Call): boolean => keywords.some(({ arg }) => arg === 'hooks' || arg === undefined)

/** The expression that is the body, where a response is asked for nothing else. */
function onlyBodyOf(module: PythonModule, call: Call): Expr | undefined {
  const direct = call.parent?.nodeType === 'Await' ? call.parent : call
  if (direct.parent?.nodeType === 'Attribute' && direct.parent.value === direct) return bodies.has(direct.parent.attr) ? bodyOf(direct.parent) : undefined
  const use = useOf(module, call)
  if (use.is !== 'named' || use.reads.length === 0) return undefined
  const found = use.reads.map((read: Name) => (read.parent?.nodeType === 'Attribute' && bodies.has(read.parent.attr) ? bodyOf(read.parent) : undefined))
  return found.every((each) => each !== undefined && !isLookedAt(module, each)) ? found[0] : undefined
}

const bodyOf = (attribute: Expr): Expr => (attribute.parent?.nodeType === 'Call' && attribute.parent.func === attribute ? attribute.parent : attribute)

const looking = /^(error|errors|ok|success|status|code|message|detail|get)$/

/** Whether somebody looks at the body so that an error page is noticed: it is tested, validated, or asked for its error. */
function isLookedAt(module: PythonModule, body: Expr): boolean {
  if (stands(body)) return true
  const use = useOf(module, body)
  return use.is === 'named' && use.reads.some((read) => stands(read))
}

function stands(read: Expr): boolean {
  let child: PyNode = read
  for (let at = read.parent; at; child = at, at = at.parent) {
    switch (at.nodeType) {
      case 'Compare':
      case 'BoolOp':
      case 'UnaryOp':
      case 'Assert':
      case 'IfExp':
        return true
      case 'If':
      case 'While':
        return at.test === child
      case 'Subscript':
        // A key that an error page does not have raises a KeyError by itself.
        if (at.value === child) return true
        break
      case 'Attribute':
        if (looking.test(at.attr) && at.attr !== 'get') return true
        break
      case 'Call':
        if (at.func !== child && /pars|valid|assert|check|decode|schema|isinstance|loads|from_dict|from_json|fromstring|ElementTree|^XML$/i.test(lastName(at.func) ?? '')) return true
        break
      default:
        if (statementOf(at) === at) return false
    }
  }
  return false
}
