import type { DeclaredPort, PortsDeclaration } from '../../core/agent.ts'
import type { Call, Dict, Expr } from '../../core/python/ast.ts'
import { stringValue } from '../../core/python/constants.ts'
import type { PythonModule } from '../../core/python/module.ts'
import { boundOnce, elements } from './agent-literals.ts'
import type { Lineage } from './agent-lineage.ts'
import { ownMembers } from './agent-members.ts'
import { definedName, frameworkThing } from './agent-names.ts'

/**
 * The `ports` of a class or of its nearest base that has them; undefined when none has.
 * `Ports(inputs=[Port("a", "json")], outputs=[])` is read with positional and keyword arguments, through names bound once,
 * and as dictionaries; whatever is computed leaves `inputs` or `outputs` undefined.
 */
export function portsOf(lineage: Lineage): PortsDeclaration | undefined {
  for (const { module, node } of lineage.classes) {
    const { assignments, functions } = ownMembers(node)
    const own = assignments.filter(({ target }) => target.id === 'ports')
    const last = own.at(-1)
    if (last) {
      const sides = own.length === 1 && last.value ? sidesOf(module, last.value) : computed
      return { span: module.span(last.target), annotated: last.annotated, ...sides }
    }
    const property = functions.find(({ name }) => name === 'ports')
    if (property) return { span: definedName(module, property), annotated: true, ...computed }
  }
  return undefined
}

type Sides = Pick<PortsDeclaration, 'inputs' | 'outputs'>
const computed: Sides = { inputs: undefined, outputs: undefined }

function sidesOf(module: PythonModule, expr: Expr): Sides {
  const value = boundOnce(module, expr)
  const fields = value && fieldsOf(module, value, 'Ports', ['inputs', 'outputs'])
  if (!fields) return computed
  return { inputs: portList(module, fields.get('inputs')), outputs: portList(module, fields.get('outputs')) }
}

function portList(module: PythonModule, expr: Expr | undefined): readonly DeclaredPort[] | undefined {
  if (expr === undefined) return []
  const ports = elements(module, expr)?.map((each) => portOf(module, each))
  return ports?.every((port) => port !== undefined) ? ports : undefined
}

function portOf(module: PythonModule, expr: Expr): DeclaredPort | undefined {
  const value = boundOnce(module, expr)
  const fields = value && fieldsOf(module, value, 'Port', ['name', 'type'])
  const name = fields?.get('name')
  const text = name && textOf(module, name)
  if (fields === undefined || name === undefined || text === undefined) return undefined
  const required = fields.get('required')
  const type = fields.get('type')
  return {
    name: text,
    type: type && textOf(module, type),
    required: required?.nodeType === 'Constant' && typeof required.value === 'boolean' ? required.value : undefined,
    // The name as written in the list of ports, not where a constant behind it stands.
    span: module.span(expr.nodeType === 'Name' ? expr : name),
  }
}

const textOf = (module: PythonModule, expr: Expr): string | undefined => stringValue(boundOnce(module, expr))

/** The fields of a call of `Ports` or `Port`, or of a dictionary in its place; undefined when something is spread into it. */
function fieldsOf(module: PythonModule, value: Expr, callee: string, positional: readonly string[]): ReadonlyMap<string, Expr> | undefined {
  if (value.nodeType === 'Dict') return fieldsOfDict(value)
  return value.nodeType === 'Call' && isCallOf(module, value, callee) ? fieldsOfCall(value, positional) : undefined
}

function fieldsOfDict(value: Dict): ReadonlyMap<string, Expr> | undefined {
  const fields = new Map<string, Expr>()
  for (const [index, key] of value.keys.entries()) {
    const name = stringValue(key)
    const field = value.values[index]
    if (name === undefined || field === undefined) return undefined
    fields.set(name, field)
  }
  return fields
}

function fieldsOfCall(call: Call, positional: readonly string[]): ReadonlyMap<string, Expr> | undefined {
  const fields = new Map<string, Expr>()
  for (const [index, argument] of call.args.entries()) {
    if (argument.nodeType === 'Starred') return undefined
    fields.set(positional[index] ?? `argument ${index}`, argument)
  }
  for (const { arg, value } of call.keywords) {
    if (arg === undefined) return undefined
    fields.set(arg, value)
  }
  return fields
}

/** By its origin, or by its bare name where that comes through a module of the project. */
function isCallOf(module: PythonModule, { func }: Call, callee: string): boolean {
  const written = func.nodeType === 'Name' ? func.id : func.nodeType === 'Attribute' ? func.attr : undefined
  return written === callee || frameworkThing(module, func) === callee
}
