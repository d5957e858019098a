import type { Fault } from '../../core/fault.ts'
import { baseName, type Files, folderOf } from '../../core/files.ts'
import { type JsonValue, memberOf, parseJson } from '../../syntax/json.ts'
import { duplicateKeyFaults } from '../documents.ts'

/** A `tasks.json` as read. */
export type TaskDocument =
  | { readonly is: 'tasks'; readonly path: string; readonly value: JsonValue; readonly faults: readonly Fault[] }
  /** It is meant to be one of ours, and is no JSON. */
  | { readonly is: 'broken'; readonly path: string; readonly faults: readonly Fault[] }
  /** Another program's file of the same name, or one that cannot be told. */
  | { readonly is: 'foreign'; readonly path: string; readonly reason: string }

const foreign = (path: string, reason: string): TaskDocument => ({ is: 'foreign', path, reason })

/**
 * Reads one document. Several programs keep their own lists under the name, some of them with comments in it, so that a file is
 * taken only for its shape: an object whose `tasks` have an `id` and one of our fields.
 */
export function readTaskDocument(files: Pick<Files, 'read'>, path: string): TaskDocument {
  if (baseName(folderOf(path)) === '.vscode') return foreign(path, "it holds an editor's tasks: not a task DAG")
  const read = files.read(path)
  if (!read.ok) return foreign(path, read.detail)
  const { value, errors } = parseJson(path, read.text)
  if (value === undefined) {
    if (!looksMeant(read.text)) return foreign(path, `it is not JSON (${errors[0]?.message ?? 'unreadable'}), and does not look like a task DAG`)
    return { is: 'broken', path, faults: errors.map((error) => ({ kind: 'invalid-document', ...error })) }
  }
  const reason = foreignReason(value)
  return reason === undefined ? { is: 'tasks', path, value, faults: duplicateKeyFaults(value) } : foreign(path, reason)
}

/** Whether a text that cannot be parsed has the words of a task DAG and none of an editor's. */
const looksMeant = (text: string): boolean =>
  /"tasks"\s*:/.test(text) && /"id"\s*:/.test(text) && /"(dependsOn|module|command)"\s*:/.test(text) && !/"(label|taskName|version|status|title)"\s*:/.test(text)

/** Fields that only a task of this format has; `command` and `dependsOn` are an editor's too, where no task has an `id`. */
const taskFields = ['dependsOn', 'command', 'module', 'attempts', 'outputSchema', 'timeout']
/** Fields of the files of other programs. */
const foreignTaskFields = ['label', 'taskName', 'title', 'status']
const topFields = new Set(['name', 'description', 'tasks', '$schema'])

/** Why a value is none of this format; undefined when it is one. */
function foreignReason(value: JsonValue): string | undefined {
  const tasks = memberOf(value, 'tasks')?.value
  if (value.type !== 'object' || !tasks) return 'it has no tasks: not a task DAG'
  const strange = value.members.find(({ key }) => !topFields.has(key))
  if (tasks.type !== 'array' || tasks.items.length === 0) return strange ? `its field '${shown(strange.key)}' is of another program's form` : undefined
  const has = (item: JsonValue, fields: readonly string[]) => fields.find((field) => memberOf(item, field) !== undefined)
  const other = tasks.items.flatMap((item) => has(item, foreignTaskFields) ?? [])[0]
  if (other !== undefined) return `its tasks have a field '${other}', which is of another program's form`
  return tasks.items.some((item) => memberOf(item, 'id') !== undefined && has(item, taskFields) !== undefined) ? undefined : 'no task has an id and work to do: not a task DAG'
}

const shown = (key: string): string => (key.length > 40 ? `${key.slice(0, 40)}…` : key)
