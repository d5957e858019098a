import { type Judge, judgeWith } from '../audit/apply-rules.ts'
import { markChanged } from '../audit/changed.ts'
import { conclude } from '../audit/conclude.ts'
import { type Config, defaultConfig } from '../audit/config.ts'
import type { ChangedLines } from '../core/changed.ts'
import type { Fault } from '../core/fault.ts'
import type { Files } from '../core/files.ts'
import type { Reading, RejectedSource } from '../core/reading.ts'
import type { NotAnalysed, Report } from '../core/report.ts'
import type { Finding, Level, Rule } from '../core/rule.ts'
import { translated } from '../core/translate.ts'
import { isTypeScriptName } from '../syntax/typescript-name.ts'
import { documentNames, readFormats } from './read-formats.ts'

export interface CheckOptions {
  /** The project's settings; the defaults when absent. */
  readonly config?: Config
  /** Overrides the configuration's. */
  readonly failOn?: Level | 'never'
  /** Nothing found to judge is then neutral, not a failure. */
  readonly allowEmpty?: boolean
  /** Marks the findings that lie on changed lines. */
  readonly changed?: ChangedLines
  /** The rules to apply. */
  readonly rules: readonly Rule[]
}

/**
 * Audits the workflows below the audited paths of `files`. Nothing of them is executed; an installed CPython may be asked
 * to parse what our parser refuses.
 * @param files the repository: `openFiles` or `filesFromRecord`
 * @returns the report; trouble of the repository is in its findings, so this throws only for a fault of our own
 */
export async function check(files: Files, options: CheckOptions): Promise<Report> {
  const config = options.config ?? defaultConfig
  const excluded = await matcher(config.exclude)
  const include = await included(files, config.include)
  const reading = await readFormats(files, config, excluded, include)
  const judge = judgeWith(options.rules, config.rules)
  judge.graphs(reading.graphs)
  judge.faults(reading.faults)
  const judged = judgeSources(reading, judge)
  const syntax = await settleRejected(judged.rejected)
  judge.faults(syntax.faults)
  const { findings, graphs, unread } = placed(reading, judge.findings())
  const textOf = textReader(files)
  const notAnalysed = unique([...unread, ...judged.notAnalysed, ...syntax.notAnalysed, ...untold(reading, findings)])
  const marked = options.changed ? markChanged(findings, options.changed, textOf) : findings
  return conclude({
    findings: marked,
    graphs: [...graphs].sort((a, b) => (a.span.file < b.span.file ? -1 : a.span.file > b.span.file ? 1 : a.span.start - b.span.start)),
    coverage: {
      workflows: reading.workflows,
      sources: judged.count,
      notAnalysed,
      lookedFor: `looked for ${documentNames.slice(0, -1).join(', ')} and ${documentNames.at(-1)} in ${plural(files.list().length, 'file')} below ${files.folders()[0] || 'the root of the repository'}`,
    },
    failOn: options.failOn ?? config.failOn,
    allowEmpty: options.allowEmpty ?? false,
    sources: sourcesOf(marked, reading, notAnalysed, textOf),
  })
}

/** What was judged in the text of a notebook's code, at its place in the file. */
function placed({ graphs, notAnalysed, places = new Map() }: Reading, findings: readonly Finding[]): Pick<Reading, 'graphs'> & { readonly findings: readonly Finding[]; readonly unread: readonly NotAnalysed[] } {
  if (places.size === 0) return { findings, graphs, unread: notAnalysed }
  const moved = (path: string, offset: number) => places.get(path)?.(offset) ?? offset
  return {
    findings: translated(findings, places),
    graphs: graphs.map((graph) => (places.has(graph.span.file) ? translated(graph, places) : graph)),
    unread: notAnalysed.map((each) => (each.offset === undefined ? each : { ...each, offset: moved(each.path, each.offset) })),
  }
}

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** The glob library is loaded only for projects that have globs. */
async function matcher(globs: readonly string[]): Promise<(path: string) => boolean> {
  if (globs.length === 0) return () => false
  const { default: picomatch } = await import('picomatch')
  return picomatch([...globs], { dot: true })
}

async function included(files: Files, globs: readonly string[]): Promise<readonly string[]> {
  if (globs.length === 0) return []
  const matches = await matcher(globs)
  return files.list().filter((path) => (path.endsWith('.py') || isTypeScriptName(path)) && matches(path))
}

/** Passes every source to the rules once. */
function judgeSources({ sources }: Reading, judge: Judge): { count: number; rejected: readonly RejectedSource[]; notAnalysed: readonly NotAnalysed[] } {
  let count = 0
  const rejected: RejectedSource[] = []
  const notAnalysed: NotAnalysed[] = []
  for (const source of sources) {
    if (source.is === 'rejected') rejected.push(source.source)
    else if (source.is === 'unreadable') notAnalysed.push({ path: source.path, reason: source.reason })
    else if (source.is === 'wrong') judge.faults([source.fault])
    else {
      if (source.is === 'python') judge.python(source.module)
      else judge.typescript(source.module)
      count++
    }
  }
  return { count, rejected, notAnalysed }
}

/** Documents that gave no graph, and whose rule is switched off so that no finding tells of them. */
function untold({ faults, graphs }: Reading, findings: readonly Finding[]): readonly NotAnalysed[] {
  const told = new Set([...graphs, ...findings].map(({ span }) => span.file))
  const ofDocuments = faults.filter(({ kind }) => kind === 'unreadable-document' || kind === 'invalid-document')
  return ofDocuments.filter(({ span }) => !told.has(span.file)).map(({ span, message }) => ({ path: span.file, offset: span.start, reason: message }))
}

/** CPython decides what the parser's rejections are: a fault where it agrees, a source that was not analysed elsewhere. */
async function settleRejected(rejected: readonly RejectedSource[]): Promise<{ faults: readonly Fault[]; notAnalysed: readonly NotAnalysed[] }> {
  if (rejected.length === 0) return { faults: [], notAnalysed: [] }
  const [{ judgeSyntax }, { settle }] = await Promise.all([import('../engine/python-syntax.ts'), import('./settle-syntax.ts')])
  return settle(rejected, await judgeSyntax(rejected.map(({ text }) => text)))
}

/** Texts for places in findings: the few files that need it are read again. */
function textReader(files: Files): (path: string) => string | undefined {
  const known = new Map<string, string | undefined>()
  return (path) => {
    if (!known.has(path)) {
      const read = files.read(path)
      known.set(path, read.ok ? read.text : undefined)
    }
    return known.get(path)
  }
}

/** The texts that a reader of the report needs: those that findings, graphs and places not analysed point into. */
function sourcesOf(
  findings: readonly Finding[], { graphs }: Reading, notAnalysed: readonly NotAnalysed[], textOf: (path: string) => string | undefined,
): ReadonlyMap<string, string> {
  const paths = new Set([
    ...findings.flatMap(({ span, related = [] }) => [span.file, ...related.map((each) => each.span.file)]),
    ...graphs.map(({ span }) => span.file),
    ...notAnalysed.flatMap(({ path, offset }) => (offset === undefined ? [] : [path])),
  ])
  const texts = new Map<string, string>()
  for (const path of [...paths].sort()) {
    const text = textOf(path)
    if (text !== undefined) texts.set(path, text)
  }
  return texts
}

function unique(all: readonly NotAnalysed[]): readonly NotAnalysed[] {
  const byKey = new Map(all.map((each) => [`${each.path}\0${each.offset ?? -1}\0${each.reason}`, each]))
  const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  return [...byKey.values()].sort((a, b) => byText(a.path, b.path) || (a.offset ?? -1) - (b.offset ?? -1) || byText(a.reason, b.reason))
}
