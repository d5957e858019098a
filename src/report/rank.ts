import { type Finding, levels } from '../core/rule.ts'

/** The findings that stand against the workflow: the suppressed ones are shown apart. */
export const standing = (findings: readonly Finding[]): readonly Finding[] => findings.filter((finding) => finding.suppressed === undefined)

/** Findings in the order in which a channel with little room shows them: on changed lines first, then the gravest, then as reported. */
export const bestFirst = (findings: readonly Finding[]): readonly Finding[] =>
  findings.toSorted((one, other) => Number(other.changed ?? false) - Number(one.changed ?? false) || levels.indexOf(one.level) - levels.indexOf(other.level))
