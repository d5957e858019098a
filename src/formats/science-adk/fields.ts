import { type FieldReader as AnyFieldReader, fieldReader as anyFieldReader, type KnownFields } from '../fields.ts'

export { typeName } from '../fields.ts'

export type Part = 'workflow' | 'node' | 'ports' | 'port' | 'edge'

/** The fields that the format documents, by the part of the document. */
const knownFields: KnownFields<Part> = {
  workflow: { called: 'a workflow', fields: ['name', 'description', 'nodes', 'edges'] },
  node: { called: 'a node', fields: ['id', 'name', 'kind', 'purpose', 'ports', 'module', 'tools', 'params', 'workflow'] },
  ports: { called: 'ports', fields: ['inputs', 'outputs'] },
  port: { called: 'a port', fields: ['name', 'type', 'description', 'required'] },
  edge: { called: 'an edge', fields: ['source', 'source_port', 'target', 'target_port'] },
}

export type FieldReader = AnyFieldReader<Part>

export const fieldReader = (): FieldReader => anyFieldReader(knownFields)
