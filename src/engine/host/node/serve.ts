import { Worker } from 'node:worker_threads'
import type { CurrentNode } from '../../../agent/handover.ts'
import { openChannel } from './channel.ts'
import { executor } from './execute.ts'
import { later, parse, pid, quote, version } from './intrinsics.ts'
import { folderOf, installHooks, loadSdk } from './modules.ts'
import { type ExecutedNode, type NodeRequest, openNode } from './node.ts'
import { rememberRealm } from './realm.ts'
import { rememberSurroundings } from './surroundings.ts'
import { openTools } from './tools.ts'

interface Setup {
  readonly root: string
  readonly toolFiles: readonly string[]
  readonly foreignTools: readonly string[]
}

/**
 * Takes calls from the engine, runs the nodes and answers, until the engine closes the channel. What a node changed for the whole process is
 * undone, or the process is spent and the engine starts another. Between two nodes this process waits in
 * `receive` and does nothing else.
 */
export async function serve(): Promise<void> {
  const channel = openChannel()
  const setup = parse(channel.receive() ?? 'null') as Setup
  let current: ExecutedNode | undefined
  const currentNode: CurrentNode = () => current
  const sdk = await loadSdk(currentNode)
  installHooks(sdk)
  watchEngine()
  const tools = openTools(setup.toolFiles, setup.foreignTools)
  const execute = executor(sdk, folderOf(sdk.url), tools)
  const restore = rememberSurroundings()
  const isIntact = rememberRealm()
  const isTidy = (): boolean => {
    try {
      restore()
      return isIntact()
    } catch {
      // A node can make it impossible to undo what it did.
      return false
    }
  }
  // Frames of this program take some, and are left out of what the reader sees.
  Error.stackTraceLimit = 30
  process.argv = [process.execPath, '']
  channel.send(`{"is":"ready","version":${quote(version)}}`)

  const takeNext = (): void => {
    const line = channel.receive()
    if (line === undefined) return
    const request = parse(line) as NodeRequest
    const node = openNode(request, tools, channel.send)
    current = node
    execute(request, (answer, spent) => {
      node.close()
      current = undefined
      channel.send(`{${answer},"spent":${spent || !isTidy()}}`)
      later(takeNext)
    })
  }
  later(takeNext)
}

/** Nodes must not outlive the engine. */
function watchEngine(): void {
  const file = import.meta.url.endsWith('.ts') ? './engine-watch.ts' : './engine-watch.js'
  new Worker(new URL(file, import.meta.url), { workerData: { engine: process.ppid, self: pid }, env: {}, execArgv: [], argv: [] }).unref()
}
