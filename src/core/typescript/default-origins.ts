import { namesCheck, namesDecision, namesFactory, namesMeasure, namesSetting, namesVerdict, type Plain, saysPass } from '../outcome-words.ts'
import type { AssignmentPattern, ConditionalExpression, TsNode } from './ast.ts'
import { constantOf, stringValue, unwrapped } from './constants.ts'
import type { TypeScriptModule } from './module.ts'
import { memberName } from './names.ts'
import { functionAround, functionName } from './outcome-use.ts'
import { scopesOf } from './scope.ts'
import { nodesWithin } from './within.ts'

/** A place where a constant stands in for a value that was not there. */
export interface Origin {
  /** The whole expression: `data.score ?? 1`; the name that gets the value, for a default of destructuring. */
  readonly node: TsNode
  readonly value: Plain
  /** The constant is itself the verdict: `data.passed ?? true`. */
  readonly isVerdict: boolean
  /** The name is declared with the value, so that its reads are to be followed. */
  readonly declares: boolean
}

/** The value of a literal, with its sign. */
export function plainOf(module: TypeScriptModule, node: TsNode | null | undefined): Plain | undefined {
  const inner = node && unwrapped(node)
  if (!inner || inner.type === 'Identifier') return undefined
  const value = constantOf(module, inner)?.value
  return typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean' ? value : undefined
}

/** The defaults of a module that stand in for something measured, parsed or looked up. */
export function* defaultOrigins(module: TypeScriptModule): Generator<Origin> {
  for (const node of module.all('LogicalExpression')) {
    const value = node.operator === '&&' ? undefined : plainOf(module, node.right)
    // `a ?? b ?? 1`: what is missing is called as the first of them.
    const first = unwrapped(node.left).type === 'LogicalExpression' ? (unwrapped(node.left) as { left: TsNode }).left : node.left
    if (value !== undefined && !isConfigured(module, first)) yield* origin(node, value, sourceName(module, first))
  }
  for (const node of module.all('ConditionalExpression')) yield* choice(module, node)
  for (const node of module.all('AssignmentPattern')) yield* patternDefault(module, node)
}

/** `match ? Number(match[1]) : 1`. */
function* choice(module: TypeScriptModule, node: ConditionalExpression): Generator<Origin> {
  const [then, otherwise] = [plainOf(module, node.consequent), plainOf(module, node.alternate)]
  const absent = asksForAbsence(module, node.test)
  const value = absent === undefined ? undefined : absent ? then : otherwise
  const measured = absent ? node.alternate : node.consequent
  if (value === undefined || (then !== undefined && otherwise !== undefined) || isConfigured(module, node.test)) return
  const asked = namesIn(module, node.test)
  if ([...namesIn(module, measured)].some((name) => asked.has(name))) yield* origin(node, value, sourceName(module, measured))
}

/** `const { score = 1 } = data`. */
function* patternDefault(module: TypeScriptModule, node: AssignmentPattern): Generator<Origin> {
  const property = node.parent
  if (property?.type !== 'Property' || property.parent?.type !== 'ObjectPattern' || node.left.type !== 'Identifier') return
  const declarator = property.parent.parent
  // A parameter that is taken apart holds the caller's options.
  if (declarator?.type !== 'VariableDeclarator' || !declarator.init || isSetting(module, declarator.init)) return
  const value = plainOf(module, node.right)
  const key = property.key.type === 'Identifier' ? property.key.name : node.left.name
  if (value !== undefined) for (const found of origin(node.left, value, key)) yield { ...found, declares: true }
}

function* origin(node: TsNode, value: Plain, name: string | undefined): Generator<Origin> {
  const given = targetName(node)
  const around = functionAround(node)
  if (around && namesFactory(functionName(around) ?? '')) return
  if ([name, given].some((each) => each !== undefined && namesSetting(each))) return
  const names = [name, given].filter((each) => each !== undefined)
  if (typeof value === 'number') {
    if (names.some(namesMeasure) || (given !== undefined && namesCheck(given))) yield { node, value, isVerdict: false, declares: false }
  } else if (saysPass(value) && names.some((each) => namesVerdict(each) || namesDecision(each))) {
    yield { node, value, isVerdict: typeof value === 'boolean' || names.some(namesDecision), declares: false }
  }
}

/** The name that the value of an expression gets, seen through conversions: that of a variable, a key or the function that returns it. */
function targetName(node: TsNode): string | undefined {
  let at = node.parent
  while (at && (at.type === 'CallExpression' || at.type === 'MemberExpression' || unwrapped(at) !== at)) at = at.parent
  if (at?.type === 'VariableDeclarator') return at.id.type === 'Identifier' ? at.id.name : undefined
  if (at?.type === 'AssignmentExpression') return at.left.type === 'Identifier' ? at.left.name : undefined
  if (at?.type !== 'ReturnStatement') return undefined
  const around = functionAround(node)
  return around && functionName(around)
}

/** True for `x === undefined`, `!x` and `Number.isNaN(x)`, false for `x`, `x !== null` and `x.length`; undefined for other tests. */
function asksForAbsence(module: TypeScriptModule, wrapped: TsNode): boolean | undefined {
  const test = unwrapped(wrapped)
  switch (test.type) {
    case 'Identifier':
    case 'MemberExpression':
      return false
    case 'CallExpression':
      return /^(Number\.)?isNaN$/.test(module.textOf(test.callee)) ? true : /^(Number\.)?is(Finite|Integer)$|^Array\.isArray$/.test(module.textOf(test.callee)) ? false : undefined
    case 'UnaryExpression': {
      const inner = test.operator === '!' ? asksForAbsence(module, test.argument) : undefined
      return inner === undefined ? undefined : !inner
    }
    case 'BinaryExpression': {
      const right = unwrapped(test.right)
      if (test.operator === '>' || test.operator === '===' || test.operator === '!==') {
        const zero = right.type === 'Literal' && right.value === 0 && module.textOf(test.left).endsWith('.length')
        if (zero) return test.operator === '==='
      }
      // `typeof x === 'number'`
      if (unwrapped(test.left).type === 'UnaryExpression' && stringValue(right) !== undefined) return stringValue(right) === 'undefined' ? test.operator.startsWith('=') : test.operator.startsWith('!')
      const nothing = (right.type === 'Literal' && right.raw === 'null') || (right.type === 'Identifier' && right.name === 'undefined')
      return nothing ? (/^===?$/.test(test.operator) ? true : /^!==?$/.test(test.operator) ? false : undefined) : undefined
    }
    default:
      return undefined
  }
}

const namesIn = (module: TypeScriptModule, node: TsNode): Set<string> =>
  new Set(nodesWithin(module, 'Identifier', node).filter(({ range, parent }) => !(parent?.type === 'MemberExpression' && !parent.computed && parent.property.range[0] === range[0])).map(({ name }) => name))

/** What an expression reads: the property or the name, seen through conversions. */
export function sourceName(module: TypeScriptModule, wrapped: TsNode): string | undefined {
  const node = unwrapped(wrapped)
  switch (node.type) {
    case 'Identifier':
      return node.name
    case 'MemberExpression': {
      const name = memberName(module, node)
      return name ?? sourceName(module, node.object)
    }
    case 'CallExpression': {
      const [first] = node.arguments
      return first && /^(Number|Number\.parseFloat|Number\.parseInt|parseFloat|parseInt|Math\.\w+|String|Boolean)$/.test(module.textOf(node.callee)) ? sourceName(module, first) : sourceName(module, node.callee)
    }
    case 'AwaitExpression':
    case 'UnaryExpression':
      return sourceName(module, node.argument)
    default:
      return undefined
  }
}

/** The settings of a run, of a request or of the environment, and the parameters of the function around, are choices and no measurements. */
function isConfigured(module: TypeScriptModule, owner: TsNode): boolean {
  const inner = unwrapped(owner)
  if (inner.type === 'Identifier' && scopesOf(module).lookup(inner.name, inner)[0]?.is === 'parameter') return true
  return isSetting(module, owner) || (inner.type === 'MemberExpression' && namesSetting(sourceName(module, inner.object) ?? ''))
}

const isSetting = (module: TypeScriptModule, owner: TsNode): boolean =>
  /\b(process\.env|import\.meta\.env|\w*\.param\(|searchParams|useState|props)\b/.test(module.textOf(owner)) || [...namesIn(module, owner)].some(namesSetting)
