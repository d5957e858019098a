import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { openFiles } from '../../src/app/open-files.ts'
import type { RunEvent } from '../../src/app/run.ts'
import { runTaskDag, type TaskDagOutcome, type TaskDagRequest } from '../../src/app/run-tasks.ts'
import type { Graph } from '../../src/core/graph.ts'
import type { NodeRun } from '../../src/core/run.ts'
import { readTaskDag } from '../../src/formats/task-dag/read-tasks.ts'

/** A folder of its own with a `tasks.json` and other files. */
export interface TaskFolder {
  readonly root: string
  readonly events: RunEvent[]
  graph(): Graph
  run(options?: Partial<TaskDagRequest>): Promise<TaskDagOutcome>
  remove(): void
}

export function taskFolder(tasks: readonly object[], files: Readonly<Record<string, string>> = {}): TaskFolder {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'task-dag-')))
  for (const [path, text] of Object.entries({ 'tasks.json': JSON.stringify({ tasks }), ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const events: RunEvent[] = []
  const graph = (): Graph => {
    const opened = openFiles([root], root, root)
    const found = opened.ok ? readTaskDag(opened.files, { excluded: () => false }).graphs[0] : undefined
    if (!found) throw new Error('no graph')
    return found
  }
  return {
    root,
    events,
    graph,
    run: (options = {}) => runTaskDag({
      root, graph: graph(), python: ['python3'], env: process.env, signal: new AbortController().signal, onEvent: (event) => events.push(event), ...options,
    }),
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}

/** What a run says of a task: its output, or its error. */
export function told(outcome: TaskDagOutcome, id: string): unknown {
  if (!outcome.ok) throw new Error(outcome.problem)
  const node: NodeRun | undefined = outcome.run.nodes.get(id)
  return node?.status === 'passed' ? { output: node.outputs.get('output') } : node && `${node.status}: ${node.error?.message}`
}

/** A task that runs JavaScript with the Node of the tests; `result(value)` writes the result. */
export const node = (id: string, script: string, more: object = {}): object => ({
  id, command: [process.execPath, '-e', `const result = (value) => require('fs').writeFileSync(process.env.FLOWPROOF_RESULT, typeof value === 'string' ? value : JSON.stringify(value));${script}`], ...more,
})
