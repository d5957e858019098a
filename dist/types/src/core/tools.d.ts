import type { CodeLanguage } from './agent.ts';
import type { Graph, Tool, ToolTable } from './graph.ts';
/** The tools that agents in a language may call. */
export declare const toolsOf: (graph: Graph, language: CodeLanguage) => ToolTable | undefined;
/** The tool of the other language that has a name, where the agent's own language has none. */
export declare function foreignTool(graph: Graph, language: CodeLanguage, name: string): Tool | undefined;
/** What a user calls the language: JavaScript is read as TypeScript. */
export declare const languageNames: Readonly<Record<CodeLanguage, string>>;
