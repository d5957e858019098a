import { join } from 'node:path'
import { gates, rules } from '../../rules/index.ts'
import { applyGates, isEnabled } from '../audit/apply-gates.ts'
import { type Files, folderOf } from '../core/files.ts'
import { laidOpen } from '../core/laid-open.ts'
import type { Report } from '../core/report.ts'
import type { Run } from '../core/run.ts'
import { HostError } from '../engine/host/errors.ts'
import { EngineError } from '../engine/tasks/errors.ts'
import { documentName } from '../formats/science-adk/read.ts'
import { readTrace, traceName } from '../formats/science-adk/evidence-read.ts'
import { standing } from '../report/rank.ts'
import { visible } from '../report/visible.ts'
import type { RunFlags } from './arguments.ts'
import { check } from './check.ts'
import { openRepository } from './cli-check.ts'
import { runProgress } from './cli-run-progress.ts'
import type { ExitCode, Terminal } from './cli-terminal.ts'
import { runExperiment } from './run.ts'
import { dropState, foreignNames, isRunId, runIds, runsFolder, writeRunFiles } from './run-directory.ts'
import { evidenceFiles } from './run-evidence.ts'
import { nodeTimeout, untrusted } from './run-settings.ts'

/** Interpreters to try. */
const python = ['python3', 'python']

/** `flowproof run`: exit code 0 when all gates pass, 1 when one fails or the workflow is not valid, 2 when nothing could be run. */
export async function runCommand(path: string, flags: RunFlags, version: string, terminal: Terminal): Promise<ExitCode> {
  const reason = flags.allowUntrusted ? undefined : untrusted(process.env)
  if (reason !== undefined) return refuse(terminal, `nothing is run, because ${reason}; --allow-untrusted runs its code all the same, without tokens`)
  const opened = await openRepository([path], flags.config, terminal)
  if (opened === undefined) return 2
  const { files, config, root } = opened
  const found = documentOf(files)
  if (!found.ok) return refuse(terminal, found.problem)
  const report = await check(files, { config, rules })
  if (report.counts.error > 0) return invalid(report, terminal)
  const graphs = new Map(report.graphs.map((graph) => [graph.span.file, graph]))
  const graph = graphs.get(found.document)
  if (graph === undefined) return refuse(terminal, `${found.document} cannot be run`)
  const experiment = join(root, folderOf(found.document))
  const base = baseRun(files, experiment, folderOf(found.document), flags)
  if (!base.ok) return refuse(terminal, base.problem)
  const progress = runProgress(flags, terminal, process.env)
  const stop = new AbortController()
  const interrupt = () => stop.abort()
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt)
  try {
    const outcome = await runExperiment({
      root, files, graphs, document: found.document, python, timeoutMs: nodeTimeout(files, folderOf(found.document)), env: process.env, signal: stop.signal,
      ...(flags.only ? { only: flags.only } : {}), ...(base.run ? { base: base.run } : {}), ...(flags.resume === undefined ? {} : { resume: flags.resume }),
      onEvent: progress.event,
    })
    if (!outcome.ok) return refuse(terminal, outcome.problem)
    const { run, directory, sources, pythonVersion } = outcome
    const place = `${folderOf(found.document) === '' ? '' : `${folderOf(found.document)}/`}${runsFolder}/${run.id}`
    if (run.status === 'interrupted') return refuse(terminal, `run ${run.id} was interrupted; flowproof run ${path} --resume ${run.id} goes on with it`)
    const whole = laidOpen(run, graph, graphs)
    const results = applyGates(run, whole, gates, isEnabled(config.gates))
    const texts = evidenceFiles({ files, graph: whole, run, gates: results, sources, pythonVersion, flowproofVersion: version })
    writeRunFiles(directory, texts)
    dropState(directory)
    const passed = run.status === 'passed' && results.every(({ status }) => status !== 'fail')
    progress.finish({ run, gates: results, passed, place, foreign: foreignNames(directory, texts.keys()) })
    return passed ? 0 : 1
  } catch (error) {
    if (error instanceof HostError || error instanceof EngineError) return refuse(terminal, error.message)
    throw error
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
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

/** The one experiment below the path. Workflows that others nest are not run by themselves. */
function documentOf(files: Files): { readonly ok: true; readonly document: string } | { readonly ok: false; readonly problem: string } {
  const found = files.list().filter((path) => path === documentName || path.endsWith(`/${documentName}`))
  const tops = found.filter((path) => !found.some((other) => other !== path && path.startsWith(`${folderOf(other)}/`) && folderOf(other) !== '') && !(found.includes(documentName) && path !== documentName))
  const [document, ...others] = tops
  if (document === undefined) return { ok: false, problem: `there is no ${documentName} to run` }
  if (others.length > 0) return { ok: false, problem: `name the experiment to run: ${tops.slice(0, 20).map((each) => folderOf(each) || '.').join(', ')}` }
  return { ok: true, document }
}

type Base = { readonly ok: true; readonly run?: Run } | { readonly ok: false; readonly problem: string }

/** The earlier run that --reuse and --only draw on: the one named, else the newest whose trace can be read, whether it passed or not. */
function baseRun(files: Files, experiment: string, folder: string, { reuse, only }: RunFlags): Base {
  if (reuse === undefined && only === undefined) return { ok: true }
  const read = (id: string) => {
    const path = `${folder === '' ? '' : `${folder}/`}${runsFolder}/${id}/${traceName}`
    const text = files.read(path)
    const trace = text.ok ? readTrace(text.text, path) : undefined
    return trace?.ok ? trace.run : undefined
  }
  if (reuse !== undefined && reuse !== '') {
    const run = isRunId(reuse) ? read(reuse) : undefined
    return run ? { ok: true, run } : { ok: false, problem: `--reuse: run '${reuse}' has no trace that can be read` }
  }
  for (const id of runIds(experiment).toReversed()) {
    const run = read(id)
    if (run) return { ok: true, run }
  }
  return { ok: true }
}
