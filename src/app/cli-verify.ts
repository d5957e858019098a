import { existsSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { Report } from '../core/report.ts'
import { documentName } from '../formats/science-adk/read.ts'
import type { VerifyFlags } from './arguments.ts'
import { openRepository } from './cli-check.ts'
import type { ExitCode, Terminal } from './cli-terminal.ts'
import { judgeEvidence } from './judge-evidence.ts'
import { placeEvidence } from './place-evidence.ts'

/** `flowproof verify`: exit code 0 when all gates pass, 1 when one fails or a record is broken, 2 when there is nothing to judge. */
export async function verifyCommand(paths: readonly string[], flags: VerifyFlags, terminal: Terminal): Promise<ExitCode> {
  const opened = await openRepository(paths.map((path) => experimentOf(resolve(terminal.cwd, path)) ?? path), flags.config, terminal)
  if (opened === undefined) return 2
  const placed = await placeEvidence(opened.files, opened.root, terminal.cwd, paths)
  if (!placed.ok) {
    terminal.err(`flowproof: ${placed.problem}`)
    return 2
  }
  const report = await judgeEvidence(opened.files, opened.root, placed, opened.config)
  terminal.out(await rendered(report, flags, terminal))
  return report.conclusion === 'failure' ? 1 : 0
}

/** The folder of the experiment around a run, so that its workflow is found where no repository is. */
function experimentOf(path: string): string | undefined {
  const run = path.endsWith('.json') ? dirname(path) : path
  const experiment = dirname(dirname(run))
  return basename(dirname(run)) === 'runs' && existsSync(run) && existsSync(join(experiment, documentName)) ? experiment : undefined
}

async function rendered(report: Report, flags: VerifyFlags, terminal: Terminal): Promise<string> {
  if (flags.format === 'json') return (await import('../report/json.ts')).renderJson(report)
  return (await import('../report/terminal.ts')).renderTerminal(report, { colour: terminal.colour(flags.colour) })
}
