import type { TypeScriptModule } from '../../core/typescript/module.ts'
import type { ClassNode } from '../../core/typescript/ast.ts'
import { workflowObject } from './typescript-calls.ts'
import { property } from './typescript-collections.ts'
import { superOptions } from './typescript-nodes.ts'
import { evaluateScript } from './typescript-evaluate.ts'
import { scriptClassLine, scriptSymbol } from './typescript-symbols.ts'
import type { ScriptWorld } from './typescript-world.ts'
import { type Declaration, mostCalls } from './values.ts'

/** Every workflow that a module of TypeScript or JavaScript declares, in the order of the text. */
export function readScriptDeclarations(world: ScriptWorld, module: TypeScriptModule): readonly Declaration[] {
  const env = world.moduleEnv(module)
  const found: Declaration[] = []
  const made = new Set<ClassNode>()
  for (const node of module.all('NewExpression')) {
    const symbol = scriptSymbol(world, env, node.callee)
    const isWorkflow = symbol.is === 'framework' && /^Workflow(Agent)?$/.test(symbol.name)
    if (!isWorkflow && !(symbol.is === 'class' && scriptClassLine(world, symbol.node, symbol.env).framework === 'Workflow')) continue
    if (symbol.is === 'class') made.add(symbol.node)
    world.budget.calls = mostCalls
    const value = evaluateScript(world, env, node)
    if (value.is === 'node' && value.node.workflow) found.push(value.node.workflow)
  }
  for (const node of [...module.all('ClassDeclaration'), ...module.all('ClassExpression')]) {
    const line = scriptClassLine(world, node, env)
    // A class that is made somewhere in the file is read there, with the arguments it is made with.
    const options = line.framework !== 'Workflow' || made.has(node) ? undefined : superOptions(world, line)
    const value = options && property(options, 'edges') && workflowObject(env, node.id ?? node, options)
    if (value?.is === 'node' && value.node.workflow) found.push(value.node.workflow)
  }
  return found
}
