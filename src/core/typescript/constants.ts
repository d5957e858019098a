import type { Expression, TsNode } from './ast.ts'
import type { TypeScriptModule } from './module.ts'
import { type Binding, scopesOf } from './scope.ts'

/** A value that can be told without running anything; boxed, because it may be `undefined`. */
export interface Constant {
  readonly value: string | number | boolean | bigint | null | undefined
}

/**
 * The value of an expression: a literal, a template without holes, `void 0`, a sign before a constant, constant texts put
 * together by `+`, or a name that is given such a value once and for all. No value where that is computed.
 */
export function constantOf(module: TypeScriptModule, node: TsNode): Constant | undefined {
  return evaluate(module, node, 0)
}

/** The value of an expression when it is a text; see `constantOf`. */
export function stringOf(module: TypeScriptModule, node: TsNode | null | undefined): string | undefined {
  const value = node ? evaluate(module, node, 0)?.value : undefined
  return typeof value === 'string' ? value : undefined
}

/** The text of a string literal, or of a template without holes, as it stands there; undefined for anything else. */
export function stringValue(node: TsNode | null | undefined): string | undefined {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node?.type !== 'TemplateLiteral' || node.expressions.length > 0) return undefined
  return node.quasis[0]?.value.cooked ?? undefined
}

/** Names behind names, and sums of texts, are followed this far. */
const maximumSteps = 8

function evaluate(module: TypeScriptModule, wrapped: TsNode, steps: number): Constant | undefined {
  if (steps > maximumSteps) return undefined
  const node = unwrapped(wrapped)
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'object' && (node.value !== null || node.regex !== undefined || node.bigint !== undefined) ? undefined : { value: node.value as Constant['value'] }
    case 'TemplateLiteral': {
      const value = stringValue(node)
      return value === undefined ? undefined : { value }
    }
    case 'UnaryExpression':
      return signed(node.operator, evaluate(module, node.argument, steps + 1))
    case 'BinaryExpression': {
      if (node.operator !== '+') return undefined
      const [left, right] = [evaluate(module, node.left, steps + 1)?.value, evaluate(module, node.right, steps + 1)?.value]
      return typeof left === 'string' && typeof right === 'string' ? { value: left + right } : undefined
    }
    case 'Identifier': {
      const bindings = scopesOf(module).lookup(node.name, node)
      if (bindings.length === 0) return globals.get(node.name)
      const given = givenValue(bindings)
      return given?.path.length === 0 ? evaluate(module, given.value, steps + 1) : undefined
    }
    default:
      return undefined
  }
}

const globals: ReadonlyMap<string, Constant> = new Map([['undefined', { value: undefined }], ['NaN', { value: NaN }], ['Infinity', { value: Infinity }]])

function signed(operator: string, operand: Constant | undefined): Constant | undefined {
  if (!operand) return undefined
  if (operator === 'void') return { value: undefined }
  if (operator === '!') return { value: !operand.value }
  if (typeof operand.value !== 'number') return undefined
  if (operator === '-') return { value: -operand.value }
  return operator === '+' ? operand : undefined
}

/**
 * What stands inside type assertions, `!`, `?.` chains and sequences: `(0, x as Y)!` is x. Any node may be given; others are
 * their own inside.
 */
export function unwrapped(node: TsNode): TsNode {
  let at = node
  for (;;) {
    switch (at.type) {
      case 'TSAsExpression':
      case 'TSTypeAssertion':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
      case 'TSInstantiationExpression':
      case 'ChainExpression':
        at = at.expression
        break
      case 'SequenceExpression': {
        const last = at.expressions.at(-1)
        if (!last) return at
        at = last
        break
      }
      default:
        return at
    }
  }
}

/**
 * The one expression that gives a variable its value, and the properties of it that lead there. Declarations without a value
 * and with `null` or `undefined` do not count beside another (`let run; run = eval`).
 * @returns undefined when the value is given in several ways, or in none that can be followed
 */
export function givenValue(bindings: readonly Binding[]): { readonly value: Expression; readonly path: readonly string[] } | undefined {
  const values: { value: Expression; path: readonly string[] }[] = []
  for (const binding of bindings) {
    if (binding.is !== 'variable' || binding.path === undefined) return undefined
    if (binding.init) values.push({ value: binding.init, path: binding.path })
  }
  // All bindings of one scope have the same assignments.
  for (const { value } of bindings[0]?.assignments ?? []) {
    if (value === undefined) return undefined
    values.push({ value, path: [] })
  }
  const telling = values.length > 1 ? values.filter(({ value }) => !isNothing(value)) : values
  return telling.length === 1 ? telling[0] : undefined
}

const isNothing = (node: Expression): boolean =>
  (node.type === 'Literal' && node.raw === 'null') || (node.type === 'Identifier' && node.name === 'undefined') || (node.type === 'UnaryExpression' && node.operator === 'void')
