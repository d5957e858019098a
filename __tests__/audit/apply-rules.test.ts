import { describe, expect, test } from '@jest/globals'
import { judgeWith } from '../../src/audit/apply-rules.ts'
import type { Fault } from '../../src/core/fault.ts'
import type { Graph } from '../../src/core/graph.ts'
import { defineRule, type Level, type Problem, type Rule } from '../../src/core/rule.ts'

const span = (start = 0, end = start + 1, file = 'workflow.json') => ({ file, start, end })
const graph = (more: Partial<Graph> = {}): Graph => ({ format: 'science-adk', name: 'x', nodes: [], edges: [], span: span(), gaps: [], compatibleTypes: [], ...more })
const rule = (problems: readonly Problem[], more: Partial<Rule> = {}): Rule => defineRule({ id: 'graph/x', level: 'error', summary: 's', graph: () => problems, ...more })
const fault: Fault = { kind: 'duplicate-key', span: span(3), message: 'twice' }

function judged(rules: readonly Rule[], levels: Readonly<Record<string, Level | 'off'>> = {}, graphs: readonly Graph[] = [graph()]) {
  const judge = judgeWith(rules, new Map(Object.entries(levels)))
  judge.graphs(graphs)
  judge.faults([fault])
  return judge.findings().map((each) => `${each.span.file}:${each.span.start} ${each.rule} ${each.level} ${each.message}`)
}

const problem = (more: Partial<Problem> = {}): Problem => ({ span: span(), message: 'm', ...more })

describe('levels', () => {
  test.each<[string, Level | 'off' | undefined, Level | undefined, readonly string[]]>([
    ['the rule\'s own', undefined, undefined, ['workflow.json:0 graph/x error m']],
    ['configured', 'note', undefined, ['workflow.json:0 graph/x note m']],
    ['off', 'off', undefined, []],
    ['milder by the rule', undefined, 'warning', ['workflow.json:0 graph/x warning m']],
    ['milder by the rule than configured', 'error', 'note', ['workflow.json:0 graph/x note m']],
    ['milder by configuration than by the rule', 'note', 'warning', ['workflow.json:0 graph/x note m']],
  ])('%s', (_, configured, own, expected) => {
    expect(judged([rule([problem(own ? { level: own } : {})])], configured ? { 'graph/x': configured } : {})).toEqual(expected)
  })

  test('a rule that is off is not even asked', () => {
    const asked = rule([], { graph: () => { throw new Error('asked') }, fault: () => { throw new Error('asked') } })
    expect(judged([asked], { 'graph/x': 'off' })).toEqual([])
  })
})

describe('what a rule is given', () => {
  test('graphs of its formats only', () => {
    expect(judged([rule([problem()], { formats: ['google-adk'] })])).toEqual([])
    expect(judged([rule([problem()], { formats: ['science-adk'] })])).toHaveLength(1)
  })

  test('graphs with gaps only when it does not argue from absence', () => {
    const broken = [graph({ gaps: [{ span: span(), reason: 'computed' }] })]
    expect(judged([rule([problem()], { wholeGraph: true })], {}, broken)).toEqual([])
    expect(judged([rule([problem()])], {}, broken)).toHaveLength(1)
    expect(judged([rule([problem()], { wholeGraph: true })])).toHaveLength(1)
  })

  test('faults', () => {
    expect(judged([rule([], { fault: (each) => [{ span: each.span, message: each.message }] })])).toEqual(['workflow.json:3 graph/x error twice'])
  })
})

test('findings are sorted by path, position and rule, and told once', () => {
  const b = rule([problem({ span: span(5) }), problem({ span: span(1), message: 'z' }), problem({ span: span(1), message: 'a' }), problem({ span: span(5) }), problem({ span: span(0, 1, 'a.py') })], { id: 'graph/b' })
  const a = rule([problem({ span: span(5) })], { id: 'graph/a' })
  expect(judged([b, a], {}, [graph(), graph()])).toEqual([
    'a.py:0 graph/b error m', 'workflow.json:1 graph/b error a', 'workflow.json:1 graph/b error z', 'workflow.json:5 graph/a error m', 'workflow.json:5 graph/b error m',
  ])
})
