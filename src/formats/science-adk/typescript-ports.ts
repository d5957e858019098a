import type { DeclaredPort, PortsDeclaration } from '../../core/agent.ts'
import type { ClassNode, Expression, ObjectExpression, TsNode } from '../../core/typescript/ast.ts'
import { stringOf } from '../../core/typescript/constants.ts'
import type { TypeScriptModule } from '../../core/typescript/module.ts'
import { type LocatedScriptClass, type ScriptLineage, sdkNameOf } from './typescript-lineage.ts'
import { literalBehind, propertiesOf } from './typescript-literals.ts'
import { type OwnMember, ownMembers } from './typescript-members.ts'
import { bare, memberName, ownerOfThis, propertyName } from './typescript-nodes.ts'
import type { World } from './typescript-things.ts'
import { isTypedValue } from './typescript-typed.ts'

/**
 * The `ports` of a class or of its nearest base that has them; undefined when none has.
 * `static ports = ports({ inputs: { a: 'json' }, outputs: { b: { type: 'str', required: false } } })` is read, also without the
 * function, through constants and spreads, from a static block, and as an assignment beside the class; whatever is computed
 * leaves `inputs` or `outputs` undefined.
 */
export function scriptPortsOf(lineage: ScriptLineage): PortsDeclaration | undefined {
  for (const each of lineage.classes) {
    const own = ownMembers(each.node).filter(({ name }) => name === 'ports')
    const written = [...own.flatMap((member) => ofMember(member)), ...assignmentsTo(each)]
    const first = written.find(({ isStatic }) => isStatic) ?? written[0]
    if (!first) continue
    const values = written.filter(({ isStatic, value }) => isStatic === first.isStatic && value !== undefined)
    const [only, ...others] = values
    const accessor = written.some(({ isComputed }) => isComputed)
    const sides = only?.value && others.length === 0 && !accessor ? sidesOf(lineage.world, each.module, only.value) : computed
    const annotated = accessor || written.some((one) => one.annotated || (one.value !== undefined && isTypedValue(lineage.world, each.module, one.value)))
    return { span: each.module.span(first.key), annotated, ...(first.isStatic ? {} : { ofInstance: true }), ...sides }
  }
  return undefined
}

type Sides = Pick<PortsDeclaration, 'inputs' | 'outputs'>
const computed: Sides = { inputs: undefined, outputs: undefined }

/** A place that declares the ports or gives them their value. */
interface Written {
  readonly key: TsNode
  readonly isStatic: boolean
  readonly annotated: boolean
  readonly value: Expression | undefined
  /** A getter, or `Fetch.ports ??= …`: what the value will be is not known. */
  readonly isComputed: boolean
}

const ofMember = ({ key, isStatic, annotated, value, is }: OwnMember): readonly Written[] => [{ key, isStatic, annotated, value, isComputed: is !== 'field' }]

/** `static { this.ports = … }`, and `Fetch.ports = …` in the block or beside the class. */
function assignmentsTo({ module, node }: LocatedScriptClass): readonly Written[] {
  return module.all('AssignmentExpression').flatMap(({ left, right, operator }) => {
    if (left.type !== 'MemberExpression' || memberName(left) !== 'ports') return []
    const isStatic = isClassItself(left.object, node)
    return isStatic ? [{ key: left.property, isStatic, annotated: false, value: right, isComputed: operator !== '=' }] : []
  })
}

function isClassItself(expr: TsNode, node: ClassNode): boolean {
  const owner = bare(expr)
  if (owner.type === 'ThisExpression') {
    const of = ownerOfThis(owner)
    return of?.owner === node && of.isStatic
  }
  if (owner.type !== 'Identifier') return false
  const holder = node.parent?.type === 'VariableDeclarator' && node.parent.id.type === 'Identifier' ? node.parent.id.name : undefined
  return owner.name === node.id?.name || owner.name === holder
}

function sidesOf(world: World, module: TypeScriptModule, value: Expression): Sides {
  const table = tableOf(world, module, value)
  if (!table) return computed
  const { properties, open } = propertiesOf(world, table.module, table.node)
  if (open || properties.some(({ property }) => propertyName(property) === undefined)) return computed
  const side = (name: 'inputs' | 'outputs') => {
    const found = properties.findLast(({ property }) => propertyName(property) === name)
    return found ? portsIn(world, found.module, found.property.value) : []
  }
  return { inputs: side('inputs'), outputs: side('outputs') }
}

/** The literal object of a side or of both, given as it is or to `ports(…)`. */
function tableOf(world: World, module: TypeScriptModule, value: TsNode): { readonly module: TypeScriptModule; readonly node: ObjectExpression } | undefined {
  const behind = literalBehind(world, module, value)
  if (behind?.node.type === 'ObjectExpression') return { module: behind.module, node: behind.node }
  if (behind?.node.type !== 'CallExpression' || !isPorts(world, behind.module, behind.node.callee as Expression)) return undefined
  const [argument, ...others] = behind.node.arguments
  const inner = argument && others.length === 0 ? literalBehind(world, behind.module, argument) : undefined
  return inner?.node.type === 'ObjectExpression' ? { module: inner.module, node: inner.node } : undefined
}

/** By its origin, or by its bare name where that comes through a package of the project. */
function isPorts(world: World, module: TypeScriptModule, callee: Expression): boolean {
  const node = bare(callee)
  return (node.type === 'Identifier' && node.name === 'ports') || sdkNameOf(world, module, node) === 'ports'
}

function portsIn(world: World, module: TypeScriptModule, value: TsNode): readonly DeclaredPort[] | undefined {
  const side = literalBehind(world, module, value)
  if (side?.node.type !== 'ObjectExpression') return undefined
  const { properties, open } = propertiesOf(world, side.module, side.node)
  const ports = properties.map((each) => {
    const name = each.property.computed ? stringOf(each.module, each.property.key) : propertyName(each.property)
    return name === undefined ? undefined : { name, span: each.module.span(each.property.key), ...kindOf(world, each.module, each.property.value) }
  })
  const known = ports.filter((port) => port !== undefined)
  return open || known.length < ports.length ? undefined : [...new Map(known.map((port) => [port.name, port])).values()]
}

/** `'json'`, or `{ type: 'json', required: false }`. */
function kindOf(world: World, module: TypeScriptModule, value: TsNode): Pick<DeclaredPort, 'type' | 'required'> {
  const text = stringOf(module, bare(value))
  if (text !== undefined) return { type: text, required: true }
  const table = literalBehind(world, module, value)
  const behind = table && stringOf(table.module, table.node)
  if (table?.node.type !== 'ObjectExpression') return { type: behind, required: behind === undefined ? undefined : true }
  const { properties, open } = propertiesOf(world, table.module, table.node)
  const field = (name: string) => properties.findLast(({ property }) => propertyName(property) === name)
  const [type, required] = [field('type'), field('required')]
  const flag = required && bare(required.property.value)
  return {
    type: type && stringOf(type.module, bare(type.property.value)),
    required: flag ? (flag.type === 'Literal' && typeof flag.value === 'boolean' ? flag.value : undefined) : open ? undefined : true,
  }
}
