import { apply, listeners } from './intrinsics.ts'

export interface ProcessListener {
  /** A promise was rejected, and nobody has asked for it. */
  rejected(reason: unknown): void
  /** An error came out of a timer, an event, or another place that nobody waits for. */
  thrown(error: unknown): void
  /** Nothing is left to wait for. */
  empty(): void
}

/**
 * Listens to what happens outside of execute().
 * @returns whether it still hears everything: a node can remove listeners
 */
export function listenToProcess(listener: ProcessListener): () => boolean {
  const { rejected, thrown, empty } = listener
  process.on('unhandledRejection', rejected)
  process.on('uncaughtException', thrown)
  process.on('beforeExit', empty)
  return () => hears('unhandledRejection', rejected) && hears('uncaughtException', thrown)
}

function hears(event: string, listener: (reason: unknown) => void): boolean {
  const all = apply(listeners, process, [event])
  for (let at = 0; at < all.length; at++) if (all[at] === listener) return true
  return false
}
