import { describe, type Failure } from './failure.ts'
import { isProxy, later, quote, settle, startTimer, stopTimer } from './intrinsics.ts'
import { agentOf, load, type Namespace, type Sdk } from './modules.ts'
import type { NodeRequest } from './node.ts'
import { encodeOutputs } from './outputs.ts'
import { listenToProcess } from './process-events.ts'
import type { Tools } from './tools.ts'

export type Execute = (request: NodeRequest, answered: (json: string, spent: boolean) => void) => void

/** How long a node's unfinished work may go on after execute() has ended. */
const graceMs = 1000

/**
 * Gives the function that executes one node and hands on its answer, the members of a message of the channel.
 *
 * An answer waits until the event loop is empty: until then a promise that nobody awaits can be rejected, and that fails the node. A
 * node that leaves timers, sockets or servers behind has a second for them; after it, and after every failure that came from outside of
 * execute(), the answer is marked `spent`, and the engine ends this process, so that nothing of a node goes on while the next one runs.
 * @param folder of the SDK, whose frames are left out of stacks
 */
export function executor(sdk: Sdk, folder: string, tools: Tools): Execute {
  let running: Answer | undefined
  const intact = listenToProcess({
    rejected(reason) {
      const { code, message, traceback } = describe(reason, folder)
      running?.interrupt({ code: 'UnhandledRejection', message: `UnhandledRejection: a promise that nobody awaits was rejected: ${message === code ? code : message}`, traceback })
    },
    thrown: (error) => running?.interrupt(describe(error, folder)),
    empty: () => running?.noMoreWork(),
  })
  return (request, answered) => {
    const answer = openAnswer(request.number, intact, (json, spent) => {
      running = undefined
      answered(json, spent)
    })
    running = answer
    const failed = (error: unknown): void => answer.failed(describe(error, folder))
    tools.load(() => load(request.file, request.url, (namespace) => start(namespace, request, sdk, answer, failed), failed))
  }
}

function start(namespace: Namespace, request: NodeRequest, sdk: Sdk, answer: Answer, failed: (error: unknown) => void): void {
  let returned: unknown
  try {
    const agent = new (agentOf(namespace, request.file, request.className, sdk))()
    if (isProxy(agent) || typeof agent.execute !== 'function') throw new NotImplementedError(`${request.className} defines no execute()`)
    returned = agent.execute()
  } catch (error) {
    return failed(error)
  }
  settle(returned, (value) => {
    const outputs = encodeOutputs(value, request.outputLimitBytes, request.isEvaluation)
    if (outputs.ok) answer.passed(outputs.json)
    else answer.failed(failureOf(outputs.code, outputs.text))
  }, failed)
}

/** Agents without execute(). */
class NotImplementedError extends Error {}

interface Answer {
  /** execute() returned; what the node left behind may still fail. */
  passed(outputs: string): void
  /** execute() failed. */
  failed(failure: Failure): void
  /** Something failed outside of execute(). A failure that is there already stands. */
  interrupt(failure: Failure): void
  noMoreWork(): void
}

function openAnswer(number: number, intact: () => boolean, answered: (json: string, spent: boolean) => void): Answer {
  let answer: string | undefined
  let passed = false
  let finished = false
  let timer: NodeJS.Timeout | undefined
  const failureText = ({ code, message, traceback }: Failure): string => `"is":"failed","node":${number},"code":${quote(code)},"message":${quote(message)},"traceback":${quote(traceback)}`

  const finish = (spent: boolean): void => {
    if (finished) return
    finished = true
    stopTimer(timer)
    // A turn of its own keeps the event loop alive, and the next node must not begin inside of an event of this one.
    later(() => {
      const deaf = passed && !intact()
      answered(deaf ? failureText(deafened) : answer ?? '', spent || deaf)
    })
  }
  const ended = (text: string, well: boolean): void => {
    if (answer !== undefined) return
    answer = text
    passed = well
    timer = startTimer(() => finish(true), graceMs)
    timer.unref()
  }
  const interrupt = (failure: Failure): void => {
    if (finished || (answer !== undefined && !passed)) return
    answer = failureText(failure)
    passed = false
    finish(true)
  }
  return {
    passed: (outputs) => ended(`"is":"passed","node":${number},"outputs":${outputs}`, true),
    failed: (failure) => ended(failureText(failure), false),
    interrupt,
    noMoreWork: () => (answer === undefined ? interrupt(failureOf('NeverSettles', 'the node waits for a promise that nothing can settle any more')) : finish(false)),
  }
}

const failureOf = (code: string, text: string): Failure => ({ code, message: `${code}: ${text}`, traceback: '' })

const deafened = failureOf('UnhandledRejection', 'the node removed the listener that hears of rejections and errors outside of execute(), so nobody knows whether there were any')
