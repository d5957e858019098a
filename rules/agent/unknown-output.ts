import type { ReturnedOutputs } from '../../src/core/agent.ts'
import { type AgentNode, agentNodes } from '../../src/core/agents.ts'
import { listNames, nameFixes } from '../../src/core/declared.ts'
import { defineRule, type Level, type Problem } from '../../src/core/rule.ts'

/** What `report` of an evaluation agent returns, so that such an agent may also return it itself. */
const reported = ['metric', 'value', 'detail']

export default defineRule({
  id: 'agent/unknown-output',
  level: 'error',
  summary: 'A dictionary that `execute` returns has the output ports of its node as keys.',
  *graph(graph) {
    // A port that could not be read may be the one.
    const level = graph.gaps.length > 0 ? 'warning' : undefined
    for (const each of agentNodes(graph)) {
      for (const returned of each.agent.behaviour.returns) yield* judge(each, returned, level)
    }
  },
})

function* judge({ node, declared, agent }: AgentNode, { span, keys, open }: ReturnedOutputs, level: Level | undefined): Iterable<Problem> {
  const names = [...declared.outputs.keys()]
  const allowed = new Set(agent.base === 'EvaluationAgent' ? [...names, ...reported] : names)
  const given = new Set(keys.map(({ name }) => name))
  const fixes = nameFixes('Available outputs', names)
  const isRequired = (name: string) => declared.outputs.get(name)?.some(({ required }) => required) ?? false
  const missing = open ? [] : names.filter((name) => isRequired(name) && !given.has(name))
  const related = [{ span: node.spans.id, message: `node '${node.id}' is declared here` }]
  const wrong = [...new Map(keys.filter(({ name }) => !allowed.has(name)).map((key) => [key.name, key])).values()]
  for (const key of wrong) {
    yield { span: key.span, message: `execute returns '${key.name}', but node '${node.id}' has no output port of this name`, fix: fixes(key.name), related, level }
  }
  // One wrong key for one missing port is one mistake.
  if (missing.length <= wrong.length) return
  yield {
    span,
    message: `execute returns no '${missing.join("', '")}', which node '${node.id}' promises`,
    fix: `Return a value for every required output: ${listNames(names.filter(isRequired))}`,
    related: missing.flatMap((name) => declared.outputs.get(name)?.slice(0, 1) ?? []).map((port) => ({ span: port.span, message: 'the port is declared here' })),
    level,
  }
}
