import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { Ajv } from 'ajv'
import type { Report } from '../../src/core/report.ts'
import { jsonReport, renderJson } from '../../src/report/json.ts'
import { hostileTexts } from '../support/hostile-texts.ts'
import { cleanReport, hostileReport, sampleReport } from '../support/sample-report.ts'

const schema = JSON.parse(readFileSync(new URL('../../src/report/report.schema.json', import.meta.url), 'utf8')) as object
const validate = new Ajv({ strict: true, allErrors: true }).compile(schema)
const parsed = (report: Report): ReturnType<typeof jsonReport> => JSON.parse(renderJson(report)) as ReturnType<typeof jsonReport>

describe('the public form', () => {
  test('a finding, with lines and columns from 1', () => {
    expect(parsed(sampleReport).findings[1]).toEqual({
      rule: 'graph/unknown-port',
      level: 'error',
      message: "edge fetch.planets -> analyze.planet: 'analyze' has no input port 'planet'",
      fix: 'Available inputs: planets',
      path: 'research/001-kepler/workflow.json',
      line: 11,
      column: 88,
      endLine: 11,
      endColumn: 96,
      related: [{ message: 'the class declares it here', path: 'research/001-kepler/agents/analyze.py', line: 5, column: 34, endLine: 5, endColumn: 57 }],
    })
  })

  test('what is not known is absent', () => {
    expect(Object.keys(parsed(sampleReport).findings[3] ?? {})).toEqual(['rule', 'level', 'message', 'path', 'line', 'column', 'endLine', 'endColumn'])
    expect(parsed(sampleReport).findings[0]?.changed).toBe(true)
  })

  test('suppressed findings are told, with their reason', () => {
    expect(parsed(sampleReport).findings[4]?.suppressed).toEqual({ by: 'research/001-kepler/agents/analyze.py:11', reason: 'the archive answers with many kinds of error' })
  })

  test('a graph', () => {
    expect(parsed(cleanReport).graphs).toEqual([{
      format: 'science-adk',
      name: "Kepler's Third Law from exoplanet data",
      path: 'research/001-kepler/workflow.json',
      nodes: [{ id: 'config', kind: 'config' }, { id: 'fetch', kind: 'data' }, { id: 'analyze', kind: 'algorithm' }, { id: 'evaluate', kind: 'evaluation' }],
      edges: [
        { from: 'config', to: 'fetch', fromPort: 'settings', toPort: 'settings' },
        { from: 'fetch', to: 'analyze', fromPort: 'planets', toPort: 'planet' },
        { from: 'analyze', to: 'evaluate', fromPort: 'fit_result', toPort: 'fit_result' },
        { from: 'config', to: 'evaluate', fromPort: 'settings', toPort: 'settings' },
      ],
      gaps: [],
    }])
  })

  test('the frame', () => {
    const { version, conclusion, reason, failOn, counts, gates, coverage } = parsed(sampleReport)
    expect({ version, conclusion, reason, failOn, counts, gates }).toEqual({
      version: 1, conclusion: 'failure', reason: '3 findings at or above error', failOn: 'error', counts: { error: 3, warning: 1, note: 0 }, gates: [],
    })
    expect(coverage).toEqual({ ...sampleReport.coverage })
  })
})

describe('the schema', () => {
  test.each([['the sample', sampleReport], ['nothing found', cleanReport], ['every field', hostileReport('x')]])('describes %s', (_name, report) => {
    validate(parsed(report))
    expect(validate.errors).toBeNull()
  })

  test('allows nothing else, at any depth', () => {
    const closed = (value: unknown): boolean => {
      if (typeof value !== 'object' || value === null) return true
      const { type, additionalProperties } = value as { type?: unknown; additionalProperties?: unknown }
      return (type !== 'object' || additionalProperties === false) && Object.values(value).every(closed)
    }
    expect(closed(schema)).toBe(true)
    expect(validate({ ...parsed(sampleReport), more: 1 })).toBe(false)
  })
})

describe('hostile text', () => {
  test.each(hostileTexts)('%s parses back to itself, and is safe to print', (_name, text) => {
    const report = hostileReport(text)
    expect(parsed(report)).toEqual(jsonReport(report))
    expect(renderJson(report)).toMatch(/^[^\p{Cf}\p{Zl}\p{Zp}\p{Cs}]*$/u)
    expect(renderJson(report).replaceAll('\n', '')).toMatch(/^\P{Cc}*$/u)
    expect(renderJson(report)).not.toContain('##[')
    expect(renderJson(report)).not.toMatch(/^\s*::/m)
  })
})
