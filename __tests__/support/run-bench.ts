import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { openFiles } from '../../src/app/open-files.ts'
import { runExperiment, type RunEvent, type RunOutcome, type RunRequest } from '../../src/app/run.ts'
import { baseRun } from '../../src/app/run-base.ts'
import { writeRunFiles } from '../../src/app/run-directory.ts'
import { evidenceFiles } from '../../src/app/run-evidence.ts'
import type { CodeLanguage } from '../../src/core/agent.ts'
import type { Json, NodeRun } from '../../src/core/run.ts'
import type { AgentHost, NodeCall, NodeOutcome } from '../../src/engine/host/index.ts'
import { readScienceAdk } from '../../src/index.ts'

export interface NodeDraft {
  readonly id: string
  readonly inputs?: readonly string[]
  readonly outputs?: readonly string[]
  readonly kind?: string
  readonly tools?: readonly string[]
  readonly params?: Readonly<Record<string, Json>>
  readonly workflow?: string
  readonly module?: string
}

/** `from.port -> to.port`, as in messages. */
export const workflow = (nodes: readonly NodeDraft[], edges: readonly string[]): string =>
  JSON.stringify({
    name: 'bench',
    nodes: nodes.map(({ id, inputs = [], outputs = [], ...rest }) => ({ id, ports: { inputs: inputs.map(port), outputs: outputs.map(port) }, ...rest })),
    edges: edges.map((edge) => {
      const [, source, sourcePort, target, targetPort] = /^(\S+)\.(\S+) -> (\S+)\.(\S+)$/.exec(edge) ?? []
      return { source, source_port: sourcePort, target, target_port: targetPort }
    }),
  })
const port = (name: string) => ({ name, type: 'json' })

/** The source of an agent: only its text and its class matter here, since a double executes it. */
export const agent = (comment = '') => `from science_adk import ScienceAgent


class Bench(ScienceAgent):
    async def execute(self):  # ${comment}
        return {}
`

/** The same in TypeScript. */
export const scriptAgent = (comment = '') => `import { Agent, ports } from 'flowproof/agent'

export class Bench extends Agent<typeof Bench.ports> {
  static readonly ports = ports({})

  async execute() { // ${comment}
    return {}
  }
}
`

/** What a node gives, from what it was called with; an Error fails it. */
export type Script = Readonly<Record<string, (call: NodeCall) => Readonly<Record<string, Json>> | Error | Promise<Readonly<Record<string, Json>> | Error>>>

export interface Bench {
  /** Absolute. */
  readonly root: string
  write(path: string, text: string): void
  copy(): Bench
  run(options?: Options): Promise<Ran>
  /** Names in the folder of runs. */
  runs(): readonly string[]
  remove(): void
}

export interface Options extends Partial<Omit<RunRequest, 'openHost' | 'base'>> {
  readonly script?: Script
  /** Id of a run, '' for the last. */
  readonly reuse?: string
  readonly openHost?: RunRequest['openHost']
  /** Writes the evidence after a run that came to its end; so it does unless told otherwise. */
  readonly evidence?: boolean
}

export interface Ran {
  readonly outcome: RunOutcome
  readonly events: readonly RunEvent[]
  /** Nodes that were executed, in order. */
  readonly executed: readonly string[]
  /** How often a host was opened. */
  readonly hosts: number
  /** For which languages, in order. */
  readonly languages: readonly CodeLanguage[]
  /** Those whose host was closed, in order. */
  readonly closed: readonly CodeLanguage[]
  /** Node -> status, in the order of the record. */
  readonly states: Readonly<Record<string, string>>
  node(id: string): NodeRun | undefined
}

export function bench(texts: Readonly<Record<string, string>>): Bench {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'flowproof-bench-')))
  mkdirSync(join(root, '.git'))
  const made = benchAt(root)
  for (const [path, text] of Object.entries(texts)) made.write(path, text)
  return made
}

function benchAt(root: string): Bench {
  return {
    root,
    write(path, text) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    },
    copy() {
      const other = realpathSync(mkdtempSync(join(tmpdir(), 'flowproof-bench-')))
      cpSync(root, other, { recursive: true })
      return benchAt(other)
    },
    run: (options = {}) => run(root, options),
    runs: () => (existsSync(join(root, 'runs')) ? readdirSync(join(root, 'runs')).sort() : []),
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}

async function run(root: string, { script = {}, reuse, evidence = true, onEvent, ...rest }: Options): Promise<Ran> {
  const opened = openFiles(['.'], root)
  if (!opened.ok) throw new Error(opened.problem)
  const graphs = new Map((await readScienceAdk(opened.files)).graphs.map((graph) => [graph.span.file, graph]))
  const base = reuse === undefined && rest.only === undefined ? undefined : baseRun(opened.files, root, '', reuse ?? '')
  if (base && !base.ok) throw new Error(base.problem)
  const events: RunEvent[] = []
  const executed: string[] = []
  const languages: CodeLanguage[] = []
  const closed: CodeLanguage[] = []
  const outcome = await runExperiment({
    root, files: opened.files, graphs, document: 'workflow.json', timeoutMs: 1000, env: {}, signal: new AbortController().signal,
    openHost: (language) => Promise.resolve(double(script, executed, { version: `3.${languages.push(language)}.0`, close: () => void closed.push(language) })),
    ...rest,
    ...(base?.run && { base: base.run }),
    onEvent(event) {
      events.push(event)
      onEvent?.(event)
    },
  })
  const nodes = outcome.ok ? outcome.run.nodes : new Map<string, NodeRun>()
  if (outcome.ok && evidence && outcome.run.status !== 'interrupted') {
    const graph = graphs.get('workflow.json')
    if (graph) writeRunFiles(outcome.directory, evidenceFiles({ ...outcome, graph, gates: [], flowproofVersion: '0' }))
  }
  return { outcome, events, executed, hosts: languages.length, languages, closed, states: Object.fromEntries([...nodes].map(([id, { status }]) => [id, status])), node: (id) => nodes.get(id) }
}

/** A host without Python. By default each output is a list of the node's name and its inputs, so that a wrong hand-over shows. */
function double(script: Script, executed: string[], { version, close }: { readonly version: string; close(): void }): AgentHost {
  let open = true
  return {
    version,
    async execute(call) {
      executed.push(call.node)
      const given = await (script[call.node] ?? standard)(call)
      return outcomeOf(given)
    },
    close() {
      if (open) close()
      open = false
      return Promise.resolve()
    },
  }
}

const standard = ({ node, inputs, outputs }: NodeCall): Readonly<Record<string, Json>> => Object.fromEntries(outputs.map(({ name }) => [name, [node, ...Object.values(inputs)]]))

function outcomeOf(given: Readonly<Record<string, Json>> | Error): NodeOutcome {
  const record = { toolCalls: [], inputsRead: [], logs: [], durationMs: 1, startedAt: '2026-08-20T05:30:12+00:00', finishedAt: '2026-08-20T05:30:12+00:00' }
  if (given instanceof Error) return { ok: false, error: { code: given.name, message: `${given.name}: ${given.message}`, traceback: '' }, ...record }
  const entries = Object.entries(given)
  return { ok: true, outputs: new Map(entries), outputTexts: new Map(entries.map(([name, value]) => [name, textOf(value)])), ...record }
}

/** Whole numbers are floats here, as Python may have them. */
const textOf = (value: Json): string => (typeof value === 'number' && Number.isInteger(value) ? `${value}.0` : JSON.stringify(value))

/** The trace of the last run. */
export const traceOf = ({ root, runs }: Bench): { readonly state: string; readonly nodes: readonly { readonly node_id: string; readonly state: string }[] } =>
  JSON.parse(readFileSync(join(root, 'runs', runs().at(-1) ?? '', 'trace.json'), 'utf8')) as ReturnType<typeof traceOf>

/** Four nodes, declared in another order than they run in. */
export const diamondNodes: readonly NodeDraft[] = [
  { id: 'late', inputs: ['x'], outputs: ['y'] },
  { id: 'first', outputs: ['x'] },
  { id: 'side', inputs: ['x'], outputs: ['z'] },
  { id: 'end', kind: 'evaluation', inputs: ['y', 'z'], outputs: ['r'] },
]
export const diamondEdges: readonly string[] = ['first.x -> late.x', 'first.x -> side.x', 'late.y -> end.y', 'side.z -> end.z']
export const diamondSources: Readonly<Record<string, string>> = Object.fromEntries(diamondNodes.map(({ id }) => [`agents/${id}.py`, agent()]))
export const allPassed = { first: 'passed', late: 'passed', side: 'passed', end: 'passed' }
