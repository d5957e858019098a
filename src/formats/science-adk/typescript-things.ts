import type { ClassNode, EnumDeclaration, Expression, FunctionNode, TsNode } from '../../core/typescript/ast.ts'
import type { TypeScriptModule } from '../../core/typescript/module.ts'
import { type Binding, scopesOf } from '../../core/typescript/scope.ts'
import { requiredBy } from '../../syntax/typescript-imports.ts'
import { type Budget, budget, spent } from './agent-budget.ts'
import { type Exported, exportsOf } from './typescript-exports.ts'
import { bare, isClass, isFunction, memberName, propertyName } from './typescript-nodes.ts'

/** The repository as its modules see it: what a specifier means. 'unreadable' is of the repository and cannot be read, or is not there. */
export interface World {
  module(specifier: string, from: TypeScriptModule): TypeScriptModule | 'outside' | 'unreadable'
}

/**
 * What an expression may stand for. 'value' is any other expression of the repository, 'module' all exports of one of its files,
 * 'package' an export of a package ('*' is all of it).
 */
export type Thing =
  | { readonly is: 'class'; readonly module: TypeScriptModule; readonly node: ClassNode }
  | { readonly is: 'function'; readonly module: TypeScriptModule; readonly node: FunctionNode }
  | { readonly is: 'enum'; readonly module: TypeScriptModule; readonly node: EnumDeclaration }
  | { readonly is: 'value'; readonly module: TypeScriptModule; readonly node: Expression }
  | { readonly is: 'module'; readonly module: TypeScriptModule }
  | { readonly is: 'package'; readonly source: string; readonly name: string }
  | { readonly is: 'global'; readonly name: string }
  | { readonly is: 'unreadable' }
  | { readonly is: 'unknown' }

const unknown: Thing = { is: 'unknown' }
const unreadable: Thing = { is: 'unreadable' }

/** All that an expression may stand for, through names, imports, re-exports, aliases and properties of literal objects. */
export function thingsOf(world: World, module: TypeScriptModule, expr: TsNode, steps: Budget = budget()): readonly Thing[] {
  if (spent(steps)) return [unknown]
  const node = bare(expr)
  if (isClass(node)) return [{ is: 'class', module, node }]
  if (isFunction(node)) return [{ is: 'function', module, node }]
  switch (node.type) {
    case 'Identifier': {
      const bindings = scopesOf(module).lookup(node.name, node)
      return bindings.length === 0 ? [{ is: 'global', name: node.name }] : bindings.flatMap((binding) => thingsOfBinding(world, module, binding, steps))
    }
    case 'MemberExpression':
      return memberThings(world, thingsOf(world, module, node.object, steps), memberName(node), steps)
    case 'ConditionalExpression':
      return [...thingsOf(world, module, node.consequent, steps), ...thingsOf(world, module, node.alternate, steps)]
    case 'AssignmentExpression':
      return node.operator === '=' ? thingsOf(world, module, node.right, steps) : [unknown]
    case 'AwaitExpression':
      return node.argument.type === 'ImportExpression' ? ofLiteral(world, module, node.argument.source, steps) : [{ is: 'value', module, node }]
    case 'CallExpression': {
      const source = requiredBy(module, node)
      return source === undefined ? [{ is: 'value', module, node }] : required(world, module, source, steps)
    }
    default:
      return [{ is: 'value', module, node }]
  }
}

function ofLiteral(world: World, module: TypeScriptModule, source: Expression, steps: Budget): readonly Thing[] {
  return source.type === 'Literal' && typeof source.value === 'string' ? imported(world, module, source.value, '*', steps) : [unknown]
}

/** What a declaration, and every later assignment, may give a name. `null` and `undefined` are no things. */
export function thingsOfBinding(world: World, module: TypeScriptModule, binding: Binding, steps: Budget = budget()): readonly Thing[] {
  switch (binding.is) {
    case 'import':
      return imported(world, module, binding.source, binding.imported, steps)
    case 'function':
      return [{ is: 'function', module, node: binding.declaration }]
    case 'class':
      return [{ is: 'class', module, node: binding.declaration }]
    case 'enum':
      return [{ is: 'enum', module, node: binding.declaration }]
    case 'variable': {
      const { init, path, assignments } = binding
      if (path === undefined || assignments.some(({ value }) => value === undefined)) return [unknown]
      const values = [init, ...assignments.map(({ value }) => value ?? null)].filter((value) => value !== null && !isNothing(value))
      return values.flatMap((value) => {
        const own = thingsOf(world, module, value as Expression, steps)
        return value === init ? path.reduce((things, name) => memberThings(world, things, name, steps), own) : own
      })
    }
    case 'parameter':
    case 'catch':
    case 'member':
    case 'namespace':
    case 'alias':
    case 'with':
      return [unknown]
  }
}

/** `null`, `undefined` and `void 0`. */
export const isNothing = (node: TsNode): boolean =>
  (node.type === 'Literal' && node.raw === 'null') || (node.type === 'Identifier' && node.name === 'undefined') || (node.type === 'UnaryExpression' && node.operator === 'void')

function memberThings(world: World, owners: readonly Thing[], name: string | undefined, steps: Budget): readonly Thing[] {
  if (name === undefined || spent(steps)) return [unknown]
  return owners.flatMap((owner): readonly Thing[] => {
    switch (owner.is) {
      case 'module':
        return exportedThings(world, owner.module, name, steps)
      case 'package':
        return [{ ...owner, name: owner.name === '*' || owner.name === 'default' ? name : `${owner.name}.${name}` }]
      case 'global':
        return [{ is: 'global', name: `${owner.name}.${name}` }]
      case 'value':
        return propertyThings(world, owner, name, steps)
      case 'class':
      case 'function':
      case 'enum':
      case 'unreadable':
      case 'unknown':
        return [unknown]
    }
  })
}

function propertyThings(world: World, { module, node }: Thing & { readonly is: 'value' }, name: string, steps: Budget): readonly Thing[] {
  if (node.type !== 'ObjectExpression') return [unknown]
  for (const property of [...node.properties].reverse()) {
    if (property.type === 'SpreadElement') return [unknown]
    const own = propertyName(property)
    if (own === undefined || (own === name && property.kind !== 'init')) return [unknown]
    if (own === name) return thingsOf(world, module, property.value, steps)
  }
  return []
}

function imported(world: World, module: TypeScriptModule, source: string, name: string, steps: Budget): readonly Thing[] {
  const there = world.module(source, module)
  if (there === 'outside') return [{ is: 'package', source, name }]
  if (there === 'unreadable') return [unreadable]
  return name === '*' ? [{ is: 'module', module: there }] : exportedThings(world, there, name, steps)
}

/** `require('./base')` gives what stands for the whole of the module, where something does. */
function required(world: World, module: TypeScriptModule, source: string, steps: Budget): readonly Thing[] {
  const there = world.module(source, module)
  const whole = typeof there === 'object' ? exportsOf(there).whole : undefined
  return whole && typeof there === 'object' && !spent(steps) ? exported(world, there, whole, steps) : imported(world, module, source, '*', steps)
}

/**
 * What an exported name of a module may stand for; none when the module has no such name.
 * @param name 'default' for the default export
 */
export function exportedThings(world: World, module: TypeScriptModule, name: string, steps: Budget = budget()): readonly Thing[] {
  if (spent(steps)) return [unknown]
  const { named, stars, whole, open } = exportsOf(module)
  const own = named.get(name) ?? (name === 'default' ? whole : undefined)
  if (own) return exported(world, module, own, steps)
  const more = name === 'default' ? [] : stars.flatMap((source) => imported(world, module, source, name, steps))
  return more.length === 0 && open ? [unknown] : more
}

/** The names that a module exports, those of its stars included. Not complete when a star cannot be read, or leads out of the repository. */
export function exportedNames(world: World, module: TypeScriptModule): { readonly names: ReadonlySet<string>; readonly complete: boolean } {
  const names = new Set<string>()
  const seen = new Set([module])
  let complete = true
  for (const each of seen) {
    const { named, stars, whole, open } = exportsOf(each)
    if (open) complete = false
    for (const name of named.keys()) if (name !== 'default' || each === module) names.add(name)
    if (whole && each === module) names.add('default')
    for (const source of stars) {
      const there = world.module(source, each)
      if (typeof there === 'object') seen.add(there)
      else complete = false
    }
  }
  return { names, complete }
}

function exported(world: World, module: TypeScriptModule, own: Exported, steps: Budget): readonly Thing[] {
  switch (own.is) {
    case 'local': {
      const bindings = scopesOf(module).lookup(own.name, module.root)
      return bindings.length === 0 ? [unknown] : bindings.flatMap((binding) => thingsOfBinding(world, module, binding, steps))
    }
    case 'value':
      return thingsOf(world, module, own.value, steps)
    case 'from':
      return own.name === '*' && own === exportsOf(module).whole ? required(world, module, own.source, steps) : imported(world, module, own.source, own.name, steps)
  }
}
