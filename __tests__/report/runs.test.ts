import { describe, expect, test } from '@jest/globals'
import { marked } from 'marked'
import type { Report } from '../../src/core/report.ts'
import type { Run } from '../../src/core/run.ts'
import { jsonReport } from '../../src/report/json.ts'
import { renderComment } from '../../src/report/markdown-comment.ts'
import { renderSummary } from '../../src/report/markdown-summary.ts'
import { mermaidForGitHub } from '../../src/report/mermaid-github.ts'
import { marksOf } from '../../src/report/marks.ts'
import { runReport } from '../../src/report/run-report.ts'
import { renderTerminal } from '../../src/report/terminal.ts'
import { hostileTexts } from '../support/hostile-texts.ts'
import { cleanReport, hostileReport, sampleRun } from '../support/sample-report.ts'

const gates: Report['gates'] = [
  { gate: 'execution_completed', status: 'fail', detail: "Run state is 'failed'; failed node(s): analyze." },
  { gate: 'produced_output', status: 'pass', detail: '1 output value(s) recorded.' },
]
const report: Report = { ...cleanReport, conclusion: 'failure', reason: '1 gate failed: execution_completed.', runs: [sampleRun], gates }

test('a terminal shows what became of every node, then the gates, then what does not fit together', () => {
  expect(renderTerminal(report, { colour: false })).toBe(`Recorded evidence shows what was written down: whoever can write the folder of a run can change it. \`flowproof run\` executes the workflow itself.

Run 20260820-053012 of 001-kepler: failed, 1.52 s  research/001-kepler/runs/20260820-053012/trace.json
  ✓ config    passed  0.01 s
  ↻ fetch     cached
  ✗ analyze   failed  0.25 s  ValueError: math domain error
  ○ evaluate  not reached

fail  execution_completed: Run state is 'failed'; failed node(s): analyze.
pass  produced_output: 1 output value(s) recorded.
warning  The run is stale: changed since it was made: agents/fetch.py.

No findings in 1 workflow (4 sources); 1 of 2 gates failed.
`)
})

test('a run of our own is not called recorded', () => {
  expect(renderTerminal({ ...report, runs: [{ ...sampleRun, origin: 'executed' }] }, { colour: false })).not.toContain('Recorded evidence')
})

test('several runs keep their gates apart', () => {
  const other = { ...sampleRun, run: { ...sampleRun.run, id: 'second', evidence: 'second/trace.json' } }
  const several = gates.flatMap((gate) => [{ ...gate, run: sampleRun.run.evidence }, { ...gate, status: 'skip' as const, run: 'second/trace.json' }])
  const text = renderTerminal({ ...report, runs: [sampleRun, other], gates: several }, { colour: false })
  const [, first = '', second = ''] = text.split(/^Run /m)
  expect(first.match(/^(pass|fail|skip) /gm)).toEqual(['fail ', 'pass '])
  expect(second.match(/^(pass|fail|skip) /gm)).toEqual(['skip ', 'skip '])
  expect(jsonReport({ ...report, gates: several }).gates[1]?.run).toBe('second/trace.json')
  expect(renderSummary({ ...report, gates: several })).toContain('| Gate | Run | Detail |')
})

test('JSON has the run with its nodes, and no values', () => {
  expect(jsonReport(report).runs).toEqual([{
    id: '20260820-053012', experiment: '001-kepler', origin: 'recorded', status: 'failed', error: "Node 'analyze' failed: ValueError: math domain error",
    graph: 'research/001-kepler/workflow.json', evidence: 'research/001-kepler/runs/20260820-053012/trace.json',
    startedAt: '2026-08-20T05:30:12+00:00', finishedAt: '2026-08-20T05:30:14+00:00', durationMs: 1520,
    nodes: [
      { id: 'config', status: 'passed', durationMs: 12, outputs: ['settings'], toolCalls: [] },
      { id: 'fetch', status: 'cached', durationMs: 0, outputs: [], toolCalls: [{ tool: 'query_archive', ok: true }], fingerprint: '8d1fb3d5a0c47be2' },
      { id: 'analyze', status: 'failed', durationMs: 250, outputs: [], toolCalls: [], error: 'ValueError: math domain error' },
      { id: 'evaluate', status: 'not reached' },
    ],
    notes: ['The run is stale: changed since it was made: agents/fetch.py.'],
  }])
})

test('the diagram shows what became of every node, and for how long', () => {
  const [graph] = report.graphs
  const marks = graph && marksOf(report).get(graph)
  if (!graph || !marks) throw new Error('the sample has a graph')
  expect(mermaidForGitHub(graph, marks).text).toBe(`graph LR
    n1["config (config): ✓ passed, 0.01 s"]
    n2["fetch (data): ↻ cached"]
    n3["analyze (algorithm): ✗ failed, 0.25 s"]
    n4["evaluate (evaluation): ○ not reached"]
    n1 -->|"settings"| n2
    n2 -->|"planets → planet"| n3
    n3 -->|"fit_result"| n4
    n1 -->|"settings"| n4
    classDef failed fill:#ffebe9,stroke:#cf222e,color:#82071e,stroke-width:3px
    class n3 failed
    classDef passed fill:#dafbe1,stroke:#1a7f37,color:#116329
    class n1 passed
    classDef cached fill:#ddf4ff,stroke:#1a7f37,color:#116329
    class n2 cached
    classDef unreached fill:#f6f8fa,stroke:#57606a,color:#57606a,stroke-dasharray:4
    class n4 unreached
`)
})

describe.each([['summary', renderSummary], ['comment', renderComment]] as const)('the %s', (_name, render) => {
  test('tells of the run, its failure and its gates', () => {
    const text = render(report)
    expect(text).toContain('**Run** `20260820-053012` of `001-kepler` from `research/001-kepler/runs/20260820-053012/trace.json`: failed, 1.52 s; 1 node passed, 1 cached, 1 failed, 1 not reached\n')
    expect(text).toContain('- `analyze`: ValueError: math domain error\n- ⚠ The run is stale: changed since it was made: agents/fetch.py.\n')
    expect(text).toContain('Recorded evidence shows what was written down')
    expect(text).toContain('| ❌&nbsp;fail | `execution_completed` |')
  })

  test('says how many runs it leaves out', () => {
    const runs = Array.from({ length: 30_000 }, (_, at) => ({ ...sampleRun, run: { ...sampleRun.run, id: `run-${at}` } }))
    expect(render({ ...report, runs, graphs: [] })).toMatch(/Not shown here: .*\d+ of 30000 runs/)
  })
})

describe('REPORT.md', () => {
  const made = (run: Run, results: Report['gates'] = gates) =>
    runReport({ run, gates: results, hypothesis: 'The exponent is 1.5.', question: undefined, target: { metric: 'exponent', value: 1.5, direction: 'maximize' }, observed: undefined })

  test('of a failed run says where it ended', () => {
    expect(made(sampleRun.run)).toBe(`# 001-kepler — run 20260820-053012

> Run failed. **Score 0.00.**

## Hypothesis

The claim: The exponent is 1.5.

## Result

The run ended with \`Node 'analyze' failed: ValueError: math domain error\`.
Failed node(s): analyze.

## What ran

- \`config\`: passed, 0.01 s
- \`fetch\`: cached, 0.00 s
- \`analyze\`: failed, 0.25 s

## Outputs

- \`config.settings\`: \`{'table': 'planets.csv'}\`

## Gates

- ✗ **execution_completed** — Run state is 'failed'; failed node(s): analyze.
- ✓ **produced_output** — 1 output value(s) recorded.

## Audit

This run has not been audited.

## Provenance

- \`query_archive\` ×1

---

Written from the record of the run.
`)
  })

  test('of a passed run holds the value against the target', () => {
    const evaluate = { ...sampleRun.run.nodes.get('config')!, id: 'evaluate', outputs: new Map<string, string | number>([['metric', 'exponent'], ['value', 1.25]]) }
    const run: Run = { ...sampleRun.run, status: 'passed', error: '', nodes: new Map([['evaluate', evaluate]]) }
    const text = runReport({ run, gates: [{ gate: 'produced_output', status: 'pass', detail: 'x' }], hypothesis: undefined, question: undefined, target: { metric: 'exponent', value: 1.5, direction: 'maximize' }, observed: 1.25 })
    expect(text).toContain('> Run completed. Not audited yet, so the score is 0.00.')
    expect(text).toContain('Observed `exponent`: `1.25`.\nThis does not meet the target of 1.5.')
  })

  test.each(hostileTexts.filter(([, text]) => text !== '' && text.length < 600))('hostile text, %s, makes no element', (_name, text) => {
    const elements = (word: string) => {
      const run = hostileReport(word).runs?.[0]?.run
      if (!run) throw new Error('the report has a run')
      const page = runReport({ run, gates: [{ gate: 'all_nodes_ran', status: 'fail', detail: word }], hypothesis: word, question: word, target: { metric: word, value: 1, direction: word }, observed: word })
      return [...String(marked.parse(page, { gfm: true, async: false })).matchAll(/<(\/?\w+)/g)].map(([, tag]) => tag)
    }
    expect(elements(text)).toEqual(elements('plain'))
  })
})
