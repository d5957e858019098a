import type { CodeLanguage } from '../core/agent.ts'
import type { NodeRun } from '../core/run.ts'
import type { AgentHost } from '../engine/host/index.ts'
import type { FlatNode } from '../engine/science-adk/flatten.ts'
import { cachedNode, changedNode, executeNode, gatherNode, hostPlace, resolveInputs } from './run-node.ts'
import { languagesToExecute, type Plan } from './run-plan.ts'
import type { RunRequest } from './run-request.ts'
import type { Snapshot } from './run-snapshot.ts'
import type { RunSources } from './run-sources.ts'

/** Runs the nodes of one run, and keeps what they gave: no later reader depends on what stands on disk. */
export interface Loop {
  readonly outcomes: ReadonlyMap<string, NodeRun>
  /** Ids of the nodes that were begun in this process. */
  readonly executed: ReadonlySet<string>
  /** Aborts when the user stops the run, and when the host cannot go on. */
  readonly signal: AbortSignal
  /** Takes over what an earlier process of the same run completed. */
  adopt(outcomes: ReadonlyMap<string, NodeRun>): void
  run(flat: FlatNode): Promise<NodeRun>
  /** @throws what the host could not do: no trouble of a node */
  check(): void
  /** Of the interpreters that were started; a language of which nothing had to be executed is absent. */
  versions(): Versions
  close(): Promise<void>
}

/** Language -> version of what executed its agents. */
export type Versions = Readonly<Partial<Record<CodeLanguage, string>>>

interface Material {
  readonly order: readonly FlatNode[]
  readonly plan: Plan
  readonly sources: RunSources
  readonly snapshot: Snapshot
}

export function runLoop(request: RunRequest, material: Material): Loop {
  const outcomes = new Map<string, NodeRun>()
  const executed = new Set<string>()
  const troubled = new AbortController()
  const hosts = hostsOf(request, material.sources)
  let trouble: { readonly error: unknown } | undefined
  let opened: Promise<void> | undefined

  const execute = async (flat: FlatNode, inputs: ReturnType<typeof resolveInputs>, fingerprint: string): Promise<NodeRun> => {
    const changed = material.snapshot.changed(material.sources.paths(flat))
    if (changed !== undefined) return changedNode(flat.id, fingerprint, changed)
    try {
      // All that will be needed, so that a missing interpreter is known before the work of the first node is done.
      opened ??= openAll(languagesToExecute(material.order, material.plan, material.sources, outcomes), hosts)
      await opened
      const host = await hosts.host(material.sources.languageOf(flat))
      executed.add(flat.id)
      const { root, timeoutMs } = request
      return await executeNode(flat, inputs, fingerprint, { root, timeoutMs, sources: material.sources, host, log: (line) => request.onEvent({ event: 'log', node: flat.id, line }) })
    } catch (error) {
      trouble ??= { error }
      troubled.abort(error)
      throw error
    }
  }
  const produce = async (flat: FlatNode): Promise<NodeRun> => {
    const find = (id: string) => outcomes.get(id)
    const inputs = resolveInputs(flat, find)
    const fingerprint = material.sources.fingerprint(flat, inputs.values)
    if (flat.gathers) return gatherNode(flat, fingerprint, find)
    const record = material.plan.recorded(flat, fingerprint, moved)
    if (record) return cachedNode(record)
    request.onEvent({ event: 'node-started', node: flat.id })
    return execute(flat, inputs, fingerprint)
  }
  /** Nodes that are not as they were in the earlier run: what follows one is executed again. */
  const moved = new Set<string>()
  const keep = (id: string, outcome: NodeRun) => {
    if (outcome.status !== 'cached') moved.add(id)
    outcomes.set(id, outcome)
  }
  return {
    outcomes,
    executed,
    signal: AbortSignal.any([request.signal, troubled.signal]),
    adopt: (earlier) => earlier.forEach((outcome, id) => keep(id, outcome)),
    async run(flat) {
      const known = outcomes.get(flat.id)
      if (known) return known
      const outcome = await produce(flat)
      keep(flat.id, outcome)
      const { status, durationMs, error } = outcome
      request.onEvent({ event: 'node-finished', node: flat.id, status, durationMs, ...(error ? { error: error.message } : {}) })
      return outcome
    },
    check() {
      if (trouble) throw trouble.error
    },
    versions: hosts.versions,
    close: hosts.close,
  }
}

interface Hosts {
  host(language: CodeLanguage): Promise<AgentHost>
  versions(): Versions
  close(): Promise<void>
}

async function openAll(languages: ReadonlySet<CodeLanguage>, hosts: Hosts): Promise<void> {
  for (const language of languages) await hosts.host(language)
}

/** The hosts of a run, one a language: started when they are first needed, and ended when the run is stopped. */
function hostsOf({ root, env, signal, openHost }: RunRequest, sources: RunSources): Hosts {
  const starting = new Map<CodeLanguage, Promise<AgentHost>>()
  const started = new Map<CodeLanguage, AgentHost>()
  const start = async (language: CodeLanguage): Promise<AgentHost> => {
    const host = await openHost(language, hostPlace(root, sources, env))
    started.set(language, host)
    if (signal.aborted) await host.close()
    else signal.addEventListener('abort', () => void host.close(), { once: true })
    return host
  }
  return {
    host(language) {
      const known = starting.get(language) ?? start(language)
      starting.set(language, known)
      return known
    },
    versions: () => Object.fromEntries([...started].map(([language, { version }]) => [language, version])),
    close: async () => void await Promise.all([...started.values()].map((host) => host.close())),
  }
}
