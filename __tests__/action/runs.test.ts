import { spawnSync } from 'node:child_process'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { type LoopbackGitHub, loopbackToken, startGitHub } from '../support/loopback-github.ts'
import type { Project } from '../support/loopback-projects.ts'
import { pullPayload, runStep } from '../support/loopback-runner.ts'
import { payloads } from '../support/payloads.ts'

let github: LoopbackGitHub

beforeEach(async () => {
  github = await startGitHub()
})
afterEach(async () => {
  await github.close()
  expect(github.violations).toEqual([])
})

const agent = (kind: string, ports: string, body: string) => `from science_adk import ${kind}, Port, Ports\n\n\nclass Step(${kind}):\n    ports: Ports = Ports(${ports})\n\n    async def execute(self):\n${body.split('\n').map((line) => `        ${line}\n`).join('')}`
const port = (name: string) => [{ name, type: 'json' }]

/** An experiment in which `fit` promises a tool; `calls` tells whether it keeps the promise. */
const experiment = (calls: boolean, more = ''): Project => ({
  'workflow.json': JSON.stringify({
    name: 'Fit',
    nodes: [
      { id: 'fit', ports: { outputs: port('exponent') }, tools: ['power_law_fit'] },
      { id: 'evaluate', kind: 'evaluation', ports: { inputs: port('exponent') } },
    ],
    edges: [{ source: 'fit', source_port: 'exponent', target: 'evaluate', target_port: 'exponent' }],
  }),
  'tools/fit.py': 'def power_law_fit():\n    return 1.5\n',
  'agents/fit.py': agent('ScienceAgent', 'outputs=[Port("exponent", "json")]', `${more}${calls ? 'return {"exponent": await self.call_tool("power_law_fit")}' : 'called = [await self.call_tool("power_law_fit") for _ in range(0)]\nreturn {"exponent": 1.5 + len(called)}'}`),
  'agents/evaluate.py': agent('EvaluationAgent', 'inputs=[Port("exponent", "json")]', 'return self.report(metric="exponent", value=await self.input("exponent"))'),
})

const evaluated = { node_id: 'evaluate', state: 'passed', outputs: { metric: 'exponent', value: 1.5, detail: {} } }
const recorded = (calls: readonly object[]): string =>
  JSON.stringify({ run_id: '20260820-053012', state: 'passed', nodes: [{ node_id: 'fit', state: 'passed', outputs: { exponent: 1.5 }, provenance: { tool_calls: calls } }, evaluated] })
const call = { tool: 'power_law_fit', ok: true, timestamp: 1787203814.25, duration_ms: 3, result_hash: '5f1c0c0f9f0d3a47' }
const trace = 'runs/20260820-053012/trace.json'

const [example = {}] = payloads('pull_request')
const opened = pullPayload(example)

const step = (files: Project, inputs: Readonly<Record<string, string>>, more: { event?: string; payload?: object; env?: Readonly<Record<string, string>> } = {}) =>
  runStep({ url: github.url, event: 'pull_request', payload: opened, files, inputs, ...more })

interface Judged {
  readonly conclusion: string
  readonly gates: readonly { readonly gate: string; readonly status: string; readonly run?: string }[]
  readonly runs: readonly { readonly id: string; readonly origin: string; readonly status: string }[]
}

describe('the input evidence', () => {
  test('green when the record passes every gate; the diagram shows what happened', async () => {
    const done = await step({ ...experiment(true), [trace]: recorded([call]) }, { evidence: 'runs/20260820-053012' })
    expect(done).toMatchObject({ code: 0, stderr: '', outputs: { conclusion: 'success', 'gates-failed': '0' }, log: { annotations: [] } })
    expect((done.report as Judged).gates.map(({ status }) => status)).toEqual(Array(6).fill('pass'))
    for (const text of [done.summary, github.comments[0]?.body]) {
      expect(text).toContain('["fit (algorithm): ✓ passed, 0.00 s"]')
      expect(text).toContain('Recorded evidence shows what was written down')
    }
  })

  test('red when a gate fails, although there is no finding', async () => {
    const done = await step({ ...experiment(true), [trace]: recorded([]) }, { evidence: trace })
    expect(done).toMatchObject({ code: 1, outputs: { conclusion: 'failure', errors: '0', 'gates-failed': '1' } })
    expect(done.log.annotations).toMatchObject([{ kind: 'error', message: 'No findings. 1 gate failed: tool_use_verified.' }])
    expect(github.comments[0]?.body).toContain('| ❌&nbsp;fail | `tool_use_verified` | Node(s) listed tools but ran without one successful tool call: fit. |')
  })

  test('takes globs, and names the run of each gate where there are several', async () => {
    const done = await step({ ...experiment(true), [trace]: recorded([call]), 'runs/2/trace.json': recorded([]) }, { evidence: 'runs/*' })
    expect((done.report as Judged).gates.filter(({ status }) => status === 'fail')).toEqual([expect.objectContaining({ gate: 'tool_use_verified', run: 'runs/2/trace.json' })])
  })

  test.each([
    ['a path that is not there', { evidence: 'runs/none' }, "input 'evidence': runs/none: no such file or folder"],
    ['a glob that matches nothing', { evidence: 'runs/x*' }, "input 'evidence': runs/x*: no recorded run matches"],
    ['a folder without a record', { evidence: 'agents' }, "input 'evidence': agents holds no trace.json"],
    ['a path that leads out', { evidence: '../..' }, /^input 'evidence': .*leaves the repository$/],
    ['an unknown gate', { evidence: trace, gates: 'tool_use_verifed' }, "input 'gates': there is no gate 'tool_use_verifed'; did you mean 'tool_use_verified'?"],
  ])('%s is a mistake of the user, and there is no verdict', async (_name, inputs, message) => {
    const done = await step({ ...experiment(true), [trace]: recorded([call]) }, inputs)
    expect(done).toMatchObject({ code: 2, outputs: {} })
    expect(done.log.annotations).toMatchObject([{ kind: 'error', message: typeof message === 'string' ? message : expect.stringMatching(message) }])
  })

  test('the input gates chooses', async () => {
    const done = await step({ ...experiment(true), [trace]: recorded([]), 'flowproof.yml': 'gates: { all_nodes_ran: off }\n' }, { evidence: trace, gates: 'all_nodes_ran, produced_output' })
    expect(done.code).toBe(0)
    expect((done.report as Judged).gates.map(({ gate }) => gate)).toEqual(['all_nodes_ran', 'produced_output'])
  })

  test('a broken record is a finding with its place', async () => {
    const done = await step({ ...experiment(true), [trace]: '{"state": "passed"}' }, { evidence: trace })
    expect(done.code).toBe(1)
    expect(done.log.annotations).toContainEqual(expect.objectContaining({ properties: expect.objectContaining({ file: trace, line: '1' }) }))
  })
})

const withPython = spawnSync('python3', ['--version']).status === 0 ? describe : describe.skip

withPython('the input run', () => {
  test('executes, judges, and is green when every gate passes', async () => {
    const done = await step(experiment(true), { run: '.' })
    expect(done).toMatchObject({ code: 0, outputs: { conclusion: 'success', 'gates-failed': '0' } })
    expect((done.report as Judged).runs).toMatchObject([{ origin: 'executed', status: 'passed' }])
    expect(done.summary).not.toContain('Recorded evidence')
  })

  test('is red when the answer is hard-coded', async () => {
    const done = await step(experiment(false), { run: '.' })
    expect(done).toMatchObject({ code: 1, outputs: { conclusion: 'failure', 'gates-failed': '1' } })
  })

  test('hands no token on, and no line of a node is a command', async () => {
    const spy = 'import os\nprint("::error::owned")\nfor name in sorted(os.environ):\n    print("sees", name, os.environ[name])\n'
    const done = await step(experiment(true, spy), { run: '.' }, { env: { GITHUB_TOKEN: 'ghs_secret', ACTIONS_RUNTIME_TOKEN: 'ghs_secret' } })
    expect(done.log.annotations).toEqual([])
    expect(done.stdout).toContain('sees PATH')
    expect(done.stdout).not.toContain(loopbackToken)
    expect(done.stdout).not.toMatch(/ghs_secret|sees (GITHUB_|INPUT_|ACTIONS_)/)
  })

  const pull = (example as { pull_request: Readonly<Record<string, unknown>> }).pull_request
  const fork = pullPayload(example, { head: { ...(pull.head as object), repo: { full_name: 'stranger/planets' } } })
  test.each([
    ['a pull request from a fork', 'pull_request', fork],
    ['pull_request_target', 'pull_request_target', opened],
  ])('is refused for %s, and nothing is green that was not run', async (_name, event, payload) => {
    const done = await step(experiment(true), { run: '.' }, { event, payload })
    expect(done).toMatchObject({ code: 1, report: { conclusion: 'failure', runs: [] } })
    expect(done.log.annotations[0]?.message).toContain('Nothing was run, because')
    expect((await step(experiment(true), { run: '.', 'allow-untrusted': 'true' }, { event, payload })).code).toBe(0)
  })

  test('an experiment that cannot be run is red', async () => {
    expect((await step(experiment(true), { run: 'agents' })).log.annotations[0]?.message).toMatch(/agents was not run to its end: there is no workflow\.json/)
    expect((await step(experiment(true), { run: 'nowhere' })).code).toBe(1)
  })
})

/** The same experiment in TypeScript. */
const script = (kind: string, list: string, body: string) => `import { ${kind}, ports } from 'flowproof/agent'\n\nexport class Step extends ${kind}<typeof Step.ports> {\n  static readonly ports = ports({ ${list}: { exponent: 'json' } })\n\n  async execute() {\n    ${body}\n  }\n}\n`
const scripts = (calls: boolean): Project => {
  const { 'workflow.json': workflow = '' } = experiment(calls)
  return {
    'workflow.json': workflow,
    'package.json': '{"type": "module"}',
    'tools/fit.ts': 'export function power_law_fit(): number {\n  return 1.5\n}\n',
    'agents/fit.ts': script('Agent', 'outputs', calls ? "return { exponent: await this.callTool('power_law_fit') }" : "const called: unknown[] = []\n    for (let at = 1; at < 1; at++) called.push(await this.callTool('power_law_fit'))\n    return { exponent: 1.5 + called.length }"),
    'agents/evaluate.ts': script('EvaluationAgent', 'inputs', "return this.report({ metric: 'exponent', value: await this.input('exponent') })"),
  }
}

describe('the input run, for TypeScript', () => {
  test.each([['is green when every gate passes', true, 0, '0'], ['is red when the answer is hard-coded', false, 1, '1']])('%s', async (_name, calls, code, failed) => {
    const done = await step(scripts(calls), { run: '.' })
    expect(done).toMatchObject({ code, stderr: '', outputs: { 'gates-failed': failed } })
    expect((done.report as Judged).runs).toMatchObject([{ origin: 'executed', status: 'passed' }])
  })
})
