import type { CodeLanguage, DeclaredPort } from '../../src/core/agent.ts'
import { type AgentNode, agentNodes } from '../../src/core/agents.ts'
import { nameFixes } from '../../src/core/declared.ts'
import type { Port } from '../../src/core/graph.ts'
import { nearest } from '../../src/core/nearest.ts'
import { canonicalType } from '../../src/core/port-types.ts'
import { defineRule, type Level, type Problem } from '../../src/core/rule.ts'

type Side = 'inputs' | 'outputs'
const nouns = { inputs: 'input port', outputs: 'output port' } as const

export default defineRule({
  id: 'agent/port-mismatch',
  level: 'error',
  summary: 'The port names of an agent class are those that the workflow declares for its node.',
  *graph(graph) {
    // Ports that could not be read may be the missing ones.
    const level = graph.gaps.length > 0 ? 'warning' : undefined
    for (const each of agentNodes(graph)) {
      yield* compare(each, 'inputs', level)
      yield* compare(each, 'outputs', level)
    }
  },
})

function* compare(of: AgentNode, side: Side, level: Level | undefined): Iterable<Problem> {
  const { agent, declared } = of
  // A class without ports has none, unless a base may bring some.
  const written = agent.ports ? agent.ports[side] : agent.inheritsUnknown ? undefined : []
  if (!written) return
  const inClass = new Map(written.map((port) => [port.name, port]))
  const inGraph = new Map([...declared[side]].flatMap(([name, [port]]) => (port ? [[name, port] as const] : [])))
  const missing = new Map([...inGraph].filter(([name]) => !inClass.has(name)))
  const fixes = nameFixes(`Available ${side}`, [...inGraph.keys()])
  for (const [name, port] of inClass) {
    const same = inGraph.get(name)
    if (same) {
      yield* compareTypes(of, side, port, same)
      continue
    }
    // A misspelled port is one disagreement, not two.
    const meant = missing.get(nearest(name, missing.keys()) ?? '')
    if (meant) missing.delete(meant.name)
    yield extra(of, side, port, meant, fixes(name), level)
  }
  for (const port of missing.values()) yield absent(of, side, port, level)
}

function extra({ node, agent }: AgentNode, side: Side, port: DeclaredPort, meant: Port | undefined, fix: string, level: Level | undefined): Problem {
  return {
    span: port.span,
    message: `class '${agent.name}' has the ${nouns[side]} '${port.name}', node '${node.id}' has not`,
    fix,
    related: [meant ? { span: meant.span, message: `the node has '${meant.name}'` } : { span: node.spans.id, message: `node '${node.id}' is declared here` }],
    level,
  }
}

function absent({ node, agent }: AgentNode, side: Side, port: Port, level: Level | undefined): Problem {
  return {
    span: agent.ports?.span ?? agent.span,
    message: `node '${node.id}' has the ${nouns[side]} '${port.name}', class '${agent.name}' has not`,
    fix: `Add ${written(agent.language, port)} to the ${side} of the class, or remove the port from the node.`,
    related: [{ span: port.span, message: 'the node declares it here' }],
    level,
  }
}

const written = (language: CodeLanguage, { name, type }: Port): string =>
  (language === 'python' ? `Port("${name}", "${type}")` : `${/^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`}: '${type}'`)

/** The documentation asks for equal names only, so types are at most worth a warning. */
function* compareTypes({ node, agent }: AgentNode, side: Side, inClass: DeclaredPort, inGraph: Port): Iterable<Problem> {
  if (inClass.type === undefined) return
  const [one, other] = [canonicalType(inClass.type), canonicalType(inGraph.type)]
  if (one === other || one === 'any' || other === 'any') return
  yield {
    span: inClass.span,
    message: `the ${nouns[side]} '${inClass.name}' is '${inClass.type}' in class '${agent.name}' and '${inGraph.type}' in node '${node.id}'`,
    fix: 'Give it the same type at both places.',
    related: [{ span: inGraph.span, message: `the node says '${inGraph.type}'` }],
    level: 'warning',
  }
}
