import type { AgentClass, Code } from './agent.ts';
import { type DeclaredNode } from './declared.ts';
import type { Graph, Node } from './graph.ts';
import type { Related } from './rule.ts';
import type { Span } from './source.ts';
/** A node, its source, and the one class that implements it. */
export interface AgentNode {
    readonly node: Node;
    /** The ports of all declarations under the node's id. */
    readonly declared: DeclaredNode;
    readonly code: Code;
    readonly agent: AgentClass;
}
/** A class whose base cannot be read is still an agent when it declares ports. */
export declare const isCertainAgent: ({ base, ports }: AgentClass) => boolean;
/**
 * The nodes whose source holds exactly one agent, each id once: where there are none or several, nobody knows which class the
 * node means, and a rule of its own says so.
 */
export declare function agentNodes(graph: Graph): Iterable<AgentNode>;
/** Every agent class of a graph once, however many nodes name its file. */
export declare function agentClasses(graph: Graph): readonly AgentClass[];
/** A member of an agent class, with the class that it was met in first. */
export interface AgentMember<Member> {
    readonly member: Member;
    /** The class that has it. */
    readonly agent: AgentClass;
    /** Names the class when the member stands in another file. */
    readonly related: readonly Related[] | undefined;
}
/** Members of the agent classes of a graph; what several classes inherit is one member. */
export declare function agentMembers<Member extends {
    readonly span: Span;
}>(graph: Graph, pick: (agent: AgentClass) => readonly (Member | undefined)[]): Iterable<AgentMember<Member>>;
/** The method that does a node's work, own or inherited. */
export declare const executeOf: ({ methods }: AgentClass) => AgentClass["methods"][number] | undefined;
/**
 * Whether all that an agent does with the framework is known, so that absence proves something: it has an `execute`, inherits
 * nothing unread, and does not hand itself to code that could not be followed.
 */
export declare const isFollowed: (agent: AgentClass) => boolean;
/** A node that reports a value: by its kind, or because its class is the framework's for that. */
export declare const isEvaluation: ({ node, agent }: AgentNode) => boolean;
