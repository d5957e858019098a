import { setTimeout as sleep } from 'node:timers/promises'
import { HostError } from './errors.ts'
import { type Ending, failure, recordNode } from './node-record.ts'
import { drained, type HostListener, type HostProcess, startProcess } from './process.ts'
import type { AgentHost, HostOptions, NodeCall, NodeEvents, NodeOutcome } from './types.ts'

/** How long an interpreter may take to start and to answer. */
const startLimitMs = 20_000
/** Timers of more milliseconds fire at once: https://nodejs.org/api/timers.html#settimeoutcallback-delay-args */
const longestTimer = 2 ** 31 - 1

/**
 * Starts the Python process that runs the agents of one run.
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
export async function startHost(options: HostOptions): Promise<AgentHost> {
  const first = await startAny(options)
  let running = first.running
  let calls = 0
  let closed = false
  /** Ends the node that is running. */
  let stop: ((ending: Ending) => void) | undefined
  let current: Promise<NodeOutcome> | undefined

  const run = async (call: NodeCall, events: NodeEvents): Promise<NodeOutcome> => {
    if (!running.usable()) {
      await running.kill()
      running = (await startAny(options)).running
    }
    return runNode(running, ++calls, call, options, events, (end) => {
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
  running: HostProcess, number: number, call: NodeCall, options: HostOptions, events: NodeEvents, stoppable: (end: (ending: Ending) => void) => void,
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
      lost: (how) => settle(failure('ProcessLost', `the Python process ${how} before the node answered`)),
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

function request(number: number, call: NodeCall, { outputLimitBytes }: HostOptions): object {
  const { file, className, isEvaluation, params, inputs, inputTexts = {} } = call
  const texts = { ...Object.fromEntries(Object.entries(inputs).map(([port, value]) => [port, JSON.stringify(value)])), ...inputTexts }
  return { number, file, className, isEvaluation, outputLimitBytes, params: JSON.stringify(params), inputs: texts }
}

/** Between nodes nothing is expected; a channel that is written to then makes the process unusable. */
const idle: HostListener = { message: () => undefined, corrupted: () => undefined, printed: () => undefined, lost: () => undefined }

type Started = { readonly running: HostProcess; readonly version: string }

async function startAny(options: HostOptions): Promise<Started> {
  const reasons: string[] = []
  for (const command of options.python) {
    const started = await start(command, options)
    if (typeof started !== 'string') return started
    reasons.push(`${command} ${started}`)
  }
  const missing = reasons.every((reason) => reason.endsWith(' was not found'))
  if (missing) throw new HostError('PythonNotFound', `running agents needs Python 3.9 or newer, and none was found (tried ${options.python.join(', ') || 'nothing'})`)
  throw new HostError('PythonUnusable', `running agents needs Python 3.9 or newer: ${reasons.join('; ')}`)
}

/** Gives the process once it has said that it is ready, or why it never did. */
async function start(command: string, options: HostOptions): Promise<Started | string> {
  let said = ''
  const limit = new AbortController()
  let running: HostProcess | undefined
  const ready = new Promise<string | { readonly version: string }>((resolve) => {
    running = startProcess(command, options, {
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
