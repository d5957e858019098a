import type { ClassDef, Comprehension, DictComp, Expr, FunctionDef, Lambda, ModuleNode, PyNode } from './ast.ts'
import type { PythonModule } from './module.ts'

/** A piece of text with names of its own, as Python has it. Comprehensions and lambdas count. */
export type ScopeNode = ModuleNode | FunctionDef | ClassDef | Lambda | Comprehension | DictComp

/**
 * One place that gives a name its value.
 * 'import': `target` is the dotted name behind it. 'value': a plain assignment of one expression. 'define': def or class.
 * 'other': a parameter, a loop, `with`, `except`, unpacking, deletion …, whose value is not known.
 */
export type Binding =
  | { readonly is: 'import'; readonly target: string; readonly node: PyNode }
  | { readonly is: 'value'; readonly value: Expr; readonly node: PyNode }
  | { readonly is: 'define'; readonly node: FunctionDef | ClassDef }
  | { readonly is: 'other'; readonly node: PyNode }

type Names = Map<string, Binding[]>

export interface Scopes {
  /** The bindings of a name as seen from a node, or none when it is a builtin or comes from a star import. */
  lookup(name: string, from: PyNode): readonly Binding[]
  /** Modules imported with `*`; their names may be anything. */
  readonly starImports: readonly string[]
}

const scopeTypes = new Set(['Module', 'FunctionDef', 'AsyncFunctionDef', 'ClassDef', 'Lambda', 'ListComp', 'SetComp', 'GeneratorExp', 'DictComp'])

/** The scopes of a module, built at the first call and kept with it. */
export const scopesOf = (module: PythonModule): Scopes => (module.scopes ??= build(module))

/**
 * The scope in which a node stands. Decorators, defaults, annotations, base classes and the first iterable of a comprehension
 * belong to the scope outside.
 */
export function enclosingScope(node: PyNode): ScopeNode | undefined {
  let inner: PyNode | undefined
  let child: PyNode = node
  for (let at = node.parent; at; inner = child, child = at, at = at.parent) {
    if (child.nodeType === 'Arg' && inner !== undefined) {
      // An annotation stands outside the function whose parameter it describes.
      const owner = at.parent
      if (owner) return enclosingScope(owner)
    }
    if (scopeTypes.has(at.nodeType) && !standsOutside(child, at, inner)) return at as ScopeNode
  }
  return undefined
}

/** `inner` is the node below `child` on the way up: the default or annotation inside a list of arguments, say. */
function standsOutside(child: PyNode, scope: PyNode, inner: PyNode | undefined): boolean {
  switch (scope.nodeType) {
    case 'FunctionDef':
    case 'AsyncFunctionDef':
    case 'Lambda':
      if (child.nodeType === 'Arguments') return inner !== undefined && inner.nodeType !== 'Arg'
      return scope.nodeType !== 'Lambda' && (scope.decorator_list.includes(child as Expr) || scope.returns === child)
    case 'ClassDef':
      return !scope.body.includes(child as never) && !isTypeParam(child)
    case 'ListComp':
    case 'SetComp':
    case 'GeneratorExp':
    case 'DictComp':
      return scope.generators[0] === child && child.iter === inner
    default:
      return false
  }
}

const isTypeParam = (node: PyNode): boolean => node.nodeType === 'TypeVar' || node.nodeType === 'ParamSpec' || node.nodeType === 'TypeVarTuple'

function build(module: PythonModule): Scopes {
  const tables = new Map<ScopeNode, Names>()
  const outward = new Map<ScopeNode, Map<string, 'Global' | 'Nonlocal'>>()
  const starImports: string[] = []
  const tableOf = (scope: ScopeNode) => {
    let table = tables.get(scope)
    if (!table) tables.set(scope, (table = new Map()))
    return table
  }
  for (const node of module.all('Global', 'Nonlocal')) {
    const scope = enclosingScope(node)
    if (!scope) continue
    const names = outward.get(scope) ?? new Map<string, 'Global' | 'Nonlocal'>()
    for (const name of node.names) names.set(name, node.nodeType)
    outward.set(scope, names)
  }
  const bind = (name: string, binding: Binding, at: PyNode) => {
    let scope = enclosingScope(at)
    if (binding.node.nodeType === 'NamedExpr') while (scope && /Comp$|GeneratorExp/.test(scope.nodeType)) scope = enclosingScope(scope)
    if (!scope) return
    const elsewhere = outward.get(scope)?.get(name)
    const target = elsewhere === 'Global' ? module.root : elsewhere === 'Nonlocal' ? functionAround(scope) ?? scope : scope
    const table = tableOf(target)
    const found = table.get(name)
    if (found) found.push(binding)
    else table.set(name, [binding])
  }
  collect(module, bind, starImports)
  return {
    starImports,
    lookup(name, from) {
      const own = enclosingScope(from)
      for (let scope = own; scope; scope = enclosingScope(scope)) {
        // The names of a class are seen from its body alone, not from the functions and comprehensions in it.
        if (scope.nodeType === 'ClassDef' && scope !== own) continue
        if (outward.get(scope)?.get(name) === 'Global') return tables.get(module.root)?.get(name) ?? []
        const found = tables.get(scope)?.get(name)
        if (found) return found
      }
      return []
    },
  }
}

function functionAround(scope: ScopeNode): ScopeNode | undefined {
  let at = enclosingScope(scope)
  while (at && at.nodeType === 'ClassDef') at = enclosingScope(at)
  return at
}

type Bind = (name: string, binding: Binding, at: PyNode) => void

function collect(module: PythonModule, bind: Bind, starImports: string[]): void {
  for (const node of module.all('Import')) {
    for (const alias of node.names) {
      const whole = alias.asname !== undefined
      const name = whole ? alias.asname : alias.name.split('.')[0] ?? alias.name
      bind(name, { is: 'import', target: whole ? alias.name : name, node }, node)
    }
  }
  for (const node of module.all('ImportFrom')) {
    const from = '.'.repeat(node.level ?? 0) + (node.module ?? '')
    for (const alias of node.names) {
      if (alias.name === '*') starImports.push(from)
      else bind(alias.asname ?? alias.name, { is: 'import', target: from.endsWith('.') ? from + alias.name : `${from}.${alias.name}`, node }, node)
    }
  }
  collectDefinitions(module, bind)
  collectStores(module, bind)
}

function collectDefinitions(module: PythonModule, bind: Bind): void {
  for (const node of module.all('FunctionDef', 'AsyncFunctionDef', 'ClassDef')) bind(node.name, { is: 'define', node }, node)
  for (const node of module.all('Arg')) bind(node.arg, { is: 'other', node }, node)
  for (const node of module.all('TypeVar', 'ParamSpec', 'TypeVarTuple')) bind(node.name, { is: 'other', node }, node)
  for (const node of module.all('ExceptHandler')) if (node.name) bind(node.name, { is: 'other', node }, node)
  for (const node of module.all('MatchAs', 'MatchStar', 'MatchMapping')) {
    const name = node.name ?? node.rest
    if (name) bind(name, { is: 'other', node }, node)
  }
}

function collectStores(module: PythonModule, bind: Bind): void {
  for (const node of module.all('Name')) {
    if (node.ctx.nodeType === 'Load') continue
    const parent = node.parent
    if (parent?.nodeType === 'Assign' && parent.targets.includes(node)) bind(node.id, { is: 'value', value: parent.value, node: parent }, node)
    else if (parent?.nodeType === 'AnnAssign' && parent.target === node) {
      if (parent.value) bind(node.id, { is: 'value', value: parent.value, node: parent }, node)
    } else if (parent?.nodeType === 'NamedExpr' && parent.target === node) bind(node.id, { is: 'value', value: parent.value, node: parent }, node)
    else bind(node.id, { is: 'other', node }, node)
  }
}
