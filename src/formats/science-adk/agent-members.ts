import type { Attribute, Method } from '../../core/agent.ts'
import type { AnnAssign, Assign, ClassDef, Expr, FunctionDef, Name } from '../../core/python/ast.ts'
import type { PythonModule } from '../../core/python/module.ts'
import type { Lineage, LineageMember } from './agent-lineage.ts'
import { importedStatements } from './agent-live.ts'
import { definedName } from './agent-names.ts'

/** What one class body defines, inherited members left out. */
export interface OwnMembers {
  readonly functions: readonly FunctionDef[]
  readonly assignments: readonly Assignment[]
}

export interface Assignment {
  readonly target: Name
  /** Undefined for an annotation alone, and for a part of an unpacking. */
  readonly value: Expr | undefined
  readonly annotated: boolean
}

const known = new WeakMap<ClassDef, OwnMembers>()

/** Reads a class body, also inside `if` and `try`. */
export function ownMembers(node: ClassDef): OwnMembers {
  const before = known.get(node)
  if (before) return before
  const functions: FunctionDef[] = []
  const assignments: Assignment[] = []
  for (const statement of importedStatements(node.body)) {
    if (statement.nodeType === 'FunctionDef' || statement.nodeType === 'AsyncFunctionDef') functions.push(statement)
    else if (statement.nodeType === 'Assign' || statement.nodeType === 'AnnAssign') assignments.push(...assigned(statement))
  }
  const members = { functions, assignments }
  known.set(node, members)
  return members
}

function assigned(statement: Assign | AnnAssign): readonly Assignment[] {
  if (statement.nodeType === 'AnnAssign') {
    const { target, value } = statement
    return target.nodeType === 'Name' ? [{ target, value, annotated: true }] : []
  }
  return statement.targets.flatMap((target): readonly Assignment[] => {
    if (target.nodeType === 'Name') return [{ target, value: statement.value, annotated: false }]
    if (target.nodeType !== 'Tuple' && target.nodeType !== 'List') return []
    return target.elts.flatMap((each) => (each.nodeType === 'Name' ? [{ target: each, value: undefined, annotated: false }] : []))
  })
}

/** The methods of a class, its own before the inherited ones of the same name. The framework's classes have a `run` of their own. */
export function methodsOf(lineage: Lineage): readonly Method[] {
  return firstOfEach(lineage.classes, ({ module, node, behindFramework }) =>
    ownMembers(node).functions.filter(({ name }) => !(behindFramework && name === 'run')).map((fn) => ({ name: fn.name, async: fn.nodeType === 'AsyncFunctionDef', span: definedName(module, fn) })))
}

/** Attributes that must be annotated: those of agents, not of plain mixins; neither `ports` nor dunder names nor descriptors. */
export function attributesOf(lineage: Lineage): readonly Attribute[] {
  return firstOfEach(lineage.classes.filter(({ agent }, index) => agent || index === 0), ({ module, node }) =>
    ownMembers(node).assignments.filter(isAttribute).map(({ target, annotated }) => ({ name: target.id, annotated, span: module.span(target) })))
}

function isAttribute({ target, value }: Assignment): boolean {
  const descriptor = value?.nodeType === 'Call' && value.func.nodeType === 'Name' && /^(?:property|staticmethod|classmethod)$/.test(value.func.id)
  return target.id !== 'ports' && !descriptor && !/^__\w+__$/.test(target.id)
}

function firstOfEach<T extends { readonly name: string }>(classes: readonly LineageMember[], read: (of: LineageMember) => readonly T[]): readonly T[] {
  const byName = new Map<string, T>()
  for (const each of classes) {
    // Within one body the last definition counts; between classes the first.
    const own = new Map(read(each).map((member) => [member.name, member]))
    for (const [name, member] of own) if (!byName.has(name)) byName.set(name, member)
  }
  return [...byName.values()]
}

/** A method and the place of its class in the lineage. */
export interface FoundMethod {
  readonly module: PythonModule
  readonly fn: FunctionDef
  readonly depth: number
}

/**
 * The method that a name means.
 * @param above only classes after this place of the lineage, as `super()` looks
 */
export function methodNamed(lineage: Lineage, name: string, above = -1): FoundMethod | undefined {
  for (const [depth, { module, node }] of lineage.classes.entries()) {
    const fn = depth > above ? ownMembers(node).functions.findLast((each) => each.name === name) : undefined
    if (fn) return { module, fn, depth }
  }
  return undefined
}
