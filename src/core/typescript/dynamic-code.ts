import type { CallExpression, Expression, NewExpression, ObjectExpression, SpreadElement, TsNode } from './ast.ts'
import { constantOf, stringOf, unwrapped } from './constants.ts'
import type { TypeScriptModule } from './module.ts'
import { isCompileOfModule } from './module-compile.ts'
import { memberName, qualifiedName } from './names.ts'
import { scopesOf } from './scope.ts'
import { isRead } from './scope-reads.ts'
import { mayPutTogether, piecesOf } from './spelled.ts'

/** A place where text becomes code. */
export interface DynamicCode {
  readonly node: TsNode
  /** What does it: 'eval', 'vm.runInContext', 'setTimeout'. */
  readonly name: string
  readonly use: 'called' | 'handed on' | 'timer' | 'data' | 'worker'
}

const functionConstructors = ['Function', 'AsyncFunction', 'GeneratorFunction', 'AsyncGeneratorFunction']
/** Functions of https://nodejs.org/api/vm.html that run or compile text; `createContext` does neither. */
const runners = ['eval', 'vm.runInContext', 'vm.runInNewContext', 'vm.runInThisContext', 'vm.compileFunction']
const executors = new Set([...runners, ...functionConstructors])
const classes = new Set([...functionConstructors, 'vm.Script', 'vm.SourceTextModule'])
/** `Function` as a value is mostly the name of a type (`{ type: Function }`), so only these count where they are handed on. */
const handedOn = new Set(runners)
const timers = new Set(['setTimeout', 'setInterval', 'setImmediate'])

/** A file without any of these words has no dynamic code: an alias begins with one of them, in code or in a literal. */
const executorWords = /\beval\b|\bFunction\b|\bvm\b|\.\s*constructor\b|['"`]constructor['"`]|\bconstructor\s*:|\._compile\b/
/** The same words where they are put together of pieces. */
const pieces = piecesOf(['eval', 'Function', 'vm', 'node:vm', 'constructor', '_compile'])
const otherWords = /\bset(?:Timeout|Interval|Immediate)\b|\bdata:/

/** Every place of a module where text is executed, or where the means to do so are handed on. */
export function* dynamicCode(module: TypeScriptModule): Generator<DynamicCode> {
  const all = executorWords.test(module.text) || mayPutTogether(module, pieces)
  if (!all && !otherWords.test(module.text)) return
  for (const node of module.all('CallExpression', 'NewExpression')) {
    const found = all ? executedBy(module, node) ?? timedBy(module, node) : timedBy(module, node)
    if (found) yield found
  }
  for (const node of module.all('ImportExpression')) {
    if (/^data:(?!application\/json)/.test(beginning(module, node.source) ?? '')) yield { node, name: 'import()', use: 'data' }
  }
  if (all) yield* executorsHandedOn(module)
}

function executedBy(module: TypeScriptModule, node: CallExpression | NewExpression): DynamicCode | undefined {
  const [first] = node.arguments
  if (!first) return undefined
  const name = qualifiedName(module, node.callee)
  if (isCompileOfModule(module, node.callee, name)) return { node, name: 'module._compile', use: 'called' }
  if (name === undefined) return undefined
  if (node.type === 'NewExpression') {
    if (name === 'worker_threads.Worker' || name === 'Worker') return isEvaluated(module, node) ? { node, name: 'Worker', use: 'worker' } : undefined
    return classes.has(name) ? { node, name, use: 'called' } : undefined
  }
  if (executors.has(name)) return { node, name, use: 'called' }
  const [, owner] = /^(.*)\.(?:call|apply)$/.exec(name) ?? []
  if (owner !== undefined && executors.has(owner)) return { node, name: owner, use: 'called' }
  if (name !== 'Reflect.apply' && name !== 'Reflect.construct') return undefined
  const target = qualifiedName(module, first)
  return target !== undefined && (executors.has(target) || classes.has(target)) ? { node, name: target, use: 'called' } : undefined
}

/** `new Worker(text, { eval: true })`. */
function isEvaluated(module: TypeScriptModule, { arguments: [, options] }: NewExpression): boolean {
  const object = options && unwrapped(options)
  if (object?.type !== 'ObjectExpression') return false
  return valueOf(object, 'eval').some((value) => constantOf(module, value)?.value === true)
}

const valueOf = ({ properties }: ObjectExpression, name: string): readonly TsNode[] =>
  properties.flatMap((each) => (each.type === 'Property' && !each.computed && each.key.type === 'Identifier' && each.key.name === name ? [each.value] : []))

/** A timer whose first argument is visibly a text. */
function timedBy(module: TypeScriptModule, node: CallExpression | NewExpression): DynamicCode | undefined {
  const [first] = node.arguments
  if (node.type !== 'CallExpression' || !first || !timers.has(lastName(module, node.callee) ?? '')) return undefined
  if (beginning(module, first) === undefined) return undefined
  const name = qualifiedName(module, node.callee)?.replace(/^timers\./, '')
  return name !== undefined && timers.has(name) ? { node, name, use: 'timer' } : undefined
}

function lastName(module: TypeScriptModule, callee: TsNode): string | undefined {
  const node = unwrapped(callee)
  return node.type === 'Identifier' ? node.name : node.type === 'MemberExpression' ? memberName(module, node) : undefined
}

/** How a text begins that is a constant, a template or a sum with such a text in it; undefined where the expression may be no text. */
function beginning(module: TypeScriptModule, source: Expression | SpreadElement): string | undefined {
  let node = unwrapped(source)
  let isText = false
  while (node.type === 'BinaryExpression' && node.operator === '+') {
    isText ||= isTextual(node.right)
    node = unwrapped(node.left)
  }
  if (node.type === 'TemplateLiteral') return node.quasis[0]?.value.cooked ?? ''
  return stringOf(module, node) ?? (isText ? '' : undefined)
}

const isTextual = (node: TsNode): boolean => node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string')

function* executorsHandedOn(module: TypeScriptModule): Generator<DynamicCode> {
  for (const node of module.all('Identifier', 'MemberExpression')) {
    if (node.type === 'Identifier' && (!isRead(node) || node.parent?.type === 'MemberExpression')) continue
    const place = outermost(node)
    if (!isHandedOn(module, place)) continue
    const name = qualifiedName(module, node)
    if (name === undefined) continue
    const owner = name.endsWith('.bind') ? name.slice(0, -'.bind'.length) : name
    if (handedOn.has(owner) || (owner !== name && executors.has(owner))) yield { node, name: owner, use: 'handed on' }
  }
}

/** The whole of the wrappers around an expression: type assertions, `?.` chains, `(0, x)`. */
function outermost(node: TsNode): TsNode {
  let at = node
  while (at.parent && unwrapped(at.parent) !== at.parent && unwrapped(at.parent) === unwrapped(at)) at = at.parent
  return at
}

/** Calls that look at a function and do not run it. */
const inspections = /^(?:console|assert|util|expect|Object|Reflect|String|Boolean|Symbol|describe|test|it)\b/

/** What stands in these goes elsewhere. */
const carriers = new Set(['ArrayExpression', 'ReturnStatement', 'YieldExpression', 'ExportDefaultDeclaration', 'TSExportAssignment', 'JSXExpressionContainer'])

/** A function is handed on where its value goes elsewhere than to a name that is followed to its calls. */
function isHandedOn(module: TypeScriptModule, node: TsNode): boolean {
  const parent = node.parent
  switch (parent?.type) {
    case 'CallExpression':
    case 'NewExpression':
      return parent.callee === node ? isBinding(module, node) : !inspections.test(qualifiedName(module, parent.callee) ?? '')
    case 'Property':
      return parent.value === node && parent.parent?.type === 'ObjectExpression'
    case 'AssignmentExpression':
      return parent.right === node && parent.operator !== '+=' && !(parent.left.type === 'Identifier' && isFollowed(module, parent.left))
    case 'VariableDeclarator':
      return parent.init === node && (parent.id.type === 'Identifier' ? !isFollowed(module, parent.id) || isExported(parent) : false)
    case 'AssignmentPattern':
      return parent.right === node
    case 'PropertyDefinition':
    case 'AccessorProperty':
      return parent.value === node
    case 'ArrowFunctionExpression':
      return parent.body === node
    case 'ConditionalExpression':
      return parent.test !== node
    case 'LogicalExpression':
      return parent.right === node || parent.operator !== '&&'
    default:
      return parent !== undefined && carriers.has(parent.type)
  }
}

/** `eval.bind(null)` makes a function of its own. */
function isBinding(module: TypeScriptModule, callee: TsNode): boolean {
  const node = unwrapped(callee)
  return node.type === 'MemberExpression' && memberName(module, node) === 'bind'
}

const isFollowed = (module: TypeScriptModule, name: TsNode & { readonly name: string }): boolean =>
  scopesOf(module).lookup(name.name, name).length > 0 && qualifiedName(module, name) !== undefined

const isExported = (declarator: TsNode): boolean => declarator.parent?.parent?.type === 'ExportNamedDeclaration'
