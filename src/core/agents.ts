import type { AgentClass, Code } from './agent.ts'
import { type DeclaredNode, declaredNodes } from './declared.ts'
import type { Graph, Node } from './graph.ts'
import type { Related } from './rule.ts'
import type { Span } from './source.ts'

/** A node, its source, and the one class that implements it. */
export interface AgentNode {
  readonly node: Node
  /** The ports of all declarations under the node's id. */
  readonly declared: DeclaredNode
  readonly code: Code
  readonly agent: AgentClass
}

/** A class whose base cannot be read is still an agent when it declares ports. */
export const isCertainAgent = ({ base, ports }: AgentClass): boolean => base !== undefined || ports !== undefined

/**
 * The nodes whose source holds exactly one agent, each id once: where there are none or several, nobody knows which class the
 * node means, and a rule of its own says so.
 */
export function* agentNodes(graph: Graph): Iterable<AgentNode> {
  const nodes = declaredNodes(graph)
  for (const declared of nodes.values()) {
    const node = declared.first
    const [agent, ...others] = node.code?.classes.filter(isCertainAgent) ?? []
    if (node.code && agent && others.length === 0) yield { node, declared, code: node.code, agent }
  }
}

/** Every agent class of a graph once, however many nodes name its file. */
export function agentClasses(graph: Graph): readonly AgentClass[] {
  const byPlace = new Map<string, AgentClass>()
  for (const { code } of graph.nodes) {
    for (const agent of code?.classes.filter(isCertainAgent) ?? []) byPlace.set(`${agent.span.start} ${agent.span.file}`, agent)
  }
  return [...byPlace.values()]
}

/** A member of an agent class, with the class that it was met in first. */
export interface AgentMember<Member> {
  readonly member: Member
  /** The class that has it. */
  readonly agent: AgentClass
  /** Names the class when the member stands in another file. */
  readonly related: readonly Related[] | undefined
}

/** Members of the agent classes of a graph; what several classes inherit is one member. */
export function* agentMembers<Member extends { readonly span: Span }>(
  graph: Graph, pick: (agent: AgentClass) => readonly (Member | undefined)[],
): Iterable<AgentMember<Member>> {
  const seen = new Set<string>()
  for (const agent of agentClasses(graph)) {
    for (const member of pick(agent)) {
      if (!member || seen.size === seen.add(`${member.span.start} ${member.span.file}`).size) continue
      const inherited = member.span.file !== agent.span.file
      yield { member, agent, related: inherited ? [{ span: agent.span, message: `class '${agent.name}' inherits it` }] : undefined }
    }
  }
}

/** The method that does a node's work, own or inherited. */
export const executeOf = ({ methods }: AgentClass): AgentClass['methods'][number] | undefined => methods.find(({ name }) => name === 'execute')

/**
 * Whether all that an agent does with the framework is known, so that absence proves something: it has an `execute`, inherits
 * nothing unread, and does not hand itself to code that could not be followed.
 */
export const isFollowed = (agent: AgentClass): boolean => executeOf(agent) !== undefined && !agent.inheritsUnknown && !agent.behaviour.escapes

/** A node that reports a value: by its kind, or because its class is the framework's for that. */
export const isEvaluation = ({ node, agent }: AgentNode): boolean => node.kind === 'evaluation' || agent.base === 'EvaluationAgent'
