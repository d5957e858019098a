import type { Call, ClassDef, PyNode } from '../../core/python/ast.ts'
import type { PythonModule } from '../../core/python/module.ts'
import { evaluate } from './python-evaluate.ts'
import { functionNode } from './python-nodes.ts'
import { classAttribute, classLine, symbolOf } from './python-symbols.ts'
import { readWorkflowClass, superCall } from './python-workflow.ts'
import { member, type World } from './python-world.ts'
import { type Declaration, mostCalls, type Value } from './values.ts'

/** Every workflow that a module declares, in the order of the text: calls of `Workflow`, of classes derived from it, and such classes with edges of their own. */
export function readDeclarations(world: World, module: PythonModule): readonly Declaration[] {
  const env = world.moduleEnv(module)
  const found: Declaration[] = []
  const made = new Set<ClassDef>()
  for (const call of module.all('Call')) {
    const symbol = symbolOf(world, env, call.func)
    const isWorkflow = symbol.is === 'framework' && /^Workflow(Agent)?$/.test(symbol.name)
    const isDerived = symbol.is === 'class' && classLine(world, symbol.node, symbol.env).framework.includes('Workflow')
    if (!isWorkflow && !isDerived) continue
    if (symbol.is === 'class') made.add(symbol.node)
    if (isSuper(call)) continue
    world.budget.calls = mostCalls
    const value = evaluate(world, env, call)
    if (value.is === 'node' && value.node.workflow) found.push(value.node.workflow)
  }
  for (const node of module.all('ClassDef')) {
    const line = classLine(world, node, env)
    // A class that is made somewhere in the file is read there, with the arguments it is made with.
    if (!line.framework.includes('Workflow') || made.has(node) || !(classAttribute(line, 'edges') ?? superCall(line)?.call.keywords.some(({ arg }) => arg === 'edges'))) continue
    found.push(readWorkflowClass(world, line, { env, span: module.spanOfText(node, node.name) }))
  }
  return found
}

function isSuper({ func }: Call): boolean {
  const owner: PyNode | undefined = func.nodeType === 'Attribute' ? func.value : undefined
  return owner?.nodeType === 'Call' && owner.func.nodeType === 'Name' && owner.func.id === 'super'
}

/**
 * What a module of the repository holds under a name: for declarations that are not Python themselves.
 * @param dotted the module, relative to the file when it begins with a dot
 * @returns undefined when there is no such module or name
 */
export function evaluateMember(world: World, from: string, dotted: string, name: string): Value | undefined {
  const path = world.modules.find(dotted, from)
  const source = path === undefined ? undefined : world.sources.get(path)
  if (path === undefined || !source?.ok) return undefined
  const found = member(world, path, name)
  switch (found.is) {
    case 'function':
      return functionNode(world, found.env, found.fn)
    case 'assigned':
      return evaluate(world, found.env, found.value)
    default:
      return undefined
  }
}
