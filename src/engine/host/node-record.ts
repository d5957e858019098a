import type { NodeError, ToolCallRecord } from '../../core/run.ts'
import { keepLogs } from './logs.ts'
import type { NodeMessage } from './messages.ts'
import { checkOutputs } from './outputs.ts'
import type { FailureCode, NodeCall, NodeEvents, NodeOutcome, SharedOptions } from './types.ts'

/** How a node ended. After a fatal ending the process cannot be trusted, or does not answer, and has to go. */
export type Ending =
  | { readonly passed: readonly (readonly [string, string])[]; readonly fatal: boolean }
  | { readonly error: NodeError; readonly fatal: boolean }

export interface NodeRecorder {
  /** Makes a record of a message. Gives the ending when the message is one, or cannot be true. */
  hear(message: NodeMessage): Ending | undefined
  print(stream: 'stdout' | 'stderr', chunk: Buffer): void
  /** Closes the record. */
  end(ending: Ending): NodeOutcome
}

/** Records of one node. A node that makes more is taken for one that never stops. */
const mostRecords = 100_000

export const failure = (code: FailureCode, text: string, fatal = true): Ending => ({ error: { code, message: `${code}: ${text}`, traceback: '' }, fatal })

/**
 * Records one node. All of it happens in this process: the times are this process's, and a tool call goes on record when its return is
 * heard on the authenticated channel, after its beginning was.
 * @param number of the call; messages about another node are those of leftover tasks and are ignored
 */
export function recordNode(number: number, call: NodeCall, limits: Pick<SharedOptions, 'outputLimitBytes' | 'logLimitBytes'>, events: NodeEvents): NodeRecorder {
  const started = Date.now()
  const clock = performance.now()
  const keeper = (prefix: string) => keepLogs(limits.logLimitBytes, prefix, (line) => events.log(line))
  const logs = { log: keeper(''), stdout: keeper('stdout: '), stderr: keeper('stderr: ') }
  const open = new Map<number, { readonly tool: string; readonly at: number; readonly clock: number }>()
  const toolCalls: ToolCallRecord[] = []
  const inputsRead: { port: string; found: boolean }[] = []

  const hear = (message: NodeMessage): Ending | undefined => {
    if (message.node !== number) return undefined
    if (open.size + toolCalls.length + inputsRead.length > mostRecords) return failure('TooManyRecords', `the node read inputs and called tools more than ${mostRecords} times`)
    switch (message.is) {
      case 'log':
        logs.log.add(message.text)
        return undefined
      case 'input':
        inputsRead.push({ port: message.port, found: message.found })
        return undefined
      case 'tool':
        open.set(message.call, { tool: message.tool, at: Date.now() / 1000, clock: performance.now() })
        return undefined
      case 'returned': {
        const begun = open.get(message.call)
        if (!begun || !open.delete(message.call)) return failure('ChannelCorrupted', 'a tool call returned that never began')
        toolCalls.push({ tool: begun.tool, ok: message.ok, timestamp: begun.at, durationMs: Math.round(performance.now() - begun.clock), resultHash: message.ok ? message.hash : '' })
        return undefined
      }
      case 'passed':
        return { passed: message.outputs, fatal: message.spent === true }
      case 'failed':
        return { error: { code: message.code, message: message.message, traceback: message.traceback }, fatal: message.spent === true }
    }
  }

  const end = (ending: Ending): NodeOutcome => {
    const record = {
      toolCalls,
      inputsRead,
      logs: [...logs.log.end(), ...logs.stdout.end(), ...logs.stderr.end()],
      durationMs: performance.now() - clock,
      startedAt: isoSeconds(started),
      finishedAt: isoSeconds(Date.now()),
    }
    if ('error' in ending) return { ok: false, error: ending.error, ...record }
    const checked = checkOutputs(ending.passed, call, limits.outputLimitBytes)
    if (checked.ok) return { ok: true, outputs: checked.outputs, outputTexts: checked.texts, ...record }
    return { ok: false, error: { code: checked.code, message: `${checked.code}: ${checked.message}`, traceback: '' }, ...record }
  }
  return { hear, print: (stream, chunk) => logs[stream].write(chunk), end }
}

const isoSeconds = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}+00:00`
