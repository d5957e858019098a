import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { type LoopbackGitHub, startGitHub } from '../support/loopback-github.ts'
import { hostileProject, manyFindings } from '../support/loopback-projects.ts'
import { pullPayload, runStep, type Step } from '../support/loopback-runner.ts'
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
const run = (files: Step['files'], more: Partial<Step> = {}) => runStep({ url: github.url, event: 'pull_request', payload: pullPayload(example), files, ...more })
const findingsOf = (step: { report: unknown }) => (step.report as { findings: { level: string; path: string }[] }).findings

describe('hostile names', () => {
  test('give no command, no mention, no markup, no second comment', async () => {
    const step = await run(hostileProject)
    expect(step).toMatchObject({ code: 1, stderr: '', outputs: { conclusion: 'failure' }, log: { dropped: [], otherCommands: [] } })
    expect(findingsOf(step).length).toBeGreaterThan(20)
    for (const { properties, message } of step.log.annotations) {
      expect(properties.title).not.toBe(undefined)
      expect(message).not.toMatch(/^owned/)
    }
    expect(step.log.annotations.filter((each) => each.kind === 'error')).toHaveLength(10)
    for (const text of [step.summary, github.comments[0]?.body ?? '']) {
      expect(text).not.toMatch(/<img|<script|<\/table|(?<!\\)\]\((?:javascript|https?:\/\/evil)/i)
      expect(text.replace(/```mermaid[\s\S]*?\n```\n/g, '').replace(/``.*?``|`[^`\n]*`/g, '')).not.toMatch(/@team|#1\b|https:\/\/evil/)
      expect(text.match(/```mermaid[\s\S]*?\n```\n/g)?.join('')).not.toMatch(/%%\{|^\s*click |<|::/m)
      expect(text).not.toMatch(/[\u0000\u001b\u202e]/)
    }
    expect(github.comments).toHaveLength(1)
    expect(step.stdout).not.toContain('\u001b')
  })

  test('do not make the comment another one', async () => {
    await run(hostileProject)
    github.requests.length = 0
    await run(hostileProject)
    expect(github.requests.filter(({ method, path }) => method !== 'GET' && path !== '/graphql')).toEqual([])
  })
})

describe('hundreds of findings', () => {
  test('ten of a kind are annotated, the rest is counted, the comment and the summary fit', async () => {
    const step = await run(manyFindings(300))
    const errors = findingsOf(step).filter((each) => each.level === 'error').length
    expect(errors).toBeGreaterThanOrEqual(300)
    expect(step.log.dropped).toEqual([])
    expect(step.log.annotations.filter((each) => each.kind === 'error')).toHaveLength(10)
    expect(step.log.annotations).toContainEqual({ kind: 'notice', properties: { title: 'flowproof' }, message: expect.stringContaining(`${errors - 10} more errors not annotated`) })
    expect(github.comments[0]?.body.length).toBeLessThan(65_536)
    expect(github.comments[0]?.body).toContain('Not shown here')
    expect(github.comments[0]?.body).toContain(`${github.url}/octo-org/planets/actions/runs/4711`)
  })

  test('annotations: false', async () => {
    const step = await run(manyFindings(30), { inputs: { annotations: 'false' } })
    expect(step).toMatchObject({ code: 1, log: { annotations: [], dropped: [] } })
  })

  test('our own messages are part of the budget', async () => {
    github.readOnly = true
    github.faults.push({ path: /files$/, answer: { status: 404 } })
    const step = await run(hostileProject, { summary: 'x'.repeat(1_000_000) })
    expect(findingsOf(step).filter((each) => each.level === 'warning').length).toBeGreaterThan(10)
    expect(step.log.dropped).toEqual([])
    expect(step.log.annotations.filter((each) => each.kind === 'warning')).toHaveLength(10)
    expect(step.log.annotations.filter((each) => each.properties.title === 'flowproof').map((each) => each.kind)).toEqual(['notice', 'warning', 'notice', 'notice'])
  })
})

describe('the job summary', () => {
  test('keeps below its limit with more findings than fit', async () => {
    const step = await run(manyFindings(6000))
    expect(Buffer.byteLength(step.summary)).toBeLessThanOrEqual(1_000_000)
    expect(step.summary).toContain('Not shown here')
  })

  test('counts what stands in it already', async () => {
    const summary = 'x'.repeat(950_000)
    const step = await run(manyFindings(1000), { summary })
    expect(step.summary.startsWith(`${summary}\n\n## `)).toBe(true)
    expect(Buffer.byteLength(step.summary)).toBeLessThanOrEqual(1_000_000)
  })

  test('is left out with a warning when there is no room at all', async () => {
    const summary = 'x'.repeat(1_000_000)
    const step = await run(manyFindings(1), { summary })
    expect(step.summary).toBe(summary)
    expect(step.log.annotations).toContainEqual({ kind: 'warning', properties: { title: 'flowproof' }, message: 'The job summary was left out: this step has filled it already.' })
  })
})
