import { rules } from '../rules/index.ts'
import { check } from './app/check.ts'
import { loadConfig, type LoadedConfig, loadConfigFile } from './app/load-config.ts'
import { openFiles } from './app/open-files.ts'
import { readUserFile } from './app/user-file.ts'
import type { Config } from './audit/config.ts'
import type { Files } from './core/files.ts'
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

  const report = await check(opened.files, { config: opened.config, failOn: inputs.failOn, allowEmpty: inputs.allowEmpty, changed, rules })
  await deliver(report, { inputs, runner, event, client, messages, print })
  return report.conclusion === 'failure' ? 1 : 0
}

/** What only the user can put right: one line each, and no verdict. */
function refuse(problems: readonly string[]): 2 {
  for (const problem of problems) print(messageCommand('error', visible(problem)))
  return 2
}

type Opened = { readonly ok: true; readonly files: Files; readonly config: Config } | { readonly ok: false; readonly problems: readonly string[] }

async function open(inputs: Inputs, workspace: string | undefined): Promise<Opened> {
  if (workspace === undefined) return { ok: false, problems: ['GITHUB_WORKSPACE is not set: this is the entry of a GitHub Action, the command line is flowproof'] }
  const found = findCheckout(workspace, inputs.paths)
  if (!found.ok) return { ok: false, problems: [found.problem] }
  const { root, paths } = found.checkout
  const opened = openFiles(paths, root, root)
  if (!opened.ok) return { ok: false, problems: [opened.problem] }
  const loaded = await configure(opened.files, inputs.config, workspace, root)
  return loaded.ok ? { ok: true, files: opened.files, config: loaded.config } : loaded
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
