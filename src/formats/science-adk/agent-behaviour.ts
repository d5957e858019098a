import type { Behaviour, InputRead, ToolCall } from '../../core/agent.ts'
import type { Call } from '../../core/python/ast.ts'
import type { Lineage } from './agent-lineage.ts'
import { methodNamed } from './agent-members.ts'
import { returnsOf } from './agent-returns.ts'
import type { Use } from './agent-state.ts'
import { type Strings, stringsFor } from './agent-strings.ts'
import { walkFrom } from './agent-walk.ts'
import { type FindTool, pythonFlow } from './flow-python.ts'

/**
 * What `execute` does with the framework, read without running it.
 * @param tool finds the functions of the project's tools
 */
export function behaviourOf(lineage: Lineage, tool?: FindTool): Behaviour {
  const walk = walkFrom(lineage)
  const strings = stringsFor(lineage, walk)
  const execute = methodNamed(lineage, 'execute')
  return {
    toolCalls: walk.uses.flatMap((use) => (use.member === 'call_tool' ? [toolCall(use, strings)] : [])),
    inputReads: walk.uses.flatMap((use) => (use.member === 'input' ? [inputRead(use, strings)] : [])),
    returns: execute ? returnsOf(execute.module, execute.fn, strings) : [],
    escapes: walk.escapes,
    flow: pythonFlow(lineage, walk, strings, tool),
  }
}

function toolCall(use: Use, strings: Strings): ToolCall {
  const { module, call, skip, node } = use
  if (!call) return { names: undefined, span: module.span(node), keywords: [], open: true, positional: 0 }
  const { names, byKeyword } = nameOf(use, call, ['name', 'tool', 'tool_name'], strings)
  const spread = call.args.some(({ nodeType }) => nodeType === 'Starred') || call.keywords.some(({ arg }) => arg === undefined)
  const keywords = call.keywords.flatMap((keyword) => {
    if (keyword.arg === undefined || keyword.arg === byKeyword) return []
    const { file, start } = module.span(keyword)
    return [{ name: keyword.arg, span: { file, start, end: start + keyword.arg.length } }]
  })
  // A partial is called with more arguments later.
  const partial = skip > 0 && call.func !== node
  return { names, span: module.span(call), keywords, open: spread || partial, positional: Math.max(0, call.args.length - skip - 1) }
}

function inputRead(use: Use, strings: Strings): InputRead {
  const { module, call, node } = use
  return call ? { names: nameOf(use, call, ['name', 'port'], strings).names, span: module.span(call) } : { names: undefined, span: module.span(node) }
}

/** The first argument, or else one of the keywords by which it may be given. */
function nameOf({ module, skip }: Use, call: Call, keywords: readonly string[], strings: Strings) {
  const first = call.args[skip]
  if (first) return { names: first.nodeType === 'Starred' ? undefined : strings(module, first), byKeyword: undefined }
  const keyword = call.keywords.find(({ arg }) => arg !== undefined && keywords.includes(arg))
  return { names: keyword && strings(module, keyword.value), byKeyword: keyword?.arg }
}
