import { type ChildProcess, spawn } from 'node:child_process'
import { forgetGroup, killGroup, watchGroup } from '../host/group.ts'
import { keepLogs } from '../host/logs.ts'

/** What is run: a program without a shell, or a line for one. */
export type Command =
  | { readonly is: 'program'; readonly command: readonly [string, ...string[]] }
  | { readonly is: 'shell'; readonly line: string }

export interface CommandCall {
  readonly command: Command
  /** Absolute. */
  readonly cwd: string
  /** All of it; nothing of this process's own environment is added. */
  readonly env: Readonly<Record<string, string>>
  /** Standard input. */
  readonly input: string
  readonly timeoutMs: number
  /** Bytes kept of each of standard output and standard error. */
  readonly logLimitBytes: number
  readonly signal: AbortSignal
  /** Each line as it comes: 'stdout: …'. */
  log(line: string): void
}

export type CommandEnd =
  | { readonly is: 'exited'; readonly code: number }
  | { readonly is: 'killed'; readonly by: string }
  | { readonly is: 'timed-out' }
  | { readonly is: 'interrupted' }
  | { readonly is: 'not-started'; readonly reason: string; readonly missing: boolean }

/** How long pipes are still read that a process outside the group holds open. */
const graceMs = 200

/**
 * Runs a command in a process group of its own and waits for it. When it ends, by itself or not, everything that it started and
 * that did not leave the group is killed, so that nothing of it works on behind the next task's back.
 */
export async function runCommand(call: CommandCall): Promise<CommandEnd> {
  if (call.signal.aborted) return { is: 'interrupted' }
  const child = start(call)
  if (child instanceof Error) return { is: 'not-started', reason: child.message, missing: false }
  const logs = [keepLogs(call.logLimitBytes, 'stdout: ', call.log), keepLogs(call.logLimitBytes, 'stderr: ', call.log)]
  child.stdout?.on('data', (chunk: Buffer) => logs[0]?.write(chunk))
  child.stderr?.on('data', (chunk: Buffer) => logs[1]?.write(chunk))
  // It may end without reading its input; how it ended is what counts.
  child.stdin?.on('error', () => undefined).end(call.input)
  const end = await ended(child, call)
  for (const keeper of logs) keeper.end()
  return end
}

/** Some refusals of the system are thrown and others told later: arguments that are too long, for one. */
function start({ command, cwd, env }: CommandCall): ChildProcess | Error {
  const options = { cwd, env: { ...env }, detached: process.platform !== 'win32', windowsHide: true, stdio: ['pipe', 'pipe', 'pipe'] as ('pipe')[] }
  try {
    if (command.is === 'shell') return spawn(command.line, { ...options, shell: true })
    const [program, ...rest] = command.command
    return spawn(program, rest, options)
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

function ended(child: ChildProcess, { timeoutMs, signal }: CommandCall): Promise<CommandEnd> {
  const { pid } = child
  if (pid !== undefined) watchGroup(pid)
  return new Promise((resolve) => {
    let forced: CommandEnd | undefined
    const force = (end: CommandEnd) => {
      forced ??= end
      if (pid !== undefined) killGroup(pid)
    }
    const interrupt = () => force({ is: 'interrupted' })
    const timer = setTimeout(() => force({ is: 'timed-out' }), timeoutMs)
    signal.addEventListener('abort', interrupt, { once: true })
    const finish = (end: CommandEnd) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', interrupt)
      resolve(forced ?? end)
    }
    child.on('error', (error: NodeJS.ErrnoException) => {
      if (pid === undefined) finish({ is: 'not-started', reason: error.code ?? error.message, missing: error.code === 'ENOENT' })
    })
    child.on('exit', (code, by) => {
      if (pid !== undefined) {
        killGroup(pid)
        forgetGroup(pid)
      }
      const end: CommandEnd = by === null ? { is: 'exited', code: code ?? 0 } : { is: 'killed', by }
      const pipes = setTimeout(() => {
        for (const stream of [child.stdin, child.stdout, child.stderr]) stream?.destroy()
      }, graceMs)
      child.on('close', () => {
        clearTimeout(pipes)
        finish(end)
      })
    })
  })
}
