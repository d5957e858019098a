import type { Json, NodeError, ToolCallRecord } from '../../core/run.ts'

/**
 * A run has at most one host for each language, each with one child process at a time, started at the first node that needs it:
 *
 *     startHost(options: HostOptions): Promise<AgentHost>           // Python agents; tools of .py files
 *     startNodeHost(options: NodeHostOptions): Promise<AgentHost>   // TypeScript and JavaScript agents; tools of such files
 *
 * Both give the same `AgentHost`, take the same `NodeCall` and give the same `NodeOutcome`: limits, evidence and failure codes do not
 * depend on the language. `outputTexts` of the one are `inputTexts` of the other.
 */
export interface SharedOptions {
  /** The experiment's folder, absolute: the working directory of nodes. */
  readonly root: string
  /** The files whose public functions are tools, absolute, in order of precedence. Those of the other language are not loaded: they are named when a tool is unknown. */
  readonly toolFiles: readonly string[]
  /** The whole environment of the child process: see `childEnvironment`. */
  readonly env: Readonly<Record<string, string>>
  /** Longest JSON text (bytes of UTF-8) of one node's outputs together. */
  readonly outputLimitBytes: number
  /** How much is kept of what one node logs, of what it prints, and of what it writes to stderr: so much each. */
  readonly logLimitBytes: number
}

/** What the Python host needs before its first node. `root` is also first on `sys.path`. */
export interface HostOptions extends SharedOptions {
  /** Commands to try in order, as `python3`; the first that answers is used. */
  readonly python: readonly string[]
  /** More folders for `sys.path`, absolute, in order, after `root`. */
  readonly searchPath: readonly string[]
}

/** What the Node host needs before its first node. */
export interface NodeHostOptions extends SharedOptions {
  /** Commands to try in order, as `[process.execPath, 'node']`; the first that is Node 22.18 or newer is used. */
  readonly node: readonly string[]
}

/** One child process at a time, started at the first node and again after a node that had to be killed. */
export interface AgentHost {
  /** Version of the interpreter: '3.13.1', '24.21.0'. */
  readonly version: string
  /**
   * Runs one node. It never rejects for anything the node does: a node's failure is a value. Nodes run one after the other.
   * @param events `log` hears each line that is kept, while the node runs, in the order of arrival
   * @throws HostError when no process can be started, the host is closed, or another node is still running: trouble of ours or of the machine
   */
  execute(call: NodeCall, events: NodeEvents): Promise<NodeOutcome>
  /** Ends the process with everything in its group. May be called twice, and while a node runs: that node then fails. */
  close(): Promise<void>
}

export interface NodeEvents {
  log(line: string): void
}

export interface NodeCall {
  /** For messages only. */
  readonly node: string
  /** The agent's file, absolute. */
  readonly file: string
  readonly className: string
  /** Input port -> value. A port that is absent reads as None or undefined, and `found: false` goes on record. */
  readonly inputs: Readonly<Record<string, Json>>
  /**
   * JSON text of inputs as a node's outcome gave it in `outputTexts`. A port that stands here is read from the text, so that
   * Python's 1.0 arrives as a float and not as 1. Ports need not stand here.
   */
  readonly inputTexts?: Readonly<Record<string, string>>
  readonly params: Readonly<Record<string, Json>>
  readonly outputs: readonly { readonly name: string; readonly required: boolean }[]
  /** An evaluation node may return `metric`, `value` and `detail` without declaring them. */
  readonly isEvaluation: boolean
  /** From the moment the process has the call; importing the agent's file counts. */
  readonly timeoutMs: number
}

/**
 * How a node ended. The records (`toolCalls`, `inputsRead`) are the engine's own: made in this process when an authenticated
 * message arrived, in order of arrival, and kept when the node fails afterwards. What they do not prove is said in `start-host.ts`.
 */
export type NodeOutcome = NodePassed | NodeFailed

export interface NodePassed extends NodeRecord {
  readonly ok: true
  /**
   * Port -> value, in the order in which execute() returned them. All values are JSON, with one exception that is marked: when
   * the `value` of an evaluation node is not finite, it is the text "NaN", "Infinity" or "-Infinity" here, so that the gate
   * metric_is_finite, which passes on numbers alone, fails on it. A non-finite number anywhere else fails the node.
   */
  readonly outputs: ReadonlyMap<string, Json>
  /** Port -> the same value as the JSON text that the node's process wrote: Python's 1.0 is `1.0` here, and an integer of any size is exact. */
  readonly outputTexts: ReadonlyMap<string, string>
}

export interface NodeFailed extends NodeRecord {
  readonly ok: false
  /**
   * `code` is the name of the exception's class, or one of `FailureCode`. Classes that the host programs add: UnknownTool, UnknownAgent,
   * NotImplementedError; in Node also ToolResultNotJson, TypeScriptNotSupported, NonError (what was thrown is no Error), UnhandledRejection
   * (a promise that nobody awaits was rejected) and NeverSettles (the node waits for a promise that nothing can settle any more). `message` begins with the code: "TypeError: …".
   * `traceback` is Python's, or the stack of a JavaScript error, without frames of the host; empty when no exception was raised.
   */
  readonly error: NodeError
}

export interface NodeRecord {
  /**
   * `resultHash` of a call that succeeded is the beginning, 16 hexadecimal digits, of a SHA-256: in Python of the UTF-8 of `repr(result)`; in
   * TypeScript and JavaScript of the result's canonical JSON (RFC 8785: keys sorted, no spaces), where a tool that returns nothing returns
   * null. A tool of these languages returns JSON, or its call fails as ToolResultNotJson.
   */
  readonly toolCalls: readonly ToolCallRecord[]
  readonly inputsRead: readonly { readonly port: string; readonly found: boolean }[]
  /** The texts of `self.log`, then lines of stdout, then of stderr; the latter begin with "stdout: " and "stderr: ". Raw: any character may occur. */
  readonly logs: readonly string[]
  readonly durationMs: number
  /** ISO 8601 in UTC with seconds and offset, as in a trace: '2026-08-31T12:41:40+00:00'. */
  readonly startedAt: string
  readonly finishedAt: string
}

/** Failures that are not an exception of the node. */
export type FailureCode =
  /** No answer within the limit; the process group was killed. */
  | 'TimeoutError'
  /** The process ended before the node answered. */
  | 'ProcessLost'
  /** Something that does not come from the host program was on the engine's channel; the process group was killed. */
  | 'ChannelCorrupted'
  /** execute() returned something that is no JSON object; the message names the path of the bad value. */
  | 'OutputNotJson'
  | 'OutputTooLarge'
  /** A required output port is missing, or a port is not declared; the message names them. */
  | 'OutputMismatch'
  /** It read inputs or called tools without end; the process group was killed. */
  | 'TooManyRecords'
  /** The host was closed while the node ran. */
  | 'HostClosed'
