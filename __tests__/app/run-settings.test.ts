import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createRunDirectory, isRunId, runIdOf, runIds } from '../../src/app/run-directory.ts'
import { nodeTimeout, runConfig, untrusted } from '../../src/app/run-settings.ts'
import { defaultConfig } from '../../src/audit/config.ts'
import { filesFromRecord } from '../../src/core/files.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'flowproof-settings-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the time of a node', () => {
  const toml = (seconds: string) => `[run]\nnode_timeout_s = ${seconds}\n`
  test.each<[string, Readonly<Record<string, string>>, number | undefined, number]>([
    ['is 120 s', {}, undefined, 120_000],
    ['is what the project file says', { 'auto.toml': toml('30') }, undefined, 30_000],
    ['is what the nearest project file says', { 'auto.toml': toml('30'), 'lab/auto.toml': toml('7.5') }, undefined, 7_500],
    ['is the default where the project file has none', { 'auto.toml': '[project]\nname = "x"\n' }, undefined, 120_000],
    ['is the default where the project file is none', { 'auto.toml': 'node_timeout_s = = 1' }, undefined, 120_000],
    ['is the default for no number', { 'auto.toml': toml('"30"') }, undefined, 120_000],
    ['is the default for nothing at all', { 'auto.toml': toml('0') }, undefined, 120_000],
    ['is what the configuration says', { 'auto.toml': toml('30') }, 2, 2_000],
  ])('%s', (_, texts, configured, milliseconds) => {
    const execution = { environment: [], ...(configured !== undefined && { nodeTimeoutSeconds: configured }) }
    expect(nodeTimeout(filesFromRecord(texts), 'lab/001', { execution })).toBe(milliseconds)
  })
})

test('a project cannot configure away what a run takes for granted', () => {
  const rules = new Map([['graph/cycle', 'off'], ['graph/missing-evaluation', 'off'], ['integrity/swallowed-exception', 'warning']] as const)
  expect([...runConfig({ ...defaultConfig, rules }).rules.keys()]).toEqual(['graph/missing-evaluation', 'integrity/swallowed-exception'])
})

describe('code that is not trusted', () => {
  const repository = { repo: { full_name: 'octo/planets' } }
  const pull = (head: unknown) => ({ pull_request: { head, base: repository } })
  test.each<[string, string | undefined, unknown, boolean]>([
    ['a push', 'push', {}, false],
    ['no event at all', undefined, {}, false],
    ['a pull request of the repository', 'pull_request', pull(repository), false],
    ['a pull request from a fork', 'pull_request', pull({ repo: { full_name: 'stranger/planets' } }), true],
    ['a pull request whose fork is gone', 'pull_request', pull({ repo: null }), true],
    ['a pull request that names nothing', 'pull_request', {}, true],
    ['a pull request whose event is no JSON', 'pull_request', '{', true],
    ['a review of a pull request from a fork', 'pull_request_review', pull({ repo: { full_name: 'stranger/planets' } }), true],
    ['pull_request_target, of whomever', 'pull_request_target', pull(repository), true],
    ['workflow_run, of whomever', 'workflow_run', {}, true],
  ])('%s', (_, name, payload, refused) => {
    const path = join(folder, 'event.json')
    writeFileSync(path, typeof payload === 'string' ? payload : JSON.stringify(payload))
    const env = { GITHUB_ACTIONS: 'true', GITHUB_EVENT_NAME: name, GITHUB_EVENT_PATH: path }
    expect(untrusted(env) !== undefined).toBe(refused)
    expect(untrusted({ ...env, GITHUB_ACTIONS: undefined })).toBeUndefined()
  })

  test('an event that is not there is a reason', () => {
    expect(untrusted({ GITHUB_ACTIONS: 'true', GITHUB_EVENT_NAME: 'pull_request' })).toContain('cannot be read')
  })
})

describe('the folder of a run', () => {
  const now = new Date('2026-08-20T05:30:12.900Z')

  test('is named by the second, and counted where the second is taken', () => {
    const made = [1, 2, 3].map(() => createRunDirectory(folder, now))
    expect(made.map((each) => each.ok && each.directory.id)).toEqual(['20260820-053012', '20260820-053012-2', '20260820-053012-3'])
    expect(runIdOf(now)).toBe('20260820-053012')
  })

  test('counts in the order in which runs began, and nothing else counts', () => {
    for (let count = 0; count < 8; count++) createRunDirectory(folder, now)
    writeFileSync(join(folder, 'runs', 'notes.txt'), '')
    createRunDirectory(folder, new Date('2026-08-20T05:30:11Z'))
    expect(runIds(folder)).toEqual(['20260820-053011', '20260820-053012', ...Array.from({ length: 10 }, (_, index) => `20260820-053012-${index + 2}`)])
    expect(runIds(join(folder, 'nowhere'))).toEqual([])
  })

  test.each(['../x', '20260820-053012/..', '', '20260820-053012-', 'x20260820-053012', '20260820-053012\n'])('%j is no run', (text) => {
    expect(isRunId(text)).toBe(false)
  })

  test('that cannot be made is told, not thrown', () => {
    const file = mkdtempSync(join(tmpdir(), 'flowproof-settings-'))
    writeFileSync(join(file, 'runs'), '')
    expect(createRunDirectory(file, now)).toEqual({ ok: false, problem: expect.stringMatching(/^the folder of the run cannot be made: /) })
    rmSync(file, { recursive: true })
  })
})
