import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { HostError } from './errors.ts'
import { type Language, nodeLanguage, pythonLanguage } from './languages.ts'
import { type Ending, failure, recordNode } from './node-record.ts'
import { drained, type HostListener, type HostProcess, startProcess } from './process.ts'
import type { AgentHost, HostOptions, NodeCall, NodeEvents, NodeHostOptions, NodeOutcome, SharedOptions } from './types.ts'

/** How long an interpreter may take to start and to answer. */
const startLimitMs = 20_000
/** Timers of more milliseconds fire at once: https://nodejs.org/api/timers.html#settimeoutcallback-delay-args */
const longestTimer = 2 ** 31 - 1

/**
 * Starts the Python process that runs the Python agents of one run.
 *
 * What its evidence is worth. Records are made in this process, from messages that carry an HMAC under a key made for each
 * child process; the host program reads the key before any code of the repository is loaded. So nothing that a node prints, returns, leaves in
 * a folder or writes to file descriptors, and nothing that a process it started writes later, makes or changes a record: at worst the node
 * fails as ChannelCorrupted. What this cannot prove: agents run in the same interpreter as the host program, as the framework has it,
 * and Python hides nothing from code that goes looking (`gc`, frames, closures). An agent written to find the key there can speak for the
 * host. And a record says that a tool was called and returned, not that its result was used. A process that leaves its process group
 * (`setsid`) outlives the run; it can make no record, but it can go on doing what its user may do.
 * @throws HostError 'PythonNotFound' or 'PythonUnusable' when none of the commands gives a Python that can run agents
 */
export const startHost = async (options: HostOptions): Promise<AgentHost> => openHost(pythonLanguage(options), options)

/**
 * Starts the Node process that runs the TypeScript and JavaScript agents of one run.
 *
 * Its evidence is worth as much as Python's, and a little more: closures of JavaScript are private, and the host program makes records
 * with functions that it took before any code of the repository was loaded, so a node that replaces `JSON.stringify`, `Promise.prototype.then` or
 * methods of arrays changes no record. What this cannot prove: the inspector (`node:inspector`), native add-ons and `/proc/self/mem` look
 * into everything, and an agent written to find the key with them can speak for the host. Agent and tools share one realm: an agent that
 * changes what a tool works with (`Math.pow`, `Object.prototype`, an object that the tool file exports) changes what the tool returns, and
 * the record then is that of a tool that was called and returned this. Node cannot move descriptors, so a node that writes to one of the
 * channel's fails as ChannelCorrupted.
 * @throws HostError 'NodeNotFound' or 'NodeUnusable' when none of the commands gives a Node that can run agents
 */
export const startNodeHost = async (options: NodeHostOptions): Promise<AgentHost> => openHost(nodeLanguage(options), options)

async function openHost(language: Language, options: SharedOptions): Promise<AgentHost> {
  const first = await startAny(language, options)
  let running = first.running
  let calls = 0
  let closed = false
  /** Ends the node that is running. */
  let stop: ((ending: Ending) => void) | undefined
  let current: Promise<NodeOutcome> | undefined

  const run = async (call: NodeCall, events: NodeEvents): Promise<NodeOutcome> => {
    if (!running.usable()) {
      await running.kill()
      running = (await startAny(language, options)).running
    }
    return runNode(running, ++calls, call, language, options, events, (end) => {
      stop = end
      if (closed) end(hostClosed)
    })
  }
  const execute = async (call: NodeCall, events: NodeEvents): Promise<NodeOutcome> => {
    if (closed) throw new HostError('HostClosed', 'the host is closed')
    if (current) throw new HostError('HostBusy', 'another node is still running')
    current = run(call, events)
    try {
      return await current
    } finally {
      stop = current = undefined
    }
  }
  const close = async (): Promise<void> => {
    closed = true
    stop?.(hostClosed)
    await current?.catch(() => undefined)
    await running.end()
  }
  return { version: first.version, execute, close }
}

const hostClosed = failure('HostClosed', 'the run was ended while the node was running')

async function runNode(
  running: HostProcess, number: number, call: NodeCall, language: Language, options: SharedOptions, events: NodeEvents, stoppable: (end: (ending: Ending) => void) => void,
): Promise<NodeOutcome> {
  const recorder = recordNode(number, call, options, events)
  let timer: NodeJS.Timeout | undefined
  let open = true
  const ending = await new Promise<Ending>((resolve) => {
    const settle = (end: Ending): void => {
      open = false
      resolve(end)
    }
    const message: HostListener['message'] = (heard) => {
      const end = open && heard.is !== 'ready' ? recorder.hear(heard) : undefined
      if (end) settle(end)
    }
    running.attach({
      message,
      corrupted: (reason) => settle(failure('ChannelCorrupted', `${reason}; nothing after it was read`)),
      printed: (stream, chunk) => recorder.print(stream, chunk),
      lost: (how) => settle(failure('ProcessLost', `the ${language.name} process ${how} before the node answered`)),
    })
    const limit = Math.min(call.timeoutMs, longestTimer)
    timer = setTimeout(() => settle(failure('TimeoutError', `the node did not answer within ${limit / 1000} s`)), limit)
    stoppable(settle)
    running.send(request(number, call, options))
  })
  clearTimeout(timer)
  if (ending.fatal) await running.kill()
  await drained()
  running.attach(idle)
  return recorder.end(ending)
}

function request(number: number, call: NodeCall, { outputLimitBytes }: SharedOptions): object {
  const { file, className, isEvaluation, params, inputs, inputTexts = {} } = call
  const texts = { ...Object.fromEntries(Object.entries(inputs).map(([port, value]) => [port, JSON.stringify(value)])), ...inputTexts }
  return { number, file, url: pathToFileURL(file).href, className, isEvaluation, outputLimitBytes, params: JSON.stringify(params), inputs: texts }
}

/** Between nodes nothing is expected; a channel that is written to then makes the process unusable. */
const idle: HostListener = { message: () => undefined, corrupted: () => undefined, printed: () => undefined, lost: () => undefined }

type Started = { readonly running: HostProcess; readonly version: string }

async function startAny(language: Language, options: SharedOptions): Promise<Started> {
  const { commands, needs } = language
  const reasons: string[] = []
  for (const command of commands) {
    const started = await start(command, language, options)
    if (typeof started !== 'string') return started
    reasons.push(`${command} ${started}`)
  }
  const missing = reasons.every((reason) => reason.endsWith(' was not found'))
  if (missing) throw new HostError(language.notFound, `running agents needs ${needs}, and none was found (tried ${commands.join(', ') || 'nothing'})`)
  throw new HostError(language.unusable, `running agents needs ${needs}: ${reasons.join('; ')}`)
}

/** Gives the process once it has said that it is ready, or why it never did. */
async function start(command: string, language: Language, options: SharedOptions): Promise<Started | string> {
  let said = ''
  const limit = new AbortController()
  let running: HostProcess | undefined
  const ready = new Promise<string | { readonly version: string }>((resolve) => {
    running = startProcess(command, language, options, {
      message: (message) => message.is === 'ready' && resolve({ version: message.version }),
      corrupted: resolve,
      printed: (_, chunk) => void (said = (said + chunk.toString('utf8')).slice(-1000)),
      lost: resolve,
    })
  })
  const late = sleep(startLimitMs, `did not answer within ${startLimitMs / 1000} s`, { signal: limit.signal }).catch(() => '')
  const answer = await Promise.race([ready, late])
  limit.abort()
  if (running && typeof answer !== 'string') {
    running.attach(idle)
    return { running, version: answer.version }
  }
  await running?.kill()
  const last = said.trim().split('\n').at(-1) ?? ''
  return `${String(answer)}${last === '' ? '' : ` (${last})`}`
}
