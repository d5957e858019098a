import { readFileSync } from 'node:fs'
import { gates, rules } from '../rules/index.ts'
import { check } from './app/check.ts'
import { loadConfig, type LoadedConfig, loadConfigFile } from './app/load-config.ts'
import { openFiles } from './app/open-files.ts'
import { readUserFile } from './app/user-file.ts'
import { processTerminal } from './app/cli-terminal.ts'
import { joinReports } from './audit/conclude-runs.ts'
import type { Config } from './audit/config.ts'
import type { Files } from './core/files.ts'
import { nearest } from './core/nearest.ts'
import type { Report } from './core/report.ts'
import { findCheckout, placeConfig } from './github/checkout.ts'
import { inertText, messageCommand } from './github/commands.ts'
import { connect } from './github/connect.ts'
import { deliver } from './github/deliver.ts'
import { type Environment, readRunner } from './github/environment.ts'
import { readEvent } from './github/event.ts'
import { type Inputs, readInputs } from './github/inputs.ts'
import { gatherMessages } from './github/messages.ts'
import { changesOf } from './github/pull.ts'
import { visible } from './report/visible.ts'

const print = (text: string): void => void process.stdout.write(text)

/** Audits the checkout and delivers the report. Exit code 1: the verdict is a failure. 2: there is no verdict. */
async function run(env: Environment): Promise<0 | 1 | 2> {
  const read = readInputs(env)
  if (!read.ok) return refuse(read.problems)
  const { inputs } = read
  const runner = readRunner(env)
  const opened = await open(inputs, runner.workspace)
  if (!opened.ok) return refuse(opened.problems)

  const messages = gatherMessages()
  const event = readEvent(runner)
  for (const note of event.notes) messages.tell(note)
  for (const problem of event.problems) messages.warn(`${problem}.`)
  const client = connect(runner, inputs.token, event, messages)
  const changed = client && event.pull && (await changesOf(client, event.pull.number, messages))

  const checked = await check(opened.files, { config: opened.config, failOn: inputs.failOn, allowEmpty: inputs.allowEmpty, changed, rules })
  const judged = await withEvidence(checked, inputs, opened)
  if (!judged.ok) return refuse(judged.problems)
  const report = await withRuns(judged.report, inputs, opened, env)
  await deliver(report, { inputs, runner, event, client, messages, print })
  return report.conclusion === 'failure' ? 1 : 0
}

/** What only the user can put right: one line each, and no verdict. */
function refuse(problems: readonly string[]): 2 {
  for (const problem of problems) print(messageCommand('error', visible(problem)))
  return 2
}

type Judged = { readonly ok: true; readonly report: Report } | { readonly ok: false; readonly problems: readonly string[] }

/** Adds what the gates say about recorded runs. They are judged before anything is executed, which could change them. */
async function withEvidence(report: Report, { evidence }: Inputs, { files, root, workspace, config }: Repository): Promise<Judged> {
  if (evidence.length === 0) return { ok: true, report }
  const [{ placeEvidence }, { judgeEvidence }] = await Promise.all([import('./app/place-evidence.ts'), import('./app/judge-evidence.ts')])
  const placed = await placeEvidence(files, root, workspace, evidence)
  if (!placed.ok) return { ok: false, problems: [`input 'evidence': ${placed.problem}`] }
  return { ok: true, report: joinReports(report, await judgeEvidence(files, root, placed, config)) }
}

/** Runs the experiments that the input names. What executes code is loaded only for them. */
async function withRuns(report: Report, { run: experiments, allowUntrusted }: Inputs, { root, workspace, config }: Repository, env: Environment): Promise<Report> {
  if (experiments.length === 0) return report
  const [{ runAndJudge }, { runProgress }] = await Promise.all([import('./app/run-and-judge.ts'), import('./app/cli-run-progress.ts')])
  const progress = runProgress({ format: 'text' }, processTerminal(), env)
  return runAndJudge(report, { root, base: workspace, experiments, config, allowUntrusted, env, flowproofVersion: version(), onEvent: progress.event })
}

/** Of the package, whose folder lies one above this file, from source and when built. */
const version = (): string => (JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }).version

interface Repository {
  readonly files: Files
  readonly config: Config
  /** The checkout's root, absolute. */
  readonly root: string
  readonly workspace: string
}

type Opened = ({ readonly ok: true } & Repository) | { readonly ok: false; readonly problems: readonly string[] }

async function open(inputs: Inputs, workspace: string | undefined): Promise<Opened> {
  if (workspace === undefined) return { ok: false, problems: ['GITHUB_WORKSPACE is not set: this is the entry of a GitHub Action, the command line is flowproof'] }
  const found = findCheckout(workspace, inputs.paths)
  if (!found.ok) return { ok: false, problems: [found.problem] }
  const { root, paths } = found.checkout
  const opened = openFiles(paths, root, root)
  if (!opened.ok) return { ok: false, problems: [opened.problem] }
  const loaded = await configure(opened.files, inputs.config, workspace, root)
  if (!loaded.ok) return loaded
  const unknown = inputs.gates?.find((name) => !gates.some((gate) => gate.name === name))
  if (unknown !== undefined) return { ok: false, problems: [unknownGate(unknown)] }
  const config = inputs.gates === undefined ? loaded.config : { ...loaded.config, gates: { only: inputs.gates, off: [] } }
  return { ok: true, files: opened.files, config, root, workspace }
}

function unknownGate(name: string): string {
  const names = gates.map((gate) => gate.name)
  const near = nearest(name, names)
  return `input 'gates': there is no gate '${name.slice(0, 60)}'; ${near === undefined ? `the gates are ${names.join(', ')}` : `did you mean '${near}'?`}`
}

async function configure(files: Files, named: string | undefined, workspace: string, root: string): Promise<LoadedConfig> {
  const ids = rules.map((rule) => rule.id)
  if (named === undefined) return loadConfig(files, undefined, ids)
  const place = placeConfig(workspace, root, named)
  if (!place.ok) return { ok: false, problems: [place.problem] }
  return loadConfigFile(place.in === 'checkout' ? files : { read: (path) => readUserFile(workspace, path) }, place.path, ids)
}

try {
  process.exitCode = await run(process.env)
} catch (error) {
  // The fault is ours: the stack trace goes into a bug report.
  print(inertText(error instanceof Error ? (error.stack ?? error.message) : String(error)))
  print(messageCommand('error', 'flowproof itself failed; the log of this step has the details to report.'))
  process.exitCode = 2
}
