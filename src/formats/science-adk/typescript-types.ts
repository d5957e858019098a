import { stringValue } from '../../core/typescript/constants.ts'
import type { Expression, Identifier, TypeNode } from '../../core/typescript/ast.ts'
import type { TypeScriptModule } from '../../core/typescript/module.ts'

/** The properties that a type of objects has, as far as its file tells. */
export interface ObjectType {
  readonly properties: ReadonlyMap<string, { readonly required: boolean }>
  /** There may be more: an index signature, or a part that another file declares. */
  readonly open: boolean
}

/** The fields of type nodes that are looked at; the tree keeps types as one open kind. */
interface Shape {
  readonly type: string
  readonly typeAnnotation?: Shape
  readonly members?: readonly Shape[]
  readonly types?: readonly Shape[]
  readonly typeName?: Identifier
  readonly typeArguments?: { readonly params: readonly Shape[] }
  readonly key?: Expression
  readonly computed?: boolean
  readonly optional?: boolean
  readonly body?: { readonly body: readonly Shape[] }
  readonly extends?: readonly { readonly expression: Identifier; readonly typeArguments?: object }[]
  readonly typeParameters?: object
}

const open: ObjectType = { properties: new Map(), open: true }
const deepest = 8

/** Reads an annotation: literals, interfaces and aliases of the same file, intersections, and the usual `Partial<…>`, `Readonly<…>`, `Required<…>`. */
export const objectType = (module: TypeScriptModule, annotation: TypeNode): ObjectType => read(module, annotation as unknown as Shape, 0)

function read(module: TypeScriptModule, type: Shape | undefined, depth: number): ObjectType {
  if (!type || depth > deepest) return open
  switch (type.type) {
    case 'TSTypeAnnotation':
      return read(module, type.typeAnnotation, depth + 1)
    case 'TSTypeLiteral':
      return ofMembers(type.members ?? [])
    case 'TSIntersectionType':
      return merged((type.types ?? []).map((each) => read(module, each, depth + 1)))
    case 'TSTypeReference':
      return ofReference(module, type, depth)
    default:
      return open
  }
}

function ofReference(module: TypeScriptModule, type: Shape, depth: number): ObjectType {
  const name = type.typeName?.type === 'Identifier' ? type.typeName.name : undefined
  const [argument, ...more] = type.typeArguments?.params ?? []
  if (name === undefined) return open
  const found = declaredTypes(module, name)
  if (found.length > 0) return type.typeArguments ? open : merged(found.map((each) => ofDeclaration(module, each, depth)))
  if (!argument || more.length > 0) return open
  const inner = read(module, argument, depth + 1)
  switch (name) {
    case 'Readonly':
      return inner
    case 'Partial':
    case 'Required':
      return { ...inner, properties: new Map([...inner.properties.keys()].map((each) => [each, { required: name === 'Required' }])) }
    default:
      return open
  }
}

function ofDeclaration(module: TypeScriptModule, declaration: Shape, depth: number): ObjectType {
  if (declaration.typeParameters) return open
  if (declaration.type === 'TSTypeAliasDeclaration') return read(module, declaration.typeAnnotation, depth + 1)
  const bases = (declaration.extends ?? []).map(({ expression, typeArguments }) =>
    (typeArguments ? open : read(module, { type: 'TSTypeReference', typeName: expression }, depth + 1)))
  return merged([...bases, ofMembers(declaration.body?.body ?? [])])
}

/** Interfaces of one name are one interface. */
function declaredTypes(module: TypeScriptModule, name: string): readonly Shape[] {
  const own = module.all('TSInterfaceDeclaration', 'TSTypeAliasDeclaration').filter(({ id }) => id.name === name)
  return own as unknown as readonly Shape[]
}

function merged(all: readonly ObjectType[]): ObjectType {
  const properties = new Map<string, { readonly required: boolean }>()
  for (const each of all) for (const [name, { required }] of each.properties) properties.set(name, { required: required || (properties.get(name)?.required ?? false) })
  return { properties, open: all.some((each) => each.open) }
}

function ofMembers(members: readonly Shape[]): ObjectType {
  const properties = new Map<string, { readonly required: boolean }>()
  let isOpen = false
  for (const member of members) {
    const name = member.key && (!member.computed && member.key.type === 'Identifier' ? member.key.name : stringValue(member.key))
    if (name === undefined) isOpen = true
    else properties.set(name, { required: !member.optional && !allowsUndefined(member.typeAnnotation) })
  }
  return { properties, open: isOpen }
}

/** `number | undefined`, `any` and `unknown`: the caller may leave the property out, or nobody can tell. */
function allowsUndefined(type: Shape | undefined): boolean {
  const inner = type?.type === 'TSTypeAnnotation' ? type.typeAnnotation : type
  if (inner?.type === 'TSUnionType') return (inner.types ?? []).some(allowsUndefined)
  return inner === undefined || inner.type === 'TSUndefinedKeyword' || inner.type === 'TSAnyKeyword' || inner.type === 'TSUnknownKeyword'
}

