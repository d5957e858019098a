import { applyRules } from '../audit/apply-rules.ts'
import { type ChangedLines, markChanged } from '../audit/changed.ts'
import { conclude } from '../audit/conclude.ts'
import { type Config, defaultConfig } from '../audit/config.ts'
import type { Fault } from '../core/fault.ts'
import type { Files } from '../core/files.ts'
import type { Reading } from '../core/reading.ts'
import type { NotAnalysed, Report } from '../core/report.ts'
import type { Finding, Level, Rule } from '../core/rule.ts'
import { documentName, readScienceAdk } from '../formats/science-adk/read.ts'

export type { ChangedLines } from '../audit/changed.ts'

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
  const reading = readScienceAdk(files, { settings: config.formats['science-adk'], excluded, include })
  const syntax = await settleRejected(reading)
  const textOf = textReader(files, reading)
  const subject = { graphs: reading.graphs, modules: reading.modules, faults: [...reading.faults, ...syntax.faults] }
  const findings = applyRules(subject, options.rules, config.rules)
  const marked = options.changed ? markChanged(findings, options.changed, textOf) : findings
  return conclude({
    findings: marked,
    graphs: [...reading.graphs].sort((a, b) => (a.span.file < b.span.file ? -1 : 1)),
    coverage: {
      workflows: reading.workflows,
      sources: reading.modules.length,
      notAnalysed: unique([...reading.notAnalysed, ...syntax.notAnalysed]),
      lookedFor: `looked for ${documentName} in ${plural(files.list().length, 'file')} below ${files.folders()[0] || 'the root of the repository'}`,
    },
    failOn: options.failOn ?? config.failOn,
    allowEmpty: options.allowEmpty ?? false,
    sources: sourcesOf(marked, reading, textOf),
  })
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
  return files.list().filter((path) => path.endsWith('.py') && matches(path))
}

/** CPython decides what the parser's rejections are: a fault where it agrees, a source that was not analysed elsewhere. */
async function settleRejected({ rejected }: Reading): Promise<{ faults: readonly Fault[]; notAnalysed: readonly NotAnalysed[] }> {
  if (rejected.length === 0) return { faults: [], notAnalysed: [] }
  const [{ judgeSyntax }, { settle }] = await Promise.all([import('../engine/python-syntax.ts'), import('./settle-syntax.ts')])
  return settle(rejected, await judgeSyntax(rejected.map(({ text }) => text)))
}

function textReader(files: Files, reading: Reading): (path: string) => string | undefined {
  const known = new Map<string, string>([...reading.modules, ...reading.rejected].map(({ path, text }) => [path, text]))
  return (path) => {
    const text = known.get(path)
    if (text !== undefined) return text
    const read = files.read(path)
    if (read.ok) known.set(path, read.text)
    return read.ok ? read.text : undefined
  }
}

/** The texts that a reader of the report needs: those that findings, graphs and places not analysed point into. */
function sourcesOf(findings: readonly Finding[], { graphs, notAnalysed }: Reading, textOf: (path: string) => string | undefined): ReadonlyMap<string, string> {
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
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each)
}
