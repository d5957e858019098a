import { existsSync, realpathSync } from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { gates, rules } from '../../rules/index.ts'
import type { Report } from '../core/report.ts'
import { documentName } from '../formats/science-adk/read.ts'
import type { VerifyFlags } from './arguments.ts'
import { openRepository } from './cli-check.ts'
import type { ExitCode, Terminal } from './cli-terminal.ts'
import { placeTrace, verify } from './verify.ts'

/** `flowproof verify`: exit code 0 when all gates pass, 1 when one fails or a record is broken, 2 when there is nothing to judge. */
export async function verifyCommand(paths: readonly string[], flags: VerifyFlags, terminal: Terminal): Promise<ExitCode> {
  const opened = await openRepository(paths.map((path) => experimentOf(resolve(terminal.cwd, path)) ?? path), flags.config, terminal)
  if (opened === undefined) return 2
  const traces: string[] = []
  for (const path of paths) {
    const placed = placeTrace(opened.files, insideOf(opened.root, resolve(terminal.cwd, path)))
    if (!placed.ok) {
      terminal.err(`flowproof: ${placed.problem}`)
      return 2
    }
    traces.push(placed.trace)
  }
  const report = verify(opened.files, traces, { config: opened.config, gates, rules })
  terminal.out(await rendered(report, flags, terminal))
  return report.conclusion === 'failure' ? 1 : 0
}

/** The folder of the experiment around a run, so that its workflow is found where no repository is. */
function experimentOf(path: string): string | undefined {
  const run = path.endsWith('.json') ? dirname(path) : path
  const experiment = dirname(dirname(run))
  return basename(dirname(run)) === 'runs' && existsSync(run) && existsSync(join(experiment, documentName)) ? experiment : undefined
}

const insideOf = (root: string, path: string): string => relative(root, existsSync(path) ? realpathSync(path) : path).split(sep).join('/')

async function rendered(report: Report, flags: VerifyFlags, terminal: Terminal): Promise<string> {
  if (flags.format === 'json') return (await import('../report/json.ts')).renderJson(report)
  return (await import('../report/terminal.ts')).renderTerminal(report, { colour: terminal.colour(flags.colour) })
}
