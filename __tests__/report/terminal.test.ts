import { describe, expect, test } from '@jest/globals'
import type { Report } from '../../src/core/report.ts'
import { renderTerminal } from '../../src/report/terminal.ts'
import { hostileTexts } from '../support/hostile-texts.ts'
import { cleanReport, hostileReport, sampleReport } from '../support/sample-report.ts'

const plain = (report: Report): string => renderTerminal(report, { colour: false })
const lastLine = (report: Report): string | undefined => plain(report).trimEnd().split('\n').at(-1)

test('findings, what was not analysed, counts', () => {
  expect(plain(sampleReport)).toBe(`research/001-kepler/agents/analyze.py:11:9  integrity/swallowed-exception
error  the handler discards the exception
       fix: Let it propagate. A swallowed error becomes a fabricated result.
   11 |         except Exception:
      |         ^^^^^^^^^^^^^^^^^

research/001-kepler/workflow.json:11:88  graph/unknown-port
error  edge fetch.planets -> analyze.planet: 'analyze' has no input port 'planet'
       fix: Available inputs: planets
       see: research/001-kepler/agents/analyze.py:5:34 the class declares it here
   11 |     { "source": "fetch", "source_port": "planets", "target": "analyze", "target_port": "planet" },
      |                                                                                        ^^^^^^^^

research/001-kepler/workflow.json:14:67  graph/unknown-node
error  edge analyze.fit_result -> plot.fit_result: there is no node 'plot'
       fix: Available nodes: config, fetch, analyze, evaluate
   14 |     { "source": "analyze", "source_port": "fit_result", "target": "plot", "target_port": "fit_result" }
      |                                                                   ^^^^^^

research/001-kepler/workflow.json:5:70  agent/unread-input
warning  'fetch' never reads its input 'settings'
    5 |     { "id": "fetch", "kind": "data", "ports": { "inputs": [{ "name": "settings", "type": "json" }], "outputs":…
      |                                                                      ^^^^^^^^^^

Not analysed:
  research/001-kepler/agents/odd.py  the parser does not know this syntax, and there is no python3 to ask

3 errors, 1 warning in 1 workflow (4 sources), 1 suppressed
`)
})

test('nothing found', () => {
  expect(plain(cleanReport)).toBe('No findings in 1 workflow (4 sources).\n')
})

test.each([
  [{ error: 1, warning: 0, note: 2 }, '1 error, 2 notes in 1 workflow (4 sources), 1 suppressed'],
  [{ error: 0, warning: 2, note: 0 }, '2 warnings in 1 workflow (4 sources), 1 suppressed'],
])('counts %j', (counts, expected) => {
  expect(lastLine({ ...sampleReport, counts })).toBe(expected)
})

test('nothing to judge says so instead of counting', () => {
  const nothing: Report = { ...cleanReport, reason: 'no workflow was found', coverage: { ...cleanReport.coverage, workflows: 0, sources: 0 } }
  expect(plain(nothing)).toBe('no workflow was found\n')
})

test('gates stand before the counts', () => {
  const gates = [{ gate: 'tool_use_verified', status: 'fail', detail: 'no successful call' }] as const
  expect(plain({ ...cleanReport, gates })).toBe('fail  tool_use_verified: no successful call\n\nNo findings in 1 workflow (4 sources).\n')
})

test('colour adds only escapes, and ends each within its line', () => {
  const coloured = renderTerminal(sampleReport, { colour: true })
  const escapes = new RegExp('\\u001b\\[\\d+m', 'g')
  expect(coloured.replace(escapes, '')).toBe(plain(sampleReport))
  for (const line of coloured.split('\n')) {
    const codes = [...line.matchAll(escapes)].map(([code]) => Number(code.slice(2, -1)))
    expect(codes.filter((_code, index) => index % 2 === 1).every((code) => [22, 39].includes(code))).toBe(true)
    expect(codes.length % 2).toBe(0)
  }
})

describe('hostile text', () => {
  const shape = (report: Report) => plain(report).split('\n').length

  test.each(hostileTexts)('%s', (_name, text) => {
    const shown = plain(hostileReport(text))
    expect(shown).toMatch(/^[^\p{Cf}\p{Zl}\p{Zp}\p{Cs}]*$/u)
    expect(shown.replace(/[\n\t]/g, '')).toMatch(/^\P{Cc}*$/u)
    expect(shown).not.toContain('##[')
    expect(shown).not.toMatch(/^\s*::/m)
    expect(shape(hostileReport(text))).toBe(shape(hostileReport('plain')))
    expect(Math.max(...shown.split('\n').map((line) => line.length))).toBeLessThan(2_200)
  })
})
