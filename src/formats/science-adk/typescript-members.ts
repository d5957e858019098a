import type { Attribute, Method } from '../../core/agent.ts'
import type { ClassNode, Expression, FunctionNode, TsNode } from '../../core/typescript/ast.ts'
import type { TypeScriptModule } from '../../core/typescript/module.ts'
import type { LocatedScriptClass, ScriptLineage } from './typescript-lineage.ts'
import { bare, isFunction, memberName, ownerOfThis, propertyName } from './typescript-nodes.ts'

/** A member that a class body defines. An accessor has a function, a field a value, and a field that holds a function both. */
export interface OwnMember {
  readonly name: string
  readonly is: 'method' | 'accessor' | 'field'
  readonly isStatic: boolean
  /** Where it is named. */
  readonly key: TsNode
  readonly fn: FunctionNode | undefined
  readonly value: Expression | undefined
  /** It has a type of its own, for a field. */
  readonly annotated: boolean
}

const known = new WeakMap<ClassNode, readonly OwnMember[]>()

/** Reads a class body. Members whose name is computed, declared ones, and overloads are left out. */
export function ownMembers(node: ClassNode): readonly OwnMember[] {
  const before = known.get(node)
  if (before) return before
  const found = node.body.body.flatMap(memberOf)
  known.set(node, found)
  return found
}

function memberOf(member: ClassNode['body']['body'][number]): readonly OwnMember[] {
  switch (member.type) {
    case 'MethodDefinition': {
      const name = propertyName(member)
      const { value, kind, static: isStatic, key } = member
      if (kind === 'constructor') return isFunction(value) ? [{ name: 'constructor', is: 'method', isStatic, key, fn: value, value: undefined, annotated: true }, ...parameterFields(value)] : []
      if (name === undefined || !isFunction(value)) return []
      return [{ name, is: kind === 'method' ? 'method' : 'accessor', isStatic, key, fn: value, value: undefined, annotated: true }]
    }
    case 'PropertyDefinition':
    case 'AccessorProperty': {
      const name = propertyName(member)
      if (name === undefined || member.declare) return []
      const value = member.value ? bare(member.value) : undefined
      return [{ name, is: 'field', isStatic: member.static, key: member.key, fn: isFunction(value) ? value : undefined, value: member.value ?? undefined, annotated: member.typeAnnotation !== undefined }]
    }
    default:
      return []
  }
}

/** `constructor(private readonly table: Table)` declares a field. */
function parameterFields({ params }: FunctionNode): readonly OwnMember[] {
  return params.flatMap((parameter) => {
    if (parameter.type !== 'TSParameterProperty') return []
    const name = parameter.parameter.type === 'Identifier' ? parameter.parameter : parameter.parameter.left
    return name.type === 'Identifier' ? [{ name: name.name, is: 'field' as const, isStatic: false, key: name, fn: undefined, value: undefined, annotated: true }] : []
  })
}

const isMethod = ({ is, fn, isStatic, name }: OwnMember): boolean => !isStatic && fn !== undefined && is !== 'accessor' && name !== 'constructor'

/** The methods of an agent's objects, functions in fields among them; the own ones before inherited ones of the same name. */
export function scriptMethodsOf(lineage: ScriptLineage): readonly Method[] {
  return firstOfEach(lineage, ({ module, node }) => ownMembers(node).filter(isMethod).map(({ name, fn, key }) => {
    const generator = fn !== undefined && 'generator' in fn && fn.generator
    return { name, async: fn?.async ?? false, span: module.span(key), ...(generator ? { generator } : {}) }
  }))
}

/** The fields of an agent's objects. Whether they have a type is the compiler's business: all count as annotated. */
export function scriptAttributesOf(lineage: ScriptLineage): readonly Attribute[] {
  const owners = new Set(lineage.classes.map(({ node }) => node))
  return firstOfEach(lineage, ({ module, node }) => {
    const own = ownMembers(node).filter((member) => !member.isStatic && !isMethod(member) && member.name !== 'ports' && member.name !== 'constructor')
    const stored = storesOf(module).filter((store) => store.owner === node || (store.owner === undefined && owners.size > 0 && store.ofClass === node.id?.name))
    return [...own, ...stored].map(({ name, key }) => ({ name, annotated: true, span: module.span(key) }))
  })
}

/** A place where something is stored in a member: `this.rows = …` in a constructor, `Fetch.prototype.execute = …` beside the class. */
interface Store {
  readonly name: string
  readonly key: TsNode
  /** The class in whose constructor it stands. */
  readonly owner: ClassNode | undefined
  /** The class that is named, for an assignment to its prototype. */
  readonly ofClass: string | undefined
}

const stores = new WeakMap<TypeScriptModule, readonly Store[]>()

function storesOf(module: TypeScriptModule): readonly Store[] {
  const before = stores.get(module)
  if (before) return before
  const found = module.all('AssignmentExpression').flatMap(({ left }): readonly Store[] => {
    const target = bare(left)
    const name = target.type === 'MemberExpression' ? memberName(target) : undefined
    if (target.type !== 'MemberExpression' || name === undefined) return []
    const owner = bare(target.object)
    if (owner.type === 'ThisExpression') {
      const of = ownerOfThis(owner)
      return of && !of.isStatic && isInConstructor(owner, of.owner) ? [{ name, key: target.property, owner: of.owner, ofClass: undefined }] : []
    }
    if (owner.type !== 'MemberExpression' || memberName(owner) !== 'prototype' || owner.object.type !== 'Identifier') return []
    return [{ name, key: target.property, owner: undefined, ofClass: owner.object.name }]
  })
  stores.set(module, found)
  return found
}

const isInConstructor = (node: TsNode, owner: ClassNode): boolean =>
  ownMembers(owner).some(({ name, fn }) => name === 'constructor' && fn !== undefined && fn.range[0] <= node.range[0] && fn.range[1] >= node.range[1])

function firstOfEach<T extends { readonly name: string }>({ classes }: ScriptLineage, read: (of: LocatedScriptClass) => readonly T[]): readonly T[] {
  const byName = new Map<string, T>()
  for (const each of classes) {
    // Within one body the last definition counts; between classes the first.
    const own = new Map(read(each).map((member) => [member.name, member]))
    for (const [name, member] of own) if (!byName.has(name)) byName.set(name, member)
  }
  return [...byName.values()]
}

/** A function of a class and the place of that class in the lineage. */
export interface FoundScriptMethod {
  readonly module: TypeScriptModule
  readonly fn: FunctionNode
  readonly depth: number
  readonly isStatic: boolean
}

/**
 * The functions that a member's name means: one method, or the accessors of one name.
 * @param above only classes after this place of the lineage, as `super` looks
 */
export function functionsNamed({ classes }: ScriptLineage, name: string, { isStatic = false, above = -1 } = {}): readonly FoundScriptMethod[] {
  for (const [depth, { module, node }] of classes.entries()) {
    if (depth <= above) continue
    const own = ownMembers(node).filter((member) => member.name === name && member.isStatic === isStatic)
    const functions = own.flatMap(({ fn }) => (fn ? [{ module, fn, depth, isStatic }] : []))
    if (own.length > 0) return own.at(-1)?.is === 'accessor' ? functions : functions.slice(-1)
  }
  return []
}

/** The one method that a name means, `execute` say; undefined for accessors. */
export function scriptMethodNamed(lineage: ScriptLineage, name: string, above = -1): FoundScriptMethod | undefined {
  const [only, ...others] = functionsNamed(lineage, name, { above })
  return others.length === 0 ? only : undefined
}
