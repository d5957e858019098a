import type { Graph } from '../../core/graph.ts'
import { hasRun, nodeNames } from '../../core/measurement.ts'
import type { GateResult } from '../../core/report.ts'
import type { NodeRun, Run } from '../../core/run.ts'
import { type JsonValue, memberOf } from '../../syntax/json.ts'
import { parsePythonJson } from '../../syntax/python-json.ts'

/** Clocks of a run are written in whole seconds, so that a call may seem to lie this much outside of it. */
const clockSlack = 2

const fingerprintForm = /^[0-9a-f]{16}$/

/** What does not fit together in a record, though no gate judges it: one sentence each. */
export function recordNotes(run: Run, graph: Graph | undefined): readonly string[] {
  const nodes = [...run.nodes.values()]
  const named = (found: readonly NodeRun[]) => nodeNames(found.map(({ id }) => id))
  const notes: readonly (readonly [string, string])[] = [
    ['The record holds node(s) that the workflow does not declare', graph === undefined ? '' : named(nodes.filter(({ id }) => !graph.nodes.some((node) => node.id === id)))],
    ['The record holds output(s) that the workflow does not declare', graph === undefined ? '' : undeclaredOutputs(run, graph)],
    ['Node(s) ran although a node that feeds them did not', graph === undefined ? '' : unfed(run, graph)],
    ['Tool calls are recorded outside the time of the run, at node(s)', named(nodes.filter((node) => callsOutside(run, node)))],
    ['Successful tool calls are recorded without the hash of a result, at node(s)', named(nodes.filter(({ toolCalls }) => toolCalls.some(({ ok, resultHash }) => ok && !fingerprintForm.test(resultHash))))],
    ['Cached node(s) have no fingerprint, so nothing ties them to an earlier run', named(nodes.filter(({ status, fingerprint }) => status === 'cached' && !fingerprint))],
    ['Fingerprints are not of the documented form, at node(s)', named(nodes.filter(({ fingerprint }) => fingerprint !== undefined && !fingerprintForm.test(fingerprint)))],
  ]
  return notes.filter(([, names]) => names !== '').map(([text, names]) => `${text}: ${names}.`)
}

/** Evaluation nodes are left out: the framework adds the members of a measurement to their outputs. */
function undeclaredOutputs(run: Run, graph: Graph): string {
  const declared = graph.nodes.filter(({ kind }) => kind !== 'evaluation')
  return nodeNames(declared.flatMap(({ id, outputs }) => [...(run.nodes.get(id)?.outputs.keys() ?? [])].filter((port) => !outputs.some(({ name }) => name === port)).map((port) => `${id}.${port}`)))
}

function unfed(run: Run, { edges }: Graph): string {
  return nodeNames(edges.filter(({ from, to }) => run.nodes.get(to)?.status === 'passed' && !hasRun(run.nodes.get(from))).map(({ to }) => to))
}

/** The calls of a cached node were made in an earlier run. */
function callsOutside(run: Run, { status, toolCalls }: NodeRun): boolean {
  const begin = Date.parse(run.startedAt) / 1000
  const end = Date.parse(run.finishedAt ?? '') / 1000
  if (status === 'cached' || Number.isNaN(begin) || Number.isNaN(end)) return false
  return toolCalls.some(({ timestamp }) => timestamp > 0 && (timestamp < begin - clockSlack || timestamp > end + clockSlack))
}

/**
 * Where a recorded `score.json` says something else than the record it was made from.
 * @param gates what the gates say about the record now
 */
export function scoreNotes(text: string, path: string, run: Run, gates: readonly GateResult[]): readonly string[] {
  const { value } = parsePythonJson(path, text)
  if (value?.type !== 'object') return ['score.json is no JSON object, so nothing is known of the recorded score.']
  const id = memberOf(value, 'run_id')?.value
  const other = id?.type === 'string' && id.value !== run.id ? [`score.json is of another run: ${id.value}.`] : []
  return [...other, ...gateNotes(value, gates), ...(gates.some(({ status }) => status === 'fail') ? flattery(value) : [])]
}

function gateNotes(score: JsonValue, gates: readonly GateResult[]): readonly string[] {
  const recorded = memberOf(score, 'gates')?.value
  return (recorded?.type === 'array' ? recorded.items : []).flatMap((item) => {
    const [name, passed] = [memberOf(item, 'name')?.value, memberOf(item, 'passed')?.value]
    const now = name?.type === 'string' ? gates.find(({ gate }) => gate === name.value) : undefined
    if (now === undefined || now.status === 'skip' || passed?.type !== 'boolean' || passed.value === (now.status === 'pass')) return []
    return [`score.json says that ${now.gate} ${passed.value ? 'passed' : 'failed'}; the record says otherwise.`]
  })
}

/** What a score must not say of a run that fails a gate. */
function flattery(score: JsonValue): readonly string[] {
  const [value, passed] = [memberOf(score, 'value')?.value, memberOf(score, 'gates_passed')?.value]
  return [
    ...(value?.type === 'number' && value.value > 0 ? [`score.json gives the score ${value.value} to a run that fails a gate; the score of such a run is 0.00.`] : []),
    ...(passed?.type === 'boolean' && passed.value ? ['score.json says that all gates passed; the record says otherwise.'] : []),
  ]
}

/** A file that a manifest names, with the hash it had when the run was made. */
export interface RecordedFile {
  readonly kind: 'goal' | 'config' | 'tool' | 'agent'
  /** As the manifest writes it: 'plan.py' or 'agents/plan.py'. Empty for the goal and the configuration, which it does not name. */
  readonly name: string
  readonly hash: string
}

/** The files of a recorded `manifest.json`; undefined when it is not of the documented form. Empty hashes stand for no file. */
export function manifestFiles(text: string, path: string): readonly RecordedFile[] | undefined {
  const { value } = parsePythonJson(path, text)
  if (value?.type !== 'object') return undefined
  const single = (kind: 'goal' | 'config'): RecordedFile[] => {
    const hash = memberOf(value, `${kind}_hash`)?.value
    return hash?.type === 'string' && hash.value !== '' ? [{ kind, name: '', hash: hash.value }] : []
  }
  const several = (kind: 'tool' | 'agent'): RecordedFile[] => {
    const hashes = memberOf(value, `${kind}_hashes`)?.value
    return hashes?.type === 'object' ? hashes.members.flatMap((each) => (each.value.type === 'string' ? [{ kind, name: each.key, hash: each.value.value }] : [])) : []
  }
  return [...single('goal'), ...single('config'), ...several('tool'), ...several('agent')]
}
