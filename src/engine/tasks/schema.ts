import type { DatabaseSync } from 'node:sqlite'

/** The schema this engine writes, `PRAGMA user_version`. */
export const schemaVersion = 2

/** Version 1: what engines before ADR 009 wrote. NOT NULL matters: a TEXT primary key alone accepts NULL twice. */
export const createVersion1 = `
CREATE TABLE runs(run_id TEXT PRIMARY KEY NOT NULL, graph_digest TEXT, status TEXT NOT NULL);
CREATE TABLE tasks(run_id TEXT NOT NULL, task_id TEXT NOT NULL, status TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0, last_error TEXT, PRIMARY KEY(run_id, task_id));`

/** What version 2 adds. ADR 009 states the columns; key, NOT NULL and CHECK are ours. */
export const createOutputs = `
CREATE TABLE task_outputs(run_id TEXT NOT NULL, task_id TEXT NOT NULL,
  output_json TEXT CHECK(output_json IS NULL OR json_valid(output_json)), error TEXT, PRIMARY KEY(run_id, task_id));`

/** The columns that must be there, by table; further tables and columns are nobody's business. */
export const columnsOf = {
  runs: ['run_id', 'graph_digest', 'status'],
  tasks: ['run_id', 'task_id', 'status', 'attempts', 'last_error'],
  task_outputs: ['run_id', 'task_id', 'output_json', 'error'],
} as const

export type TableName = keyof typeof columnsOf

/** What a file declares. `tables` has those of the schema that are tables, each with its columns. */
export interface Schema {
  readonly version: number
  readonly tables: ReadonlyMap<TableName, readonly string[]>
  /** The file has no table of anybody's. */
  readonly empty: boolean
}

/** Reads version and tables; writes nothing. */
export function readSchema(db: DatabaseSync): Schema {
  const version = Number(db.prepare('PRAGMA user_version').get()?.['user_version'])
  const names = db.prepare("SELECT name FROM sqlite_schema WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'").all().map(({ name }) => String(name))
  const isTable = db.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?")
  const columns = db.prepare('SELECT name FROM pragma_table_info(?)')
  const tables = new Map<TableName, readonly string[]>()
  for (const name of Object.keys(columnsOf) as TableName[]) {
    if (isTable.get(name)) tables.set(name, columns.all(name).map((column) => String(column['name'])))
  }
  return { version, tables, empty: names.length === 0 }
}

/** What a schema lacks of the tables it should have: `table 'tasks' is missing`. */
export function missingParts(schema: Schema, expected: readonly TableName[]): readonly string[] {
  return expected.flatMap((table) => {
    const columns = schema.tables.get(table)
    if (!columns) return [`table '${table}' is missing`]
    return columnsOf[table].filter((column) => !columns.includes(column)).map((column) => `table '${table}' has no column '${column}'`)
  })
}
