import type { Fault } from '../../core/fault.ts'
import { baseName, folderOf } from '../../core/files.ts'
import { nearestChoice } from '../../core/nearest.ts'
import type { NodeError, NodeRun, NodeRunStatus, Run, RunStatus, ToolCallRecord } from '../../core/run.ts'
import type { Span } from '../../core/source.ts'
import { duplicateKeys, type JsonValue, memberOf } from '../../syntax/json.ts'
import { parsePythonJson } from '../../syntax/python-json.ts'
import { type EvidenceFields, evidenceFields } from './evidence-fields.ts'
import { typeName } from './fields.ts'

/** The name under which a run records what happened. */
export const traceName = 'trace.json'

export type ReadTrace = { readonly ok: true; readonly run: Run } | { readonly ok: false; readonly problems: readonly Fault[] }

const runStates: ReadonlyMap<string, RunStatus> = new Map([['passed', 'passed'], ['failed', 'failed'], ['interrupted', 'interrupted'], ['running', 'interrupted']])
const nodeStates: ReadonlyMap<string, NodeRunStatus> = new Map([['passed', 'passed'], ['cached', 'cached'], ['failed', 'failed'], ['skipped', 'skipped']])

/**
 * Reads a recorded `trace.json`, whoever wrote it. A run needs its `state` and its `nodes`, a node its `node_id` and its
 * `state`, a tool call its `tool` and `ok`; every other field may be absent or null. Unknown fields are left alone.
 * @param path repo-relative; the names of the run and of its experiment come from it where the trace has none
 * @returns the run, or everything that is wrong with the text and where: half a record proves nothing
 */
export function readTrace(text: string, path: string): ReadTrace {
  const { value, errors } = parsePythonJson(path, text)
  if (value === undefined) return { ok: false, problems: errors.map((error): Fault => ({ kind: 'invalid-document', ...error })) }
  const fields = evidenceFields()
  const run = readRun(value, path, fields)
  for (const { key, first, again } of duplicateKeys(value)) {
    fields.faults.push({ kind: 'duplicate-key', span: again, message: `the key ${JSON.stringify(key)} stands twice in one object`, related: [{ span: first, message: 'it stands here first' }] })
  }
  return fields.faults.length > 0 ? { ok: false, problems: fields.faults } : { ok: true, run }
}

/**
 * The texts of the outputs in a trace that `readTrace` accepts: node -> port -> JSON as it is written there. Whoever hands outputs on
 * to Python needs them, since a JavaScript number does not tell 1.0 from 1.
 */
export function traceTexts(text: string, path: string): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const nodes = memberOf(parsePythonJson(path, text).value, 'nodes')?.value
  return new Map((nodes?.type === 'array' ? nodes.items : []).flatMap((item) => {
    const id = memberOf(item, 'node_id')?.value
    const outputs = memberOf(item, 'outputs')?.value
    if (id?.type !== 'string' || outputs?.type !== 'object') return []
    return [[id.value, new Map(outputs.members.map(({ key, value: { span } }) => [key, text.slice(span.start, span.end)]))] as const]
  }))
}

function readRun(value: JsonValue, path: string, fields: EvidenceFields): Run {
  if (value.type !== 'object') fields.wrong(value.span, `a trace must be an object, not ${typeName(value)}`)
  const status = value.type === 'object' ? state(value, runStates, 'a run', fields) : undefined
  if (value.type === 'object' && memberOf(value, 'nodes') === undefined) fields.wrong(start(value.span), 'the trace has no "nodes"', 'A trace lists the nodes that were reached, as an array.')
  const nodes = new Map<string, NodeRun>()
  const places = new Map<string, Span>()
  for (const item of fields.objects(value, 'nodes')) {
    const node = readNode(item, fields)
    if (node === undefined) continue
    const first = places.get(node.id)
    if (first) fields.faults.push({ kind: 'invalid-document', span: start(item.span), message: `the node ${JSON.stringify(node.id)} is recorded twice`, related: [{ span: first, message: 'it is recorded here first' }] })
    places.set(node.id, start(item.span))
    nodes.set(node.id, node)
  }
  const folder = folderOf(path)
  const around = folderOf(folder)
  return {
    id: fields.text(value, 'run_id') || baseName(folder) || baseName(path),
    experiment: fields.text(value, 'experiment') || baseName(baseName(around) === 'runs' ? folderOf(around) : around),
    ...times(value, fields),
    status: status ?? 'interrupted',
    error: fields.text(value, 'error') ?? '',
    nodes,
    evidence: path,
  }
}

function readNode(item: JsonValue, fields: EvidenceFields): NodeRun | undefined {
  const id = fields.text(item, 'node_id')
  if (!id && (memberOf(item, 'node_id')?.value.type ?? 'null') === 'null') fields.wrong(start(item.span), 'a recorded node has no "node_id"')
  else if (id === '') fields.wrong(start(item.span), 'the "node_id" of a recorded node is empty')
  const status = state(item, nodeStates, 'a node', fields)
  const error = readError(item, status, fields)
  const fingerprint = fields.text(item, 'fingerprint')
  const provenance = fields.object(item, 'provenance')
  const node = {
    ...times(item, fields),
    attempts: fields.amount(item, 'attempts') ?? 1,
    outputs: fields.values(item, 'outputs'),
    logs: fields.texts(item, 'logs'),
    ...readProvenance(provenance, fields),
    ...(error && { error }),
    ...(fingerprint && { fingerprint }),
  }
  return id && status ? { id, status, ...node } : undefined
}

function readProvenance(provenance: JsonValue | undefined, fields: EvidenceFields): Pick<NodeRun, 'toolCalls' | 'inputsRead' | 'urlsFetched' | 'filesWritten'> {
  if (provenance === undefined) return { toolCalls: [], inputsRead: [], urlsFetched: [], filesWritten: [] }
  return {
    toolCalls: fields.objects(provenance, 'tool_calls').map((item) => readCall(item, fields)),
    inputsRead: fields.objects(provenance, 'inputs_read').map((item) => ({ port: fields.text(item, 'port') ?? '', found: fields.flag(item, 'found') ?? true })),
    urlsFetched: fields.texts(provenance, 'urls_fetched'),
    filesWritten: fields.texts(provenance, 'files_written'),
  }
}

/** A call counts only if the record says what was called and that it came back. */
function readCall(item: JsonValue, fields: EvidenceFields): ToolCallRecord {
  for (const key of ['tool', 'ok']) if ((memberOf(item, key)?.value.type ?? 'null') === 'null') fields.wrong(start(item.span), `a recorded tool call has no "${key}"`)
  return {
    tool: fields.text(item, 'tool') ?? '',
    ok: fields.flag(item, 'ok') ?? false,
    timestamp: fields.amount(item, 'timestamp') ?? 0,
    durationMs: fields.amount(item, 'duration_ms') ?? 0,
    resultHash: fields.text(item, 'result_hash') ?? '',
  }
}

function readError(item: JsonValue, status: NodeRunStatus | undefined, fields: EvidenceFields): NodeError | undefined {
  const message = fields.text(item, 'error') ?? ''
  const code = fields.text(item, 'error_code') ?? ''
  const traceback = fields.text(item, 'traceback') ?? ''
  if (message === '' && code === '' && status !== 'failed') return undefined
  return { code: code || (/^\w+/.exec(message)?.[0] ?? 'Error'), message: message || code || 'no error is recorded', traceback }
}

function times(object: JsonValue, fields: EvidenceFields): { startedAt: string; finishedAt?: string; durationMs: number } {
  const finishedAt = fields.text(object, 'finished_at')
  const durationMs = Math.round((fields.amount(object, 'duration_s') ?? 0) * 1000)
  return { startedAt: fields.text(object, 'started_at') ?? '', durationMs, ...(finishedAt && { finishedAt }) }
}

function state<Status extends string>(object: JsonValue, states: ReadonlyMap<string, Status>, what: string, fields: EvidenceFields): Status | undefined {
  const found = memberOf(object, 'state')?.value
  const written = fields.text(object, 'state')
  const status = states.get(written ?? '')
  const names = [...states.keys()].filter((name) => name !== 'running').join(', ')
  if (found === undefined || found.type === 'null') fields.wrong(start(object.span), `${what} has no "state"`, `The states of ${what} are ${names}.`)
  else if (written !== undefined && status === undefined) {
    const near = nearestChoice(written, [...states.keys()])
    fields.wrong(found.span, `${JSON.stringify(written)} is not a state of ${what}`, `${near === undefined ? '' : `Did you mean "${near}"? `}The states of ${what} are ${names}.`)
  }
  return status
}

/** A finding about what is missing points at the beginning of the object, not at all of it. */
const start = (span: Span): Span => ({ ...span, end: Math.min(span.end, span.start + 1) })
