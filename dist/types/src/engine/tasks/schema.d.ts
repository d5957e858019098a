import type { DatabaseSync } from 'node:sqlite';
/** The schema this engine writes, `PRAGMA user_version`. */
export declare const schemaVersion = 2;
/** Version 1: what engines before ADR 009 wrote. NOT NULL matters: a TEXT primary key alone accepts NULL twice. */
export declare const createVersion1 = "\nCREATE TABLE runs(run_id TEXT PRIMARY KEY NOT NULL, graph_digest TEXT, status TEXT NOT NULL);\nCREATE TABLE tasks(run_id TEXT NOT NULL, task_id TEXT NOT NULL, status TEXT NOT NULL,\n  attempts INTEGER NOT NULL DEFAULT 0, last_error TEXT, PRIMARY KEY(run_id, task_id));";
/** What version 2 adds. ADR 009 states the columns; key, NOT NULL and CHECK are ours. */
export declare const createOutputs = "\nCREATE TABLE task_outputs(run_id TEXT NOT NULL, task_id TEXT NOT NULL,\n  output_json TEXT CHECK(output_json IS NULL OR json_valid(output_json)), error TEXT, PRIMARY KEY(run_id, task_id));";
/** The columns that must be there, by table; further tables and columns are nobody's business. */
export declare const columnsOf: {
    readonly runs: readonly ["run_id", "graph_digest", "status"];
    readonly tasks: readonly ["run_id", "task_id", "status", "attempts", "last_error"];
    readonly task_outputs: readonly ["run_id", "task_id", "output_json", "error"];
};
export type TableName = keyof typeof columnsOf;
/** What a file declares. `tables` has those of the schema that are tables, each with its columns. */
export interface Schema {
    readonly version: number;
    readonly tables: ReadonlyMap<TableName, readonly string[]>;
    /** The file has no table of anybody's. */
    readonly empty: boolean;
}
/** Reads version and tables; writes nothing. */
export declare function readSchema(db: DatabaseSync): Schema;
/** What a schema lacks of the tables it should have: `table 'tasks' is missing`. */
export declare function missingParts(schema: Schema, expected: readonly TableName[]): readonly string[];
