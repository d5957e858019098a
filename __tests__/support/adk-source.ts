import { check } from '../../src/app/check.ts'
import { filesFromRecord } from '../../src/core/files.ts'
import { type Edge, routeText } from '../../src/core/graph.ts'
import { lineStarts, positionAt } from '../../src/core/position.ts'

const arrow = ({ from, to, route }: Edge): string => `${from} ${route === undefined ? '->' : `-[${routeText(route)}]->`} ${to}`

/**
 * The workflows of a repository in memory, through the whole check, in the order of the report: `name: a -> b, a -[x]-> b`, with
 * the names that two nodes have (`[a twice]`), and below each its gaps: `  agent.py:3:7 reason`.
 */
export async function linesOf(texts: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { graphs } = await check(filesFromRecord(texts), { rules: [], allowEmpty: true })
  return graphs.flatMap(({ name, nodes, edges, gaps }) => {
    const twice = nodes.filter(({ id }, index) => nodes.findIndex((each) => each.id === id) !== index).map(({ id }) => ` [${id} twice]`)
    const lines = [`${name}${twice.join('')}: ${edges.map(arrow).join(', ').replaceAll('__START__', 'START')}`]
    return [...lines, ...gaps.map(({ span, reason }) => {
      const { line, column } = positionAt(lineStarts(texts[span.file] ?? ''), span.start)
      return `  ${span.file}:${line}:${column} ${reason}`
    })]
  })
}

/** What most files import. */
export const pythonImports = 'from google.adk.agents import LlmAgent\nfrom google.adk.workflow import DEFAULT_ROUTE, START, Edge, FunctionNode, JoinNode, Workflow, node\n'
export const typescriptImports = "import { DEFAULT_ROUTE, Edge, FunctionNode, JoinNode, LlmAgent, START, Workflow, node } from '@google/adk'\n"
