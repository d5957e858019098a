import { rules } from '../../rules/index.ts'
import type { Report } from '../core/report.ts'
import { standing } from '../report/rank.ts'
import { visible } from '../report/visible.ts'
import type { RunFlags } from './arguments.ts'
import { check } from './check.ts'
import { openRepository } from './cli-check.ts'
import { runProgress } from './cli-run-progress.ts'
import type { ExitCode, Terminal } from './cli-terminal.ts'
import { performRun } from './perform-run.ts'
import { untrusted } from './run-settings.ts'

/** `flowproof run`: exit code 0 when all gates pass, 1 when one fails or the workflow is not valid, 2 when nothing could be run. */
export async function runCommand(path: string, flags: RunFlags, version: string, terminal: Terminal): Promise<ExitCode> {
  const reason = flags.allowUntrusted ? undefined : untrusted(process.env)
  if (reason !== undefined) return refuse(terminal, `nothing is run, because ${reason}; --allow-untrusted runs its code all the same, without tokens`)
  const opened = await openRepository([path], flags.config, terminal)
  if (opened === undefined) return 2
  const report = await check(opened.files, { config: opened.config, rules })
  const progress = runProgress(flags, terminal, process.env)
  const done = await performRun({ ...opened, report, choice: flags, env: process.env, flowproofVersion: version, onEvent: progress.event })
  if (done.ok) {
    progress.finish(done)
    return done.passed ? 0 : 1
  }
  switch (done.why) {
    case 'invalid':
      return invalid(report, terminal)
    case 'interrupted':
      return refuse(terminal, `${done.problem}; flowproof run ${path} --resume ${done.id} goes on with it`)
    case 'refused':
      return refuse(terminal, done.problem)
  }
}

function refuse(terminal: Terminal, problem: string): 2 {
  terminal.err(`flowproof: ${problem}`)
  return 2
}

/** The words of the framework: errors block the run. */
function invalid(report: Report, terminal: Terminal): 1 {
  terminal.err('error: Workflow is not valid, so nothing was run:')
  for (const { level, message, fix } of standing(report.findings)) {
    if (level !== 'error') continue
    terminal.err(`error  ${visible(message)}`)
    if (fix !== undefined) terminal.err(`       fix: ${visible(fix)}`)
  }
  return 1
}
