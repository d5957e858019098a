import type { Behaviour, InputRead, ToolCall } from '../../core/agent.ts'
import type { CallExpression, TsNode } from '../../core/typescript/ast.ts'
import type { TypeScriptModule } from '../../core/typescript/module.ts'
import { type FindScriptTool, scriptFlow } from './flow-typescript.ts'
import type { ScriptLineage } from './typescript-lineage.ts'
import { literalBehind, propertiesOf } from './typescript-literals.ts'
import { scriptMethodNamed } from './typescript-members.ts'
import { propertyName } from './typescript-nodes.ts'
import { scriptReturnsOf } from './typescript-returns.ts'
import type { ScriptUse } from './typescript-state.ts'
import { type ScriptStrings, scriptStringsFor } from './typescript-strings.ts'
import type { World } from './typescript-things.ts'
import { walkFromScript } from './typescript-walk.ts'

/**
 * What `execute` does with the SDK, read without running it.
 * @param tool finds the functions of the project's tools
 */
export function scriptBehaviourOf(lineage: ScriptLineage, tool?: FindScriptTool): Behaviour {
  const { world } = lineage
  const walk = walkFromScript(lineage)
  const strings = scriptStringsFor(lineage, walk)
  const execute = scriptMethodNamed(lineage, 'execute')
  return {
    toolCalls: walk.uses.flatMap((use) => (use.member === 'callTool' ? [toolCall(world, use, strings)] : [])),
    inputReads: walk.uses.flatMap((use) => (use.member === 'input' ? [inputRead(use, strings)] : [])),
    returns: execute ? scriptReturnsOf(world, execute.module, execute.fn, strings) : [],
    escapes: walk.escapes,
    flow: scriptFlow(lineage, walk, strings, tool),
  }
}

function toolCall(world: World, use: ScriptUse, strings: ScriptStrings): ToolCall {
  const { module, call, node, skip, partial } = use
  if (!call) return { names: undefined, span: module.span(node), keywords: [], open: true, positional: 0 }
  const [, given] = call.arguments.slice(skip)
  const spread = call.arguments.some(({ type }) => type === 'SpreadElement')
  const { keywords, open } = given && !spread ? keywordsOf(world, module, given) : { keywords: [], open: false }
  return { names: nameOf(use, call, strings), span: module.span(call), keywords, open: open || spread || partial, positional: Math.max(0, call.arguments.length - skip - 2) }
}

/** The keys of the one object of named arguments. */
function keywordsOf(world: World, module: TypeScriptModule, given: TsNode): Pick<ToolCall, 'keywords' | 'open'> {
  const table = literalBehind(world, module, given)
  if (table?.node.type !== 'ObjectExpression') return { keywords: [], open: true }
  const { properties, open } = propertiesOf(world, table.module, table.node)
  const keywords = properties.flatMap((each) => {
    const name = propertyName(each.property)
    return name === undefined ? [] : [{ name, span: each.module.span(each.property.key) }]
  })
  return { keywords, open: open || keywords.length < properties.length }
}

function inputRead(use: ScriptUse, strings: ScriptStrings): InputRead {
  const { module, call, node } = use
  return call ? { names: nameOf(use, call, strings), span: module.span(call) } : { names: undefined, span: module.span(node) }
}

function nameOf({ module, skip }: ScriptUse, call: CallExpression, strings: ScriptStrings): readonly string[] | undefined {
  const first = call.arguments[skip]
  return first && !call.arguments.slice(0, skip + 1).some(({ type }) => type === 'SpreadElement') ? strings(module, first) : undefined
}
