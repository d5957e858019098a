import type { DatabaseSync } from 'node:sqlite';
import type { OnBoundary } from './boundary.ts';
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
export declare function migrate(db: DatabaseSync, path: string, onBoundary: OnBoundary): void;
