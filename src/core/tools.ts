import type { CodeLanguage } from './agent.ts'
import type { Graph, Tool, ToolTable } from './graph.ts'

/** The tools that agents in a language may call. */
export const toolsOf = (graph: Graph, language: CodeLanguage): ToolTable | undefined => (language === 'python' ? graph.tools : graph.scriptTools)

/** The tool of the other language that has a name, where the agent's own language has none. */
export function foreignTool(graph: Graph, language: CodeLanguage, name: string): Tool | undefined {
  if (toolsOf(graph, language)?.tools.has(name)) return undefined
  return toolsOf(graph, language === 'python' ? 'typescript' : 'python')?.tools.get(name)
}

/** What a user calls the language: JavaScript is read as TypeScript. */
export const languageNames: Readonly<Record<CodeLanguage, string>> = { python: 'Python', typescript: 'TypeScript and JavaScript' }
