import { describe, expect, test } from '@jest/globals'
import { gates } from '../../rules/index.ts'
import { applyGates } from '../../src/audit/apply-gates.ts'
import type { Graph, Node } from '../../src/core/graph.ts'
import { laidOpen } from '../../src/core/laid-open.ts'
import type { Json, NodeRun, Run } from '../../src/core/run.ts'
import { graph, node, ranNode, sampleRun } from '../support/sample-report.ts'

const span = { file: 'workflow.json', start: 0, end: 1 }
const runOf = (...nodes: readonly NodeRun[]): Run => ({ ...sampleRun.run, status: 'passed', nodes: new Map(nodes.map((each) => [each.id, each])) })
const declared = (id: string, kind = 'algorithm', more: Partial<Node> = {}) => node(id, kind, span, more)
const verdicts = (run: Run, of: Graph | undefined) => Object.fromEntries(applyGates(run, of, gates, () => true).map(({ gate, status, detail }) => [gate, `${status} ${detail}`]))
const measured = (value: Json, status: NodeRun['status'] = 'passed') => ranNode('evaluate', status, { outputs: new Map<string, Json>([['metric', 'm'], ['value', value]]) })

describe('a workflow with gaps', () => {
  const partly = graph([declared('fetch')], [], { gaps: [{ span, reason: 'one of the nodes is not an object' }] })
  test('proves nothing about what it may hide', () => {
    expect(verdicts(runOf(ranNode('fetch', 'passed')), partly)).toMatchObject({
      all_nodes_ran: 'skip The workflow could not be read as a whole, so nodes may be missing; 1 are on record.',
      tool_use_verified: 'skip The workflow could not be read as a whole, so nodes that list tools may be missing.',
    })
  })
  test('still fails what is certain', () => {
    const tools = [{ name: 'fit', span }]
    const found = verdicts(runOf(ranNode('fetch', 'passed')), { ...partly, nodes: [declared('fetch', 'algorithm', { tools }), declared('plot')] })
    expect(found.all_nodes_ran).toBe('fail Node(s) never produced output: plot.')
    expect(found.tool_use_verified).toMatch(/^fail .*: fetch\.$/)
  })
})

test('a workflow without nodes of which nothing ran is no success', () => {
  expect(verdicts(runOf(), graph([], [])).all_nodes_ran).toBe('fail No node ran.')
})

describe('the measurement', () => {
  const evaluation = graph([declared('evaluate', 'evaluation')], [])
  test.each<[Json, string]>([
    [true, 'pass evaluate reported finite value(s).'],
    [0, 'pass evaluate reported finite value(s).'],
    [Infinity, 'fail Node(s) reported a value that is not a finite number: evaluate (inf).'],
    [[1], 'fail Node(s) reported a value that is not a finite number: evaluate (a list).'],
    [{}, 'fail Node(s) reported a value that is not a finite number: evaluate (an object).'],
  ])('%j', (value, expected) => expect(verdicts(runOf(measured(value)), evaluation).metric_is_finite).toBe(expected))

  test('of a failed node does not count', () => {
    expect(verdicts(runOf(measured(1.5, 'failed')), evaluation)).toMatchObject({ result_measured: 'fail No evaluation node produced a value (checked: evaluate).', metric_is_finite: 'fail No metric was reported.' })
  })

  test('of every evaluation node must be finite, and the names are sorted', () => {
    const other = { ...measured(2), id: 'assess' }
    const both = graph([declared('evaluate', 'evaluation'), declared('assess', 'evaluation')], [])
    expect(verdicts(runOf(measured(1), other), both).result_measured).toBe('pass assess, evaluate reported a measurement.')
    expect(verdicts(runOf(measured(NaN), other), both).metric_is_finite).toBe('fail Node(s) reported a value that is not a finite number: evaluate (nan).')
  })
})

test('gates of other formats say nothing, and neither do those that are off', () => {
  const tasks = graph([declared('retrieve')], [], { format: 'task-dag' })
  expect(applyGates(runOf(ranNode('retrieve', 'passed')), tasks, gates, () => true).map(({ gate }) => gate)).toEqual(['execution_completed', 'all_nodes_ran'])
  expect(applyGates(runOf(ranNode('retrieve', 'passed')), tasks, gates, (name) => name === 'all_nodes_ran').map(({ gate }) => gate)).toEqual(['all_nodes_ran'])
})

test('a workflow that nests itself is laid open once', () => {
  const own = graph([declared('study', 'composite', { nested: 'workflow.json' })], [])
  const run = runOf(...['study/study/study/study', 'study/study', 'study'].map((id) => ranNode(id, 'passed')))
  expect(laidOpen(run, own, new Map([['workflow.json', own]])).nodes.map(({ id }) => id)).toEqual(['study'])
})
