import type { CodeLanguage, ToolCall } from '../../src/core/agent.ts'
import { agentClasses } from '../../src/core/agents.ts'
import { listNames, nameFixes } from '../../src/core/declared.ts'
import type { Parameter, Tool } from '../../src/core/graph.ts'
import { defineRule, type Problem } from '../../src/core/rule.ts'
import { toolsOf } from '../../src/core/tools.ts'

export default defineRule({
  id: 'agent/tool-arguments',
  level: 'error',
  summary: 'A tool is called with the arguments that its function takes.',
  *graph(graph) {
    const seen = new Set<string>()
    for (const { behaviour, language } of agentClasses(graph)) {
      const tools = toolsOf(graph, language)
      if (!tools) continue
      for (const call of behaviour.toolCalls) {
        for (const name of call.names ?? []) {
          const tool = tools.tools.get(name)
          const place = `${call.span.start} ${name} ${call.span.file}`
          // Several classes may inherit one call.
          if (!tool || seen.has(place)) continue
          seen.add(place)
          yield* judge(call, tool, language)
        }
      }
    }
  },
})

function* judge(call: ToolCall, tool: Tool, language: CodeLanguage): Iterable<Problem> {
  const { parameters } = tool
  // How a positional argument reaches the function is not documented.
  if (!parameters || call.positional > 0) return
  // One call that may be of several tools need not be made with this one.
  const level = (call.names ?? []).length > 1 ? 'warning' : undefined
  const [prefix, may] = level ? ['possible: ', 'may be'] : ['', 'is']
  const related = [{ span: tool.span, message: `'${tool.name}' is defined here` }]
  const accepted = parameters.filter(({ keyword }) => keyword).map(({ name }) => name)
  const fixes = nameFixes('Available arguments', accepted)
  for (const { name, span } of call.keywords) {
    if (tool.anyKeyword || accepted.includes(name)) continue
    if (parameters.some((each) => each.name === name)) {
      const message = `${prefix}'${tool.name}' takes '${name}' by position only, and ${may} called with it as a keyword`
      yield { span, message, fix: 'Let the function take it as a keyword.', related, level }
    } else yield { span, message: `${prefix}'${tool.name}' takes no argument '${name}', and ${may} called with it`, fix: fixes(name), related, level }
  }
  const missing = missingFrom(call, tool, parameters)
  if (missing.length > 0) {
    const noun = missing.length === 1 ? 'argument' : 'arguments'
    const fix = `Pass ${listNames(missing.map((name) => (language === 'python' ? `${name}=...` : `${name}: ...`)))}`
    yield { span: call.span, message: `${prefix}'${tool.name}' ${may} called without its required ${noun} ${listNames(missing.map((name) => `'${name}'`))}`, fix, related, level }
  }
}

function missingFrom(call: ToolCall, tool: Tool, parameters: readonly Parameter[]): readonly string[] {
  if (call.open) return []
  const given = new Set(call.keywords.map(({ name }) => name))
  // A keyword with the name of a positional-only parameter has its own finding, unless `**kwargs` takes it.
  return parameters.filter(({ name, required, keyword }) => required && !(given.has(name) && (keyword || !tool.anyKeyword))).map(({ name }) => name)
}
