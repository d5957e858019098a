import { type Flow, flowOf, type FlowOf } from '../../core/flow.ts'
import { type Callee, type FunctionCode, type Step, Unfollowed } from '../../core/flow-code.ts'
import type { FunctionNode, Parameter } from '../../core/typescript/ast.ts'
import type { TypeScriptModule } from '../../core/typescript/module.ts'
import { contains } from '../../core/typescript/walk.ts'
import { translateScript } from './flow-typescript-code.ts'
import { scriptStepsOf } from './flow-typescript-steps.ts'
import { scriptTargetOf } from './flow-typescript-targets.ts'
import type { ScriptLineage } from './typescript-lineage.ts'
import { scriptMethodNamed } from './typescript-members.ts'
import type { ScriptStrings } from './typescript-strings.ts'
import type { World } from './typescript-things.ts'
import type { ScriptWalk } from './typescript-walk.ts'

export interface LocatedScriptFunction {
  readonly module: TypeScriptModule
  readonly fn: FunctionNode
}

/** Finds the function of a tool by its name. */
export type FindScriptTool = (name: string) => LocatedScriptFunction | undefined

/** What is known of an agent while its functions are translated. */
export interface ScriptAgent {
  readonly world: World
  readonly lineage: ScriptLineage
  readonly walk: ScriptWalk
  readonly strings: ScriptStrings
  readonly tool: FindScriptTool
  readonly callees: Map<FunctionNode, Callee>
}

/** One function that is translated, together with the handlers written into it. */
export interface ScriptScope {
  readonly agent: ScriptAgent
  readonly module: TypeScriptModule
  readonly functions: ReadonlySet<FunctionNode>
  /** How messages name it; empty for `execute`. */
  readonly place: string
}

/** The flow of an agent in TypeScript or JavaScript, for those of whose members nothing is unknown. */
export function scriptFlow(lineage: ScriptLineage, walk: ScriptWalk, strings: ScriptStrings, tool: FindScriptTool = () => undefined): FlowOf {
  const agent: ScriptAgent = { world: lineage.world, lineage, walk, strings, tool, callees: new Map() }
  const known = new Map<string, Flow | undefined>()
  return (params) => {
    const execute = scriptMethodNamed(lineage, 'execute')
    if (!execute || lineage.inheritsUnknown || walk.escapes) return undefined
    const key = [...params].sort().join('\n')
    if (!known.has(key)) known.set(key, flowOf(scriptCalleeOf(agent, execute, ''), { emptyIsTrue: true, params }))
    return known.get(key)
  }
}

/** A function of the repository as something that can be called. */
export function scriptCalleeOf(agent: ScriptAgent, { module, fn }: LocatedScriptFunction, place: string): Callee {
  const known = agent.callees.get(fn)
  if (known) return known
  let code: FunctionCode | undefined
  let translated = false
  const callee: Callee = {
    name: place,
    id: fn,
    body() {
      if (!translated) code = functionCode(agent, { module, fn }, place)
      translated = true
      return code
    },
  }
  agent.callees.set(fn, callee)
  return callee
}

/** Parameters are numbered, since they may be patterns. */
export const parameterName = (index: number): string => `parameter ${index}`

/** The translated function; undefined when it does something that is not followed. */
function functionCode(agent: ScriptAgent, { module, fn }: LocatedScriptFunction, place: string): FunctionCode | undefined {
  if (contains([fn.body], 'YieldExpression', 'WithStatement')) return undefined
  const scope: ScriptScope = { agent, module, functions: new Set([fn]), place }
  try {
    const parameters = fn.params.map((_, index) => ({ name: parameterName(index), fallback: undefined }))
    return { parameters, steps: [...fn.params.flatMap((each, index) => parameterStep(scope, each, index)), ...bodySteps(scope, fn)] }
  } catch (error) {
    if (error instanceof Unfollowed || error instanceof RangeError) return undefined
    throw error
  }
}

function parameterStep(scope: ScriptScope, parameter: Parameter, index: number): readonly Step[] {
  const pattern = parameter.type === 'TSParameterProperty' ? parameter.parameter : parameter
  const target = scriptTargetOf(scope, pattern.type === 'AssignmentPattern' ? pattern.left : pattern)
  const given = { is: 'name' as const, name: parameterName(index) }
  return [{ is: 'do', code: { is: 'assign', target, value: pattern.type === 'RestElement' ? { is: 'unknown', parts: [], does: 'reads' } : given }, mayFail: false }]
}

/** What a function does: its statements, or the one expression that it gives back. */
export function bodySteps(scope: ScriptScope, fn: FunctionNode): readonly Step[] {
  if (fn.body.type === 'BlockStatement') return scriptStepsOf(scope, fn.body.body)
  return [{ is: 'return', value: translateScript(scope, fn.body), span: scope.module.span(fn.body), mayFail: true }]
}

