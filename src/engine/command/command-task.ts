import type { Json as TaskJson, TaskCall, TaskResult, TaskRunner } from '../tasks/index.ts'
import { moduleCommand } from './python-module.ts'
import { resultFile, type ResultText } from './result-file.ts'
import { type Command, type CommandEnd, runCommand } from './run-command.ts'
import type { OutputCheck } from './output-schema.ts'

/** What does the work of a task: a command, or a Python file with a function `run` (absolute path). */
export type Work = Command | { readonly is: 'module'; readonly file: string }

export interface CommandTaskOptions {
  readonly work: Work
  /** Where it runs: the absolute folder of `tasks.json`. */
  readonly folder: string
  /** Already without tokens: `childEnvironment`. */
  readonly env: Readonly<Record<string, string>>
  readonly timeoutMs: number
  readonly outputLimitBytes: number
  readonly logLimitBytes: number
  /** Interpreters to try for a module, in order. */
  readonly python: readonly string[]
  readonly check?: OutputCheck
  log(line: string): void
}

/**
 * The runner of a task whose work is done by a child process. The process reads its inputs as a JSON object from standard input
 * and may write a result `{ok, output, error}` to the file that FLOWPROOF_RESULT names; FLOWPROOF_TASK and FLOWPROOF_ATTEMPT name
 * the task and the attempt. Without that file the exit code alone decides, as with runners that return a boolean. A result that
 * says ok does not make a process that failed a success, and a module task must give one.
 */
export function commandTask(options: CommandTaskOptions): TaskRunner {
  return async (call) => {
    const file = resultFile()
    try {
      const end = await execute(options, call, file.path)
      // Every escape of a character takes at most six bytes, and the fields around the output a few.
      return settle(options, end, file.read(6 * options.outputLimitBytes + 64 * 1024))
    } finally {
      file.remove()
    }
  }
}

async function execute(options: CommandTaskOptions, call: TaskCall, result: string): Promise<CommandEnd> {
  const { work, folder, env, timeoutMs, logLimitBytes, log } = options
  const start = (command: Command) => runCommand({
    command, cwd: folder, timeoutMs, logLimitBytes, log, signal: call.signal, input: JSON.stringify(call.inputs),
    env: { ...env, FLOWPROOF_RESULT: result, FLOWPROOF_TASK: call.id, FLOWPROOF_ATTEMPT: String(call.attempt) },
  })
  if (work.is !== 'module') return start(work)
  for (const interpreter of options.python) {
    const end = await start({ is: 'program', command: moduleCommand(interpreter, work.file, folder, options.outputLimitBytes) })
    if (end.is !== 'not-started' || !end.missing) return end
  }
  return { is: 'not-started', reason: `none of ${options.python.join(', ')} was found`, missing: true }
}

const failed = (error: string): TaskResult => ({ ok: false, error })

function settle({ work, timeoutMs, check }: CommandTaskOptions, end: CommandEnd, result: ResultText): boolean | TaskResult {
  const trouble = troubleOf(end, timeoutMs)
  if (trouble !== undefined && end.is !== 'exited') return failed(trouble)
  if (result.is === 'unusable') return failed(`the result is unusable: ${result.reason}`)
  if (result.is === 'absent') {
    if (trouble !== undefined) return failed(trouble)
    return work.is === 'module' ? failed('the process ended without a result') : judgeOutput(null, null, check, true)
  }
  const read = readResult(result.text)
  if (!read.ok) return failed(`the result is unusable: ${read.problem}`)
  if (!read.result.ok) return failed(read.result.error ?? trouble ?? 'the task says that it failed')
  if (trouble !== undefined) return failed(`${trouble}, although its result says ok`)
  return judgeOutput(read.result.output ?? null, read.result.error ?? null, check, false)
}

/** How a process failed; undefined for exit code 0. */
function troubleOf(end: CommandEnd, timeoutMs: number): string | undefined {
  switch (end.is) {
    case 'exited':
      return end.code === 0 ? undefined : `exit code ${end.code}`
    case 'killed':
      return `ended by ${end.by}`
    case 'timed-out':
      return `took longer than ${timeoutMs / 1000} s`
    case 'interrupted':
      return 'interrupted'
    case 'not-started':
      return `could not be started: ${end.reason}`
  }
}

function judgeOutput(output: TaskJson, error: string | null, check: OutputCheck | undefined, legacy: boolean): boolean | TaskResult {
  const problem = check?.(output)
  if (problem !== undefined) return failed(`the output does not fit its schema: ${problem}`)
  return legacy ? true : { ok: true, output, error }
}

interface WrittenResult {
  readonly ok: boolean
  readonly output?: TaskJson
  readonly error?: string | null
}

function readResult(text: string): { readonly ok: true; readonly result: WrittenResult } | { readonly ok: false; readonly problem: string } {
  const wrong = (problem: string) => ({ ok: false, problem }) as const
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return wrong(text.trim() === '' ? 'the file is empty' : 'it is not JSON')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return wrong('it is not an object')
  const unknown = Object.keys(value).find((key) => !['ok', 'output', 'error'].includes(key))
  if (unknown !== undefined) return wrong(`unknown key ${JSON.stringify(unknown.slice(0, 100))}`)
  const { ok, error } = value as { ok?: unknown; error?: unknown }
  if (typeof ok !== 'boolean') return wrong("'ok' is not true or false")
  if (error !== undefined && error !== null && typeof error !== 'string') return wrong("'error' is neither a string nor null")
  return { ok: true, result: value as WrittenResult }
}
