import type { Report } from '../core/report.ts'
import { type Detail, fitsSummary, fitting, summaryDetails } from './budget.ts'
import { gatesTable, notAnalysedList } from './markdown-coverage.ts'
import { headline, markdownDocument, verdict } from './markdown-document.ts'
import { findingsTable, suppressedTable } from './markdown-findings.ts'
import { graphsSection } from './markdown-graphs.ts'
import type { FileLinks } from './markdown-place.ts'
import { runsSection } from './markdown-runs.ts'

export interface SummaryOptions {
  /** Turns places into links. */
  readonly links?: FileLinks
  /** The bytes that the step's summary has left, when something else stands in it. */
  readonly limit?: number
}

/** Where everything stands that a summary has no room for. */
const elsewhere = 'The JSON report (output `report-path`) and `flowproof check` show everything.'

/** The report as a job summary, below the limit of one; with less detail where it would be longer, and a line that says so. */
export function renderSummary(report: Report, { links, limit }: SummaryOptions = {}): string {
  const graphs = graphsSection(report)
  const render = (detail: Detail): string => {
    const sections = [
      findingsTable(report, detail.findings, links),
      runsSection(report, detail.entries),
      gatesTable(report, detail.entries),
      graphs(detail.graphs),
      notAnalysedList(report, detail.entries),
      suppressedTable(report, detail.entries, links),
    ]
    return markdownDocument([`## ${headline(report)}\n`, verdict(report)], sections, elsewhere)
  }
  return fitting(summaryDetails, render, (text) => fitsSummary(text, limit))
}
