import type { Attribute, Expr, PyNode } from './ast.ts'
import { stringValue } from './constants.ts'
import { onlyBinding } from './names.ts'
import { scopesOf } from './scope.ts'
import { standsIn, type TaskRunner } from './task-runners.ts'

/** What a runner does with `task.inputs`. */
export interface InputUses {
  readonly reads: readonly InputUse[]
  readonly writes: readonly InputWrite[]
  /** Names that the runner asks for with `in` before it reads them. */
  readonly tested: ReadonlySet<string>
  /** The inputs, or the task, also go where nothing is known of what is read. */
  readonly open: boolean
}

export interface InputUse {
  readonly name: string
  /** Where the name stands. */
  readonly node: Expr
}

export interface InputWrite {
  readonly node: PyNode
  /** 'task.inputs["x"] = …' */
  readonly what: 'assigns to' | 'deletes from' | 'changes' | 'replaces'
}

const changing = new Set(['update', 'pop', 'popitem', 'clear', 'setdefault', '__setitem__', '__delitem__'])
const reading = new Set(['get', 'pop', 'setdefault', '__getitem__'])

interface Draft {
  reads: InputUse[]
  writes: InputWrite[]
  tested: Set<string>
  open: boolean
}

/** Follows the task's inputs through a runner, and through one plain name that holds them. */
export function inputUses(runner: TaskRunner): InputUses {
  const draft: Draft = { reads: [], writes: [], tested: new Set(), open: false }
  const { module, node, parameter } = runner
  if (!parameter) return { ...draft, open: true }
  for (const name of module.all('Name')) {
    if (name.id !== parameter.arg || !standsIn(name, node)) continue
    const [binding, ...others] = scopesOf(module).lookup(name.id, name)
    if (binding?.node !== parameter) continue
    const parent = name.parent
    // With a second value of the name nobody knows which one is read here.
    if (others.length > 0 || parent?.nodeType !== 'Attribute') draft.open = true
    else if (parent.attr === 'inputs') judge(runner, parent, draft, true)
  }
  return draft
}

/** Judges one mention of the inputs. */
function judge(runner: TaskRunner, inputs: Expr, draft: Draft, direct: boolean): void {
  const parent = inputs.parent
  if (direct && (inputs as Attribute).ctx.nodeType !== 'Load') draft.writes.push({ node: inputs, what: 'replaces' })
  else if (parent?.nodeType === 'Subscript' && parent.value === inputs) subscript(parent, draft)
  else if (parent?.nodeType === 'Attribute') method(parent, draft)
  else if (parent?.nodeType === 'Compare') compare(parent.left, parent.ops.every(({ nodeType }) => nodeType === 'In' || nodeType === 'NotIn'), draft)
  else if (direct && parent?.nodeType === 'Assign' && parent.value === inputs) alias(runner, parent.targets, draft)
  else draft.open = true
}

function subscript(node: PyNode & { nodeType: 'Subscript'; slice: Expr; ctx: { readonly nodeType: string } }, draft: Draft): void {
  const name = stringValue(node.slice)
  if (node.ctx.nodeType === 'Store') draft.writes.push({ node, what: 'assigns to' })
  else if (node.ctx.nodeType === 'Del') draft.writes.push({ node, what: 'deletes from' })
  else if (name === undefined) draft.open = true
  else draft.reads.push({ name, node: node.slice })
}

function method(attribute: Attribute, draft: Draft): void {
  const call = attribute.parent
  if (call?.nodeType !== 'Call' || call.func !== attribute) {
    draft.open = true
    return
  }
  if (changing.has(attribute.attr)) draft.writes.push({ node: call, what: 'changes' })
  const [first] = call.args
  const name = stringValue(first)
  if (!reading.has(attribute.attr) || first === undefined || name === undefined) draft.open = true
  else draft.reads.push({ name, node: first })
}

function compare(left: Expr, isTest: boolean, draft: Draft): void {
  const name = stringValue(left)
  if (isTest && name !== undefined) draft.tested.add(name)
  else draft.open = true
}

/** `inputs = task.inputs`: the mentions of the name count as mentions of the inputs, when it has no other value. */
function alias(runner: TaskRunner, targets: readonly Expr[], draft: Draft): void {
  const [target, ...others] = targets
  const binding = target?.nodeType === 'Name' ? onlyBinding(runner.module, target.id, target) : undefined
  if (target?.nodeType !== 'Name' || others.length > 0 || binding === undefined || binding === 'builtin') {
    draft.open = true
    return
  }
  for (const name of runner.module.all('Name')) {
    if (name.id === target.id && name !== target && onlyBinding(runner.module, name.id, name) === binding) judge(runner, name, draft, false)
  }
}
