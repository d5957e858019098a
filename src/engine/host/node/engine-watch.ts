import { workerData } from 'node:worker_threads'

// Runs in a thread of its own, which a node that is busy does not hold up: when the engine is gone in the middle of a node, nothing of
// the node may live on. An engine that ends in order has closed or killed this process before.
const { engine, self } = workerData as { readonly engine: number; readonly self: number }
const lookEveryMs = 250

const isGone = (): boolean => {
  if (process.platform !== 'win32') return process.ppid !== engine
  try {
    return !process.kill(engine, 0)
  } catch {
    return true
  }
}

const end = (target: number): void => {
  try {
    process.kill(target, 'SIGKILL')
  } catch {
    // The group cannot be named when this process does not lead one.
  }
}

setInterval(() => {
  if (!isGone()) return
  if (process.platform !== 'win32') end(-self)
  end(self)
}, lookEveryMs)
