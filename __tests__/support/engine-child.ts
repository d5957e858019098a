/** A process that runs tasks on a store and kills itself at a chosen boundary; started by the tests of the engine. */
import { existsSync, writeFileSync } from 'node:fs'
import { EngineError, openStore, resumeRun, runTasks } from '../../src/engine/tasks/index.ts'
import { shapeTasks } from './engine-graphs.ts'

export interface ChildOrder {
  readonly mode: 'open' | 'run' | 'resume'
  readonly path: string
  readonly shape?: string
  readonly log?: string
  readonly concurrency?: number
  /** The boundary, counted from 1, at which the process kills itself; a runner's effect counts as one. */
  readonly killAt?: number
  /** At the first time this boundary is met, writes `held` and waits until `go` exists. */
  readonly hold?: { readonly boundary: string; readonly held: string; readonly go: string }
}

const order = JSON.parse(process.argv[2] ?? '') as ChildOrder
const met: string[] = []

function at(boundary: string): void {
  met.push(boundary)
  if (met.length === order.killAt) process.kill(process.pid, 'SIGKILL')
  if (order.hold?.boundary !== boundary || met.indexOf(boundary) !== met.length - 1) return
  writeFileSync(order.hold.held, '')
  const cell = new Int32Array(new SharedArrayBuffer(4))
  while (!existsSync(order.hold.go)) Atomics.wait(cell, 0, 0, 5)
}

async function main(): Promise<string> {
  const store = await openStore(order.path, { onBoundary: at })
  if (order.mode === 'open') return 'opened'
  const tasks = shapeTasks(order.shape ?? '', order.log ?? '', () => at('effect'))
  const options = { store, tasks, runId: 'run', concurrency: order.concurrency ?? 1 }
  return (await (order.mode === 'run' ? runTasks(options) : resumeRun(options))).status
}

const outcome = await main().catch((error: unknown) => (error instanceof EngineError ? error.code : String(error)))
process.stdout.write(JSON.stringify({ outcome, met }))
