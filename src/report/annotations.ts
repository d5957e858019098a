import type { Report } from '../core/report.ts'
import { type AnnotationKind, findingCommand, kindOf } from './workflow-command.ts'
import { bestFirst, standing } from './rank.ts'
import { plural } from './wording.ts'

/**
 * GitHub shows so many errors, warnings and notices of one step each, and drops the rest without a word: "Limitations" in
 * https://github.com/actions/toolkit/blob/main/docs/problem-matchers.md
 */
export const annotationsPerKind = 10

export interface Annotations {
  /** One workflow command a line, the most important first. */
  readonly commands: readonly string[]
  /** What had no room, and where it stands; it carries no text of the repository. Undefined when everything is shown. */
  readonly rest: string | undefined
}

export interface AnnotationOptions {
  /** The folder of the checkout below the workspace, with a slash at its end; '' when they are the same. */
  readonly prefix?: string
  /** Where all findings stand: 'the job summary'. */
  readonly where: string
  /** What the step annotates beside its findings: it takes of the same budget. */
  readonly spent?: Readonly<Partial<Record<AnnotationKind, number>>>
}

/** The annotations of the action's step, within the platform's budget. */
export function annotations(report: Report, { prefix = '', where, spent }: AnnotationOptions): Annotations {
  const used: Record<AnnotationKind, number> = { error: 0, warning: 0, notice: 0, ...spent }
  const commands: string[] = []
  for (const finding of bestFirst(standing(report.findings))) {
    const kind = kindOf(finding.level)
    if (used[kind]++ < annotationsPerKind) commands.push(findingCommand(report, finding, prefix))
  }
  return { commands, rest: restText(used, where) }
}

function restText(found: Readonly<Record<AnnotationKind, number>>, where: string): string | undefined {
  const over = (['error', 'warning', 'notice'] as const).filter((kind) => found[kind] > annotationsPerKind)
  if (over.length === 0) return undefined
  const counts = over.map((kind) => plural(found[kind] - annotationsPerKind, `more ${kind}`)).join(', ')
  return `${counts} not annotated, since GitHub shows ${annotationsPerKind} of each kind: all of them are in ${where}.`
}
