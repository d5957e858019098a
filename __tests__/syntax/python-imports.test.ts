import { describe, expect, test } from '@jest/globals'
import { filesFromRecord } from '../../src/core/files.ts'
import { findClass, importer } from '../../src/syntax/python-imports.ts'
import { pythonSources } from '../../src/syntax/python-sources.ts'

function world(texts: Readonly<Record<string, string>>, roots: readonly string[] = ['']) {
  const files = filesFromRecord(texts)
  const sources = pythonSources(files, () => false)
  const modules = importer(files, roots)
  const importsOf = (path: string) => {
    const source = sources.get(path)
    return source.ok ? modules.imports(source.module) : undefined
  }
  const classOf = (dotted: string, from = 'main.py') => {
    const found = findClass(sources, modules, dotted, from)
    return typeof found === 'string' ? found : `${found.module.path}:${found.node.name}`
  }
  return { modules, importsOf, classOf }
}

const tree = { 'lib/__init__.py': '', 'lib/a.py': '', 'lib/sub/__init__.py': '', 'lib/sub/b.py': '', 'exp/main.py': '', 'exp/local.py': '', 'both.py': '', 'both/__init__.py': '' }

describe('imports', () => {
  test.each([
    ['import lib.a', ['lib/__init__.py', 'lib/a.py']],
    ['import lib.sub.b as x, local', ['lib/__init__.py', 'lib/sub/__init__.py', 'lib/sub/b.py', 'exp/local.py']],
    ['from lib import a', ['lib/__init__.py', 'lib/a.py']],
    ['from lib.sub import *', ['lib/__init__.py', 'lib/sub/__init__.py']],
    ['from . import local', ['exp/local.py']],
    ['from .local import x', ['exp/local.py']],
    ['from ..lib import a', ['lib/__init__.py', 'lib/a.py']],
    ['from ... import lib', []],
    [`from ${'.'.repeat(5_000)} import lib`, []],
    ['import both', ['both.py']],
    ['import os, numpy.linalg', []],
    ['def f():\n    import lib.a', ['lib/__init__.py', 'lib/a.py']],
  ])('%s', (text, expected) => {
    expect(world({ ...tree, 'exp/main.py': `${text}\n` }).importsOf('exp/main.py')).toEqual(expected)
  })

  test('the first root wins', () => {
    expect(world({ 'one/a.py': '', 'two/a.py': '', 'two/b.py': '' }, ['one', 'two']).modules.find('a', 'x.py')).toBe('one/a.py')
  })
})

describe('classes', () => {
  test.each([
    ['of a module', { 'lib.py': 'class A: ...\n' }, 'lib.A', 'lib.py:A'],
    ['in a branch', { 'lib.py': 'try:\n    import x\nexcept ImportError:\n    class A: ...\n' }, 'lib.A', 'lib.py:A'],
    ['not of a function', { 'lib.py': 'def make():\n    class A: ...\n' }, 'lib.A', 'unreadable'],
    ['not of a class', { 'lib.py': 'class B:\n    class A: ...\n' }, 'lib.A', 'unreadable'],
    ['through a re-export', { 'lib/__init__.py': 'from .a import A as B\n', 'lib/a.py': 'class A: ...\n' }, 'lib.B', 'lib/a.py:A'],
    ['through a star', { 'lib/__init__.py': 'from .a import *\n', 'lib/a.py': 'class A: ...\n' }, 'lib.A', 'lib/a.py:A'],
    ['from elsewhere', { 'lib.py': '' }, 'science_adk.Agent', 'outside'],
    ['assigned', { 'lib.py': 'A = make()\n' }, 'lib.A', 'unreadable'],
    ['of a file with an error', { 'lib.py': 'class A: = \n' }, 'lib.A', 'unreadable'],
    ['without a module', {}, 'A', 'outside'],
    ['re-exported in a circle', { 'lib.py': 'from other import A\n', 'other.py': 'from lib import A\n' }, 'lib.A', 'outside'],
  ])('%s', (_, texts, dotted, expected) => {
    expect(world(texts as Record<string, string>).classOf(dotted)).toBe(expected)
  })

  test('modules that import all names of each other are looked through once', () => {
    const names = Array.from({ length: 30 }, (_, index) => `m${index}`)
    const stars = names.map((name) => `from ${name} import *\n`).join('')
    const texts = Object.fromEntries(names.map((name) => [`${name}.py`, stars]))
    expect(['outside', 'unreadable']).toContain(world(texts).classOf('m0.A'))
  })
})
