import type { Report } from '../core/report.ts'
import type { Span } from '../core/source.ts'
import { linkTarget, longestMarkdownText, markdownCode, pathAddress } from './escape-markdown.ts'
import { locate } from './locate.ts'

/** Where the audited commit can be looked at. */
export interface FileLinks {
  /** `https://github.com`, or the address of a GitHub Enterprise Server. */
  readonly serverUrl: string
  /** `owner/name` */
  readonly repository: string
  readonly sha: string
}

/**
 * `path:line:column` as code, linked to the lines when it is known where the files stand. A path that is too long to be shown
 * whole is not linked either: its address alone could fill a comment.
 */
export function markdownPlace(report: Report, span: Span, links: FileLinks | undefined): string {
  const { line, column, endLine, endColumn } = locate(report, span)
  const text = markdownCode(`${span.file}:${line}:${column}`)
  if (links === undefined || span.file.length > longestMarkdownText) return text
  // A span that ends at the beginning of a line does not reach into it.
  const last = endLine > line && endColumn === 1 ? endLine - 1 : endLine
  const lines = report.sources.has(span.file) ? `#L${line}${last > line ? `-L${last}` : ''}` : ''
  const { serverUrl, repository, sha } = links
  return `[${text}](${linkTarget(`${serverUrl}/${pathAddress(repository)}/blob/${pathAddress(sha)}/${pathAddress(span.file)}${lines}`)})`
}
