import type { Files } from '../core/files.ts'
import type { Graph } from '../core/graph.ts'
import type { GateResult } from '../core/report.ts'
import type { Run } from '../core/run.ts'
import { readGoal, readHypothesis } from '../formats/science-adk/evidence-goal.ts'
import { manifestJson, observedValue, scoreJson, traceJson } from '../formats/science-adk/evidence-write.ts'
import { runReport } from '../report/run-report.ts'
import type { RunSources } from './run-sources.ts'
import { fileHash } from './stale-evidence.ts'

export interface Evidence {
  readonly files: Files
  readonly graph: Graph
  readonly run: Run
  readonly gates: readonly GateResult[]
  readonly sources: RunSources
  /** Of the interpreter that ran nodes; undefined when none had to. */
  readonly pythonVersion: string | undefined
  readonly flowproofVersion: string
}

/** The files of a finished run: name -> text. */
export function evidenceFiles(evidence: Evidence): ReadonlyMap<string, string> {
  const { files, graph, run, gates, sources } = evidence
  const { folder, root, toolFiles } = sources.experiment
  const text = (path: string) => {
    const read = files.read(path)
    return read.ok ? read.text : undefined
  }
  const hash = (path: string) => {
    const found = text(path)
    return found === undefined ? undefined : fileHash(found)
  }
  const hashes = (paths: readonly string[], base: string) => new Map(paths.flatMap((path) => {
    const found = hash(path)
    return found === undefined ? [] : [[base !== '' && path.startsWith(`${base}/`) ? path.slice(base.length + 1) : path, found] as const]
  }))
  const goal = text(within(root, 'GOAL.md'))
  const target = goal === undefined ? {} : readGoal(goal)
  const hypothesis = text(within(folder, 'HYPOTHESIS.md'))
  const agents = [...new Set(graph.nodes.flatMap(({ code }) => (code?.state.is === 'parsed' ? [code.path] : [])))]
  const observed = observedValue(run, graph, target)
  return new Map([
    ['trace.json', traceJson(run)],
    ['score.json', scoreJson({ run, graph, gates, target })],
    ['manifest.json', manifestJson({
      goalHash: goal === undefined ? undefined : fileHash(goal),
      configHash: hash(within(root, 'auto.toml')),
      toolHashes: hashes(toolFiles, root),
      agentHashes: hashes(agents, folder),
      pythonVersion: evidence.pythonVersion ?? '',
      flowproofVersion: evidence.flowproofVersion,
    })],
    ['REPORT.md', runReport({
      run, gates, hypothesis: hypothesis === undefined ? undefined : readHypothesis(hypothesis), question: target.question,
      target: { metric: target.metric, value: target.value, direction: target.direction }, observed,
    })],
  ])
}

const within = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`)
