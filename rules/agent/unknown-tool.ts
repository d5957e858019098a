import type { CodeLanguage } from '../../src/core/agent.ts'
import { agentNodes } from '../../src/core/agents.ts'
import { nameFixes } from '../../src/core/declared.ts'
import type { Graph, Tool, ToolTable } from '../../src/core/graph.ts'
import { defineRule, type Problem } from '../../src/core/rule.ts'
import type { Span } from '../../src/core/source.ts'
import { foreignTool, languageNames, toolsOf } from '../../src/core/tools.ts'

export default defineRule({
  id: 'agent/unknown-tool',
  level: 'error',
  summary: 'A tool that a node lists or calls exists.',
  *graph(graph) {
    const fixesOf = proposals(graph)
    for (const named of namedTools(graph)) {
      const tables = named.language ? [toolsOf(graph, named.language)] : [graph.tools, graph.scriptTools]
      if (tables.some((table) => table?.tools.has(named.name))) continue
      const foreign = named.language && elsewhere(graph, named.language, named.name)
      if (foreign) yield ofOtherLanguage(named, named.language, foreign)
      else {
        const fixes = fixesOf(named.language)
        if (fixes) yield { span: named.span, message: `node '${named.node}' ${named.verb} the tool '${named.name}', which no file of tools defines`, fix: fixes(named.name) }
      }
    }
  },
})

interface NamedTool {
  readonly node: string
  /** The language of the node's agent; undefined when the node has none. */
  readonly language: CodeLanguage | undefined
  readonly name: string
  readonly span: Span
  readonly verb: 'lists' | 'calls'
}

/** Each name of each node once, where the node lists it, or else where it is called first. */
function* namedTools(graph: Graph): Iterable<NamedTool> {
  const seen = new Set<string>()
  const isNew = (node: string, name: string) => seen.size < seen.add(`${node} ${name}`).size
  for (const { id, tools, code } of graph.nodes) {
    const language = code?.state.is === 'parsed' ? code.language : undefined
    for (const { name, span } of tools) if (isNew(id, name)) yield { node: id, language, name, span, verb: 'lists' }
  }
  for (const { node, agent } of agentNodes(graph)) {
    for (const { names, span } of agent.behaviour.toolCalls) {
      for (const name of names ?? []) if (isNew(node.id, name)) yield { node: node.id, language: agent.language, name, span, verb: 'calls' }
    }
  }
}

/** The names to propose to agents of a language, or of any; undefined when not all tools are known. */
function proposals(graph: Graph): (language: CodeLanguage | undefined) => ((wrong: string) => string) | undefined {
  const known = new Map<CodeLanguage | undefined, ReturnType<typeof proposed>>()
  return (language) => {
    if (!known.has(language)) known.set(language, proposed(language ? [toolsOf(graph, language)] : [graph.tools, graph.scriptTools]))
    return known.get(language)
  }
}

function proposed(tables: readonly (ToolTable | undefined)[]): ((wrong: string) => string) | undefined {
  // Without files there are no tools of the project: those that are called come from elsewhere.
  const telling = tables.filter((table) => table !== undefined && table.files.length > 0)
  if (telling.length === 0 || !telling.every((table) => table?.complete)) return undefined
  // Names that a tools file merely imports count as tools, but they are not worth proposing.
  return nameFixes('Available tools', telling.flatMap((table) => [...(table?.tools.values() ?? [])].filter(({ parameters }) => parameters).map((tool) => tool.name)))
}

/** The tool of the other language, when it is certain that the agent's own has none of the name. */
function elsewhere(graph: Graph, language: CodeLanguage, name: string): Tool | undefined {
  const own = toolsOf(graph, language)
  const other = toolsOf(graph, language === 'python' ? 'typescript' : 'python')
  const certain = own?.complete || ((own?.files.length ?? 0) === 0 && other?.complete)
  return certain ? foreignTool(graph, language, name) : undefined
}

function ofOtherLanguage({ node, name, span, verb }: NamedTool, language: CodeLanguage | undefined, tool: Tool): Problem {
  const own = languageNames[language ?? 'python']
  return {
    span,
    message: `node '${node}' ${verb} the tool '${name}', which is a function of ${tool.span.file}: agents in ${own} call tools of ${own} files`,
    fix: 'Write the tool in the language of the agent, or the agent in the language of the tool.',
    related: [{ span: tool.span, message: `'${name}' is defined here` }],
  }
}
