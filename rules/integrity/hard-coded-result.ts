import { type AgentNode, agentNodes, executeOf, isEvaluation } from '../../src/core/agents.ts'
import { listNames } from '../../src/core/declared.ts'
import { constantOutput, gravest } from '../../src/core/flow-judge.ts'
import { constantText, type Written } from '../../src/core/flow-values.ts'
import { defineRule, type Problem } from '../../src/core/rule.ts'

export default defineRule({
  id: 'integrity/hard-coded-result',
  level: 'error',
  summary: 'The outputs of a node depend on what it is given or on what its tools find.',
  *graph(graph) {
    for (const agentNode of agentNodes(graph)) {
      const found = judge(agentNode)
      if (found) yield found
    }
  },
})

function judge(agentNode: AgentNode): Problem | undefined {
  const { node, declared, agent } = agentNode
  const given = [...node.tools.map(({ name }) => `tool ${name}`), ...[...declared.inputs.keys()].map((name) => `input ${name}`)]
  const execute = executeOf(agent)
  if (given.length === 0 || !execute) return undefined
  const required = isEvaluation(agentNode) ? ['value'] : [...declared.outputs].flatMap(([name, [port]]) => (port?.required ? [name] : []))
  if (required.length === 0) return undefined
  const flow = agent.behaviour.flow?.(new Set(node.params.keys()))
  if (!flow) return undefined
  const constants = new Map<string, Written>()
  for (const port of required) {
    const constant = constantOutput(flow, port)
    if (!constant) return undefined
    constants.set(port, constant)
  }
  const kinds = new Set([...constants.values()].map(gravest))
  // A node may be there for what it does or for what it refuses: then a name or a yes tells of it, and only a number is a result.
  if (flow.refuses && [...constants.values()].every(isYesOrNo)) return undefined
  const result = kinds.has('number') || (!flow.effects && !flow.refuses && !(kinds.size === 1 && kinds.has('empty') && isNothing(constants)))
  if (!result) return undefined
  const written = [...constants].map(([port, constant]) => `${port} = ${constantText(constant)}`)
  return {
    span: [...constants.values()][0]?.span ?? execute.span,
    message: `the result of '${node.id}' is written into its source: ${written.join(', ')}`,
    fix: `Compute it from what the node has: ${listNames(given)}`,
    related: [{ span: execute.span, message: 'on every way through execute it is the same' }],
    ...(node.kind !== 'config' && (kinds.has('number') || kinds.has('text')) ? {} : { level: 'warning' }),
  }
}

/** One and zero are often written for yes and no. */
const isYesOrNo = (value: Written): boolean => value.is === 'constant' && (value.literal.value === 0 || value.literal.value === 1)

/** Nothing at all is no invented result. */
const isNothing = (constants: ReadonlyMap<string, Written>): boolean => [...constants.values()].every((each) => each.is === 'constant')
