import type { Files } from '../core/files.ts'
import type { Graph } from '../core/graph.ts'
import type { GateResult } from '../core/report.ts'
import type { Run } from '../core/run.ts'
import type { FlatNode } from '../engine/science-adk/flatten.ts'
import { readGoal, readHypothesis, type Target } from '../formats/science-adk/evidence-goal.ts'
import { type Manifest, manifestJson, observedValue, scoreJson, traceJson } from '../formats/science-adk/evidence-write.ts'
import { runReport } from '../report/run-report.ts'
import type { Versions } from './run-loop.ts'
import type { RunSources } from './run-sources.ts'
import { fileHash } from './stale-evidence.ts'

/** The files that a finished run leaves. */
export const evidenceNames = ['trace.json', 'score.json', 'manifest.json', 'REPORT.md'] as const

/** What a run is made with, as it stood before any node ran. */
export interface Made {
  readonly hashes: Pick<Manifest, 'goalHash' | 'configHash' | 'toolHashes' | 'agentHashes'>
  readonly target: Target
  readonly hypothesis: string | undefined
}

/** Reads what the evidence will say of the project. Called before the first node: nodes may write anywhere. */
export function madeWith(files: Pick<Files, 'read'>, { experiment, allToolFiles }: RunSources, nodes: readonly FlatNode[]): Made {
  const { folder, root } = experiment
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
  const hypothesis = text(within(folder, 'HYPOTHESIS.md'))
  const agents = [...new Set(nodes.flatMap(({ node }) => (node.code?.state.is === 'parsed' ? [node.code.path] : [])))]
  return {
    hashes: {
      goalHash: goal === undefined ? undefined : fileHash(goal),
      configHash: hash(within(root, 'auto.toml')),
      toolHashes: hashes(allToolFiles, root),
      agentHashes: hashes(agents, folder),
    },
    target: goal === undefined ? {} : readGoal(goal),
    hypothesis: hypothesis === undefined ? undefined : readHypothesis(hypothesis),
  }
}

export interface Evidence {
  /** With nested workflows laid open. */
  readonly graph: Graph
  readonly run: Run
  readonly gates: readonly GateResult[]
  readonly made: Made
  /** Of the interpreters that ran nodes. */
  readonly versions: Versions
  readonly flowproofVersion: string
}

/** The files of a finished run: name -> text. */
export function evidenceFiles({ graph, run, gates, made, versions, flowproofVersion }: Evidence): ReadonlyMap<string, string> {
  const { hashes, target, hypothesis } = made
  const texts: Readonly<Record<(typeof evidenceNames)[number], string>> = {
    'trace.json': traceJson(run),
    'score.json': scoreJson({ run, graph, gates, target }),
    'manifest.json': manifestJson({ ...hashes, pythonVersion: versions.python ?? '', nodeVersion: versions.typescript, flowproofVersion }),
    'REPORT.md': runReport({
      run, gates, hypothesis, question: target.question,
      target: { metric: target.metric, value: target.value, direction: target.direction }, observed: observedValue(run, graph, target),
    }),
  }
  return new Map(evidenceNames.map((name) => [name, texts[name]]))
}

const within = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`)
