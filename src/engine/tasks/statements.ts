import type { DatabaseSync, StatementSync } from 'node:sqlite'

/** Every statement of a store, prepared once when it is opened. */
export type Statements = Readonly<Record<keyof typeof sql, StatementSync>>

const sql = {
  run: 'SELECT graph_digest, status FROM runs WHERE run_id = ?',
  createRun: "INSERT INTO runs(run_id, graph_digest, status) VALUES (?, ?, 'RUNNING')",
  finishRun: 'UPDATE runs SET status = ? WHERE run_id = ?',
  reopenRun: "UPDATE runs SET status = 'RUNNING', graph_digest = ? WHERE run_id = ?",
  tasks: 'SELECT task_id, status, attempts, last_error FROM tasks WHERE run_id = ?',
  createTask: "INSERT INTO tasks(run_id, task_id, status, attempts, last_error) VALUES (?, ?, 'PENDING', 0, NULL)",
  change: 'UPDATE tasks SET status = ?, last_error = ? WHERE run_id = ? AND task_id = ?',
  // Status and attempt are the fence: they only match for the owner that dispatched last.
  dispatch: "UPDATE tasks SET status = 'RUNNING', attempts = attempts + 1 WHERE run_id = ? AND task_id = ? AND status = 'PENDING' AND attempts = ?",
  settle: "UPDATE tasks SET status = ?, last_error = ? WHERE run_id = ? AND task_id = ? AND status = 'RUNNING' AND attempts = ?",
  output: `INSERT INTO task_outputs(run_id, task_id, output_json, error) VALUES (?, ?, ?, ?)
    ON CONFLICT(run_id, task_id) DO UPDATE SET output_json = excluded.output_json, error = excluded.error`,
  readOutput: 'SELECT output_json, error FROM task_outputs WHERE run_id = ? AND task_id = ?',
  damagedOutputs: `SELECT * FROM (
    SELECT t.task_id, CASE
      WHEN o.task_id IS NULL THEN 'is missing'
      WHEN o.error IS NOT NULL THEN 'has an error'
      WHEN o.output_json IS NULL THEN 'is not an output'
      WHEN typeof(o.output_json) <> 'text' OR NOT json_valid(o.output_json) THEN 'is not JSON' END AS damage
    FROM tasks t LEFT JOIN task_outputs o ON o.run_id = t.run_id AND o.task_id = t.task_id
    WHERE t.run_id = ? AND t.status = 'SUCCEEDED') WHERE damage IS NOT NULL`,
} as const

export function prepareStatements(db: DatabaseSync): Statements {
  return Object.fromEntries(Object.entries(sql).map(([name, text]) => [name, db.prepare(text)])) as Statements
}
