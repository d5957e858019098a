import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { rules } from '../../rules/index.ts'
import { check, type CheckOptions } from '../../src/app/check.ts'
import { completeConfig, type WrittenConfig } from '../../src/audit/config.ts'
import { filesFromRecord } from '../../src/core/files.ts'
import type { Report } from '../../src/core/report.ts'
import { renderJson } from '../../src/report/json.ts'
import { renderTerminal } from '../../src/report/terminal.ts'

type Texts = Readonly<Record<string, string>>

const run = (texts: Texts, written: WrittenConfig = {}, options: Partial<CheckOptions> = {}): Promise<Report> =>
  check(filesFromRecord(texts), { config: completeConfig(written), rules, ...options })

const told = (report: Report) => report.coverage.notAnalysed.map(({ path, offset, reason }) => `${path}${offset === undefined ? '' : `@${offset}`}: ${reason}`)

function textsBelow(folder: string): Texts {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => statSync(join(folder, path)).isFile())
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]))
}

const kepler = textsBelow('examples/kepler')

describe('coverage', () => {
  test('a document that cannot be read is listed when no rule tells of it, and is never green', async () => {
    const off = { rules: { 'graph/invalid-document': 'off', 'graph/unreadable-document': 'off' } } as const
    const report = await run({ 'workflow.json': '{"nodes": [],}', 'b/workflow.json/x': '' }, off)
    expect(told(report)).toEqual(['b/workflow.json@0: the workflow cannot be read: it is a folder', 'workflow.json@12: trailing comma'])
    expect([report.conclusion, report.reason]).toEqual(['failure', 'No workflow could be read of 2 found, so nothing was judged.'])
    expect(renderTerminal(report, { colour: false })).toContain('No workflow could be read of 2 found, so nothing was judged.')
  })

  test('a document whose trouble is a finding is not listed twice', async () => {
    const report = await run({ 'workflow.json': '{"nodes": [],}' })
    expect([told(report), report.findings.length]).toEqual([[], 1])
  })

  test('a source that the parser refuses and Python accepts is listed with its place and its text', async () => {
    const text = 'y = 1\ndel y,\n'
    const report = await run({ ...kepler, 'agents/spare.py': text })
    expect(told(report)).toEqual([expect.stringMatching(/^agents\/spare\.py@12: the parser stopped here .*, although Python 3\.[\d.]+ accepts the file$/)])
    expect([report.sources.get('agents/spare.py'), report.conclusion]).toEqual([text, 'success'])
    expect(renderTerminal(report, { colour: false })).toContain('agents/spare.py:2:7  the parser stopped here')
  })

  test('places are sorted by number, not by digits', async () => {
    const report = await run({ 'workflow.json': `{"nodes": [1, 2,${' '.repeat(100)} 3], "edges": []}` })
    expect(told(report).map((each) => Number(/@(\d+)/.exec(each)?.[1]))).toEqual([11, 14, 117])
  })

  test('nothing found tells where was looked', async () => {
    const { coverage, conclusion } = await run({ 'a/x.py': '' })
    expect([conclusion, coverage.lookedFor]).toEqual(['failure', 'looked for workflow.json, tasks.json and Workflow(…) of google.adk in 1 file below the root of the repository'])
    expect((await run({ 'a/x.py': '' }, {}, { allowEmpty: true })).conclusion).toBe('neutral')
  })
})

describe('configuration', () => {
  test('includes and leaves out', async () => {
    const texts = { ...kepler, 'scripts/a.py': 'eval(x)\n', 'scripts/b.py': 'eval(x)\n', 'old/workflow.json': '{' }
    const report = await run(texts, { include: ['scripts/*.py'], exclude: ['old/**', 'scripts/b.py'] })
    expect(report.findings.map(({ span, rule }) => `${span.file} ${rule}`)).toEqual(['scripts/a.py integrity/dynamic-code'])
    expect(told(report)).toEqual(['old/workflow.json: excluded by the configuration', 'scripts/b.py: excluded by the configuration'])
  })

  test('the level that fails, overridden by the caller', async () => {
    const texts = { ...kepler, 'tools/x.py': 'eval(x)\n' }
    expect((await run(texts)).conclusion).toBe('success')
    expect((await run(texts, { 'fail-on': 'warning' })).conclusion).toBe('failure')
    expect((await run(texts, { 'fail-on': 'warning' }, { failOn: 'error' })).conclusion).toBe('success')
  })

  test('changed lines are marked', async () => {
    const texts = { ...kepler, 'tools/x.py': 'eval(x)\neval(y)\n' }
    const { findings } = await run(texts, {}, { changed: new Map([['tools/x.py', [[2, 2]]]]) })
    expect(findings.map(({ changed }) => changed)).toEqual([false, true])
  })
})

/** The report twice over, as text that must be the same. */
async function twice(texts: Texts): Promise<void> {
  const [one, two] = [await run(texts), await run(texts)]
  expect(renderJson(two)).toBe(renderJson(one))
  expect(renderTerminal(two, { colour: true })).toBe(renderTerminal(one, { colour: true }))
  for (const { span } of one.findings) expect(span.start <= span.end && span.end <= (one.sources.get(span.file)?.length ?? 0)).toBe(true)
}

describe('no repository makes it throw, and the same one gives the same report', () => {
  const name = fc.constantFrom('a', 'b', '', '__proto__', '../x', 'a\0', 'evaluation', 'composite', 'workflow.json', 'agents/a.py', 'json', 'é😀', 'constructor')
  const key = fc.constantFrom('id', 'name', 'kind', 'ports', 'inputs', 'outputs', 'module', 'tools', 'params', 'workflow', 'source', 'source_port', 'target', 'target_port', 'type', 'required', 'nodes', 'edges', 'nods', '__proto__')
  const { value } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof({ maxDepth: 5 }, fc.constantFrom(null, true, 0, -1.5), name, fc.array(tie('value'), { maxLength: 4 }),
      fc.array(fc.tuple(key, tie('value')), { maxLength: 6 }).map((pairs) => pairs.map(([field, inner]) => `${JSON.stringify(field)}:${JSON.stringify(inner)}`)).map((members) => ({ toJSON: () => JSON.parse(`{${members.join(',')}}`) as unknown }))),
  }))
  const port = fc.record({ name: fc.oneof(name, value), type: fc.oneof(name, value), required: fc.oneof(fc.boolean(), value) }, { requiredKeys: [] })
  const ports = fc.record({ inputs: fc.array(port, { maxLength: 3 }), outputs: fc.array(port, { maxLength: 3 }) }, { requiredKeys: [] })
  const node = fc.record({ id: fc.oneof(name, value), kind: fc.oneof(name, value), ports: fc.oneof(ports, value), module: fc.oneof(name, value), workflow: fc.oneof(name, value), tools: fc.oneof(fc.array(name), value), params: value }, { requiredKeys: [] })
  const edge = fc.record({ source: name, source_port: name, target: fc.oneof(name, value), target_port: name }, { requiredKeys: [] })
  const shaped = fc.record({ name: value, nodes: fc.oneof(fc.array(node, { maxLength: 5 }), value), edges: fc.oneof(fc.array(edge, { maxLength: 6 }), value) }, { requiredKeys: [] })

  test('of random values with the format\'s fields', async () => {
    await fc.assert(fc.asyncProperty(fc.oneof({ weight: 3, arbitrary: shaped }, value), (document) => twice({ 'workflow.json': JSON.stringify(document) ?? 'null', 'agents/a.py': kepler['agents/fetch.py'] ?? '' })), { numRuns: 300 })
  }, 120_000)

  test('of kepler, cut and changed', async () => {
    const path = fc.constantFrom(...Object.keys(kepler).filter((each) => /\.(json|py)$/.test(each)))
    const noise = fc.constantFrom('', '"', '{', '}', ']', ',', '\n', '\f', '(', ')', ':', '\\', "'", '    ', '\t', '\ufeff', '😀', '#', 'async ', 'null', 'f"{')
    const change = fc.tuple(path, fc.nat({ max: 3_000 }), fc.oneof(fc.nat({ max: 5 }), fc.constant(10_000)), noise)
    await fc.assert(fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
      const texts: Record<string, string> = { ...kepler }
      for (const [at, offset, cut, added] of changes) {
        const text = texts[at] ?? ''
        const start = offset % (text.length + 1)
        texts[at] = text.slice(0, start) + added + text.slice(start + cut)
      }
      await twice(texts)
    }), { numRuns: 100 })
  }, 240_000)
})

test('a file that several formats reach is read for its tree once', async () => {
  const flow = "from google.adk.workflow import START, Workflow\n\n\ndef answer(node_input: str):\n    return node_input\n\n\nroot_agent = Workflow(name='w', edges=[(START, answer)])\n"
  const files = filesFromRecord({ 'workflow.json': '{"nodes": [{"id": "a"}], "edges": []}', 'agents/a.py': flow, 'tasks.json': '{"tasks": [{"id": "t", "module": "agents/a.py"}]}' })
  const reads: string[] = []
  const counted = { ...files, read: (path: string) => (reads.push(path), files.read(path)) }
  const { graphs } = await check(counted, { rules: [] })
  expect(graphs.map(({ format }) => format).sort()).toEqual(['google-adk', 'science-adk', 'task-dag'])
  // To see whether it speaks of the framework, to be parsed, and for the places that the report shows.
  expect(reads.filter((path) => path === 'agents/a.py')).toHaveLength(3)
})
