import { expect, test } from '@jest/globals'
import { readInputs } from '../../src/github/inputs.ts'

const defaults = { paths: ['.'], config: undefined, failOn: undefined, allowEmpty: false, comment: true, annotations: true, reportPath: undefined, token: '', evidence: [], gates: undefined, run: [], allowUntrusted: false }

test('nothing given: the defaults', () => expect(readInputs({})).toEqual({ ok: true, inputs: defaults }))

test('empty values count as not given, as a runner hands over an input without a default', () => {
  expect(readInputs({ 'INPUT_FAIL-ON': '', INPUT_PATH: ' \n ', INPUT_COMMENT: '' })).toEqual({ ok: true, inputs: defaults })
})

test('everything given', () => {
  const env = {
    INPUT_PATH: 'research/001\r\n  research/002\n\nresearch/001', INPUT_CONFIG: 'ci/flowproof.yml', 'INPUT_FAIL-ON': 'Warning', 'INPUT_ALLOW-EMPTY': 'TRUE',
    INPUT_COMMENT: 'false', INPUT_ANNOTATIONS: 'false', 'INPUT_REPORT-PATH': 'out/report.json', INPUT_TOKEN: 'secret',
    INPUT_EVIDENCE: 'runs/1\n\nruns/2', INPUT_GATES: 'all_nodes_ran, tool_use_verified\nproduced_output', INPUT_RUN: 'research/001', 'INPUT_ALLOW-UNTRUSTED': 'true',
  }
  const inputs = {
    paths: ['research/001', 'research/002'], config: 'ci/flowproof.yml', failOn: 'warning', allowEmpty: true,
    comment: false, annotations: false, reportPath: 'out/report.json', token: 'secret',
    evidence: ['runs/1', 'runs/2'], gates: ['all_nodes_ran', 'tool_use_verified', 'produced_output'], run: ['research/001'], allowUntrusted: true,
  }
  expect(readInputs(env)).toEqual({ ok: true, inputs })
})

test('each wrong value is one line that names the valid ones', () => {
  expect(readInputs({ 'INPUT_FAIL-ON': 'errors', INPUT_COMMENT: 'yes', 'INPUT_ALLOW-EMPTY': '1', INPUT_ANNOTATIONS: 'x'.repeat(500) })).toEqual({
    ok: false,
    problems: [
      "input 'fail-on' is 'errors'; it can be error, warning or never",
      "input 'allow-empty' is '1'; it can be true or false",
      "input 'comment' is 'yes'; it can be true or false",
      `input 'annotations' is '${'x'.repeat(60)}…'; it can be true or false`,
    ],
  })
})
