import { applyGates, isEnabled } from '../audit/apply-gates.ts'
import { judgeWith } from '../audit/apply-rules.ts'
import { conclude } from '../audit/conclude.ts'
import { concludeRuns } from '../audit/conclude-runs.ts'
import { type Config, defaultConfig } from '../audit/config.ts'
import type { Fault } from '../core/fault.ts'
import { baseName, type Files, folderOf } from '../core/files.ts'
import type { Gate } from '../core/gate.ts'
import type { Graph } from '../core/graph.ts'
import { laidOpen } from '../core/laid-open.ts'
import type { GateResult, JudgedRun, Report } from '../core/report.ts'
import type { Level, Rule } from '../core/rule.ts'
import { recordNotes, scoreNotes } from '../formats/science-adk/evidence-notes.ts'
import { readTrace, traceName } from '../formats/science-adk/evidence-read.ts'
import { documentName, readScienceAdk } from '../formats/science-adk/read.ts'
import { staleNotes } from './stale-evidence.ts'

export interface VerifyOptions {
  readonly config?: Config
  /** Overrides the configuration's. */
  readonly failOn?: Level | 'never'
  readonly gates: readonly Gate[]
  /** Those that speak about documents tell what is wrong with a record. */
  readonly rules: readonly Rule[]
}

export type PlacedTrace = { readonly ok: true; readonly trace: string } | { readonly ok: false; readonly problem: string }

/**
 * Finds the trace that a path means: the file itself, or the `trace.json` of a run's folder.
 * @param path repo-relative
 */
export function placeTrace(files: Pick<Files, 'kind' | 'names'>, path: string): PlacedTrace {
  switch (files.kind(path)) {
    case 'file':
      return { ok: true, trace: path }
    case 'folder':
      return files.kind(inFolder(path, traceName)) === 'file' ? { ok: true, trace: inFolder(path, traceName) } : { ok: false, problem: noTrace(files, path) }
    case 'missing':
      return { ok: false, problem: `${path}: no such file or folder` }
    case 'outside':
      return { ok: false, problem: `${path}: it is a link that leaves the repository` }
  }
}

/** An experiment was most likely meant by its last run. */
function noTrace(files: Pick<Files, 'kind' | 'names'>, path: string): string {
  const runs = files.names(inFolder(path, 'runs')).filter((name) => files.kind(inFolder(path, `runs/${name}/${traceName}`)) === 'file')
  const last = runs.at(-1)
  return `${path || '.'} holds no ${traceName}${last === undefined ? '' : `; did you mean '${inFolder(path, `runs/${last}`)}'?`}`
}

/**
 * Judges recorded runs by the gates, each with the workflow that it belongs to when that can be found. Nothing is executed.
 * @param files the repository around the evidence
 * @param traces paths of traces: `placeTrace`
 * @returns the report; what is wrong with a record is among its findings, and fails it
 */
export async function verify(files: Files, traces: readonly string[], options: VerifyOptions): Promise<Report> {
  const config = options.config ?? defaultConfig
  const enabled = isEnabled(config.gates)
  const graphs = graphFinder(files, config)
  const judge = judgeWith(options.rules, config.rules)
  const paths = [...new Set(traces)]
  const runs: JudgedRun[] = []
  const gates: GateResult[] = []
  const unread: string[] = []
  for (const trace of paths) {
    const read = readRecord(files, trace)
    if (!read.ok) {
      judge.faults(read.problems)
      unread.push(trace)
      continue
    }
    const { top, all, note } = await graphs.of(trace)
    const run = top === undefined ? read.run : { ...read.run, graph: top.span.file }
    const graph = top && laidOpen(run, top, all)
    const results = applyGates(run, graph, options.gates, enabled)
    gates.push(...(paths.length > 1 ? results.map((each) => ({ ...each, run: trace })) : results))
    runs.push({ run, origin: 'recorded', notes: [...note, ...recordNotes(run, graph), ...notesBeside(files, trace, run, results)] })
  }
  const base = conclude({
    findings: judge.findings(),
    graphs: graphs.found(),
    coverage: { workflows: 0, sources: 0, notAnalysed: [], lookedFor: `looked for ${traceName}` },
    failOn: options.failOn ?? config.failOn,
    allowEmpty: true,
    sources: textsOf(files, [...unread, ...graphs.found().map(({ span }) => span.file)]),
  })
  return concludeRuns(base, { runs, gates, unread })
}

function readRecord(files: Pick<Files, 'read'>, trace: string): ReturnType<typeof readTrace> {
  const read = files.read(trace)
  if (read.ok) return readTrace(read.text, trace)
  const problem: Fault = { kind: 'unreadable-document', span: { file: trace, start: 0, end: 0 }, message: `the recorded run cannot be read: ${read.detail}` }
  return { ok: false, problems: [problem] }
}

function notesBeside(files: Files, trace: string, run: JudgedRun['run'], gates: readonly GateResult[]): readonly string[] {
  const score = inFolder(folderOf(trace), 'score.json')
  const read = files.kind(score) === 'file' ? files.read(score) : undefined
  const scored = read === undefined ? [] : read.ok ? scoreNotes(read.text, score, run, gates) : [`score.json cannot be read: ${read.detail}.`]
  return [...scored, ...staleNotes(files, trace)]
}

interface FoundGraph {
  readonly top: Graph | undefined
  /** With its nested workflows, by path. */
  readonly all: ReadonlyMap<string, Graph>
  readonly note: readonly string[]
}

/** Finds the workflows that runs belong to: in the folder that holds `runs`, or beside the trace. Each is read once. */
function graphFinder(files: Files, config: Config): { of(trace: string): Promise<FoundGraph>; found(): readonly Graph[] } {
  const known = new Map<string, ReadonlyMap<string, Graph>>()
  const read = async (path: string): Promise<ReadonlyMap<string, Graph>> => {
    const only: Files = { ...files, list: () => [path], folders: () => [], refused: () => [] }
    const before = known.get(path)
    if (before) return before
    const reading = await readScienceAdk(only, { settings: config.formats['science-adk'], excluded: () => false, include: [] })
    const graphs = new Map(reading.graphs.map((graph) => [graph.span.file, graph]))
    known.set(path, graphs)
    return graphs
  }
  return {
    async of(trace) {
      const folder = folderOf(trace)
      const places = baseName(folderOf(folder)) === 'runs' ? [folderOf(folderOf(folder)), folder] : [folder]
      const path = places.map((place) => inFolder(place, documentName)).find((place) => files.kind(place) === 'file')
      if (path === undefined) return { top: undefined, all: new Map(), note: [] }
      const all = await read(path)
      const top = all.get(path)
      return { top, all, note: top === undefined ? [`${path} cannot be read, so the run is judged without its workflow.`] : [] }
    },
    found: () => [...known].flatMap(([path, graphs]) => graphs.get(path) ?? []).sort((a, b) => (a.span.file < b.span.file ? -1 : 1)),
  }
}

function textsOf(files: Pick<Files, 'read'>, paths: readonly string[]): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  for (const path of paths) {
    const read = files.read(path)
    if (read.ok) texts.set(path, read.text)
  }
  return texts
}

const inFolder = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`)
