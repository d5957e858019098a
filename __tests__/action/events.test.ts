import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { type LoopbackGitHub, startGitHub } from '../support/loopback-github.ts'
import { brokenProject, soundProject } from '../support/loopback-projects.ts'
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

const [example = {}] = payloads('pull_request')
const opened = pullPayload(example)

describe('pull_request', () => {
  test('a sound one: green, a comment, a summary, outputs, a report, no annotation', async () => {
    const step = await runStep({ url: github.url, event: 'pull_request', payload: opened, files: soundProject })
    expect(step).toMatchObject({ code: 0, stderr: '', log: { annotations: [], dropped: [], otherCommands: [] } })
    expect(step.outputs).toEqual({ conclusion: 'success', errors: '0', warnings: '0', 'gates-failed': '', 'report-path': expect.stringMatching(/\/temp\/flowproof-report\.json$/) })
    expect(step.report).toMatchObject({ version: 1, conclusion: 'success', findings: [] })
    expect(step.summary).toContain('```mermaid')
    expect(github.comments).toEqual([{ id: 1001, login: 'github-actions[bot]', body: expect.stringMatching(/^<!-- flowproof:comment -->\n[^]*```mermaid/) }])
  })

  test('a broken one: red, and every channel says where and what', async () => {
    const step = await runStep({ url: github.url, event: 'pull_request', payload: opened, files: brokenProject })
    expect(step).toMatchObject({ code: 1, stderr: '', outputs: { conclusion: 'failure' }, report: { conclusion: 'failure' } })
    const message = "edge fetch.planets -> evaluate.planet: 'evaluate' has no input port 'planet'"
    const annotation = step.log.annotations.find((each) => each.message.startsWith(message))
    expect(annotation).toMatchObject({ kind: 'error', properties: { file: 'workflow.json', title: 'graph/unknown-port', line: expect.stringMatching(/^\d+$/) } })
    for (const text of [step.summary, github.comments[0]?.body, step.log.text]) expect(text).toContain('no input port')
    expect(Number(step.outputs.errors)).toBe((step.report as { findings: { level: string }[] }).findings.filter((each) => each.level === 'error').length)
  })

  test('a second push without news writes nothing, one with news writes over the comment', async () => {
    const run = (files: typeof soundProject) => runStep({ url: github.url, event: 'pull_request', payload: opened, files })
    await run(soundProject)
    const first = github.comments[0]?.body
    github.requests.length = 0
    await run(soundProject)
    expect(github.requests.filter(({ method, path }) => method !== 'GET' && path !== '/graphql')).toEqual([])
    await run(brokenProject)
    expect(github.requests.filter(({ method }) => method === 'PATCH')).toHaveLength(1)
    expect(github.comments).toMatchObject([{ id: 1001 }])
    expect(github.comments[0]?.body).not.toBe(first)
  })

  test('findings on changed lines are marked', async () => {
    const lines = (brokenProject['workflow.json'] ?? '').split('\n')
    github.files.push({ filename: 'workflow.json', status: 'added', patch: [`@@ -0,0 +1,${lines.length - 1} @@`, ...lines.slice(0, -1).map((line) => `+${line}`)].join('\n') })
    const step = await runStep({ url: github.url, event: 'pull_request', payload: opened, files: brokenProject })
    const findings = (step.report as { findings: { path: string; changed?: boolean }[] }).findings
    expect(findings.length).toBeGreaterThan(0)
    for (const finding of findings) expect(finding.changed).toBe(finding.path === 'workflow.json')
  })

  test.each(['opened', 'reopened', 'synchronize', 'labeled', 'closed'])('action %s: the verdict is the same', async (action) => {
    const payload = payloads('pull_request').find((each) => each.action === action) ?? {}
    const closed = (payload.pull_request as { state: string }).state === 'closed'
    const step = await runStep({ url: github.url, event: 'pull_request', payload: pullPayload(payload), files: soundProject })
    expect(step).toMatchObject({ code: 0, outputs: { conclusion: 'success' } })
    expect(github.comments).toHaveLength(closed ? 0 : 1)
    expect(step.log.annotations.map((each) => each.message)).toEqual(closed ? ['Pull request #7 is closed; nothing is written on it.'] : [])
  })
})

describe('other events ask nothing of GitHub', () => {
  const names = ['push', 'merge_group', 'workflow_dispatch', 'release', 'issues', 'pull_request_review']
  test.each(names.flatMap((name) => payloads(name).slice(0, name === 'push' ? 7 : 1).map((payload, at) => [name, at, payload] as const)))('%s %i', async (event, _, payload) => {
    const step = await runStep({ url: github.url, event, payload, files: brokenProject })
    expect(step).toMatchObject({ code: 1, stderr: '', outputs: { conclusion: 'failure' }, log: { dropped: [], otherCommands: [] } })
    expect(step.summary).toContain('no input port')
    expect(github.requests).toEqual([])
    expect(step.log.annotations.some((each) => each.message.includes('deleted a branch'))).toBe((payload as { deleted?: boolean }).deleted === true)
  })

  test.each(['schedule', 'workflow_run', ''])('an event without a known payload: %j', async (event) => {
    expect(await runStep({ url: github.url, event, files: soundProject })).toMatchObject({ code: 0, outputs: { conclusion: 'success' } })
    expect(github.requests).toEqual([])
  })
})

describe('an event file that is no use', () => {
  test.each([['missing', null], ['empty', ''], ['cut', '{"action":"opened","pull_req'], ['no object', '[]'], ['no pull request', '{}']] as const)('%s', async (_, payload) => {
    const step = await runStep({ url: github.url, event: 'pull_request', payload, files: soundProject })
    expect(step).toMatchObject({ code: 0, stderr: '', outputs: { conclusion: 'success' }, log: { annotations: [{ kind: 'warning' }] } })
    expect(github.requests).toEqual([])
  })
})
