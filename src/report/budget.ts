/**
 * GitHub answers 422 ("Body is too long") to a longer comment. The limit is stated by the API alone: "body is too long (maximum
 * is 65536 characters)", https://docs.github.com/en/rest/issues/comments#create-an-issue-comment
 */
export const commentLimit = 65_536

/**
 * GitHub drops the whole summary of a step above 1 MiB, and has refused some of exactly that size, so there is headroom:
 * https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands#step-isolation-and-limits
 */
export const summaryLimit = 1_000_000

/** How much a Markdown report shows. */
export interface Detail {
  readonly graphs: 'all' | 'with findings' | 'none'
  readonly findings: number
  /** Entries of each list beside the findings: not analysed, suppressed, gates. */
  readonly entries: number
}

/** From everything down to the counts. */
export const summaryDetails: readonly Detail[] = [
  { graphs: 'all', findings: Infinity, entries: Infinity },
  { graphs: 'all', findings: Infinity, entries: 100 },
  { graphs: 'with findings', findings: Infinity, entries: 100 },
  { graphs: 'none', findings: Infinity, entries: 100 },
  ...[2_000, 1_000, 500, 200, 100, 50, 20].map((findings) => ({ graphs: 'none', findings, entries: 50 }) as const),
  { graphs: 'none', findings: 0, entries: 0 },
]

/** A comment is short from the start: the summary has more room. */
export const commentDetails: readonly Detail[] = [
  { graphs: 'all', findings: 30, entries: 10 },
  { graphs: 'with findings', findings: 30, entries: 10 },
  { graphs: 'none', findings: 30, entries: 10 },
  { graphs: 'none', findings: 10, entries: 5 },
  { graphs: 'none', findings: 0, entries: 0 },
]

/**
 * The most detailed text that fits.
 * @param details from the most down to the least; the last is taken even when it does not fit, so it must be of bounded size
 */
export function fitting(details: readonly Detail[], render: (detail: Detail) => string, fits: (text: string) => boolean): string {
  let text = ''
  for (const detail of details) {
    text = render(detail)
    if (fits(text)) break
  }
  return text
}

export const fitsComment = (text: string): boolean => text.length < commentLimit

export const fitsSummary = (text: string, limit = summaryLimit): boolean => text.length < limit && new TextEncoder().encode(text).length < limit
