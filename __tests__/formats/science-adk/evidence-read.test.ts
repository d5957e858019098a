import { spawnSync } from 'node:child_process'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { lineStarts, positionAt } from '../../../src/core/position.ts'
import type { Run } from '../../../src/core/run.ts'
import { readTrace } from '../../../src/formats/science-adk/evidence-read.ts'
import { traceJson } from '../../../src/formats/science-adk/evidence-write.ts'

const path = 'research/001-kepler/runs/20260820-053012/trace.json'

/** What is wrong with a trace, each as `line:column message`. */
function problems(text: string): readonly string[] {
  const read = readTrace(text, path)
  if (read.ok) return []
  return read.problems.map(({ span, message }) => {
    const { line, column } = positionAt(lineStarts(text), span.start)
    return `${line}:${column} ${message}`
  })
}

function run(text: string): Run {
  const read = readTrace(text, path)
  if (!read.ok) throw new Error(problems(text).join('\n'))
  return read.run
}

const node = (members: string) => `{"state": "passed", "nodes": [{"node_id": "a", "state": "passed"${members === '' ? '' : `, ${members}`}}]}`

test('the documented form is read field by field', () => {
  const text = `{
  "run_id": "20260820-053012", "experiment": "kepler", "state": "failed", "started_at": "2026-08-20T05:30:12+00:00", "finished_at": "2026-08-20T05:30:14+00:00", "duration_s": 1.52,
  "error": "Node 'b' failed: TypeError: no", "nodes": [
    {"node_id": "a", "state": "cached", "started_at": "s", "finished_at": "f", "duration_s": 0.25, "outputs": {"x": {"__proto__": [1]}, "y": NaN}, "logs": ["hello"], "error": "", "error_code": "", "traceback": "",
     "provenance": {"tool_calls": [{"tool": "fit", "ok": true, "timestamp": 1787203814.25, "duration_ms": 12, "result_hash": "5f1c0c0f9f0d3a47"}], "inputs_read": [{"port": "p", "found": false}],
       "urls_fetched": ["u"], "files_written": ["w"]}, "fingerprint": "8d1fb3d5a0c47be2"},
    {"node_id": "b", "state": "failed", "outputs": {}, "logs": [], "error": "TypeError: no", "error_code": "TypeError", "traceback": "Traceback", "provenance": {}}
  ]
}`
  const read = run(text)
  expect({ ...read, nodes: [...read.nodes.keys()] }).toEqual({
    id: '20260820-053012', experiment: 'kepler', status: 'failed', startedAt: '2026-08-20T05:30:12+00:00', finishedAt: '2026-08-20T05:30:14+00:00', durationMs: 1520,
    error: "Node 'b' failed: TypeError: no", nodes: ['a', 'b'], evidence: path,
  })
  const { outputs, ...a } = read.nodes.get('a') ?? { outputs: new Map() }
  expect(a).toEqual({
    id: 'a', status: 'cached', startedAt: 's', finishedAt: 'f', durationMs: 250, attempts: 1, logs: ['hello'], fingerprint: '8d1fb3d5a0c47be2',
    toolCalls: [{ tool: 'fit', ok: true, timestamp: 1787203814.25, durationMs: 12, resultHash: '5f1c0c0f9f0d3a47' }],
    inputsRead: [{ port: 'p', found: false }], urlsFetched: ['u'], filesWritten: ['w'],
  })
  expect([...outputs.keys()]).toEqual(['x', 'y'])
  expect(Object.keys(outputs.get('x') as object)).toEqual(['__proto__'])
  expect(outputs.get('y')).toBeNaN()
  expect(read.nodes.get('b')?.error).toEqual({ code: 'TypeError', message: 'TypeError: no', traceback: 'Traceback' })
})

test('what is absent or null is empty, and the names come from the path', () => {
  const read = run('{"state": "passed", "run_id": null, "nodes": [{"node_id": "a", "state": "passed", "outputs": null, "provenance": null, "finished_at": null}]}')
  expect(read).toMatchObject({ id: '20260820-053012', experiment: '001-kepler', startedAt: '', durationMs: 0, error: '' })
  expect(read.nodes.get('a')).toMatchObject({ attempts: 1, toolCalls: [], logs: [] })
  expect(read.nodes.get('a')).not.toHaveProperty('error')
})

describe('the constants of Python', () => {
  test('are numbers, and in a text they are text', () => {
    const { outputs } = run(node('"outputs": {"a": NaN, "b": Infinity, "c": -Infinity, "d": "NaN, -Infinity", "e": "n", "f\\"NaN": [NaN]}')).nodes.get('a') ?? { outputs: new Map() }
    expect([...outputs]).toEqual([['a', NaN], ['b', Infinity], ['c', -Infinity], ['d', 'NaN, -Infinity'], ['e', 'n'], ['f"NaN', [NaN]]])
  })

  test('do not move what stands behind them', () => {
    expect(problems('{"state": "passed", "x": [NaN, -Infinity], "nodes": 3}')).toEqual(['1:53 "nodes" must be an array, not a number'])
  })

  test.each(['NaNs', 'aNaN', '+Infinity', '- Infinity', 'nan', '1NaN'])('%s is none of them', (word) => {
    expect(problems(`{"state": "passed", "nodes": [], "x": ${word}}`)).not.toEqual([])
  })

  test('are no name of a key', () => expect(problems('{"state": "passed", "nodes": [], NaN: 1}')).not.toEqual([]))
})

describe('a wrong shape is told with its place', () => {
  test.each<[string, string]>([
    ['', '1:1 the file is empty'],
    ['[]', '1:1 a trace must be an object, not an array'],
    ['{"nodes": []}', '1:1 a run has no "state"'],
    ['{"state": "passed"}', '1:1 the trace has no "nodes"'],
    ['{"state": "ok", "nodes": []}', '1:11 "ok" is not a state of a run'],
    ['{"state": 1, "nodes": []}', '1:11 "state" must be a string, not a number'],
    ['{"state": "passed", "nodes": {}}', '1:30 "nodes" must be an array, not an object'],
    ['{"state": "passed", "nodes": [1]}', '1:31 an item of "nodes" must be an object, not a number'],
    ['{"state": "passed", "nodes": [{"state": "passed"}]}', '1:31 a recorded node has no "node_id"'],
    ['{"state": "passed", "nodes": [{"node_id": "", "state": "passed"}]}', '1:31 the "node_id" of a recorded node is empty'],
    ['{"state": "passed", "nodes": [{"node_id": "a"}]}', '1:31 a node has no "state"'],
    ['{"state": "passed", "nodes": [{"node_id": "a", "state": "done"}]}', '1:57 "done" is not a state of a node'],
    ['{"state": "passed", "nodes": [{"node_id": "a", "state": "passed"}, {"node_id": "a", "state": "passed"}]}', '1:68 the node "a" is recorded twice'],
    ['{"state": "passed", "state": "failed", "nodes": []}', '1:21 the key "state" stands twice in one object'],
    [node('"outputs": []'), '1:78 "outputs" must be an object, not an array'],
    [node('"logs": "x"'), '1:75 "logs" must be an array, not a string'],
    [node('"duration_s": -1'), '1:81 "duration_s" must be a finite number that is not negative'],
    [node('"duration_s": Infinity'), '1:81 "duration_s" must be a finite number that is not negative'],
    [node('"duration_s": NaN'), '1:81 "duration_s" must be a finite number that is not negative'],
    [node('"provenance": {"tool_calls": [{"tool": "fit"}]}'), '1:97 a recorded tool call has no "ok"'],
    [node('"provenance": {"tool_calls": [{"ok": true}]}'), '1:97 a recorded tool call has no "tool"'],
    [node('"provenance": {"tool_calls": [{"tool": "fit", "ok": "yes"}]}'), '1:119 "ok" must be true or false, not a string'],
    ['{"state": "passed", "nodes": [], "x": ' + '['.repeat(60_000), '1:538 the JSON is nested more than 500 levels deep'],
  ])('%.90s', (text, problem) => {
    expect(problems(text)).toContain(problem)
  })

  test('a record with a wrong part is refused as a whole', () => {
    expect(problems('{"state": "passed", "nodes": [{"node_id": "a", "state": "passed"}, {"state": 3}]}')).toHaveLength(2)
  })

  test('nothing crashes the reader', () => {
    fc.assert(fc.property(fc.json(), fc.string(), (json, text) => {
      for (const each of [json, text, `{"state": "passed", "nodes": ${json}}`, `{"state": "passed", "nodes": [${json}]}`, node(`"provenance": ${json}`)]) readTrace(each, path)
    }), { numRuns: 300, seed: 5 })
  })
})

test('what is written is read back, and has the bytes that Python writes', () => {
  const text = '{\n  "run_id": "r",\n  "experiment": "001-kepler",\n  "state": "passed",\n  "started_at": "s",\n  "finished_at": null,\n  "duration_s": 1.0,\n  "error": "",\n  "nodes": [\n    {\n      "node_id": "a",\n      "state": "passed",\n      "started_at": "s",\n      "finished_at": "f",\n      "duration_s": 0.25,\n      "outputs": {\n        "x": [\n          "caf\\u00e9",\n          1e-05,\n          NaN\n        ],\n        "y": {}\n      },\n      "logs": [],\n      "error": "",\n      "error_code": "",\n      "traceback": "",\n      "provenance": {\n        "tool_calls": [\n          {\n            "tool": "fit",\n            "ok": true,\n            "timestamp": 1787203814.0,\n            "duration_ms": 12,\n            "result_hash": "5f1c0c0f9f0d3a47"\n          }\n        ],\n        "inputs_read": [],\n        "urls_fetched": [],\n        "files_written": []\n      },\n      "fingerprint": "8d1fb3d5a0c47be2"\n    },\n    {\n      "node_id": "b",\n      "state": "failed",\n      "started_at": "s",\n      "finished_at": "f",\n      "duration_s": 0.0,\n      "outputs": {},\n      "logs": [],\n      "error": "TypeError: no",\n      "error_code": "TypeError",\n      "traceback": "T",\n      "provenance": {},\n      "fingerprint": null\n    }\n  ]\n}\n'
  expect(traceJson(run(text))).toBe(text)
  const { status, stdout } = spawnSync('python3', ['-c', 'import json, sys; sys.stdout.write(json.dumps(json.load(sys.stdin), indent=2) + "\\n")'], { input: text, encoding: 'utf8' })
  if (status === 0) expect(stdout).toBe(text)
})
