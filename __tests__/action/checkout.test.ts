import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { type LoopbackGitHub, startGitHub } from '../support/loopback-github.ts'
import { brokenProject, soundProject, within } from '../support/loopback-projects.ts'
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

const git = { '.git/HEAD': 'ref: refs/heads/main\n' }
const [example = {}] = payloads('pull_request')
const run = (files: Step['files'], inputs: Step['inputs'] = {}) => runStep({ url: github.url, event: 'push', payload: payloads('push')[0] ?? {}, files, inputs })
const annotated = (step: Awaited<ReturnType<typeof run>>) => [...new Set(step.log.annotations.map((each) => each.properties.file))]

describe('annotations count from the repository\'s root', () => {
  test.each([
    ['the checkout is the workspace', { ...git, ...within('research/001', brokenProject) }, {}, 'research/001/workflow.json'],
    ['the path is a folder of it', { ...git, ...within('research/001', brokenProject) }, { path: 'research/001' }, 'research/001/workflow.json'],
    ['the path is the workflow itself', { ...git, ...within('research/001', brokenProject) }, { path: './research/001/workflow.json' }, 'research/001/workflow.json'],
    ['the checkout is a folder of the workspace', within('main', { ...git, ...within('research/001', brokenProject) }), {}, 'research/001/workflow.json'],
    ['the path leads into such a folder', within('main', { ...git, ...within('research/001', brokenProject) }), { path: 'main/research' }, 'research/001/workflow.json'],
    ['there is git only above the workspace', { '../../.git/HEAD': '', ...within('research/001', brokenProject) }, {}, 'research/001/workflow.json'],
    ['there is no git', within('research/001', brokenProject), {}, 'research/001/workflow.json'],
  ])('%s', async (_, files, inputs, expected) => {
    const step = await run(files, inputs)
    expect(step.code).toBe(1)
    expect(annotated(step)).toEqual([expected])
  })

  test('several paths, only these', async () => {
    const files = { ...git, ...within('a', brokenProject), ...within('b', brokenProject), ...within('c', brokenProject) }
    expect(annotated(await run(files, { path: 'a\nc' }))).toEqual(['a/workflow.json', 'c/workflow.json'])
  })

  test('each audit of a part has a comment of its own', async () => {
    const files = { ...git, ...within('a', soundProject), ...within('b', brokenProject) }
    const part = (path: string) => runStep({ url: github.url, event: 'pull_request', payload: pullPayload(example), files, inputs: { path } })
    await part('a')
    await part('b')
    await part('a')
    expect(github.comments).toHaveLength(2)
  })
})

describe('one line says what the user has to change, and nothing is judged', () => {
  test.each([
    ['nothing is checked out', {}, {}, /run actions\/checkout/],
    ['a path that is not there', soundProject, { path: 'reserch' }, /no 'reserch'/],
    ['a path outside', soundProject, { path: '../..' }, /outside the workspace/],
    ['a wrong value', soundProject, { 'fail-on': 'errors' }, /it can be error, warning or never/],
    ['a configuration that is not there', soundProject, { config: 'flow.yml' }, /flow\.yml cannot be read/],
    ['a mistake in the configuration', { ...soundProject, 'flowproof.yml': 'fail-onn: error\n' }, {}, /^flowproof\.yml:1:1 /],
    ['a configuration outside', soundProject, { config: '/etc/hostname' }, /outside the workspace/],
  ])('%s', async (_, files, inputs, message) => {
    const step = await run(files, inputs)
    expect(step).toMatchObject({ code: 2, stderr: '', outputs: {}, summary: '', log: { annotations: [{ kind: 'error', message: expect.stringMatching(message) }] } })
  })
})

describe('inputs', () => {
  test('nothing to audit is a failure that explains itself, unless it is allowed', async () => {
    const step = await run({ 'README.md': '# none' })
    expect(step).toMatchObject({ outputs: { conclusion: 'failure' }, log: { annotations: [{ kind: 'error', properties: { title: 'flowproof' } }] } })
    expect(step.code).not.toBe(0)
    expect(await run({ 'README.md': '# none' }, { 'allow-empty': 'true' })).toMatchObject({ code: 0, outputs: { conclusion: 'neutral' }, log: { annotations: [] } })
  })

  test('fail-on: never', async () => {
    const step = await run(brokenProject, { 'fail-on': 'never' })
    expect(step).toMatchObject({ code: 0, outputs: { conclusion: 'success' } })
    expect(Number(step.outputs.errors)).toBeGreaterThan(0)
  })

  test('config', async () => {
    const off = 'rules:\n  graph/unknown-port: off\n  graph/multiply-fed-input: off\n'
    expect(await run({ ...brokenProject, 'ci/flow.yml': off }, { config: 'ci/flow.yml' })).toMatchObject({ code: 0 })
    expect(await run({ ...within('main', { ...git, ...brokenProject }), 'shared/flow.yml': off }, { path: 'main', config: 'shared/flow.yml' })).toMatchObject({ code: 0 })
  })

  test('report-path', async () => {
    const step = await run(brokenProject, { 'report-path': 'out/report.json' })
    expect(step.outputs['report-path']).toMatch(/\/planets\/planets\/out\/report\.json$/)
    expect(step.report).toMatchObject({ conclusion: 'failure' })
    const refused = await run(brokenProject, { 'report-path': 'agents' })
    expect(refused).toMatchObject({ code: 1, outputs: { 'report-path': '' } })
    expect(refused.log.annotations).toContainEqual({ kind: 'warning', properties: { title: 'flowproof' }, message: expect.stringContaining('EISDIR') })
  })
})
