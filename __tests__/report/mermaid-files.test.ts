import { beforeAll, expect, test } from '@jest/globals'
import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { rules } from '../../rules/index.ts'
import { check } from '../../src/app/check.ts'
import type { Graph } from '../../src/core/graph.ts'
import { openFiles } from '../../src/app/open-files.ts'
import { marksOf } from '../../src/report/marks.ts'
import { mermaidForGitHub } from '../../src/report/mermaid-github.ts'
import { mermaidGraph } from '../../src/report/mermaid.ts'
import { loadMermaid } from '../support/mermaid.ts'

let parse: Awaited<ReturnType<typeof loadMermaid>>
beforeAll(async () => {
  parse = await loadMermaid()
})

const foldersIn = (path: string): string[] => readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => join(path, name))

/** How many nodes and edges are drawn, those of graphs inside of nodes too; two nodes of one id are drawn apart for GitHub alone. */
function sizesOf({ nodes, edges }: Graph, together: boolean): [number, number] {
  const ids = new Set([...nodes.map(({ id }) => id), ...edges.flatMap(({ from, to }) => [from, to])])
  const twins = together ? 0 : nodes.length - new Set(nodes.map(({ id }) => id)).size
  const inside = nodes.flatMap(({ inner }) => (inner ? [sizesOf(inner, together)] : []))
  return inside.reduce(([vertices, arrows], [more, further]) => [vertices + more, arrows + further], [ids.size + twins, edges.length])
}

/** Every fixture and every example, as Mermaid itself reads it: as many nodes and edges as the graph has. */
test.each([...foldersIn('__tests__/fixtures/science-adk').map((path) => join(path, 'repository')), ...foldersIn('examples')])('%s', async (path) => {
  const opened = openFiles([path], resolve('.'))
  if (!opened.ok) throw new Error(opened.problem)
  const report = await check(opened.files, { rules, allowEmpty: true })
  const marks = marksOf(report)
  for (const graph of report.graphs) {
    const plain = await parse(mermaidGraph(graph))
    const sizes = sizesOf(graph, true)
    expect([plain.vertices.size + plain.subgraphs.size, plain.edges.length]).toEqual(sizes)
    const found = marks.get(graph)
    if (!found) throw new Error('every graph has marks')
    const diagram = mermaidForGitHub(graph, found)
    const marked = await parse(diagram.text ?? '')
    expect([marked.vertices.size + marked.subgraphs.size, marked.edges.length]).toEqual(sizesOf(graph, false))
  }
})
