import type { Report } from '../core/report.ts'
import type { Finding, Level } from '../core/rule.ts'
import type { Span } from '../core/source.ts'
import { cut } from './cut.ts'
import { commandData, commandProperty } from './escape-command.ts'
import { locate, type Place } from './locate.ts'
import { visible } from './visible.ts'

/**
 * The runner cuts messages here: `_maxIssueMessageLength` in
 * https://github.com/actions/runner/blob/main/src/Runner.Worker/ExecutionContext.cs
 */
export const longestAnnotation = 4_096

/** Far above any real path or title; it only keeps a hostile one from filling the log. */
const longestProperty = 1_000

const kinds: Readonly<Record<Level, AnnotationKind>> = { error: 'error', warning: 'warning', note: 'notice' }

/** https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands#setting-an-error-message */
export type AnnotationKind = 'error' | 'warning' | 'notice'

export const kindOf = (level: Level): AnnotationKind => kinds[level]

/**
 * One finding as a workflow command, without a line break.
 * @param prefix the folder of the checkout below the workspace, to which the runner takes paths to be relative; '' for the usual one
 */
export function findingCommand(report: Report, finding: Finding, prefix = ''): string {
  const { level, message, fix, rule, span, related = [] } = finding
  const see = related.map((each) => `see ${placeText(report, each.span)} ${visible(each.message)}`)
  const text = [visible(message), ...(fix === undefined ? [] : [`fix: ${visible(fix)}`]), ...see].join('\n')
  return workflowCommand(kindOf(level), { path: prefix + span.file, title: rule, place: locate(report, span) }, text)
}

function placeText(report: Report, span: Span): string {
  const { line, column } = locate(report, span)
  return `${visible(span.file)}:${line}:${column}`
}

/** A workflow command that annotates a file. Columns are meaningful to the runner only within one line. */
export function workflowCommand(
  kind: AnnotationKind,
  { path, title, place }: { readonly path: string; readonly title: string; readonly place?: Place },
  message: string,
): string {
  const properties: [string, string | number][] = [['file', cut(path, longestProperty)]]
  if (place !== undefined) {
    properties.push(['line', place.line], ['endLine', place.endLine])
    if (place.line === place.endLine) properties.push(['col', place.column], ['endColumn', place.endColumn])
  }
  properties.push(['title', cut(title, longestProperty)])
  return `::${kind} ${properties.map(([name, value]) => `${name}=${commandProperty(String(value))}`).join(',')}::${commandData(cut(message, longestAnnotation))}`
}
