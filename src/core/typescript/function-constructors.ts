import type { TsNode } from './ast.ts'
import { givenValue, stringOf, unwrapped } from './constants.ts'
import type { TypeScriptModule } from './module.ts'
import { scopesOf } from './scope.ts'

/**
 * The name of the constructor that compiles functions, when `owner.constructor` is it: `(async () => {}).constructor` and
 * `Object.getPrototypeOf(async () => {}).constructor` are AsyncFunction, and so is the constructor's constructor of anything Function.
 * @param named gives the dotted name of an expression
 */
export function functionConstructor(module: TypeScriptModule, owner: TsNode, named: (node: TsNode) => string | undefined): string | undefined {
  const own = constructorOf(module, owner)
  if (own !== undefined) return own
  if (owner.type === 'MemberExpression') {
    const property = owner.computed ? stringOf(module, owner.property) : owner.property.type === 'Identifier' ? owner.property.name : undefined
    if (property === 'constructor') return 'Function'
    if (property === '__proto__') return constructorOf(module, unwrapped(owner.object))
    const name = property === 'prototype' ? named(owner.object) : undefined
    return name !== undefined && constructors.has(name) ? name : undefined
  }
  if (owner.type === 'CallExpression') {
    const [argument] = owner.arguments
    const callee = argument && named(owner.callee)
    return callee === 'Object.getPrototypeOf' || callee === 'Reflect.getPrototypeOf' ? constructorOf(module, unwrapped(argument as TsNode)) : undefined
  }
  return owner.type === 'Identifier' && constructors.has(named(owner) ?? '') ? 'Function' : undefined
}

const constructors = new Set(['Function', 'AsyncFunction', 'GeneratorFunction', 'AsyncGeneratorFunction'])

/** What made a value that is visibly a function. */
function constructorOf(module: TypeScriptModule, node: TsNode): string | undefined {
  switch (node.type) {
    case 'ArrowFunctionExpression':
      return node.async ? 'AsyncFunction' : 'Function'
    case 'FunctionExpression':
    case 'FunctionDeclaration':
      return `${node.async ? 'Async' : ''}${node.generator ? 'Generator' : ''}Function`
    case 'ClassExpression':
    case 'ClassDeclaration':
      return node.superClass ? undefined : 'Function'
    case 'Identifier':
      return constructorOfNamed(module, node)
    default:
      return undefined
  }
}

function constructorOfNamed(module: TypeScriptModule, node: TsNode & { readonly name: string }): string | undefined {
  const bindings = scopesOf(module).lookup(node.name, node)
  const [only] = bindings
  if (!only || only.assignments.length > 0) return undefined
  if (bindings.length === 1 && (only.is === 'function' || only.is === 'class')) return constructorOf(module, only.declaration)
  const given = givenValue(bindings)
  const value = given && given.path.length === 0 ? unwrapped(given.value) : undefined
  return value && value.type !== 'Identifier' ? constructorOf(module, value) : undefined
}
