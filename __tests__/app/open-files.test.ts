import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { openFiles } from '../../src/app/open-files.ts'
import type { Files } from '../../src/core/files.ts'

let base = ''
let root = ''

const write = (path: string, text = '') => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
const link = (path: string, target: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  symlinkSync(target, join(root, path))
}

beforeAll(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), 'flowproof-open-')))
  root = join(base, 'repository')
  mkdirSync(join(base, 'elsewhere'))
  writeFileSync(join(base, 'elsewhere/secret.py'), 'secret = 1\n')
  mkdirSync(join(root, '.git'), { recursive: true })
  write('a/workflow.json', '{}')
  write('a/agents/x.py', 'x = 1\n')
  write('shared/tools/fit.py', 'def fit(): ...\n')
  write('node_modules/p/workflow.json')
  write('env/pyvenv.cfg')
  write('env/lib/y.py')
  write('.venv/y.py')
  mkdirSync(join(root, 'b/workflow.json'), { recursive: true })
  link('c/workflow.json', '../../elsewhere/secret.py')
  link('c/folder', '../../elsewhere')
  link('c/nowhere.py', 'missing.py')
  link('c/gone', 'missing')
  link('c/.#lock.txt', 'user@host.1:2')
  link('c/loop.json', 'loop.json')
  link('c/up', '../..')
  link('c/again', '../a')
  link('c/same.py', '../a/agents/x.py')
  link('c/sub/workflow.json', '../../a')
  link('c/packages', '../node_modules/p')
  link('a/tools', '../shared/tools')
  execFileSync('mkfifo', [join(root, 'c/pipe.json'), join(root, 'c/pipe')])
  write('big/workflow.json', '')
  truncateSync(join(root, 'big/workflow.json'), 50 * 1024 * 1024)
})
afterAll(() => rmSync(base, { recursive: true, force: true }))

const open = (paths: readonly string[] = ['.'], cwd = root): Files => {
  const opened = openFiles(paths, cwd)
  if (!opened.ok) throw new Error(opened.problem)
  return opened.files
}

describe('the walk', () => {
  test('lists files, and folders, each once and sorted', () => {
    expect(open().list()).toEqual(['a/agents/x.py', 'a/workflow.json', 'big/workflow.json', 'c/same.py', 'shared/tools/fit.py'])
    expect(open().folders()).toEqual(['', 'a', 'a/agents', 'b', 'b/workflow.json', 'big', 'c', 'c/sub', 'shared', 'shared/tools'])
  })

  test('tells all that it left out and that may matter', () => {
    expect(open().refused().map(({ path, reason }) => `${path}: ${reason}`)).toEqual([
      'c/folder: it is a link that leaves the repository',
      'c/gone: it is a link that leads nowhere',
      'c/loop.json: it is a link that leads nowhere',
      'c/nowhere.py: it is a link that leads nowhere',
      'c/pipe.json: it is not a regular file',
      'c/sub/workflow.json: it is a link to a folder',
      'c/up: it is a link that leaves the repository',
      'c/workflow.json: it is a link that leaves the repository',
    ])
  })

  test('of one folder tells of links to folders that it does not enter', () => {
    expect(open(['a']).refused()).toEqual([{ path: 'a/tools', reason: 'it is a link to a folder outside the audited paths' }])
    expect(open(['a']).list()).toEqual(['a/agents/x.py', 'a/workflow.json'])
    expect(open(['a', 'shared', 'a/workflow.json']).refused()).toEqual([])
  })

  test('enters a skipped folder that is named', () => {
    expect(open(['node_modules']).list()).toEqual(['node_modules/p/workflow.json'])
  })

  test('names that no other system could hold are refused, not misread', () => {
    const folder = join(base, 'names')
    mkdirSync(join(folder, 'back\\slash'), { recursive: true })
    mkdirSync(Buffer.concat([Buffer.from(`${folder}/latin-`), Buffer.from([0xe9])]))
    writeFileSync(join(folder, 'a\\b.py'), '')
    writeFileSync(join(folder, 'a\\b.txt'), '')
    writeFileSync(join(folder, 'good \ufffd.py'), '')
    const files = open([folder])
    expect(files.list().filter((path) => path.endsWith('.py'))).toEqual(['good \ufffd.py'])
    expect(files.refused().map(({ path }) => path)).toEqual(['a\\b.py', 'back\\slash', 'latin-\ufffd'])
  })

  // A superuser may open everything.
  const asUser = process.getuid?.() === 0 ? test.skip : test
  asUser('folders and files that cannot be opened are told', () => {
    write('closed/workflow.json')
    chmodSync(join(root, 'closed'), 0)
    expect(open().refused()).toContainEqual({ path: 'closed', reason: 'the folder cannot be opened' })
    chmodSync(join(root, 'closed'), 0o755)
    chmodSync(join(root, 'closed/workflow.json'), 0)
    expect(open().read('closed/workflow.json')).toMatchObject({ ok: false, reason: 'unreadable' })
    rmSync(join(root, 'closed'), { recursive: true })
  })
})

describe('what stands at a path', () => {
  test.each([
    ['', 'folder', 'folder'],
    ['a/workflow.json', 'file', undefined],
    ['a/../a/agents/x.py', 'file', undefined],
    ['c/same.py', 'file', undefined],
    ['c/again/agents/x.py', 'file', undefined],
    ['a/tools/fit.py', 'file', undefined],
    ['b/workflow.json', 'folder', 'folder'],
    ['c/nowhere.py', 'missing', 'missing'],
    ['c/pipe', 'missing', 'missing'],
    ['a/workflow.json/x', 'missing', 'missing'],
    ['c/workflow.json', 'outside', 'outside'],
    ['c/folder/secret.py', 'outside', 'outside'],
    ['../elsewhere/secret.py', 'outside', 'outside'],
    ['/etc/passwd', 'outside', 'outside'],
    ['C:\\Windows', 'outside', 'outside'],
    ['..\\elsewhere\\secret.py', 'outside', 'outside'],
    ['a/\0.py', 'outside', 'outside'],
    ['big/workflow.json', 'file', 'too-large'],
  ] as const)('%j is %s', (path, kind, failure) => {
    const read = open().read(path)
    expect(open().kind(path)).toBe(kind)
    expect(read.ok ? undefined : read.reason).toBe(failure)
  })

  test('the names of a folder are sorted, of anything else empty', () => {
    expect(open().names('a')).toEqual(['agents', 'tools', 'workflow.json'])
    expect(open().names('a/tools')).toEqual(['fit.py'])
    expect([open().names('c/folder'), open().names('a/workflow.json'), open().names('no'), open().names('..')]).toEqual([[], [], [], []])
  })
})

describe('the root', () => {
  test('is the nearest folder with .git, whichever folder is current', () => {
    expect(openFiles(['agents/x.py'], join(root, 'a'))).toMatchObject({ ok: true, root })
    expect(open(['agents/x.py'], join(root, 'a')).list()).toEqual(['a/agents/x.py'])
    expect(openFiles([root], '/')).toMatchObject({ ok: true, root })
  })

  test('is the current folder where git knows nothing, or the named one outside of it', () => {
    expect(openFiles(['.'], join(base, 'elsewhere'))).toMatchObject({ ok: true, root: join(base, 'elsewhere') })
    expect(openFiles(['../elsewhere/secret.py'], root)).toMatchObject({ ok: true, root: join(base, 'elsewhere') })
  })

  test.each([
    [['no/such'], 'no/such: no such file or folder'],
    [['c/nowhere.py'], 'c/nowhere.py: no such file or folder'],
    [['c/loop.json'], 'c/loop.json: no such file or folder'],
    [['a\0b'], 'a\0b: no such file or folder'],
    [['a', '../elsewhere'], '../elsewhere: lies outside the repository of a; check one repository at a time'],
  ])('%j is told to the user', (paths, problem) => {
    expect(openFiles(paths, root)).toEqual({ ok: false, problem })
  })

  test('a folder whose name begins with the root is not inside it', () => {
    mkdirSync(`${root}-other`)
    expect(openFiles(['a', '../repository-other'], root)).toMatchObject({ ok: false })
  })
})
