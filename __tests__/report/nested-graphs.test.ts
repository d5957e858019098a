import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Edge, Graph, Node } from '../../src/core/graph.ts'
import type { Report } from '../../src/core/report.ts'
import type { Finding } from '../../src/core/rule.ts'
import { graphsSection } from '../../src/report/markdown-graphs.ts'
import { marksOf } from '../../src/report/marks.ts'
import { mermaidForGitHub } from '../../src/report/mermaid-github.ts'
import { mermaidGraph } from '../../src/report/mermaid.ts'
import { graphsToDraw, isDrawnWhole, mostEdges } from '../../src/report/nested-graphs.ts'
import { loadMermaid, type ParsedDiagram } from '../support/mermaid.ts'
import { cleanReport, edge, graph, node } from '../support/sample-report.ts'

let parse: (text: string) => Promise<ParsedDiagram>
beforeAll(async () => {
  parse = await loadMermaid()
})

const noMarks = { nodes: new Map(), edges: new Map() }
const at = (start: number, end = start + 5) => ({ file: 'agent.py', start, end })
const start = (place: number): Node => node('__START__', 'start', at(place), { label: 'START' })
const of = (nodes: readonly Node[], edges: readonly Edge[], place: number): Graph => graph(nodes, edges, { entry: ['__START__'], format: 'google-adk', span: at(place, place + 1) })

/** `desk` holds `research`, which holds another `research` with a node `desk`: each name again, one level below. */
const deepest = of([start(300), node('desk', 'function', at(310))], [edge('__START__', 'desk', at(320))], 3)
const middle = of([start(200), node('research', 'workflow', at(210), { inner: deepest })], [edge('__START__', 'research', at(220), { route: 'again' })], 2)
const desk = of(
  [start(100), node('desk', 'function', at(110)), node('research', 'workflow', at(120), { inner: middle }), node('n2', 'join', at(130))],
  [edge('__START__', 'desk', at(140)), edge('desk', 'research', at(150), { route: ['slow', 1] }), edge('research', 'n2', at(160)), edge('research', 'research', at(170), { route: false })],
  1,
)

describe('nested graphs are subgraphs', () => {
  test('plain, byte for byte', () => {
    expect(mermaidGraph(desk)).toBe(`graph LR
    subgraph research["research<br/><i>workflow</i>"]
        direction LR
        subgraph n1["research<br/><i>workflow</i>"]
            direction LR
            n3(["START"]) --> n4["desk<br/><i>function</i>"]
        end
        n5(["START"]) -->|again| n1
    end
    __START__(["START"]) --> desk["desk<br/><i>function</i>"]
    desk -->|"slow#44; 1"| research
    research --> n2["n2<br/><i>join</i>"]
    research -->|false| research
`)
  })

  test('for GitHub, byte for byte', () => {
    expect(mermaidForGitHub(desk, noMarks)).toEqual({
      note: undefined,
      whole: true,
      text: `graph LR
    n1(["START"])
    n2["desk (function)"]
    subgraph n3["research (workflow)"]
        direction LR
        n4(["START"])
        subgraph n5["research (workflow)"]
            direction LR
            n6(["START"])
            n7["desk (function)"]
            n6 --> n7
        end
        n4 -->|"(again)"| n5
    end
    n8["n2 (join)"]
    n1 --> n2
    n2 -->|"(slow#44; 1)"| n3
    n3 --> n8
    n3 -->|"(false)"| n3
`,
    })
  })

  test.each([['plain', () => mermaidGraph(desk)], ['for GitHub', () => mermaidForGitHub(desk, noMarks).text ?? '']])('Mermaid reads every level (%s)', async (_, text) => {
    const { vertices, edges, subgraphs } = await parse(text())
    expect([...vertices.values()].map((label) => label.replace(/<br>.*| \(.*/, '')).sort()).toEqual(['START', 'START', 'START', 'desk', 'desk', 'n2'])
    expect(edges).toHaveLength(6)
    expect([...subgraphs.values()].map(({ members }) => members.length).sort()).toEqual([2, 2])
    const [inner] = [...subgraphs].find(([id]) => ![...subgraphs.values()].some(({ members }) => members.includes(id))) ?? []
    expect(edges.filter(({ start: from }) => from === inner)).toHaveLength(2)
  })

  test('a nested graph without nodes is a node', () => {
    const outer = of([start(0), node('a', 'workflow', at(1), { inner: of([], [], 9) })], [edge('__START__', 'a', at(2))], 1)
    expect(mermaidGraph(outer)).toBe('graph LR\n    __START__(["START"]) --> a["a<br/><i>workflow</i>"]\n')
    expect(mermaidForGitHub(outer, noMarks).text).not.toContain('subgraph')
  })
})

const finding = (place: number): Finding => ({ rule: 'graph/cycle', level: 'error', span: at(place), message: 'a' })
const reportOf = (graphs: readonly Graph[], findings: readonly Finding[]): Report => ({ ...cleanReport, graphs, findings, sources: new Map([['agent.py', 'x\n'.repeat(400)]]) })

describe('marks', () => {
  test('a finding in a nested graph marks its edge, and the nodes around it', async () => {
    const report = reportOf([desk], [finding(320)])
    const { text } = mermaidForGitHub(desk, marksOf(report).get(desk) ?? noMarks)
    expect(text).toContain('n6 -->|"✖"| n7')
    expect(text).toContain('linkStyle 0 stroke:#cf222e,stroke-width:2px')
    const read = await parse(text ?? '')
    expect(Object.fromEntries(read.classes)).toEqual({ n3: ['error'], n5: ['error'] })
    // Mermaid counts edges as they are written: the innermost is the first.
    expect(read.edges[0]).toMatchObject({ start: 'n6', end: 'n7' })
  })

  test('what only touches a span, or begins before it, is not in it', () => {
    const report = reportOf([desk], [finding(318), finding(322), { ...finding(320), suppressed: { by: 'a', reason: 'b' } }])
    expect(marksOf(report).get(desk)).toEqual(noMarks)
  })
})

describe('too large for one diagram', () => {
  const chain = (count: number, place: number): Graph => {
    const ids = Array.from({ length: count + 1 }, (_, index) => `s${index}`)
    return of(ids.map((id) => node(id, 'function', at(place))), ids.slice(1).map((id, index) => edge(ids[index] ?? '', id, at(place))), place)
  }
  const holding = (inner: Graph): Graph => of([start(1), node('a', 'workflow', at(2), { inner })], [edge('__START__', 'a', at(3))], 1)

  test('all edges of all levels count', async () => {
    const [most, more] = [holding(chain(mostEdges - 1, 50)), holding(chain(mostEdges, 50))]
    expect([isDrawnWhole(most), isDrawnWhole(more)]).toEqual([true, false])
    expect((await parse(mermaidForGitHub(most, noMarks).text ?? '')).edges).toHaveLength(mostEdges)
    expect(mermaidForGitHub(more, noMarks)).toMatchObject({ whole: false, note: 'The graphs inside of its nodes are not drawn here: GitHub draws at most 500 edges and 50000 characters.' })
    expect(mermaidGraph(more)).not.toContain('subgraph')
  })

  test('graphs that hold one graph twice at each of many levels end', () => {
    let each = chain(1, 50)
    for (let level = 0; level < 40; level++) each = of([node('a', 'workflow', at(1), { inner: each }), node('b', 'workflow', at(2), { inner: each })], [], 100 + level)
    expect(isDrawnWhole(each)).toBe(false)
    expect(graphsToDraw([each], isDrawnWhole)).toEqual([each])
    expect(marksOf(reportOf([each], [finding(50)])).get(each)?.nodes.size).toBe(82)
  })

  test('what is drawn inside of another graph is not drawn again, and what is not is', () => {
    const copy = (each: Graph): Graph => ({ ...each, nestedIn: { path: 'agent.py', node: 'x', inputs: [], outputs: [] } })
    const all = [desk, copy(middle), copy(deepest), chain(2, 50)]
    expect(graphsToDraw(all, isDrawnWhole)).toEqual([desk, chain(2, 50)])
    expect(graphsToDraw(all, () => false)).toEqual(all)
    const large = chain(mostEdges, 50)
    expect(graphsToDraw([holding(large), large], isDrawnWhole)).toHaveLength(2)
  })

  test('a summary names the graphs of one file by line and name', () => {
    const { text } = graphsSection(reportOf([desk, middle, chain(2, 50), { ...chain(1, 60), span: { file: 'other.py', start: 0, end: 1 } }], []))('all')
    expect(text.replaceAll('&#46;', '.').replaceAll('&#58;', ':').match(/<summary>.*<\/summary>/g)).toEqual([
      '<summary>Graph: <code>agent.py:1</code> <code>sample</code></summary>', '<summary>Graph: <code>agent.py:26</code> <code>sample</code></summary>', '<summary>Graph: <code>other.py</code></summary>',
    ])
  })
})
