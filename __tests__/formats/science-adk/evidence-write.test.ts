import { describe, expect, test } from '@jest/globals'
import type { Json, NodeRun, Run } from '../../../src/core/run.ts'
import { readGoal, readHypothesis } from '../../../src/formats/science-adk/evidence-goal.ts'
import { manifestJson, observedValue, scoreJson } from '../../../src/formats/science-adk/evidence-write.ts'
import { ranNode, sampleRun } from '../../support/sample-report.ts'

const runOf = (...nodes: readonly NodeRun[]): Run => ({ ...sampleRun.run, id: 'r', nodes: new Map(nodes.map((each) => [each.id, each])) })
const measuring = (id: string, metric: string, value: Json) => ranNode(id, 'passed', { outputs: new Map<string, Json>([['metric', metric], ['value', value]]) })
const pass = { gate: 'produced_output', status: 'pass', detail: '2 output value(s) recorded.' } as const

describe('score.json', () => {
  test('of a run that passed its gates is 0.0 until somebody audits it', () => {
    expect(scoreJson({ run: runOf(measuring('e', 'm', 1.5)), graph: undefined, gates: [pass], target: { metric: 'm', value: 80, direction: 'maximize' } })).toBe(
      '{\n  "run_id": "r",\n  "value": 0.0,\n  "gates_passed": true,\n  "audited": false,\n  "gates": [\n    {\n      "name": "produced_output",\n      "passed": true,\n      "detail": "2 output value(s) recorded."\n    }\n  ],\n' +
        '  "target_metric": "m",\n  "target_value": 80,\n  "target_direction": "maximize",\n  "observed_value": 1.5,\n  "evidence_reviewed": []\n}\n',
    )
  })

  test.each(['fail', 'skip'] as const)('has not passed with a gate that says %s', (status) => {
    const score = JSON.parse(scoreJson({ run: runOf(), graph: undefined, gates: [pass, { ...pass, status }], target: {} })) as object
    expect(score).toMatchObject({ value: 0, gates_passed: false, gates: [{ passed: true }, { passed: false }], target_metric: null })
    expect(score).not.toHaveProperty('observed_value')
  })
})

test('the observed value is that of the target metric, else the first', () => {
  const run = runOf(measuring('a', 'x', 1), measuring('b', 'y', 2))
  expect(observedValue(run, undefined, { metric: 'y' })).toBe(2)
  expect(observedValue(run, undefined, { metric: 'z' })).toBe(1)
  expect(observedValue(run, undefined, {})).toBe(1)
})

test('manifest.json sorts its files, and an absent one has an empty hash', () => {
  const hashes = new Map([['b.py', '2'], ['a.py', '1']])
  expect(manifestJson({ goalHash: undefined, configHash: 'c', toolHashes: new Map(), agentHashes: hashes, pythonVersion: '3.13.1', nodeVersion: undefined, flowproofVersion: '0.1.0' })).toBe(
    '{\n  "goal_hash": "",\n  "config_hash": "c",\n  "tool_hashes": {},\n  "agent_hashes": {\n    "a.py": "1",\n    "b.py": "2"\n  },\n  "python_version": "3.13.1",\n  "flowproof_version": "0.1.0"\n}\n',
  )
})

describe('front matter', () => {
  test('sets the target', () => {
    expect(readGoal('---\nquestion: Does it hold?\ntarget_metric: retention\ntarget_value: 80\ntarget_direction: maximize\n---\n# Goal\n')).toEqual({ question: 'Does it hold?', metric: 'retention', value: 80, direction: 'maximize' })
  })
  test.each(['', '# Goal', '---\nquestion: [1\n---\n', '---\ntarget_value: many\n---\n', '---\n- a\n---\n', '---\nquestion: unclosed\n'])('%j sets none', (text) => expect(readGoal(text)).toEqual({}))
  test('holds the hypothesis', () => expect(readHypothesis('\ufeff---\r\nhypothesis: >\r\n  The exponent\r\n  is 1.5.\r\n---\r\n')).toBe('The exponent is 1.5.'))
})
