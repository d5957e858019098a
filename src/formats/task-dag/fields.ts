import { type FieldReader as AnyFieldReader, fieldReader, type KnownFields } from '../fields.ts'

export type Part = 'document' | 'task'

/** The fields that the format documents (`tasks.schema.json`). */
const knownFields: KnownFields<Part> = {
  document: { called: 'a task DAG', fields: ['name', 'description', 'tasks'] },
  task: { called: 'a task', fields: ['id', 'description', 'dependsOn', 'command', 'module', 'attempts', 'timeout', 'outputSchema'] },
}

export type FieldReader = AnyFieldReader<Part>

export const taskFieldReader = (): FieldReader => fieldReader(knownFields)
