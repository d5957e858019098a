import type { FlowOf } from './flow.ts';
import type { Span } from './source.ts';
/**
 * What a reader found out about a node's implementation, in the same words for Python and TypeScript, so that one rule
 * serves both. Nothing here was executed.
 */
export interface Code {
    /** Repo-relative path, or the path as written when it was refused. */
    readonly path: string;
    /** Where the declaration names the file: its `module` value, or the node's id when the path is the default. */
    readonly span: Span;
    readonly state: CodeState;
    readonly language: CodeLanguage;
    /** Classes that are, or may be, agents, in the order of the file. Empty unless `state` is 'parsed'. */
    readonly classes: readonly AgentClass[];
    /** Something that the file hands out could not be followed and may be an agent: a lack of classes proves nothing. */
    readonly open?: boolean;
    /** Further files that are the default of this node as much as `path` is. */
    readonly rivals?: readonly string[];
}
/** JavaScript is read as TypeScript. */
export type CodeLanguage = 'python' | 'typescript';
/**
 * 'parsed' is the only state in which `classes` speaks; 'rejected' means that the parser refused the text (a syntax error
 * has its own finding, or the file is listed as not analysed).
 */
export type CodeState = {
    readonly is: 'parsed';
} | {
    readonly is: 'rejected';
} | {
    readonly is: 'missing';
    readonly near?: string;
} | {
    readonly is: 'refused';
    readonly reason: string;
};
export interface AgentClass {
    readonly language: CodeLanguage;
    readonly name: string;
    /** The framework class it derives from, directly or through classes of the repository; undefined when a base could not be followed. */
    readonly base: string | undefined;
    /** The class's name. */
    readonly span: Span;
    readonly ports: PortsDeclaration | undefined;
    readonly attributes: readonly Attribute[];
    readonly methods: readonly Method[];
    /** Members may come from a base class that could not be read: absence in this class proves nothing. */
    readonly inheritsUnknown: boolean;
    /** A class of TypeScript that its file does not export, so that it cannot be loaded. */
    readonly unexported?: boolean;
    readonly behaviour: Behaviour;
}
/** The class's `ports` as written. */
export interface PortsDeclaration {
    readonly span: Span;
    /** In TypeScript: written so that the compiler knows them (`ports(…)`, `satisfies`, `as const`, an annotation). */
    readonly annotated: boolean;
    /** A field of the object in TypeScript, where the framework looks for one of the class. */
    readonly ofInstance?: boolean;
    /** Undefined when the ports are computed and cannot be read. */
    readonly inputs: readonly DeclaredPort[] | undefined;
    readonly outputs: readonly DeclaredPort[] | undefined;
}
export interface DeclaredPort {
    readonly name: string;
    /** Undefined when absent or computed. */
    readonly type: string | undefined;
    readonly required: boolean | undefined;
    readonly span: Span;
}
export interface Attribute {
    readonly name: string;
    readonly annotated: boolean;
    readonly span: Span;
}
export interface Method {
    readonly name: string;
    readonly async: boolean;
    /** It yields, so that a call of it gives no promise of outputs; told in TypeScript only. */
    readonly generator?: boolean;
    readonly span: Span;
}
/** What `execute`, and whatever it reaches inside the class and its module, does with the framework. */
export interface Behaviour {
    readonly toolCalls: readonly ToolCall[];
    readonly inputReads: readonly InputRead[];
    /** Literal dictionaries that `execute` returns. */
    readonly returns: readonly ReturnedOutputs[];
    /** The agent object is handed to code that could not be followed: calls may happen there. */
    readonly escapes: boolean;
    /** Follows the values of its outputs; computed when it is called, once for the same parameters. Absent where no values are followed. */
    readonly flow?: FlowOf;
}
export interface ToolCall {
    /** The names the call may carry; undefined when the name is computed. */
    readonly names: readonly string[] | undefined;
    readonly span: Span;
    readonly keywords: readonly {
        readonly name: string;
        readonly span: Span;
    }[];
    /** `**arguments` is spread into the call, so that more keywords may be there. */
    readonly open: boolean;
    /** Positional arguments after the tool's name. */
    readonly positional: number;
}
export interface InputRead {
    /** The names it may read; undefined when computed. */
    readonly names: readonly string[] | undefined;
    readonly span: Span;
}
export interface ReturnedOutputs {
    readonly span: Span;
    readonly keys: readonly {
        readonly name: string;
        readonly span: Span;
    }[];
    /** A spread or a computed key: more keys may be there. */
    readonly open: boolean;
}
