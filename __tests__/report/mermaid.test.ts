import { beforeAll, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { Edge, Graph } from '../../src/core/graph.ts'
import type { Report } from '../../src/core/report.ts'
import { cut } from '../../src/report/cut.ts'
import { longestLabel } from '../../src/report/escape-mermaid.ts'
import { marksOf } from '../../src/report/marks.ts'
import { mermaidForGitHub } from '../../src/report/mermaid-github.ts'
import { mermaidGraph } from '../../src/report/mermaid.ts'
import { longestDiagram, mostEdges } from '../../src/report/nested-graphs.ts'
import { oneVisibleLine } from '../../src/report/visible.ts'
import { hostileTexts } from '../support/hostile-texts.ts'
import { loadMermaid, type ParsedDiagram } from '../support/mermaid.ts'
import { cleanReport, edge, graph, node, sampleReport } from '../support/sample-report.ts'

const nowhere = { file: 'workflow.json', start: 0, end: 0 }
const noMarks = { nodes: new Map(), edges: new Map() }
const link = (from: string, to: string, fromPort?: string): Edge => edge(from, to, nowhere, fromPort === undefined ? {} : { fromPort })
const nodes = (...ids: readonly string[]) => ids.map((id) => node(id, 'algorithm', nowhere))
/** What a reader sees of a text; Mermaid drops blanks at the ends of labels. */
const shown = (text: string, limit = longestLabel): string => oneVisibleLine(cut(text, limit))
const onlyGraph = (report: Report): Graph => report.graphs[0] as Graph
const sampleMarks = (report: Report) => marksOf(report).get(onlyGraph(report)) ?? noMarks

let parse: (text: string) => Promise<ParsedDiagram>
beforeAll(async () => {
  parse = await loadMermaid()
})

describe('mermaidGraph', () => {
  test('gives the form of the documentation, byte for byte', () => {
    expect(mermaidGraph(onlyGraph(cleanReport))).toBe(`graph LR
    config["config<br/><i>config</i>"] -->|settings| fetch["fetch<br/><i>data</i>"]
    config -->|settings| evaluate["evaluate<br/><i>evaluation</i>"]
    fetch -->|planets| analyze["analyze<br/><i>algorithm</i>"]
    analyze -->|fit_result| evaluate
`)
  })

  test('nodes without edges, unknown ends, missing ports and generated ids', () => {
    const drawn = graph(nodes('n1', 'end', 'two words', 'alone'), [link('ghost', 'end'), link('end', 'n1', 'out put'), link('n1', 'two words', 'x')])
    expect(mermaidGraph(drawn)).toBe(`graph LR
    n1["n1<br/><i>algorithm</i>"] -->|x| n2["two words<br/><i>algorithm</i>"]
    n3["end<br/><i>algorithm</i>"] -->|"out put"| n1
    ghost["ghost<br/><i>not declared</i>"] --> n3
    alone["alone<br/><i>algorithm</i>"]
`)
  })

  test('every word is a safe id or replaced by one', async () => {
    const words = `graph flowchart subgraph end direction style linkStyle class classDef default interpolate click href call accTitle accDescr _self _blank
      _parent _top LR RL TB BT TD BR v x o V X O constructor __proto__ toString hasOwnProperty n1 n2 End GRAPH info mermaid a--b 1 -x`.split(/\s+/)
    for (const word of words) {
      const { vertices, edges } = await parse(mermaidGraph(graph(nodes(word, 'other'), [link(word, 'other', 'end'), link('other', word, word)])))
      expect([...vertices.values()]).toEqual([`${word}<br><i>algorithm</i>`, 'other<br><i>algorithm</i>'])
      expect(edges.map(({ text }) => text)).toEqual(['end', word])
    }
  })

  test('the empty graph is a diagram', async () => {
    expect((await parse(mermaidGraph(graph([], [])))).vertices.size).toBe(0)
  })
})

describe('mermaidForGitHub', () => {
  test('marks what has findings by class and by sign', () => {
    expect(mermaidForGitHub(onlyGraph(sampleReport), sampleMarks(sampleReport))).toEqual({
      note: undefined,
      whole: false,
      text: `graph LR
    n1["config (config)"]
    n2["⚠ fetch (data)"]
    n3["✖ analyze (algorithm)"]
    n4["evaluate (evaluation)"]
    n5["plot (not declared)"]
    n1 -->|"settings"| n2
    n2 -->|"✖ planets → planet"| n3
    n3 -->|"fit_result"| n4
    n1 -->|"settings"| n4
    n3 -->|"✖ fit_result"| n5
    classDef error fill:#ffebe9,stroke:#cf222e,color:#82071e
    class n3 error
    classDef warning fill:#fff8c5,stroke:#9a6700,color:#633c01
    class n2 warning
    classDef missing fill:#f6f8fa,stroke:#cf222e,color:#82071e,stroke-dasharray:4
    class n5 missing
    linkStyle 1,4 stroke:#cf222e,stroke-width:2px
`,
    })
  })

  test('Mermaid reads the marks', async () => {
    const { classes } = await parse(mermaidForGitHub(onlyGraph(sampleReport), sampleMarks(sampleReport)).text ?? '')
    expect(Object.fromEntries(classes)).toEqual({ n3: ['error'], n2: ['warning'], n5: ['missing'] })
  })

  test('a suppressed finding marks nothing', () => {
    const report: Report = { ...sampleReport, findings: sampleReport.findings.filter(({ suppressed }) => suppressed !== undefined) }
    expect(sampleMarks(report)).toEqual(noMarks)
  })

  test('a second node of the same id is drawn apart', async () => {
    const { vertices, edges } = await parse(mermaidForGitHub(graph(nodes('a', 'a', 'b'), [link('a', 'b')]), noMarks).text ?? '')
    expect([...vertices]).toEqual([['n1', 'a (algorithm)'], ['n2', 'a (algorithm)'], ['n3', 'b (algorithm)']])
    expect(edges).toMatchObject([{ start: 'n1', end: 'n3' }])
  })
})

describe('too large for GitHub', () => {
  const chain = (count: number) => {
    const ids = Array.from({ length: count + 1 }, (_, index) => `s${index}`)
    return graph(nodes(...ids), ids.slice(1).map((id, index) => link(ids[index] ?? '', id)))
  }

  test('so many edges are drawn, and one more is not', async () => {
    const most = mermaidForGitHub(chain(mostEdges), noMarks)
    expect(most.note).toBeUndefined()
    expect((await parse(most.text ?? '')).edges).toHaveLength(mostEdges)
    expect(mermaidForGitHub(chain(mostEdges + 1), noMarks)).toEqual({
      text: undefined,
      whole: false,
      note: 'Not drawn: the graph has 502 nodes and 501 edges; GitHub draws at most 500 edges and 50000 characters.',
    })
  })

  test('the neighbourhood of the findings is drawn', async () => {
    const large = chain(mostEdges + 1)
    const marked = large.nodes[100] as Graph['nodes'][number]
    const { text, note } = mermaidForGitHub(large, { nodes: new Map([[marked, 'error']]), edges: new Map() })
    expect(note).toBe('Only the neighbourhood of the findings is drawn, 3 nodes and 2 edges of 502 nodes and 501 edges: GitHub draws at most 500 edges and 50000 characters.')
    expect([...(await parse(text ?? '')).vertices.values()]).toEqual(['s99 (algorithm)', '✖ s100 (algorithm)', 's101 (algorithm)'])
  })

  test('so many characters are drawn, and one more is not', () => {
    const text = (ids: readonly string[]) => mermaidForGitHub(graph(nodes(...ids), []), noMarks).text ?? ''
    const ids: string[] = []
    while (ids.length < 1_000 || text([...ids, 'b']).length <= longestDiagram - 45) ids.push(`${ids.length}`.padStart(10, 'a'))
    const room = longestDiagram - text([...ids, '']).length
    const fill = (more: number) => mermaidForGitHub(graph(nodes(...ids, 'b'.repeat(room + more)), []), noMarks)
    expect(fill(0).text).toHaveLength(longestDiagram)
    expect(fill(1)).toMatchObject({ text: undefined, note: expect.stringContaining('Not drawn') })
  })
})

describe('hostile labels', () => {
  async function holds(texts: readonly string[]): Promise<void> {
    const ids = [...new Set(texts)]
    const edges = ids.map((id, index) => link(id, ids[(index + 1) % ids.length] ?? id, id))
    const drawn = graph(ids.map((id) => node(id, id, nowhere)), edges)
    const seed = await parse(mermaidGraph(drawn))
    expect([...seed.vertices.values()].sort()).toEqual(ids.map((id) => `${shown(id).trimStart()}<br><i>${shown(id)}</i>`).sort())
    expect(seed.edges.map(({ text }) => text)).toEqual(ids.map((id) => shown(id).trim()))
    const github = await parse(mermaidForGitHub(drawn, noMarks).text ?? '')
    expect([...github.vertices]).toEqual(ids.map((id, index) => [`n${index + 1}`, `${shown(id)} (${shown(id)})`.trim()]))
    expect(github.edges).toEqual(ids.map((id, index) => ({ start: `n${index + 1}`, end: `n${((index + 1) % ids.length) + 1}`, text: shown(id, 40).trim() })))
    await holdsAsTitles(ids)
  }

  /** The same texts as names of nodes that hold a graph with a node of the same name. */
  async function holdsAsTitles(ids: readonly string[]): Promise<void> {
    const outer = graph(ids.map((id) => node(id, id, nowhere, { inner: graph([node(id, id, nowhere)], [link(id, id)]) })), [])
    const seed = await parse(mermaidGraph(outer))
    expect([...seed.subgraphs.values()].map(({ title, members }) => [title, members.length])).toEqual(ids.map((id) => [`${shown(id).trimStart()}<br><i>${shown(id)}</i>`, 1]))
    const github = await parse(mermaidForGitHub(outer, noMarks).text ?? '')
    expect([...github.subgraphs.values()].map(({ title, members }) => [title, members.length])).toEqual(ids.map((id) => [`${shown(id)} (${shown(id)})`.trim(), 1]))
    expect([...github.vertices.values()]).toEqual(ids.map((id) => `${shown(id)} (${shown(id)})`.trim()))
  }

  test.each(hostileTexts)('%s', async (_name, text) => {
    await holds([text, `${text}2`])
  })

  test('a thousand generated sets', async () => {
    const part = fc.constantFrom('"', '`', '|', '%%', '{init}', '-->', 'direction TB', ':', ';', '#', '<', '&', '\n', ' ', 'style', 'classDef', 'end', 'ﬂ°', '¶ß', '@{', ']', ')')
    const text = fc.array(fc.oneof(part, fc.string({ unit: 'binary', maxLength: 3 }), fc.string({ maxLength: 4 })), { minLength: 1, maxLength: 6 }).map((parts) => `a${parts.join('')}z`)
    await fc.assert(fc.asyncProperty(fc.array(text, { minLength: 2, maxLength: 3 }), holds), { numRuns: 1000, seed: 20260101 })
  })
})
