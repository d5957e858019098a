import { describe, expect, test } from '@jest/globals'
import { filesFromRecord } from '../../src/core/files.ts'
import { isDeclarationFile, scriptImporter } from '../../src/syntax/typescript-imports.ts'
import { typescriptModuleOf } from '../support/typescript-source.ts'

const paths = [
  'agents/fetch.ts', 'lib/a.ts', 'lib/b.mts', 'lib/c.cts', 'lib/d.tsx', 'lib/e.js', 'lib/e.ts', 'lib/f/index.ts', 'lib/g.mjs', 'lib/h.d.ts', 'lib/i.json', 'lib/index.js', 'index.ts', 'inner/lib/a.ts', 'inner/agents/x.ts',
]
const packages = {
  'package.json': JSON.stringify({ imports: { '#a': './lib/a.ts', '#lib/*': ['./lib/*.ts'], '#typed': { types: './lib/b.mts', default: './lib/a.ts' }, '#lab': 'our-lab', '#out': './../x.ts', '#x*y': './lib/*' } }),
  'inner/package.json': '{ not JSON',
}
const importer = scriptImporter(filesFromRecord({ ...packages, ...Object.fromEntries(paths.map((path) => [path, ''])) }))

describe('a specifier', () => {
  test.each([
    ['../lib/a.ts', 'lib/a.ts'], ['../lib/a', 'lib/a.ts'], ['../lib/a.js', 'lib/a.ts'], ['../lib/b.mjs', 'lib/b.mts'], ['../lib/c.cjs', 'lib/c.cts'], ['../lib/d.jsx', 'lib/d.tsx'], ['../lib/d.js', 'lib/d.tsx'],
    ['../lib/e.js', 'lib/e.js'], ['../lib/e', 'lib/e.ts'], ['../lib/f', 'lib/f/index.ts'], ['../lib/f/', 'lib/f/index.ts'], ['../lib/g', 'lib/g.mjs'], ['../lib', 'lib/index.js'], ['..', 'index.ts'], ['./fetch', 'agents/fetch.ts'],
    ['../lib/h', 'missing'], ['../lib/h.d.ts', 'lib/h.d.ts'], ['../lib/i.json', 'missing'], ['../lib/none', 'missing'], ['../../x', 'outside'],
    ['our-lab', 'outside'], ['node:fs', 'outside'], ['/lib/a.ts', 'outside'], ['file:///lib/a.ts', 'outside'], ['.hidden', 'outside'],
    ['#a', 'lib/a.ts'], ['#lib/f/index', 'lib/f/index.ts'], ['#typed', 'lib/a.ts'], ['#lab', 'outside'], ['#out', 'outside'], ['#none', 'missing'], ['#xa.tsy', 'lib/a.ts'],
  ])('%s is %s', (specifier, expected) => {
    const found = importer.find(specifier, 'agents/fetch.ts')
    expect(typeof found === 'object' ? found.path : found).toBe(expected)
  })

  test('with # is looked up in the nearest package file', () => {
    expect(importer.find('#a', 'inner/agents/x.ts')).toBe('missing')
  })
})

test('the files that a module loads', () => {
  const text = `import x from '../lib/a.ts'
import type { T } from '../lib/b.mts'
export * from '../lib/c.cts'
export { y } from '../lib/d.tsx'
import z = require('../lib/e.js')
const more = await import('../lib/g.mjs')
const index = require('../lib/f')
type K = import('../lib/index.js').K
const worker = new Worker(new URL('../index.ts', import.meta.url))
import fs from 'node:fs'
import data from '../lib/i.json'
const dynamic = await import(name)
`
  expect(importer.imports(typescriptModuleOf(text))).toEqual(['lib/a.ts', 'lib/b.mts', 'lib/c.cts', 'lib/d.tsx', 'lib/g.mjs', 'lib/e.js', 'lib/index.js', 'lib/f/index.ts', 'index.ts'])
})

test('a require of the project\'s own is none, one that Node makes is', () => {
  const imports = (text: string) => importer.imports(typescriptModuleOf(text))
  expect(imports("const require = (name) => name\nrequire('../lib/a.ts')")).toEqual([])
  expect(imports("import { createRequire } from 'node:module'\nconst require = createRequire(import.meta.url)\nrequire('../lib/a.ts')")).toEqual(['lib/a.ts'])
  expect(imports('require(name)\nrequire(...names)\nother.require("../lib/a.ts")')).toEqual([])
})

test('files of types alone', () => {
  expect(['a.d.ts', 'x/a.d.mts', 'a.d.css.ts', 'a.ts', 'd.ts', 'a.d.js'].filter(isDeclarationFile)).toEqual(['a.d.ts', 'x/a.d.mts', 'a.d.css.ts'])
})
