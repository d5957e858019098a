import type { Expression, FunctionNode, MemberExpression, TsNode } from '../../core/typescript/ast.ts'
import { stringOf } from '../../core/typescript/constants.ts'
import type { TypeScriptModule } from '../../core/typescript/module.ts'
import { type Binding, scopesOf } from '../../core/typescript/scope.ts'
import { type Budget, budget, spent } from './agent-budget.ts'
import { scriptFieldValues } from './typescript-fields.ts'
import type { ScriptLineage } from './typescript-lineage.ts'
import { elementsOf, literalBehind, type LocatedScript, propertiesOf } from './typescript-literals.ts'
import { callbackValues, scriptLoopValues } from './typescript-loops.ts'
import { bare, memberName, propertyName } from './typescript-nodes.ts'
import { isNothing, type Thing, thingsOf } from './typescript-things.ts'
import type { ScriptWalk } from './typescript-walk.ts'

/** The strings that an expression may be, without those that repeat; undefined when it may be others too. */
export type ScriptStrings = (module: TypeScriptModule, expr: TsNode) => readonly string[] | undefined

/** What a name of one agent is read with: the class's constants, and what its methods are called with. */
interface Agent {
  readonly lineage: ScriptLineage
  readonly walk: ScriptWalk
}

type Values = readonly LocatedScript[] | undefined

/** Makes a reader of names for one agent. */
export function scriptStringsFor(lineage: ScriptLineage, walk: ScriptWalk): ScriptStrings {
  return (module, expr) => read({ lineage, walk }, module, expr, budget())
}

function anyOf(agent: Agent, all: Values, steps: Budget): readonly string[] | undefined {
  if (!all || all.length === 0) return undefined
  const found = all.map(({ module, node }) => read(agent, module, node, steps))
  return found.every((each) => each !== undefined) ? [...new Set(found.flat())] : undefined
}

function read(agent: Agent, module: TypeScriptModule, expr: TsNode, steps: Budget): readonly string[] | undefined {
  const literal = isKey(expr) ? expr.name : stringOf(module, expr)
  if (literal !== undefined) return [literal]
  if (spent(steps)) return undefined
  const node = bare(expr)
  const here = (...nodes: readonly Expression[]) => anyOf(agent, nodes.map((each) => ({ module, node: each })), steps)
  switch (node.type) {
    case 'ConditionalExpression':
      return here(node.consequent, node.alternate)
    case 'LogicalExpression':
      return here(node.left, node.right)
    case 'AssignmentExpression':
      return node.operator === '=' ? here(node.right) : undefined
    case 'Identifier':
      return anyOf(agent, valuesOfName(agent, module, node.name, node), steps)
    case 'MemberExpression':
      return anyOf(agent, valuesOfMember(agent, module, node), steps)
    default:
      return undefined
  }
}

/** The key of a property, which is a name and no variable. */
const isKey = (node: TsNode): node is TsNode & { readonly type: 'Identifier' } =>
  node.type === 'Identifier' && node.parent?.type === 'Property' && !node.parent.computed && node.parent.key === node && node.parent.value !== node

/** Every value that a name may be given, `null` and `undefined` left out. */
function valuesOfName(agent: Agent, module: TypeScriptModule, name: string, at: TsNode): Values {
  const found: LocatedScript[] = []
  for (const binding of scopesOf(module).lookup(name, at)) {
    const values = valuesOfBinding(agent, module, binding)
    if (!values) return undefined
    found.push(...values)
  }
  return found
}

function valuesOfBinding({ lineage: { world }, walk }: Agent, module: TypeScriptModule, binding: Binding): Values {
  const { assignments } = binding
  if (assignments.some(({ value }) => value === undefined)) return undefined
  const given = assignments.flatMap(({ value }) => (value && !isNothing(value) ? [{ module, node: value }] : []))
  switch (binding.is) {
    case 'import':
      return located(thingsOf(world, module, binding.node))
    case 'parameter': {
      const values = callbackValues(world, module, binding.node, binding.declaration) ?? argumentsFor(module, binding.node, binding.declaration, walk)
      return values && [...values, ...given]
    }
    case 'variable': {
      if (binding.path?.length === 0) return binding.init && !isNothing(binding.init) ? [{ module, node: binding.init }, ...given] : given
      const values = scriptLoopValues(world, module, binding.node)
      return values && [...values, ...given]
    }
    default:
      return undefined
  }
}

/** `this.TOOL`, `Fetch.TOOL`, `Tools.Fit`, `TOOLS[mode]`. */
function valuesOfMember({ lineage, walk }: Agent, module: TypeScriptModule, node: MemberExpression): Values {
  if (node.object.type === 'Super') return undefined
  const { world } = lineage
  const things = thingsOf(world, module, node.object)
  const name = node.computed ? stringOf(module, node.property) : memberName(node)
  const [only, ...others] = things
  if (only?.is === 'enum' && others.length === 0) return name === undefined ? undefined : ofEnum(only, name)
  if (only?.is === 'module' && others.length === 0) return name === undefined ? undefined : located(thingsOf(world, module, node))
  const ofClass = things.some((thing) => thing.is === 'class' && lineage.classes.some((each) => each.node === thing.node))
  if (ofClass || walk.isAgent(module, node.object)) return name === undefined ? undefined : scriptFieldValues(lineage, name, ofClass)
  return valuesOfItem(world, module, node.object, name)
}

/** `TOOLS.fit` is the one item of a literal, `TOOLS[mode]` may be any. */
function valuesOfItem(world: ScriptLineage['world'], module: TypeScriptModule, owner: Expression, name: string | undefined): Values {
  const value = literalBehind(world, module, owner)
  if (value?.node.type !== 'ObjectExpression') return value && elementsOf(world, value.module, value.node)
  const { properties, open } = propertiesOf(world, value.module, value.node)
  if (open) return undefined
  const wanted = name === undefined ? undefined : properties.findLast(({ property }) => propertyName(property) === name)
  return (wanted ? [wanted] : properties).map((each) => ({ module: each.module, node: each.property.value as Expression }))
}

const located = (things: readonly Thing[]): Values => {
  const values = things.map((thing) => (thing.is === 'value' ? { module: thing.module, node: thing.node } : undefined))
  return values.every((each) => each !== undefined) ? values : undefined
}

function ofEnum({ module, node }: Thing & { readonly is: 'enum' }, name: string): Values {
  const member = module.all('TSEnumMember').find((each) => each.parent?.parent === node && propertyName({ key: each.id, computed: false }) === name)
  return member?.initializer && [{ module, node: member.initializer }]
}

/** What a parameter of a reached function may be: it is read at each call. Undefined when a call cannot be read, or there may be others. */
function argumentsFor(home: TypeScriptModule, name: TsNode, fn: FunctionNode, walk: ScriptWalk): Values {
  const place = fn.params.findIndex((each) => each === name || (each.type === 'AssignmentPattern' && each.left === name))
  const parameter = fn.params[place]
  const sites = parameter && walk.callsOf(fn)
  if (!sites) return undefined
  const found: LocatedScript[] = []
  for (const { module, call } of sites) {
    if (call.arguments.some(({ type }) => type === 'SpreadElement')) return undefined
    const given = call.arguments[place] as Expression | undefined
    if (given) found.push({ module, node: given })
    else if (parameter.type === 'AssignmentPattern') found.push({ module: home, node: parameter.right })
    else return undefined
  }
  return found
}
