import { describe, expect, test } from '@jest/globals'
import { defaultConfig } from '../../src/audit/config.ts'
import { loadConfig } from '../../src/app/load-config.ts'
import { type FileKind, type Files, filesFromRecord, type ReadFailure } from '../../src/core/files.ts'

const load = (texts: Readonly<Record<string, string>>, path?: string) => loadConfig(filesFromRecord(texts), path, ['graph/cycle'])

/** A repository where `path` cannot be read for the reason given. */
const unreadable = (path: string, kind: FileKind, reason: ReadFailure, detail: string): Pick<Files, 'kind' | 'read'> => ({
  kind: (asked) => (asked === path ? kind : 'missing'),
  read: () => ({ ok: false, reason, detail }),
})

describe('which file', () => {
  test('none: the defaults, from nowhere', async () => {
    expect(await load({ 'sub/flowproof.yml': 'fail-on: never' })).toEqual({ ok: true, config: defaultConfig })
  })

  test.each(['flowproof.yml', '.github/flowproof.yml'])('%s', async (path) => {
    expect(await load({ [path]: 'fail-on: never' })).toEqual({ ok: true, config: { ...defaultConfig, failOn: 'never' }, path })
  })

  test('both are a mistake, even when one is empty', async () => {
    const problems = ['both flowproof.yml and .github/flowproof.yml exist; keep one of them']
    expect(await load({ 'flowproof.yml': '', '.github/flowproof.yml': 'fail-on: never' })).toEqual({ ok: false, problems })
  })

  test('a file named by the user is read instead of the usual ones', async () => {
    const loaded = await load({ 'flowproof.yml': 'fail-on: nonsense', 'ci/strict.yml': 'fail-on: warning' }, 'ci/strict.yml')
    expect(loaded).toEqual({ ok: true, config: { ...defaultConfig, failOn: 'warning' }, path: 'ci/strict.yml' })
  })

  test.each(['flowproof.yaml', '.flowproof.yml', '.flowproof.yaml', '.github/flowproof.yaml'])('%s is not ignored in silence', async (path) => {
    const problems = [`${path} is not read; its name must be flowproof.yml or .github/flowproof.yml`]
    expect(await load({ [path]: 'fail-on: never' })).toEqual({ ok: false, problems })
  })
})

describe('a file that cannot be read is one plain line', () => {
  test('missing', async () => {
    expect(await load({}, 'nowhere.yml')).toEqual({ ok: false, problems: ['nowhere.yml cannot be read: there is no such file'] })
  })

  test('a folder', async () => {
    expect(await load({ 'flowproof.yml/x': '' })).toEqual({ ok: false, problems: ['flowproof.yml cannot be read: it is a folder'] })
  })

  test('a link that leaves the repository', async () => {
    const files = unreadable('flowproof.yml', 'outside', 'outside', 'it leads out of the repository')
    expect(await loadConfig(files, undefined, [])).toEqual({ ok: false, problems: ['flowproof.yml cannot be read: it leads out of the repository'] })
  })

  test('not text', async () => {
    const files = unreadable('.github/flowproof.yml', 'file', 'not-text', 'it is not UTF-8 text')
    expect(await loadConfig(files, undefined, [])).toEqual({ ok: false, problems: ['.github/flowproof.yml cannot be read: it is not UTF-8 text'] })
  })

  test.each([
    [65_536, true],
    [65_537, false],
  ])('%d characters', async (length, ok) => {
    const loaded = await load({ 'flowproof.yml': '#'.repeat(length) })
    const problems = ['flowproof.yml is too large for a configuration: 65537 characters, at most 65536']
    expect(loaded).toEqual(ok ? { ok: true, config: defaultConfig, path: 'flowproof.yml' } : { ok: false, problems })
  })
})
