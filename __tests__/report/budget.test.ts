import { describe, expect, test } from '@jest/globals'
import type { Report } from '../../src/core/report.ts'
import type { Finding } from '../../src/core/rule.ts'
import { commentLimit, summaryLimit } from '../../src/report/budget.ts'
import { renderComment } from '../../src/report/markdown-comment.ts'
import { renderSummary } from '../../src/report/markdown-summary.ts'
import { cleanReport, graph, node, sampleReport } from '../support/sample-report.ts'

const bytes = (text: string): number => new TextEncoder().encode(text).length
const finding = (message: string, file = 'workflow.json'): Finding => ({ rule: 'graph/cycle', level: 'error', span: { file, start: 0, end: 0 }, message })
const reportOf = (findings: readonly Finding[], more: Partial<Report> = {}): Report => ({ ...cleanReport, graphs: [], findings, ...more })

/** Clean graphs, each with a picture of about 2 KB. */
const cleanGraphs = (count: number) => Array.from({ length: count }, (_, index) => {
  const span = { file: `w${index}/workflow.json`, start: 0, end: 0 }
  return graph(Array.from({ length: 60 }, (_each, at) => node(`node${at}`, 'algorithm', span)), [], { span })
})

/** What a body says it leaves out; undefined for a whole one. */
const leftOut = (body: string): string | undefined => /Not shown here: .*/.exec(body)?.[0]

/** Findings that hold `fill` characters altogether, in messages of at most 500. */
const filled = (count: number, fill: number): Finding[] => Array.from({ length: count }, (_, index) => {
  const piece = (slot: number) => 'x'.repeat(Math.max(0, Math.min(500, fill - 500 * (3 * index + slot))))
  return { ...finding(piece(0)), fix: piece(1), related: [{ span: { file: 'workflow.json', start: 0, end: 0 }, message: piece(2) }] }
})

describe('the summary', () => {
  /** A report whose whole summary has so many bytes. */
  const sized = (size: number): Report => reportOf(filled(700, size - bytes(renderSummary(reportOf(filled(700, 0))))))

  test('is whole just below the limit', () => {
    const summary = renderSummary(sized(summaryLimit - 1))
    expect(bytes(summary)).toBe(summaryLimit - 1)
    expect(leftOut(summary)).toBeUndefined()
  })

  test('says what it leaves out at the limit, and where it stands', () => {
    const summary = renderSummary(sized(summaryLimit))
    expect(bytes(summary)).toBeLessThan(summaryLimit)
    expect(leftOut(summary)).toBe('Not shown here: 200 of 700 findings. The JSON report (output `report-path`) and `flowproof check` show everything.')
  })

  test('keeps below what the step has left', () => {
    const report = reportOf(filled(10, 15_000))
    const size = bytes(renderSummary(report))
    expect(bytes(renderSummary(report, { limit: size + 1 }))).toBe(size)
    expect(leftOut(renderSummary(report, { limit: size }))).toContain('Not shown here: 10 of 10 findings.')
  })

  test('counts bytes, not characters', () => {
    const summary = renderSummary(reportOf(Array.from({ length: 800 }, () => finding('数'.repeat(500)))))
    expect(bytes(summary)).toBeLessThan(summaryLimit)
    expect(leftOut(summary)).toContain('Not shown here: 300 of 800 findings. ')
  })

  test('first leaves out the graphs without findings', () => {
    const summary = renderSummary({ ...sampleReport, graphs: [...sampleReport.graphs, ...cleanGraphs(600)] })
    expect(leftOut(summary)).toContain('Not shown here: 600 graphs without findings. ')
    expect(summary.includes('planets → planet')).toBe(true)
  })

  test('lists beside the findings are cut too', () => {
    const notAnalysed = Array.from({ length: 50_000 }, (_, index) => ({ path: `f${index}.py`, reason: 'the parser gave up' }))
    const summary = renderSummary({ ...sampleReport, coverage: { ...sampleReport.coverage, notAnalysed } })
    expect(leftOut(summary)).toContain('Not shown here: 49900 of 50000 places not analysed. ')
  })

  test('at worst it is the counts', () => {
    const everything = '\u202e|"<&'.repeat(200)
    const findings = Array.from({ length: 1_000 }, () => ({ ...finding(everything, everything), fix: everything, related: Array.from({ length: 9 }, () => ({ span: { file: everything, start: 0, end: 0 }, message: everything })) }))
    const summary = renderSummary(reportOf(findings, { reason: everything, counts: { error: 1_000, warning: 0, note: 0 } }))
    expect(bytes(summary)).toBeLessThan(summaryLimit)
    expect(summary.includes('1000 errors in 1 workflow')).toBe(true)
    expect(leftOut(summary)).toContain('of 1000 findings. The JSON report')
  })
})

describe('the comment', () => {
  const runUrl = 'https://github.com/owner/repo/actions/runs/1'
  const reportWith = (fill: number): Report => ({ ...reportOf(filled(30, fill)), graphs: cleanGraphs(12) })
  const sized = (size: number): Report => reportWith(size - renderComment(reportWith(0), { runUrl }).length)

  test('is whole just below the limit', () => {
    const comment = renderComment(sized(commentLimit - 1), { runUrl })
    expect(comment.length).toBe(commentLimit - 1)
    expect(leftOut(comment)).toBeUndefined()
  })

  test('says what it leaves out at the limit, and where it stands', () => {
    const comment = renderComment(sized(commentLimit), { runUrl })
    expect(comment.length).toBeLessThan(commentLimit)
    expect(leftOut(comment)).toBe(`Not shown here: 12 graphs without findings. The [job summary](${runUrl}) shows more.`)
  })

  test('is short from the start', () => {
    const comment = renderComment(reportOf(Array.from({ length: 100 }, (_, index) => finding(`m${index}`))))
    expect(leftOut(comment)).toBe('Not shown here: 70 of 100 findings. The job summary shows more.')
    expect(comment).not.toContain('m30')
  })

  test('at worst it is the counts', () => {
    const everything = '\u202e|"<&'.repeat(200)
    const findings = Array.from({ length: 40 }, () => ({ ...finding(everything, everything), fix: everything, related: Array.from({ length: 9 }, () => ({ span: { file: everything, start: 0, end: 0 }, message: everything })) }))
    const comment = renderComment(reportOf(findings, { reason: everything, counts: { error: 40, warning: 0, note: 0 } }))
    expect(comment.length).toBeLessThan(commentLimit)
    expect(comment.includes('40 errors in 1 workflow')).toBe(true)
    expect(leftOut(comment)).toContain('of 40 findings. The job summary shows more.')
  })
})
