import { readFileSync } from 'node:fs'
import type { Config } from '../audit/config.ts'
import { type Files, parentsOf } from '../core/files.ts'
import { parseToml } from '../syntax/toml.ts'

/** How long a node may take unless the project says otherwise, in seconds: the framework's own default. */
const defaultTimeout = 120

/**
 * How long each node may take, in milliseconds: what the configuration says, else the `auto.toml` around the experiment
 * (`[run] node_timeout_s`), else the framework's default.
 */
export function nodeTimeout(files: Pick<Files, 'read' | 'kind'>, experiment: string, { execution }: Pick<Config, 'execution'>): number {
  const seconds = execution.nodeTimeoutSeconds ?? projectTimeout(files, experiment)
  return (typeof seconds === 'number' && Number.isFinite(seconds) && seconds > 0 ? seconds : defaultTimeout) * 1000
}

function projectTimeout(files: Pick<Files, 'read' | 'kind'>, experiment: string): unknown {
  const places = [experiment, ...(experiment === '' ? [] : parentsOf(experiment))].map((folder) => (folder === '' ? 'auto.toml' : `${folder}/auto.toml`))
  const read = files.read(places.find((place) => files.kind(place) === 'file') ?? 'auto.toml')
  const run = read.ok ? parseToml(read.text)?.run : undefined
  return typeof run === 'object' && run !== null && 'node_timeout_s' in run ? run.node_timeout_s : undefined
}

/** Rules about what the engine takes for granted. */
const presupposed = new Set([
  'graph/cycle', 'graph/duplicate-key', 'graph/duplicate-node', 'graph/empty', 'graph/invalid-document', 'graph/multiply-fed-input',
  'graph/unconnected-input', 'graph/unknown-node', 'graph/unknown-port', 'graph/unreadable-document', 'science-adk/invalid-nesting',
  'agent/missing-execute', 'agent/missing-file', 'agent/not-one-agent-class', 'agent/sync-execute', 'agent/syntax-error',
])

/** The configuration by which a workflow is checked before it runs: a project may see rules its own way, but not those without which nothing can run. */
export const runConfig = (config: Config): Config => ({ ...config, rules: new Map([...config.rules].filter(([id]) => !presupposed.has(id))) })

/**
 * Why code of this checkout must not be executed without being allowed to: it comes from somebody who may not write to the
 * repository, or runs beside tokens that it must not see. Undefined when there is no such reason. An event that cannot be read
 * is a reason.
 */
export function untrusted(env: Readonly<Record<string, string | undefined>>): string | undefined {
  if (env.GITHUB_ACTIONS !== 'true') return undefined
  if (env.GITHUB_EVENT_NAME === 'pull_request_target' || env.GITHUB_EVENT_NAME === 'workflow_run') return `the event ${env.GITHUB_EVENT_NAME} runs with the rights of the repository`
  if (!env.GITHUB_EVENT_NAME?.startsWith('pull_request')) return undefined
  try {
    const event = JSON.parse(readFileSync(env.GITHUB_EVENT_PATH ?? '', 'utf8')) as { pull_request?: { head?: { repo?: { full_name?: unknown } | null }; base?: { repo?: { full_name?: unknown } } } }
    const [head, base] = [event.pull_request?.head?.repo?.full_name, event.pull_request?.base?.repo?.full_name]
    return typeof base === 'string' && head === base ? undefined : 'the pull request comes from a fork'
  } catch {
    return 'the event of the pull request cannot be read'
  }
}
