import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { findCheckout, placeConfig } from '../../src/github/checkout.ts'

let workspace: string

beforeEach(() => {
  workspace = realpathSync(mkdtempSync(join(tmpdir(), 'flowproof-checkout-')))
})
afterEach(() => rmSync(workspace, { recursive: true }))

const folders = (...paths: readonly string[]) => paths.forEach((path) => mkdirSync(join(workspace, path), { recursive: true }))
const at = (path: string) => join(workspace, path)
const find = (...paths: readonly string[]) => findCheckout(workspace, paths)
const checkout = (root: string, ...paths: readonly string[]) => ({ ok: true, checkout: { root: at(root), paths: paths.map(at) } })

describe('the root is', () => {
  test('the workspace, as checkout does by default', () => {
    folders('.git', 'research/001')
    expect(find('.')).toEqual(checkout('.', '.'))
    expect(find('research/001', 'research')).toEqual(checkout('.', 'research/001', 'research'))
    expect(find(at('research'))).toEqual(checkout('.', 'research'))
  })

  test('the folder that checkout was told, when the path leads there', () => {
    folders('main/.git', 'main/research', 'tools/.git')
    expect(find('main')).toEqual(checkout('main', 'main'))
    expect(find('main/research')).toEqual(checkout('main', 'main/research'))
  })

  test('the only checkout in the workspace, when the path is left out', () => {
    folders('sources/main/.git', 'cache')
    expect(find('.')).toEqual(checkout('sources/main', 'sources/main'))
  })

  test('the nearest one: a submodule or a checkout inside another', () => {
    folders('.git', 'vendor/.git', 'vendor/research')
    expect(find('vendor/research')).toEqual(checkout('vendor', 'vendor/research'))
    expect(find('.')).toEqual(checkout('.', '.'))
  })

  test('a worktree, whose .git is a file', () => {
    folders('main')
    writeFileSync(at('main/.git'), 'gitdir: elsewhere')
    expect(find('main')).toEqual(checkout('main', 'main'))
  })

  test('the workspace, when git was not there to check out', () => {
    folders('research')
    expect(find('.')).toEqual(checkout('.', '.'))
  })
})

describe('one line says what to change', () => {
  test.each([
    ['nothing is checked out', () => {}, ['.'], 'the workspace is empty: run actions/checkout in a step before this one'],
    ['no such path', () => folders('.git'), ['reserch'], "input 'path': there is no 'reserch' in the workspace"],
    ['a path outside', () => folders('.git'), ['..'], "input 'path': '..' lies outside the workspace"],
    ['an absolute path outside', () => folders('.git'), ['/'], "input 'path': '/' lies outside the workspace"],
    ['several checkouts', () => folders('a/.git', 'b/.git'), ['.'], "the workspace holds several checkouts ('a', 'b'): name one of them in the input 'path'"],
    ['paths of several', () => folders('a/.git', 'b/.git'), ['a', 'b'], 'the paths lie in several checkouts: audit each of them in a step of its own'],
  ])('%s', (_, arrange, paths, problem) => {
    arrange()
    expect(find(...paths)).toEqual({ ok: false, problem })
  })

  test('a link out of the workspace', () => {
    folders('.git')
    symlinkSync(tmpdir(), at('out'))
    expect(find('out')).toEqual({ ok: false, problem: "input 'path': 'out' lies outside the workspace" })
  })

  test('a sibling whose name begins alike is outside', () => {
    folders('.git')
    mkdirSync(`${workspace}-other`)
    try {
      expect(find(`${workspace}-other`)).toMatchObject({ ok: false })
    } finally {
      rmSync(`${workspace}-other`, { recursive: true })
    }
  })

  test('no workspace at all', () => expect(findCheckout(at('none'), ['.'])).toMatchObject({ ok: false }))
})

describe('a configuration that an input names', () => {
  const place = (path: string, root = 'main') => placeConfig(workspace, at(root), path)

  test('in the checkout is read as a file of the repository', () => {
    expect(place('main/ci/flowproof.yml')).toEqual({ ok: true, in: 'checkout', path: 'ci/flowproof.yml' })
    expect(place(at('main/flowproof.yml'))).toEqual({ ok: true, in: 'checkout', path: 'flowproof.yml' })
    expect(place('flowproof.yml', '.')).toEqual({ ok: true, in: 'checkout', path: 'flowproof.yml' })
  })

  test('may stand elsewhere in the workspace', () => {
    folders('shared')
    writeFileSync(at('shared/flowproof.yml'), '')
    expect(place('shared/flowproof.yml')).toEqual({ ok: true, in: 'workspace', path: at('shared/flowproof.yml') })
    expect(place('none.yml')).toEqual({ ok: true, in: 'workspace', path: at('none.yml') })
  })

  test('cannot be outside, not by a link either', () => {
    symlinkSync('/', at('all'))
    for (const path of ['../flowproof.yml', '/etc/hostname', 'all/etc/hostname']) expect(place(path)).toEqual({ ok: false, problem: `input 'config': '${path}' lies outside the workspace` })
  })
})
