import { JSDOM } from 'jsdom'

/** What Mermaid's own parser read in a diagram. */
export interface ParsedDiagram {
  /** Labels by the diagram's ids, in the order of their mention. */
  readonly vertices: ReadonlyMap<string, string>
  readonly edges: readonly { readonly start: string; readonly end: string; readonly text: string }[]
  /** Title and members, which are ids of vertices and of other subgraphs, by id. */
  readonly subgraphs: ReadonlyMap<string, { readonly title: string; readonly members: readonly string[] }>
  /** The classes of each vertex that has any. */
  readonly classes: ReadonlyMap<string, readonly string[]>
}

interface Database {
  getVertices(): ReadonlyMap<string, { readonly text?: string; readonly classes?: readonly string[] }>
  getSubGraphs(): readonly { readonly id: string; readonly title: string; readonly nodes: readonly string[]; readonly classes: readonly string[] }[]
  getEdges(): readonly { readonly start: string; readonly end: string; readonly text?: string }[]
}

/**
 * Loads the real Mermaid, which takes a while: parse many diagrams in one test file. It looks for a browser when it is imported.
 * @returns parses one diagram; it rejects where Mermaid would draw an error
 */
export async function loadMermaid(): Promise<(text: string) => Promise<ParsedDiagram>> {
  const { window } = new JSDOM('<!doctype html><body></body>')
  Object.assign(globalThis, { window, document: window.document, Element: window.Element, HTMLElement: window.HTMLElement })
  const { default: mermaid } = await import('mermaid')
  mermaid.initialize({ startOnLoad: false })
  return async (text) => {
    const { db } = await mermaid.mermaidAPI.getDiagramFromText(text)
    const flow = db as unknown as Database
    const groups = new Set(flow.getSubGraphs().map(({ id }) => id))
    // An edge at a subgraph names it as a vertex too.
    const vertices = [...flow.getVertices()].filter(([id]) => !groups.has(id))
    return {
      vertices: new Map(vertices.map(([id, vertex]) => [id, decoded(vertex.text ?? id)])),
      edges: flow.getEdges().map(({ start, end, text: label }) => ({ start, end, text: decoded(label ?? '') })),
      subgraphs: new Map(flow.getSubGraphs().map(({ id, title, nodes }) => [id, { title: decoded(title), members: nodes }])),
      classes: new Map([...vertices, ...flow.getSubGraphs().map((each) => [each.id, each] as const)].flatMap(([id, { classes = [] }]) => (classes.length === 0 ? [] : [[id, classes] as const]))),
    }
  }
}

const named: ReadonlyMap<string, string> = new Map([['quot', '"'], ['lt', '<'], ['gt', '>'], ['amp', '&']])

/** Mermaid hides entity codes from its grammar as `ﬂ°…¶ß` and turns them into HTML entities when it draws: what the reader then sees. */
const decoded = (text: string): string =>
  text.replace(/ﬂ°(°?)(\w+)¶ß/g, (_whole, numeric: string, code: string) => (numeric === '°' ? String.fromCodePoint(Number(code)) : (named.get(code) ?? `&${code};`)))
