import { describe, expect, test } from '@jest/globals'
import fabricatedResult from '../../rules/integrity/fabricated-result.ts'
import hardCodedResult from '../../rules/integrity/hard-coded-result.ts'
import { waysToEvaluation } from '../../src/core/flow-path.ts'
import type { Edge, Graph } from '../../src/core/graph.ts'
import { runExample } from '../support/run-example.ts'

const nowhere = { file: 'workflow.json', start: 0, end: 0 }

/** A graph of nodes `a`, `b` … and edges `a.x>b.y`; nodes that end in `!` evaluate. */
function graphOf(nodes: string, ...edges: readonly string[]): Graph {
  const edge = (text: string): Edge => {
    const [, from = '', fromPort = '', to = '', toPort = ''] = /^(\w+)\.(\w+)>(\w+)\.(\w+)$/.exec(text) ?? []
    return { from, fromPort, to, toPort, span: nowhere, spans: { from: nowhere, to: nowhere, fromPort: nowhere, toPort: nowhere } }
  }
  return {
    format: 'science-adk', name: 'g', span: nowhere, gaps: [], compatibleTypes: [], edges: edges.map(edge),
    nodes: nodes.split(' ').map((id) => ({
      id: id.replace('!', ''), label: id, kind: id.endsWith('!') ? 'evaluation' : 'algorithm', inputs: [], outputs: [], tools: [], params: new Map(), span: nowhere, spans: { id: nowhere, kind: nowhere },
    })),
  }
}

describe('the way to an evaluation', () => {
  const way = (graph: Graph, node: string, port: string) => waysToEvaluation(graph)(node, port)?.map(({ to }) => to)

  test('is the shortest', () => {
    const graph = graphOf('a b c d e!', 'a.x>b.x', 'b.x>c.x', 'c.x>e.x', 'a.x>d.x', 'd.x>e.x')
    expect(way(graph, 'a', 'x')).toEqual(['d', 'e'])
  })

  test('begins at the port alone', () => {
    const graph = graphOf('a b c!', 'a.x>c.x', 'a.y>b.x')
    expect(way(graph, 'a', 'x')).toEqual(['c'])
    expect(way(graph, 'a', 'y')).toBeUndefined()
  })

  test('is none where no edge leads', () => {
    expect(way(graphOf('a b!', 'b.x>a.x'), 'a', 'x')).toBeUndefined()
    expect(way(graphOf('a b', 'a.x>b.x'), 'a', 'x')).toBeUndefined()
  })

  test('does not come back to where it began', () => {
    const graph = graphOf('a b c!', 'a.x>b.x', 'b.x>a.x', 'a.y>c.x')
    expect(way(graph, 'a', 'x')).toBeUndefined()
    expect(way(graph, 'a', 'y')).toEqual(['c'])
  })
})

const workflow = JSON.stringify({
  name: 'fetch', edges: [], nodes: [{ id: 'fetch', kind: 'evaluation', tools: ['load_planets'], ports: { outputs: [{ name: 'value', type: 'float' }] } }],
})
const agent = (body: string): string =>
  `from science_adk import EvaluationAgent, Port, Ports\n\n\nclass Fetch(EvaluationAgent):\n    ports: Ports = Ports(inputs=[], outputs=[Port("value", "float")])\n\n    async def execute(self):\n${body}`

const judge = async (body: string) => (await runExample({ 'workflow.json': workflow, 'agents/fetch.py': agent(body) }, [fabricatedResult, hardCodedResult])).findings.map(({ rule }) => rule)

describe('code without end', () => {
  const tries = (count: number) => Array.from({ length: count }, (_, at) =>
    `        x${at} = 0\n        try:\n            x${at} = await self.call_tool("load_planets", at=${at})\n        except OSError:\n            x${at} = ${at}\n`).join('')

  test('ten failures are followed one by one', async () => {
    expect(await judge(`${tries(10)}        return {"value": x9}\n`)).toEqual(['integrity/fabricated-result'])
  })

  test('a thousand are too many, and nothing is said', async () => {
    expect(await judge(`${tries(1_000)}        return {"value": x999}\n`)).toEqual([])
  })

  test('a sum of twenty thousand terms does not overflow', async () => {
    await expect(judge(`        x = ${Array.from({ length: 20_000 }, () => '1').join(' + ')}\n        return {"value": x}\n`)).resolves.toEqual(expect.any(Array))
  })

  test('functions that call each other end', async () => {
    const body = '        return {"value": self._one(1)}\n\n    def _one(self, n):\n        return self._two(n)\n\n    def _two(self, n):\n        return self._one(n)\n'
    expect(await judge(body)).toEqual([])
  })
})
