import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import type { Task, TaskCall } from '../../src/engine/tasks/index.ts'

/** A call of a runner, as the runner itself saw it. */
export interface LoggedCall {
  readonly id: string
  readonly attempt: number
  readonly inputs: unknown
}

/** Dependencies of the graphs that the crash tests run. */
export const shapes: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  diamond: { a: [], b: ['a'], c: ['a'], d: ['b', 'c'] },
  fan: { root: [], ...Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`leaf${index}`, ['root']])), join: Array.from({ length: 8 }, (_, index) => `leaf${index}`) },
}

/**
 * Tasks of a shape whose outputs depend on all their inputs. Each runner appends its call to a file, as its effect outside the
 * store, before it returns.
 */
export function shapeTasks(shape: string, log: string, onEffect: () => void = () => undefined): Task[] {
  const runner = ({ id, attempt, inputs }: TaskCall) => {
    appendFileSync(log, `${JSON.stringify({ id, attempt, inputs })}\n`)
    onEffect()
    return { ok: true, output: { by: id, of: Object.values(inputs).map((input) => JSON.stringify(input)).join('+') } }
  }
  return Object.entries(shapes[shape] ?? {}).map(([id, dependsOn]) => ({ id, dependsOn, attempts: 3, runner }))
}

/** Every call that was logged, oldest first. */
export const loggedCalls = (log: string): LoggedCall[] =>
  existsSync(log) ? readFileSync(log, 'utf8').split('\n').filter(Boolean).map((line) => JSON.parse(line) as LoggedCall) : []
