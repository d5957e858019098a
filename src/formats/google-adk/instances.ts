import type { Graph } from '../../core/graph.ts'
import type { PythonModule } from '../../core/python/module.ts'
import type { TypeScriptModule } from '../../core/typescript/module.ts'
import type { BuiltGraph, GraphBuilder } from './build-graph.ts'
import { evaluate } from './python-evaluate.ts'
import { symbolOf } from './python-symbols.ts'
import type { World } from './python-world.ts'
import { evaluateScript } from './typescript-evaluate.ts'
import { scriptSymbol } from './typescript-symbols.ts'
import type { ScriptWorld } from './typescript-world.ts'
import { type Declaration, mostCalls, type Value } from './values.ts'

/** The workflows that a module makes by calling functions that return one: each with the arguments of its call. */
export function readInstances(world: World, module: PythonModule): readonly Declaration[] {
  const env = world.moduleEnv(module)
  return module.all('Call').flatMap((call) => {
    if (call.args.length + call.keywords.length === 0) return []
    const symbol = symbolOf(world, env, call.func)
    if (symbol.is !== 'function' || !speaksOfWorkflows(symbol.env.module, symbol.env.module.span(symbol.fn))) return []
    world.budget.calls = mostCalls
    return workflowIn(evaluate(world, env, call), symbol.env.module.span(symbol.fn))
  })
}

/** The same of a module of TypeScript or JavaScript. */
export function readScriptInstances(world: ScriptWorld, module: TypeScriptModule): readonly Declaration[] {
  const env = world.moduleEnv(module)
  return module.all('CallExpression').flatMap((call) => {
    if (call.arguments.length === 0 || call.callee.type === 'Super') return []
    const symbol = scriptSymbol(world, env, call.callee)
    if (symbol.is !== 'function' || !speaksOfWorkflows(symbol.env.module, symbol.env.module.span(symbol.fn))) return []
    world.budget.calls = mostCalls
    return workflowIn(evaluateScript(world, env, call), symbol.env.module.span(symbol.fn))
  })
}

interface Place {
  readonly file: string
  readonly start: number
  readonly end: number
}

const speaksOfWorkflows = ({ text }: { readonly text: string }, { start, end }: Place): boolean => text.slice(start, end).includes('Workflow')

/** The workflow that a function declares itself: one that it only hands on is declared elsewhere. */
function workflowIn(value: Value, { file, start, end }: Place): readonly Declaration[] {
  const workflow = value.is === 'node' ? value.node.workflow : undefined
  return workflow && workflow.span.file === file && workflow.span.start >= start && workflow.span.end <= end ? [workflow] : []
}

/** Where a graph is declared: calls of one function declare theirs at one place. */
export const declaredAt = ({ span }: Pick<Graph, 'span'>): string => `${span.start} ${span.end} ${span.file}`

/**
 * The graphs of declarations. A function's workflow is read as it stands there, with parameters that nobody knows; where calls of
 * it tell more, theirs are taken instead.
 */
export function buildWithInstances(builder: GraphBuilder, declarations: readonly Declaration[], instances: readonly Declaration[]): readonly BuiltGraph[] {
  const made = new Map<string, BuiltGraph[]>()
  for (const declaration of new Set(instances)) {
    const built = builder.build(declaration)
    made.set(declaredAt(built.graph), [...(made.get(declaredAt(built.graph)) ?? []), built])
  }
  return [...new Set(declarations)].flatMap((declaration) => {
    const built = builder.build(declaration)
    const better = made.get(declaredAt(built.graph))?.filter(({ graph }) => graph.gaps.length < built.graph.gaps.length) ?? []
    return better.length > 0 ? better : [built]
  })
}
