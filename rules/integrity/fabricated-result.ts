import { type AgentNode, agentNodes, isEvaluation } from '../../src/core/agents.ts'
import { edgeText } from '../../src/core/declared.ts'
import { type Fabrication, fabrications } from '../../src/core/flow-judge.ts'
import { type WayFrom, waysToEvaluation } from '../../src/core/flow-path.ts'
import { constantText } from '../../src/core/flow-values.ts'
import type { Edge, Graph } from '../../src/core/graph.ts'
import { defineRule, type Problem, type Related } from '../../src/core/rule.ts'

const fix = 'Let the failure propagate, or hand on a value that nobody can take for a result.'

export default defineRule({
  id: 'integrity/fabricated-result',
  level: 'error',
  summary: 'A failure does not become a constant that leaves the node as its result.',
  *graph(graph) {
    const wayFrom = waysToEvaluation(graph)
    for (const agentNode of agentNodes(graph)) {
      const { node, declared, agent } = agentNode
      const flow = agent.behaviour.flow?.(new Set(node.params.keys()))
      if (!flow) continue
      const evaluates = isEvaluation(agentNode)
      // What an evaluation reports is its value; the rest describes it.
      const counts = (port: string) => (evaluates ? port === 'value' : declared.outputs.size === 0 || declared.outputs.has(port))
      for (const each of fabrications(flow, counts)) yield problem(graph, agentNode, each, wayFrom)
    }
  },
})

function problem(graph: Graph, agentNode: AgentNode, found: Fabrication, wayFrom: WayFrom): Problem {
  const { node, declared } = agentNode
  const { handler, constant, returned } = found
  const way = isEvaluation(agentNode) ? [] : wayFrom(node.id, found.port)
  const inside = handler.place === '' ? '' : `${handler.place} of `
  const target = found.field === '' ? found.port : found.field.startsWith('[') ? found.port + found.field : `${found.port}.${found.field}`
  const becomes = found.item ? `puts ${constantText(constant)} into ${target}` : `becomes ${target} = ${constantText(constant)}`
  const path = way?.length ? ` -> ${way.map(({ to }) => to).join(' -> ')}` : ''
  const doubt = handler.failure === 'sometimes' || found.mild
  const possibly = doubt ? 'possibly ' : ''
  const needed = declared.outputs.get(found.port)?.some(({ required }) => required) ?? true
  const level = way && needed && !doubt ? {} : { level: 'warning' as const }
  return { span: handler.span, message: `${handler.caught} in ${inside}${node.id} ${possibly}${becomes}${path}`, fix, related: [...places(found), ...edges(graph, way ?? [])], ...level }

  function places({ port }: Fabrication): readonly Related[] {
    const last: Related = { span: returned, message: `it leaves '${node.id}' by its output '${port}'` }
    return [{ span: constant.span, message: 'the constant is written here' }, ...(returned.file === '' ? [] : [last])]
  }
}

/** The edges on the way, and the node that judges. */
function edges(graph: Graph, way: readonly Edge[]): readonly Related[] {
  const end = graph.nodes.find(({ id }) => id === way.at(-1)?.to)
  return [...way.map((edge) => ({ span: edge.span, message: edgeText(edge) })), ...(end ? [{ span: end.spans.id, message: `'${end.id}' judges it` }] : [])]
}
