import type { Code } from '../../core/agent.ts'
import { baseName, folderOf } from '../../core/files.ts'
import type { Edge, Gap, Graph, Node } from '../../core/graph.ts'
import type { Fault } from '../../core/fault.ts'
import type { TaskRunner } from '../../core/python/task-runners.ts'
import type { Span } from '../../core/source.ts'
import { type JsonValue, memberOf, plainValue } from '../../syntax/json.ts'
import { typeName } from '../fields.ts'
import { type FieldReader, taskFieldReader } from './fields.ts'
import { defaultAttempts, defaultTimeoutSeconds, type ModuleState, type TaskDagNode, type TaskWork } from './model.ts'

/** What a module task's file is, found by the reader. */
export interface FoundModule {
  readonly path: string
  readonly state: ModuleState
  /** A file that may be meant in place of a missing one. */
  readonly near?: string
  readonly runner?: TaskRunner
  /** Something at the top of the file has the name `run`, or may have it. */
  readonly bindsRun?: boolean
}

interface Builder {
  readonly fields: FieldReader
  skip(span: Span, reason: string): void
  module(written: string): FoundModule
}

/**
 * Builds the graph of one document: a node of kind 'task' for each task, an edge for each dependency. Edges have no ports, since
 * a task gives one output to all that depend on it.
 * @param module finds the file of a module task
 */
export function buildTaskGraph(path: string, value: JsonValue, module: Builder['module']): { graph: Graph; faults: readonly Fault[] } {
  const fields = taskFieldReader()
  const gaps: Gap[] = []
  const builder: Builder = { fields, module, skip: (span, reason) => void gaps.push({ span, reason }) }
  fields.spelling(value, 'document')
  fields.text(value, 'description', 'the description')
  const name = fields.text(value, 'name', 'the name of a task DAG')?.value
  const tasks = memberOf(value, 'tasks')?.value
  if (tasks && tasks.type !== 'array') builder.skip(tasks.span, 'the tasks are not an array')
  const read = fields.items(value, 'tasks', '"tasks"').flatMap((item) => readTask(item, builder) ?? [])
  const graph: Graph = {
    format: 'task-dag',
    name: name || baseName(folderOf(path)) || 'tasks',
    nodes: read.map(({ node }) => node),
    edges: read.flatMap(({ edges }) => edges),
    span: { ...value.span, end: value.span.start + 1 },
    gaps,
    compatibleTypes: [],
  }
  return { graph, faults: fields.faults }
}

const opening = (item: JsonValue): Span => ({ ...item.span, end: item.span.start + 1 })

function readTask(item: JsonValue, builder: Builder): { node: Node; edges: readonly Edge[] } | undefined {
  const { fields, skip } = builder
  if (item.type !== 'object') {
    fields.wrong(item.span, `a task must be an object, not ${typeName(item)}`)
    skip(item.span, 'one of the tasks is not an object')
    return undefined
  }
  fields.spelling(item, 'task')
  const id = readId(item, fields)
  if (!id) {
    skip(item.span, 'a task without a usable id')
    return undefined
  }
  const dependencies = readDependencies(item, id.value, builder)
  const work = readWork(item, id, builder)
  const schema = readSchema(item, fields)
  const own: TaskDagNode = {
    dependsOn: dependencies?.map(({ value }) => value),
    work: work?.work,
    attempts: readNumber(item, 'attempts', fields, defaultAttempts, { most: 1000, whole: true }),
    timeoutSeconds: readNumber(item, 'timeout', fields, defaultTimeoutSeconds, { most: 86_400, whole: false }),
    ...(schema ? { outputSchema: schema } : {}),
    ...(work?.runner ? { runner: work.runner } : {}),
  }
  const node: Node = {
    id: id.value, label: fields.text(item, 'description', "a task's description")?.value || id.value, kind: 'task',
    inputs: [], outputs: [], tools: [], params: new Map(), ...(work?.code ? { code: work.code } : {}), own, span: item.span, spans: { id: id.span, kind: id.span },
  }
  const edges = (dependencies ?? []).map(({ value: from, span }) => ({ from, to: id.value, span, spans: { from: span, to: span, fromPort: span, toPort: span } }))
  return { node, edges }
}

const longestId = 256

function readId(item: JsonValue, fields: FieldReader): { readonly value: string; readonly span: Span } | undefined {
  const id = fields.text(item, 'id', "a task's id")
  if (id?.value) {
    if (id.value.length > longestId) fields.wrong(id.span, `a task's id is longer than ${longestId} characters`)
    else if (/[\p{Cc}\p{Surrogate}]/u.test(id.value)) fields.wrong(id.span, "a task's id contains a control character or half a character", 'The run store keeps plain text.')
    return id
  }
  const written = memberOf(item, 'id')
  if (!written || written.value.type === 'string') fields.wrong(written?.value.span ?? opening(item), written ? 'a task has an empty id' : 'a task has no id', 'Give it an "id" of its own.')
  return undefined
}

function readDependencies(item: JsonValue, id: string, { fields, skip }: Builder): readonly { readonly value: string; readonly span: Span }[] | undefined {
  const list = memberOf(item, 'dependsOn')?.value
  if (list === undefined) return []
  if (list.type !== 'array') {
    fields.wrong(list.span, `"dependsOn" must be an array of task ids, not ${typeName(list)}`, list.type === 'string' ? `Write [${JSON.stringify(list.value)}].` : undefined)
    skip(list.span, `the dependencies of task '${id}' are not an array`)
    return undefined
  }
  const seen = new Map<string, Span>()
  let complete = true
  for (const each of list.items) {
    if (each.type === 'string' && each.value !== '' && !seen.has(each.value)) seen.set(each.value, each.span)
    else if (each.type === 'string' && each.value !== '') fields.wrong(each.span, `task '${id}' names the dependency '${each.value}' more than once`, 'Keep one of the two.')
    else {
      fields.wrong(each.span, `a dependency must be the id of a task, not ${each.type === 'string' ? 'an empty string' : typeName(each)}`)
      skip(each.span, `a dependency of task '${id}' that names no task`)
      complete = false
    }
  }
  const found = [...seen].map(([value, span]) => ({ value, span }))
  return complete || found.length > 0 ? found : undefined
}

interface Work {
  readonly work: TaskWork
  readonly runner?: TaskRunner
  readonly code?: Code
}

function readWork(item: JsonValue, { value: id, span }: { value: string; span: Span }, { fields, module }: Builder): Work | undefined {
  const command = memberOf(item, 'command')
  const file = memberOf(item, 'module')
  if (command && file) fields.wrong(file.keySpan, `task '${id}' has a command and a module`, 'Keep the one that does its work.')
  if (!command && !file) fields.wrong(span, `task '${id}' has neither a command nor a module`, 'Give it a "command" to run, or a "module" with a function run(task).')
  if (command) {
    const work = readCommand(command.value, fields)
    return work && { work }
  }
  const written = fields.text(item, 'module', "a task's module")
  if (!written) return undefined
  if (!written.value.endsWith('.py')) {
    fields.wrong(written.span, `the module of task '${id}' is no Python file`, 'Name a file that ends in .py, relative to tasks.json; run every other language by a "command".')
    return undefined
  }
  const found = module(written.value)
  const { path, state, runner } = found
  const code = lost(found, written.span)
  return { work: { is: 'module', path, span: written.span, state, bindsRun: found.bindsRun ?? false }, ...(runner ? { runner } : {}), ...(code ? { code } : {}) }
}

/** A task has no agent class to judge: what can be said about its file as a node's code is that it cannot be had. */
function lost({ path, state, near }: FoundModule, span: Span): Code | undefined {
  const known = { path, span, language: 'python' as const, classes: [] }
  if (state === 'missing') return { ...known, state: { is: 'missing', ...(near === undefined ? {} : { near }) } }
  return state === 'refused' ? { ...known, state: { is: 'refused', reason: 'it lies outside the repository' } } : undefined
}

function readCommand(value: JsonValue, fields: FieldReader): TaskWork | undefined {
  const fix = 'Write ["program", "argument", …], or one line for the shell.'
  const hasNull = (text: string) => text.includes('\0')
  if (value.type === 'string' && value.value.trim() !== '' && !hasNull(value.value)) return { is: 'shell', line: value.value }
  if (value.type === 'array') {
    const words = value.items.flatMap((each) => (each.type === 'string' && !hasNull(each.value) ? [each.value] : []))
    const [program, ...rest] = words
    if (program && words.length === value.items.length) return { is: 'program', command: [program, ...rest] }
    fields.wrong(value.span, 'a command must be a program and its arguments, all strings', fix)
  } else fields.wrong(value.span, `a command must be an array of strings or a string, not ${value.type === 'string' ? 'an empty one' : typeName(value)}`, fix)
  return undefined
}

function readNumber(item: JsonValue, key: string, fields: FieldReader, preset: number, { most, whole }: { readonly most: number; readonly whole: boolean }): number {
  const value = memberOf(item, key)?.value
  if (value === undefined) return preset
  if (value.type === 'number' && value.value > 0 && value.value <= most && (!whole || Number.isInteger(value.value))) return value.value
  fields.wrong(value.span, `"${key}" must be ${whole ? 'a whole number from 1' : 'a number of seconds above 0 and'} up to ${most}`)
  return preset
}

function readSchema(item: JsonValue, fields: FieldReader): TaskDagNode['outputSchema'] {
  const schema = memberOf(item, 'outputSchema')?.value
  if (schema === undefined) return undefined
  if (schema.type === 'object' || schema.type === 'boolean') return { value: plainValue(schema), span: schema.span }
  fields.wrong(schema.span, `"outputSchema" must be a JSON Schema, an object, not ${typeName(schema)}`)
  return undefined
}
