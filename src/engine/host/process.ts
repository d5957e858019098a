import { type ChildProcess, spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { newKey, openReader } from './channel.ts'
import { forgetGroup, killGroup, watchGroup } from './group.ts'
import type { Language } from './languages.ts'
import { type HostMessage, readMessage } from './messages.ts'
import type { SharedOptions } from './types.ts'

/** What the process tells whoever is attached. */
export interface HostListener {
  message(message: HostMessage): void
  /** Something is on the channel that the host program did not write. Nothing that comes after it is read. */
  corrupted(reason: string): void
  printed(stream: 'stdout' | 'stderr', chunk: Buffer): void
  /** The process is gone: "ended with exit code 3". */
  lost(how: string): void
}

export interface HostProcess {
  /** It can take another call: alive, and its channel is clean. */
  usable(): boolean
  /** Replaces the listener. */
  attach(listener: HostListener): void
  send(request: object): void
  /** Kills the group at once. Resolves when the process is gone and what it had written has been read. */
  kill(): Promise<void>
  /** Lets the program end by itself, for files that it still has to write, and kills what is then left. */
  end(): Promise<void>
}

/** How long a program may take to end by itself, and a killed one to be gone. */
const graceMs = 2000
/** A message beside outputs is never longer than this; texts are cut in the process. */
const messageBytes = 1024 * 1024

/**
 * Starts a host program.
 * @returns at once; whether the command exists is told to the listener
 */
export function startProcess(command: string, language: Language, options: SharedOptions, listener: HostListener): HostProcess {
  const child = spawn(command, [...language.args], {
    cwd: options.root,
    env: language.env,
    stdio: ['pipe', 'pipe', 'pipe', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
    windowsHide: true,
  })
  const key = newKey()
  const state = { alive: true, clean: true, listener }
  const reader = openReader(key, 2 * options.outputLimitBytes + messageBytes)
  const [stdin, stdout, stderr, requests, answers] = child.stdio as unknown as [Writable, Readable, Readable, Writable, Readable]

  answers.on('data', (chunk: Buffer) => {
    if (!state.clean) return
    for (const line of reader.feed(chunk)) {
      const message = line.ok ? readMessage(line.message) : undefined
      if (message) state.listener.message(message)
      else {
        state.clean = false
        state.listener.corrupted(line.ok ? 'a message has an unknown shape' : line.reason)
        return
      }
    }
  })
  stdout.on('data', (chunk: Buffer) => state.listener.printed('stdout', chunk))
  stderr.on('data', (chunk: Buffer) => state.listener.printed('stderr', chunk))
  // A process that ends early breaks its pipes; that it ended is what counts, and is told by `lost`.
  for (const stream of [stdin, stdout, stderr, requests, answers]) stream.on('error', () => undefined)
  const gone = watchEnd(child, state, [stdin, stdout, stderr, requests, answers])
  stdin.end(`${key.toString('hex')}\n`)
  requests.write(`${JSON.stringify(language.setup)}\n`)

  const kill = async (): Promise<void> => {
    if (child.pid !== undefined && state.alive) killGroup(child.pid)
    await within(gone)
  }
  return {
    usable: () => state.alive && state.clean && !reader.pending(),
    attach: (next) => void (state.listener = next),
    send: (request) => void requests.write(`${JSON.stringify(request)}\n`),
    kill,
    async end() {
      requests.end()
      await within(gone)
      await kill()
    },
  }
}

const within = (gone: Promise<void>): Promise<void> => {
  const limit = new AbortController()
  return Promise.race([gone.then(() => limit.abort()), sleep(graceMs, undefined, { signal: limit.signal }).catch(() => undefined)]).then(() => undefined)
}

/** Resolves when the process has ended, the rest of its group has been killed, and what it had written has been read. */
function watchEnd(child: ChildProcess, state: { alive: boolean; listener: HostListener }, streams: readonly (Readable | Writable)[]): Promise<void> {
  if (child.pid !== undefined) watchGroup(child.pid)
  return new Promise((done) => {
    const ended = async (how: string): Promise<void> => {
      if (!state.alive) return
      state.alive = false
      if (child.pid !== undefined) {
        killGroup(child.pid)
        forgetGroup(child.pid)
      }
      await drained()
      state.listener.lost(how)
      // A process that left the group may hold the other ends open for as long as it likes.
      for (const stream of streams) stream.destroy()
      done()
    }
    child.on('error', (error: NodeJS.ErrnoException) => void ended(error.code === 'ENOENT' ? 'was not found' : `could not be started (${error.code ?? error.message})`))
    child.on('exit', (code, signal) => void ended(signal === null ? `ended with exit code ${code}` : `was ended by ${signal}`))
  })
}

/**
 * Waits until what other pipes hold has been read. Bytes that were written before a message was sent are in the kernel before the
 * message is, so the poll of the event loop that reports the message reports them as well; the second turn is for the reads it causes.
 */
export async function drained(): Promise<void> {
  await nextTurn()
  await nextTurn()
}
