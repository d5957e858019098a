import { rules } from '../../rules/index.ts'
import type { Config } from '../audit/config.ts'
import type { Files } from '../core/files.ts'
import type { Report } from '../core/report.ts'
import { unread, unreadPlace } from '../report/not-analysed.ts'
import type { CheckFlags } from './arguments.ts'
import { check } from './check.ts'
import type { ExitCode, Terminal } from './cli-terminal.ts'
import { loadConfig, loadConfigFile } from './load-config.ts'
import { openFiles } from './open-files.ts'

/** What the commands that look at a repository need of it. */
export interface Opened {
  /** The repository's root, absolute. */
  readonly root: string
  readonly files: Files
  readonly config: Config
}

/**
 * Opens the repository around `paths` with its configuration.
 * @param config a configuration file that the user named
 * @returns undefined after telling the user what is in the way
 */
export async function openRepository(paths: readonly string[], config: string | undefined, terminal: Terminal): Promise<Opened | undefined> {
  const opened = openFiles(paths, terminal.cwd)
  if (!opened.ok) {
    terminal.err(`flowproof: ${opened.problem}`)
    return undefined
  }
  const ids = rules.map((rule) => rule.id)
  const loaded = config === undefined ? await loadConfig(opened.files, undefined, ids) : await loadConfigFile(await userFile(terminal.cwd), config, ids)
  if (loaded.ok) return { root: opened.root, files: opened.files, config: loaded.config }
  for (const problem of loaded.problems) terminal.err(problem)
  return undefined
}

async function userFile(cwd: string): Promise<Pick<Files, 'read'>> {
  const { readUserFile } = await import('./user-file.ts')
  return { read: (path) => readUserFile(cwd, path) }
}

/** `flowproof check`: the report on standard output, the time it took and what is in the way on standard error. */
export async function checkCommand(paths: readonly string[], flags: CheckFlags, terminal: Terminal): Promise<ExitCode> {
  const opened = await openRepository(paths, flags.config, terminal)
  if (opened === undefined) return 2
  const report = await check(opened.files, { config: opened.config, failOn: flags.failOn, allowEmpty: flags.allowEmpty, rules })
  if (nothingJudged(report)) return nothingToCheck(report, flags, terminal)
  terminal.out(await rendered(report, flags, terminal))
  if (flags.format === 'text') terminal.err(`checked in ${Math.round(performance.now())} ms`)
  return report.conclusion === 'failure' ? 1 : 0
}

/** A check of nothing is the user's trouble (a wrong path, an exclude too wide), not a verdict. */
const nothingJudged = (report: Report): boolean => report.conclusion === 'failure' && report.coverage.workflows === 0 && report.findings.every(({ suppressed }) => suppressed)

/** People read it on standard error alone; programs get their report as always. */
async function nothingToCheck(report: Report, flags: CheckFlags, terminal: Terminal): Promise<ExitCode> {
  if (flags.format !== 'text') terminal.out(await rendered(report, flags, terminal))
  for (const each of unread(report)) terminal.err(`${unreadPlace(each)} was not analysed: ${each.reason}`)
  terminal.err(`flowproof: ${report.reason}`)
  return 2
}

async function rendered(report: Report, flags: CheckFlags, terminal: Terminal): Promise<string> {
  switch (flags.format) {
    case 'text':
      return (await import('../report/terminal.ts')).renderTerminal(report, { colour: terminal.colour(flags.colour) })
    case 'json':
      return (await import('../report/json.ts')).renderJson(report)
    case 'github':
      return (await import('../report/github-format.ts')).renderGithub(report)
  }
}
