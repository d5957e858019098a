import type { Expr, PyNode } from '../../src/core/python/ast.ts'
import type { PythonModule } from '../../src/core/python/module.ts'
import { onlyBinding, qualifiedName } from '../../src/core/python/names.ts'
import { type Binding, enclosingScope } from '../../src/core/python/scope.ts'
import { standsIn, taskRunners } from '../../src/core/python/task-runners.ts'
import { defineRule } from '../../src/core/rule.ts'

const makers = new Set([
  'builtins.dict', 'builtins.list', 'builtins.set', 'builtins.bytearray', 'collections.defaultdict', 'collections.OrderedDict', 'collections.Counter', 'collections.deque',
])
const changing = new Set([
  'append', 'extend', 'insert', 'remove', 'pop', 'popitem', 'clear', 'update', 'setdefault', 'add', 'discard', 'appendleft', 'extendleft', 'popleft', 'sort', 'reverse',
])

export default defineRule({
  id: 'task-dag/shared-state',
  level: 'warning',
  summary: 'No two task runners write to one mutable value of their module.',
  *python(module) {
    const runners = taskRunners(module)
    if (runners.length < 2) return
    const writes = new Map<Binding, { readonly name: string; readonly runner: string; readonly node: PyNode }[]>()
    for (const name of module.all('Name')) {
      const node = writeOf(name)
      const runner = node && runners.find((each) => standsIn(name, each.node))
      const binding = runner && onlyBinding(module, name.id, name)
      if (!node || !runner || !binding || binding === 'builtin' || binding.is !== 'value' || !isShared(module, binding)) continue
      writes.set(binding, [...(writes.get(binding) ?? []), { name: name.id, runner: runner.node.name, node }])
    }
    for (const [binding, all] of writes) {
      const firsts = [...new Map(all.toReversed().map((write) => [write.runner, write])).values()].reverse()
      const [first, second] = firsts
      if (!first || !second) continue
      yield {
        span: module.spanOfText(binding.node, first.name),
        message: `runners ${firsts.slice(0, 5).map(({ runner }) => `'${runner}'`).join(' and ')} write to '${first.name}'`,
        fix: "Return the value in a TaskResult, and read it from the inputs of the task that needs it: what a module holds depends on the order of branches and is lost when a run is resumed.",
        related: firsts.slice(0, 5).map(({ runner, node }) => ({ span: module.span(node), message: `'${runner}' writes here` })),
      }
    }
  },
})

/** A mutable value that a name at the top of the module holds. */
function isShared(module: PythonModule, binding: Binding & { readonly is: 'value' }): boolean {
  if (enclosingScope(binding.node) !== module.root) return false
  const { value } = binding
  if (['Dict', 'List', 'Set', 'DictComp', 'ListComp', 'SetComp'].includes(value.nodeType)) return true
  return value.nodeType === 'Call' && makers.has(qualifiedName(module, value.func) ?? '')
}

/** What changes the value of a name in place: `state[…] = …`, `del state[…]`, `state.append(…)`. */
function writeOf(name: Expr): PyNode | undefined {
  const parent = name.parent
  if (parent?.nodeType === 'Subscript' && parent.value === name) return parent.ctx.nodeType === 'Load' ? undefined : parent
  if (parent?.nodeType !== 'Attribute' || !changing.has(parent.attr)) return undefined
  return parent.parent?.nodeType === 'Call' && parent.parent.func === parent ? parent.parent : undefined
}
