import type { DatabaseSync } from 'node:sqlite'
import type { OnBoundary } from './boundary.ts'
import { EngineError } from './errors.ts'
import { createOutputs, createVersion1, missingParts, readSchema, schemaVersion } from './schema.ts'
import { inTransaction } from './sqlite.ts'

/**
 * Brings a file to version 2, or refuses it unchanged. Everything happens in one transaction that reads the version inside, so
 * that of two processes one migrates and the other finds it done, and a kill leaves either version and nothing between.
 *
 * An empty file becomes a store. Version 1, and version 0 with the tables of version 1, get the table of outputs; every task
 * that had succeeded gets the output null, since tasks of that time had none (INFERRED: so a missing row is always corruption).
 * There is no way back to version 1.
 * @throws {EngineError} SCHEMA_TOO_NEW for a later version; SCHEMA_DAMAGED for a table or column that is missing or should not
 * be there, for a database of something else, and for a version nobody writes. Nothing is ever recreated.
 */
export function migrate(db: DatabaseSync, path: string, onBoundary: OnBoundary): void {
  const written = inTransaction(db, path, () => {
    const schema = readSchema(db)
    const { version } = schema
    if (version > schemaVersion) throw new EngineError('SCHEMA_TOO_NEW', `${path}: the store has schema version ${version}; this engine knows versions up to ${schemaVersion}`)
    if (version < 0) throw new EngineError('SCHEMA_DAMAGED', `${path}: no engine writes schema version ${version}`)
    const create = version === 0 && schema.empty
    if (!create) refuseDamaged(path, version, missingParts(schema, version === 2 ? ['runs', 'tasks', 'task_outputs'] : ['runs', 'tasks']))
    if (version === schemaVersion) return false
    if (schema.tables.has('task_outputs')) refuseDamaged(path, version, ["table 'task_outputs' is there, which belongs to version 2"])
    onBoundary('migrate:begun')
    if (create) db.exec(createVersion1)
    db.exec(createOutputs)
    onBoundary('migrate:created')
    db.exec("INSERT INTO task_outputs SELECT run_id, task_id, 'null', NULL FROM tasks WHERE status = 'SUCCEEDED'")
    onBoundary('migrate:backfilled')
    db.exec(`PRAGMA user_version = ${schemaVersion}`)
    onBoundary('migrate:versioned')
    return true
  })
  if (written) onBoundary('migrate:committed')
}

function refuseDamaged(path: string, version: number, problems: readonly string[]): void {
  if (problems.length > 0) throw new EngineError('SCHEMA_DAMAGED', `${path}: the store says schema version ${version}, but ${problems.join(', ')}`)
}
