import type { Expr, FunctionDef, Name, PyNode, Stmt } from './ast.ts'
import { functionAround } from './aftermath.ts'
import type { PythonModule } from './module.ts'
import { onlyBinding, qualifiedName } from './names.ts'
import { executed, lastName } from './walk.ts'

/**
 * What becomes of the value of an expression: 'dropped' where nobody takes it, 'named' where one plain name holds it, 'parts' where
 * it is unpacked into names. 'elsewhere': it goes on as an argument, a result or an attribute, and cannot be followed.
 */
export type Use =
  | { readonly is: 'dropped' }
  | { readonly is: 'named'; readonly name: string; readonly reads: readonly Name[] }
  | { readonly is: 'parts'; readonly names: readonly (string | undefined)[]; readonly reads: readonly (readonly Name[])[] }
  | { readonly is: 'elsewhere' }

const elsewhere: Use = { is: 'elsewhere' }

/** The use of a value, seen through `await`. A name that the function declares `global` or `nonlocal` is elsewhere. */
export function useOf(module: PythonModule, node: Expr): Use {
  const parent = node.parent
  if (parent?.nodeType === 'Await') return useOf(module, parent)
  if (parent?.nodeType === 'Expr') return { is: 'dropped' }
  if (parent?.nodeType !== 'Assign' || parent.targets.length !== 1 || parent.value !== node) return elsewhere
  const [target] = parent.targets
  if (target?.nodeType === 'Name') return isOutward(module, target) ? elsewhere : { is: 'named', name: target.id, reads: readsOf(module, target) }
  if (target?.nodeType !== 'Tuple' && target?.nodeType !== 'List') return elsewhere
  if (!target.elts.every((each) => each.nodeType === 'Name')) return elsewhere
  const names = target.elts as readonly Name[]
  if (names.some((name) => isOutward(module, name))) return elsewhere
  return { is: 'parts', names: names.map(({ id }) => id), reads: names.map((name) => readsOf(module, name)) }
}

function isOutward(module: PythonModule, name: Name): boolean {
  const around = functionAround(name)
  // A name at the top of a module may be imported by another.
  if (!around) return !isScript(name)
  return module.all('Global', 'Nonlocal').some(({ names }) => names.includes(name.id))
}

/** Below `if __name__ == "__main__"` names are nobody else's; so is `_`. */
function isScript(name: Name): boolean {
  if (name.id === '_') return true
  for (let at: PyNode | undefined = name.parent; at; at = at.parent) {
    if (at.nodeType === 'If' && at.test.nodeType === 'Compare' && lastName(at.test.left) === '__name__') return true
  }
  return false
}

/** Where a name is read in the function around it, nested functions included, or in the whole module for a name of a script. */
export function readsOf(module: PythonModule, name: Name): readonly Name[] {
  const around = functionAround(name)
  const [from, to] = around ? [module.span(around).start, module.span(around).end] : [0, module.text.length]
  return module.all('Name').filter((each) => {
    if (each.id !== name.id || each.ctx.nodeType !== 'Load') return false
    const { start } = module.span(each)
    return start >= from && start <= to
  })
}

/** The reads of a name that come after a node, or anywhere in a loop around both. */
export function readsAfter(module: PythonModule, name: Name, node: PyNode): readonly Name[] {
  const end = module.span(node).end
  return readsOf(module, name).filter((each) => module.span(each).start >= end)
}

/** The statement in which an expression stands. */
export function statementOf(node: PyNode): Stmt | undefined {
  let at: PyNode | undefined = node
  while (at && !statementTypes.has(at.nodeType)) at = at.parent
  return at as Stmt | undefined
}

const statementTypes = new Set([
  'Return', 'Delete', 'Assign', 'AugAssign', 'AnnAssign', 'For', 'AsyncFor', 'While', 'If', 'With', 'AsyncWith', 'Match', 'Raise', 'Assert', 'Expr', 'FunctionDef', 'AsyncFunctionDef', 'ClassDef', 'Try', 'TryStar',
])

const tidyName = /(^|_)(close|aclose|stop|shutdown|shut_down|cleanup|clean_up|clean|teardown|tear_down|terminate|kill|dispose|cancel|disconnect|exit|finalize|destroy|drain|abort|reset|rollback|discard|release|revoke|notify|emit|broadcast)(_|$)|^__a?exit__$|^__del__$|^tearDown/i

/** Whether a node tidies up: in a `finally`, in a handler, or in a function named so. Nothing is recorded there; nor is it where listeners are only told. */
export function isTidying(node: PyNode): boolean {
  let child: PyNode = node
  for (let at = node.parent; at; child = at, at = at.parent) {
    if (at.nodeType === 'ExceptHandler') return true
    if ((at.nodeType === 'Try' || at.nodeType === 'TryStar') && at.finalbody.includes(child as Stmt)) return true
    if (at.nodeType === 'FunctionDef' || at.nodeType === 'AsyncFunctionDef') return tidyName.test(at.name)
  }
  return false
}

/** Whether something in the function is cancelled: what is awaited then is only waited for. */
export function cancels(module: PythonModule, node: PyNode): boolean {
  const around = functionAround(node)
  for (const each of executed(around ? around.body : module.body)) {
    if (each.nodeType === 'Attribute' && /^(cancel|cancel_all|cancelled|kill|terminate|close|aclose|stop|disconnect|shutdown)$/.test(each.attr)) return true
  }
  return false
}

/** The function of the module that a call names, plain or as a method of `self`; undefined when it is not in sight. */
export function calledFunction(module: PythonModule, callee: Expr): FunctionDef | undefined {
  const name = callee.nodeType === 'Name' ? callee.id : callee.nodeType === 'Attribute' && callee.value.nodeType === 'Name' && /^(self|cls)$/.test(callee.value.id) ? callee.attr : undefined
  if (name === undefined) return undefined
  const [only, ...others] = module.all('FunctionDef', 'AsyncFunctionDef').filter((each) => each.name === name)
  return others.length === 0 ? only as FunctionDef | undefined : undefined
}

/** The dotted name of the call that made an object, here or under the one name it has: by assignment, or by `with … as name`. */
export function madeBy(module: PythonModule, owner: Expr): string | undefined {
  if (owner.nodeType === 'Call') return qualifiedName(module, owner.func)
  const binding = owner.nodeType === 'Name' ? onlyBinding(module, owner.id, owner) : undefined
  if (binding === undefined || binding === 'builtin') return undefined
  const made = binding.is === 'value' ? binding.value : binding.node.parent?.nodeType === 'WithItem' ? binding.node.parent.context_expr : undefined
  return made?.nodeType === 'Call' ? qualifiedName(module, made.func) : undefined
}

/** Whether a function lets nothing out: its last statement is a `try` that takes everything, or an endless loop around one. */
export function handlesItself(definition: FunctionDef | undefined): boolean {
  const takesAll = (body: readonly Stmt[]): boolean => {
    const last = body.filter(({ nodeType }) => nodeType !== 'Comment' && nodeType !== 'Pass').at(-1)
    if (last?.nodeType === 'While' || last?.nodeType === 'For' || last?.nodeType === 'AsyncFor' || last?.nodeType === 'With' || last?.nodeType === 'AsyncWith') return takesAll(last.body)
    if (last?.nodeType === 'Return') return body.some(({ nodeType }) => nodeType === 'Try')
    return last?.nodeType === 'Try' && last.handlers.some(({ type }) => !type || /^(Base)?Exception$/.test(lastName(type) ?? ''))
  }
  return definition !== undefined && takesAll(definition.body)
}
