import { nodeNames } from '../core/measurement.ts'
import { fixedText, pythonStr } from '../core/python-text.ts'
import type { GateResult } from '../core/report.ts'
import type { Json, Run } from '../core/run.ts'
import { cut } from './cut.ts'
import { markdownCode, markdownText } from './escape-markdown.ts'

/** What `REPORT.md` of a run is made of. */
export interface RunReport {
  readonly run: Run
  readonly gates: readonly GateResult[]
  readonly hypothesis: string | undefined
  readonly question: string | undefined
  readonly target: { readonly metric: string | undefined; readonly value: number | undefined; readonly direction: string | undefined }
  /** The value to hold against the target. */
  readonly observed: Json | undefined
}

/** Longest output value that is shown, as in the documented form. */
const longestValue = 80

/**
 * `REPORT.md` of a run: the sections of the documented form, those left out for which there is nothing to say. Text of the
 * repository and of the run is escaped, so that it can neither format the page nor notify anybody.
 */
export function runReport(report: RunReport): string {
  const { run, gates } = report
  const score = gates.every(({ status }) => status === 'pass') ? 'Not audited yet, so the score is 0.00.' : '**Score 0.00.**'
  const sections: readonly (readonly [string, readonly string[]])[] = [
    ['Hypothesis', report.hypothesis === undefined ? [] : [`The claim: ${markdownText(report.hypothesis)}`]],
    ['Research question', report.question === undefined ? [] : [`The question: ${markdownText(report.question)}`]],
    ['Result', result(report)],
    ['What ran', [...run.nodes.values()].map(({ id, status, durationMs }) => `- ${markdownCode(id)}: ${status}, ${fixedText(durationMs / 1000, 2)} s`)],
    ['Outputs', outputs(run)],
    ['Gates', gates.map(({ gate, status, detail }) => `- ${signs[status]} **${name(gate)}** — ${markdownText(detail)}`)],
    ['Audit', ['This run has not been audited.']],
    ['Provenance', provenance(run)],
  ]
  const head = [`# ${name(run.experiment)} — run ${name(run.id)}`, `> Run ${ending(run)}. ${score}`]
  const body = sections.filter(([, lines]) => lines.length > 0).map(([title, lines]) => `## ${title}\n\n${lines.join('\n')}`)
  return `${[...head, ...body, '---', 'Written from the record of the run.'].join('\n\n')}\n`
}

/** Plain words stand for themselves, so that the text of the file reads as well as the page. */
const name = (text: string): string => (/^[A-Za-z0-9][\w-]*$/.test(text) ? text : markdownText(text))

const signs = { pass: '✓', fail: '✗', skip: '–' } as const

function ending({ status }: Run): string {
  switch (status) {
    case 'passed':
      return 'completed'
    case 'failed':
      return 'failed'
    case 'interrupted':
      return 'was interrupted'
  }
}

function result({ run, target, observed }: RunReport): readonly string[] {
  const lines = run.error === '' ? [] : [`The run ended with ${markdownCode(run.error)}.`]
  const failed = nodeNames([...run.nodes.values()].filter(({ status }) => status === 'failed').map(({ id }) => id))
  if (failed !== '') lines.push(`Failed node(s): ${markdownText(failed)}.`)
  if (observed !== undefined) lines.push(`Observed ${markdownCode(metricOf(run, observed))}: ${markdownCode(pythonStr(observed))}.`, ...verdict(target, observed))
  return lines
}

/** The name under which a value was reported. */
function metricOf(run: Run, observed: Json): string {
  const metric = [...run.nodes.values()].find(({ outputs: ports }) => ports.get('value') === observed)?.outputs.get('metric')
  return typeof metric === 'string' ? metric : 'value'
}

function verdict({ value, direction }: RunReport['target'], observed: Json): readonly string[] {
  if (value === undefined || typeof observed !== 'number' || (direction !== 'maximize' && direction !== 'minimize')) return []
  const met = direction === 'maximize' ? observed >= value : observed <= value
  return [`This ${met ? 'meets' : 'does not meet'} the target of ${pythonStr(value)}.`]
}

const outputs = (run: Run): readonly string[] =>
  [...run.nodes.values()].flatMap(({ id, outputs: ports }) => [...ports].map(([port, value]) => `- ${markdownCode(`${id}.${port}`)}: ${markdownCode(shortened(pythonStr(value)))}`))

const shortened = (text: string): string => (text.length > longestValue ? `${cut(text, longestValue - 2).slice(0, -1)}...` : text)

/** Tools with the number of their successful calls. */
function provenance(run: Run): readonly string[] {
  const counts = new Map<string, number>()
  for (const { toolCalls } of run.nodes.values()) for (const { tool, ok } of toolCalls) if (ok) counts.set(tool, (counts.get(tool) ?? 0) + 1)
  return [...counts].map(([tool, count]) => `- ${markdownCode(tool)} ×${count}`)
}
