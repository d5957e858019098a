import type { DatabaseSync, StatementSync } from 'node:sqlite';
/** Every statement of a store, prepared once when it is opened. */
export type Statements = Readonly<Record<keyof typeof sql, StatementSync>>;
declare const sql: {
    readonly run: "SELECT graph_digest, status FROM runs WHERE run_id = ?";
    readonly createRun: "INSERT INTO runs(run_id, graph_digest, status) VALUES (?, ?, 'RUNNING')";
    readonly finishRun: "UPDATE runs SET status = ? WHERE run_id = ?";
    readonly reopenRun: "UPDATE runs SET status = 'RUNNING', graph_digest = ? WHERE run_id = ?";
    readonly tasks: "SELECT task_id, status, attempts, last_error FROM tasks WHERE run_id = ?";
    readonly createTask: "INSERT INTO tasks(run_id, task_id, status, attempts, last_error) VALUES (?, ?, 'PENDING', 0, NULL)";
    readonly change: "UPDATE tasks SET status = ?, last_error = ? WHERE run_id = ? AND task_id = ?";
    readonly dispatch: "UPDATE tasks SET status = 'RUNNING', attempts = attempts + 1 WHERE run_id = ? AND task_id = ? AND status = 'PENDING' AND attempts = ?";
    readonly settle: "UPDATE tasks SET status = ?, last_error = ? WHERE run_id = ? AND task_id = ? AND status = 'RUNNING' AND attempts = ?";
    readonly output: "INSERT INTO task_outputs(run_id, task_id, output_json, error) VALUES (?, ?, ?, ?)\n    ON CONFLICT(run_id, task_id) DO UPDATE SET output_json = excluded.output_json, error = excluded.error";
    readonly readOutput: "SELECT output_json, error FROM task_outputs WHERE run_id = ? AND task_id = ?";
    readonly damagedOutputs: "SELECT * FROM (\n    SELECT t.task_id, CASE\n      WHEN o.task_id IS NULL THEN 'is missing'\n      WHEN o.error IS NOT NULL THEN 'has an error'\n      WHEN o.output_json IS NULL THEN 'is not an output'\n      WHEN typeof(o.output_json) <> 'text' OR NOT json_valid(o.output_json) THEN 'is not JSON' END AS damage\n    FROM tasks t LEFT JOIN task_outputs o ON o.run_id = t.run_id AND o.task_id = t.task_id\n    WHERE t.run_id = ? AND t.status = 'SUCCEEDED') WHERE damage IS NOT NULL";
};
export declare function prepareStatements(db: DatabaseSync): Statements;
export {};
