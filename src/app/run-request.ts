import type { CodeLanguage } from '../core/agent.ts'
import type { Files } from '../core/files.ts'
import type { Graph } from '../core/graph.ts'
import type { NodeRun, Run } from '../core/run.ts'
import type { AgentHost, HostOptions } from '../engine/host/index.ts'

/** What the process that executes agents of a language needs to know of the experiment. */
export type HostPlace = Omit<HostOptions, 'python'>

/** What happens during a run, for whoever shows it. A node whose recorded outputs are taken over only finishes. */
export type RunEvent =
  /** `reused` is the earlier run whose outputs may be taken over. */
  | { readonly event: 'run-started'; readonly run: string; readonly experiment: string; readonly nodes: readonly string[]; readonly reused?: string }
  | { readonly event: 'node-started'; readonly node: string }
  | { readonly event: 'log'; readonly node: string; readonly line: string }
  | { readonly event: 'node-finished'; readonly node: string; readonly status: NodeRun['status']; readonly durationMs: number; readonly error?: string }

export interface RunRequest {
  /** The repository's root, absolute. */
  readonly root: string
  readonly files: Files
  /** All graphs by document; the workflow was checked and has no errors. */
  readonly graphs: ReadonlyMap<string, Graph>
  /** The document to run. */
  readonly document: string
  readonly only?: readonly string[]
  /** The earlier run whose outputs may be taken over. */
  readonly base?: Run
  /** Id of an unfinished run to go on with. */
  readonly resume?: string
  readonly timeoutMs: number
  /** The whole environment of the nodes: see `childEnvironment`. */
  readonly env: Readonly<Record<string, string>>
  readonly signal: AbortSignal
  /** Starts the process that executes the agents of a language. Called before the first node is executed, for no language that no such node has. */
  openHost(language: CodeLanguage, place: HostPlace): Promise<AgentHost>
  onEvent(event: RunEvent): void
}
