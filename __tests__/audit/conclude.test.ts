import { describe, expect, test } from '@jest/globals'
import { conclude, type Verdict } from '../../src/audit/conclude.ts'
import type { Graph } from '../../src/core/graph.ts'
import type { Finding, Level } from '../../src/core/rule.ts'

const span = { file: 'workflow.json', start: 0, end: 1 }
const graph: Graph = { format: 'science-adk', name: 'x', nodes: [], edges: [], span, gaps: [], compatibleTypes: [] }
const finding = (level: Level, more: Partial<Finding> = {}): Finding => ({ rule: 'graph/x', level, message: 'm', span, ...more })
const coverage = (workflows: number, sources = 0) => ({ workflows, sources, notAnalysed: [], lookedFor: 'looked for it' })

function decided(findings: readonly Finding[], more: Partial<Verdict> = {}) {
  const { conclusion, reason } = conclude({ findings, graphs: [graph], coverage: coverage(1), failOn: 'error', allowEmpty: false, sources: new Map(), ...more })
  return `${conclusion}: ${reason}`
}

describe('with workflows', () => {
  test.each<[string, readonly Finding[], Partial<Verdict>, string]>([
    ['no finding', [], {}, 'success: No findings.'],
    ['one error', [finding('error')], {}, 'failure: 1 finding at level error.'],
    ['two errors', [finding('error'), finding('error')], {}, 'failure: 2 findings at level error.'],
    ['a warning', [finding('warning')], {}, 'success: No finding at level error.'],
    ['a warning that fails', [finding('warning')], { failOn: 'warning' }, 'failure: 1 finding at level warning or above.'],
    ['a note that does not', [finding('note')], { failOn: 'warning' }, 'success: No finding at level warning or above.'],
    ['a note that fails', [finding('note'), finding('error')], { failOn: 'note' }, 'failure: 2 findings at level note or above.'],
    ['an error that never fails', [finding('error')], { failOn: 'never' }, 'success: 1 finding; none fails this check.'],
    ['a suppressed error', [finding('error', { suppressed: { by: 'baseline', reason: 'known' } })], {}, 'success: No findings.'],
  ])('%s', (_, findings, more, expected) => {
    expect(decided(findings, more)).toBe(expected)
  })

  test('of which none could be read is never green', () => {
    expect(decided([], { graphs: [] })).toBe('failure: No workflow could be read of 1 found, so nothing was judged.')
    expect(decided([finding('warning')], { graphs: [] })).toMatch(/^failure/)
    expect(decided([], { graphs: [], allowEmpty: true })).toMatch(/^neutral/)
    expect(decided([], { graphs: [], failOn: 'never' })).toMatch(/^neutral/)
    expect(decided([finding('error')], { graphs: [] })).toBe('failure: 1 finding at level error.')
  })
})

describe('without workflows', () => {
  const none = { coverage: coverage(0), graphs: [] }
  test.each<[string, readonly Finding[], Partial<Verdict>, string]>([
    ['nothing', [], none, 'failure: No workflow was found: looked for it.'],
    ['nothing, which is allowed', [], { ...none, allowEmpty: true }, 'neutral: No workflow was found: looked for it.'],
    ['other sources', [], { graphs: [], coverage: coverage(0, 1) }, 'neutral: No workflow was found: looked for it. 1 other source judged.'],
    ['other sources with an error', [finding('error')], { graphs: [], coverage: coverage(0, 2) }, 'failure: 1 finding at level error.'],
    ['other sources with a warning', [finding('warning')], { graphs: [], coverage: coverage(0, 2) }, 'neutral: No workflow was found: looked for it.'],
  ])('%s', (_, findings, more, expected) => {
    expect(decided(findings, more)).toBe(expected)
  })
})

test('counts what is not suppressed', () => {
  const findings = [finding('error'), finding('error', { suppressed: { by: 'x', reason: 'y' } }), finding('note')]
  expect(conclude({ findings, graphs: [graph], coverage: coverage(1), failOn: 'error', allowEmpty: false, sources: new Map() }).counts).toEqual({ error: 1, warning: 0, note: 1 })
})
