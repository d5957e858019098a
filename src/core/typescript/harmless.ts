import type { CallExpression, NewExpression, Statement, TsNode } from './ast.ts'
import { takesTextApart } from './conversions.ts'
import type { TypeScriptModule } from './module.ts'
import { qualifiedName } from './names.ts'
import { executed, isLoop, lastName, statementsOf } from './walk.ts'

/** Functions of the language and of Node that only convert, look something up or ask what the engine can do. */
const families = new RegExp(
  '^(JSON|Math|Object|Array|Number|String|Boolean|BigInt|Symbol|Date|Intl|Reflect|URL|RegExp|Buffer|buffer|util|path|path/posix|path/win32|url|querystring|TextDecoder|TextEncoder'
    + '|WebAssembly|CSS|localStorage|sessionStorage|document|navigator|matchMedia|Temporal|structuredClone|string_decoder|os)(\\.|$)'
    + '|^(parseInt|parseFloat|isNaN|isFinite|decodeURI|decodeURIComponent|encodeURI|encodeURIComponent|escape|unescape|atob|btoa|Map|Set|Proxy|require\\.resolve|import\\.meta\\.resolve|process\\.cwd)$',
)
/** Methods of strings, numbers, dates, arrays, maps and matches, whoever the object is. */
const methods = new Set([
  'trim', 'trimStart', 'trimEnd', 'split', 'slice', 'substring', 'substr', 'toLowerCase', 'toUpperCase', 'replace', 'replaceAll', 'padStart', 'padEnd', 'startsWith', 'endsWith', 'includes', 'indexOf',
  'lastIndexOf', 'charAt', 'charCodeAt', 'codePointAt', 'normalize', 'localeCompare', 'match', 'matchAll', 'concat', 'at', 'join', 'pop', 'shift', 'push', 'keys', 'values', 'entries', 'has', 'toString',
  'toFixed', 'toISOString', 'toJSON', 'getTime', 'valueOf', 'test', 'exec', 'hasOwnProperty', 'decode', 'encode', 'filter', 'map', 'find', 'flat', 'reverse', 'sort', 'add', 'get', 'set', 'next', 'readUInt8',
  'readUInt32LE', 'readUInt32BE', 'toPrecision', 'repeat', 'format', 'getContext', 'getItem', 'setItem', 'removeItem', 'describe', 'getAttribute', 'getAttributeNode',
])
const workers = /(Client|Session|Connection|Agent|Runner|Process|Thread|Server|Socket|Worker|Stream|Database|Pool|Request|Function)$/

/** Calls that cannot hide the failure of any real work: conversions, look-ups, and classes made of a value. */
export function isHarmless(module: TypeScriptModule, call: CallExpression | NewExpression): boolean {
  const name = qualifiedName(module, call.callee)
  if (name !== undefined && families.test(name)) return true
  const last = lastName(call.callee)
  if (last === undefined) return false
  if (call.callee.type === 'Identifier' && /^(is|has)[A-Z]/.test(last)) return true
  if (call.callee.type === 'MemberExpression' && /^(get|set|remove)Item$/.test(last) && /storage$/i.test(lastName(call.callee.object) ?? '')) return true
  if (call.type === 'NewExpression') return /^_?[A-Z][a-z]\w*$|^URL/.test(last) && !workers.test(last)
  return call.callee.type === 'MemberExpression' && name === undefined && methods.has(last)
}

const mostStatements = 6

/** How much an attempt holds. Of 'look-up' and 'conversion' one knows what failed; 'one call' is a single call of something unknown. */
export type Size = 'look-up' | 'conversion' | 'one call' | 'wide'

/** The size of what is tried: the statements of a `try`, or the expression of a promise. */
export function sizeOfAttempt(module: TypeScriptModule, body: readonly TsNode[]): Size {
  if (!isSimple(body)) return 'wide'
  let converts = false
  let unknown = 0
  for (const node of executed(body)) {
    if (node.type === 'CallExpression' || node.type === 'NewExpression') {
      if (!isHarmless(module, node) && !takesTextApart(module, node)) unknown += 1
      else if (node.type === 'NewExpression' || !methods.has(lastName(node.callee) ?? '')) converts = true
    } else if (node.type === 'AwaitExpression' && node.argument.type !== 'CallExpression') unknown += 1
    else if (node.type === 'TaggedTemplateExpression' || node.type === 'ImportExpression' || node.type === 'YieldExpression') unknown += 1
  }
  if (unknown === 0) return body.length > mostStatements ? 'wide' : converts ? 'conversion' : 'look-up'
  const working = body.filter(({ type }) => type !== 'BreakStatement' && type !== 'ContinueStatement' && type !== 'EmptyStatement')
  return working.length === 1 && unknown === 1 ? 'one call' : 'wide'
}

const simple = new Set(['VariableDeclaration', 'ExpressionStatement', 'ReturnStatement', 'BreakStatement', 'ContinueStatement', 'ThrowStatement', 'EmptyStatement'])

/** Simple statements, also under `if` and in loops; a `try`, a `switch` or a definition is more than a conversion. */
function isSimple(body: readonly TsNode[]): boolean {
  return body.every((node) => {
    if (node.type === 'IfStatement') return isSimple(statementsOf(node.consequent)) && isSimple(statementsOf(node.alternate))
    if (isLoop(node)) return isSimple(statementsOf(node.body))
    if (node.type === 'BlockStatement') return isSimple(node.body)
    return simple.has(node.type) || isExpression(node)
  })
}

const isExpression = ({ type }: TsNode | Statement): boolean => /Expression$/.test(type) || type === 'Identifier'
