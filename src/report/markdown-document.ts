import type { Conclusion, Report } from '../core/report.ts'
import { markdownText } from './escape-markdown.ts'
import { summaryLine } from './wording.ts'

/** A piece of a body, and what it leaves out, in words that follow "Not shown here:". */
export interface Section {
  readonly text: string
  readonly leftOut: readonly string[]
}

export const emptySection: Section = { text: '', leftOut: [] }

const conclusionSigns: Readonly<Record<Conclusion, string>> = { success: '✅', failure: '❌', neutral: '➖' }

/** The conclusion and the counts. */
export const headline = (report: Report): string => `${conclusionSigns[report.conclusion]} flowproof: ${summaryLine(report)}`

/** The conclusion in words, with its reason. */
export const verdict = ({ conclusion, reason }: Report): string => `**${conclusion}**: ${markdownText(reason)}\n`

/** Joins the parts by blank lines, and says at the end what was left out and where it stands. */
export function markdownDocument(begin: readonly string[], sections: readonly Section[], where: string): string {
  const leftOut = sections.flatMap((section) => section.leftOut)
  const end = leftOut.length === 0 ? [] : [`Not shown here: ${leftOut.join('; ')}. ${where}\n`]
  return [...begin, ...sections.map(({ text }) => text).filter((text) => text !== ''), ...end].join('\n')
}
