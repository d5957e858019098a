import type { Report } from '../core/report.ts'
import { commentDetails, type Detail, fitsComment, fitting } from './budget.ts'
import { linkTarget, pathAddress } from './escape-markdown.ts'
import { gatesTable, notAnalysedList } from './markdown-coverage.ts'
import { headline, markdownDocument, verdict } from './markdown-document.ts'
import { findingsTable } from './markdown-findings.ts'
import { graphsSection } from './markdown-graphs.ts'
import type { FileLinks } from './markdown-place.ts'
import { runsSection } from './markdown-runs.ts'

export interface CommentOptions {
  /** Tells apart the comments of several audits on one pull request. */
  readonly key?: string
  /** Turns places into links. */
  readonly links?: FileLinks
  /** The page of the run, where the job summary stands. */
  readonly runUrl?: string
}

/** The hidden first line by which the comment is found again. */
export const commentMarker = (key?: string): string => `<!-- flowproof:comment${key === undefined || key === '' ? '' : ` ${pathAddress(key)}`} -->`

/** The report as the comment on a pull request: the summary in short, below the limit of a comment. */
export function renderComment(report: Report, { key, links, runUrl }: CommentOptions = {}): string {
  const graphs = graphsSection(report)
  const where = `The ${runUrl === undefined ? 'job summary' : `[job summary](${linkTarget(runUrl)})`} shows more.`
  const render = (detail: Detail): string => {
    const sections = [findingsTable(report, detail.findings, links), runsSection(report, detail.entries), gatesTable(report, detail.entries), graphs(detail.graphs), notAnalysedList(report, detail.entries)]
    return markdownDocument([`${commentMarker(key)}\n### ${headline(report)}\n`, verdict(report)], sections, where)
  }
  return fitting(commentDetails, render, fitsComment)
}
