import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { posix } from 'node:path'
import { baseName, filesFromRecord, folderOf, joinPath, parentsOf } from '../../src/core/files.ts'

describe('joining paths', () => {
  test.each([
    [['a', 'b.py'], 'a/b.py'],
    [['a/./b//', '../c'], 'a/c'],
    [['', 'x'], 'x'],
    [['a', '..'], ''],
    [['a', 'b\\c'], 'a/b/c'],
    [['a', '../..'], undefined],
    [['a', '..\\..'], undefined],
    [['a', '/b'], undefined],
    [['a', 'C:\\b'], undefined],
    [['a', 'b\0c'], undefined],
    [['..', 'a'], undefined],
  ])('%j', (parts, expected) => {
    expect(joinPath(...parts)).toBe(expected)
  })

  test('never leaves the root', () => {
    const piece = fc.constantFrom('a', '..', '.', '/', '\\', '//', 'C:', '../..', '%2e%2e', 'b.py', '\0', '')
    const part = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''))
    fc.assert(fc.property(fc.array(part, { maxLength: 4 }), (parts) => {
      const joined = joinPath(...parts)
      if (joined === undefined) return
      expect(joined.split('/')).not.toContain('..')
      expect(joined).not.toMatch(/^\/|\\|\0|\/\/|\/$/)
      expect(`${posix.join('/root', joined)}/`.startsWith('/root/')).toBe(true)
    }), { numRuns: 2_000 })
  })
})

test('folders and names', () => {
  expect([folderOf('a/b/c.py'), folderOf('c.py'), baseName('a/b/c.py'), baseName('c.py')]).toEqual(['a/b', '', 'c.py', 'c.py'])
  expect([parentsOf('a/b/c.py'), parentsOf('c.py'), parentsOf('')]).toEqual([['a/b', 'a', ''], [''], []])
})

describe('a repository in memory', () => {
  const files = filesFromRecord({ 'b/x.py': 'x', 'a.json': '', 'b/c/y.py': 'y', constructor: 'z' })

  test('lists', () => {
    expect(files.list()).toEqual(['a.json', 'b/c/y.py', 'b/x.py', 'constructor'])
    expect(files.folders()).toEqual(['', 'b', 'b/c'])
    expect([files.names(''), files.names('b'), files.names('a.json'), files.names('z')]).toEqual([['a.json', 'b', 'constructor'], ['c', 'x.py'], [], []])
    expect(filesFromRecord({}).folders()).toEqual([''])
  })

  test.each([
    ['a.json', 'file', true],
    ['constructor', 'file', true],
    ['toString', 'missing', 'missing'],
    ['__proto__', 'missing', 'missing'],
    ['b', 'folder', 'folder'],
    ['', 'folder', 'folder'],
    ['b/x', 'missing', 'missing'],
    ['../b/x.py', 'outside', 'outside'],
    ['/b/x.py', 'outside', 'outside'],
  ])('%j is %s', (path, kind, read) => {
    const result = files.read(path)
    expect([files.kind(path), result.ok || result.reason]).toEqual([kind, read])
  })
})
