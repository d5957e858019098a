import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import type { TsNode } from '../../src/core/typescript/ast.ts'
import type { TypeScriptModule } from '../../src/core/typescript/module.ts'
import { isTypeScriptName } from '../../src/syntax/typescript-name.ts'
import { parseTypeScript } from '../../src/syntax/typescript.ts'
import { typescriptSources } from '../../src/syntax/typescript-sources.ts'
import { typescriptModuleOf } from '../support/typescript-source.ts'

describe('what people write parses', () => {
  test.each([
    ['JSX', 'a.tsx', 'export const A = ({ name }: { name: string }) => <b title={name}>{name}<></></b>'],
    ['JSX in JavaScript', 'a.js', 'module.exports = () => <b {...{}}>text</b>'],
    ['a generic arrow', 'a.ts', 'const same = <T>(x: T): T => x'],
    ['a type assertion', 'a.ts', 'const x = <number>y'],
    ['decorators', 'a.ts', '@Injectable()\nexport class A { @Input() name = ""; constructor(@Inject(B) private readonly b: B) {} @log async run() {} accessor x = 1 }'],
    ['declarations', 'a.d.ts', 'declare module "x" { export const y: string }\ndeclare global { interface Window { z: 1 } }\nexport declare function f(): void\nexport as namespace N'],
    ['CommonJS', 'a.cjs', '#!/usr/bin/env node\n"use strict"\nconst { readFileSync: read } = require("node:fs")\nexports.f = function () { return this }\nmodule.exports = { read }'],
    ['import = and export =', 'a.cts', 'import fs = require("fs")\nimport A = B.C\nexport = fs'],
    ['using', 'a.ts', 'async function f() { using file = open(); await using db = connect(); for (using x of y) {} }'],
    ['import attributes', 'a.mts', 'import data from "./data.json" with { type: "json" }\nexport * as all from "./x.js" with { type: "json" }\nimport("./y.json", { with: { type: "json" } })'],
    ['enums and namespaces', 'a.ts', 'export const enum E { A = 1, B = A << 1, C = "c".length }\nnamespace N.M { export const x = 1 }\ndeclare enum D { X }'],
    ['type imports', 'a.ts', 'import type { A } from "./a"\nimport { type B, C } from "./b"\nexport type { D } from "./d"'],
    ['satisfies, as const, non-null', 'a.ts', 'const x = { a: 1 } as const satisfies Record<string, number>\nx!.a!'],
    ['private members and static blocks', 'a.js', 'class A { #x = 1; static #y; static { A.#y = 2 } get #z() { return #x in this } }'],
    ['top-level await', 'a.mjs', 'const x = await import("x")\nfor await (const y of x) {}'],
    ['overloads and abstract members', 'a.ts', 'abstract class A { abstract f(): void; g(x: string): void; g(x: number): void; g(x: any) {} }'],
    ['regular expressions and templates', 'a.ts', 'const r = /(?<year>\\d{4})[/]/dv; const s = String.raw`a${`b${1}`}\\u`'],
    ['nothing', 'a.ts', ''],
  ])('%s', (_, path, text) => {
    const parsed = parseTypeScript(path, text)
    expect(parsed.ok || parsed).toBe(true)
  })
})

describe('what does not parse has the compiler\'s message and its place', () => {
  test.each([
    ['a missing expression', 'a.ts', 'const x = = 1\n', 'Expression expected.', 10],
    ['a missing bracket', 'a.js', 'f(1\n', "')' expected.", 4],
    ['an unknown word', 'a.ts', 'lett x = 1\n', 'Unknown keyword or identifier. Did you mean \'let\'?', 0],
    ['types in JSX position', 'a.tsx', 'const x = <number>y\n', "JSX element 'number' has no corresponding closing tag.", 11],
    ['await in a function that is not async', 'a.ts', '(() => { await x })\n', undefined, undefined],
    ['after a byte order mark', 'a.ts', '\ufeffx = = 1\n', 'Expression expected.', 5],
  ])('%s', (_, path, text, message, offset) => {
    const parsed = parseTypeScript(path, text)
    if (message === undefined) expect(parsed.ok).toBe(true)
    else expect(parsed).toEqual({ ok: false, path, message, offset })
  })

  test('what is nested too deeply is not analysed, and no crash', () => {
    expect(parseTypeScript('a.ts', `${'['.repeat(50_000)}${']'.repeat(50_000)}`)).toEqual({ ok: false, path: 'a.ts', unreadable: 'too-deep', detail: 'nested too deeply for the parser' })
  })
})

describe('a module', () => {
  const text = '// first\nconst a = f(g(1), /* in */ "ü")\nif (a) { f(2) } else { g() }\n'
  const module = typescriptModuleOf(text)

  test('gives its nodes by type in the order of the text, and their texts', () => {
    expect(module.all('CallExpression').map(module.textOf)).toEqual(['f(g(1), /* in */ "ü")', 'g(1)', 'f(2)', 'g()'])
    expect(module.all('Literal', 'IfStatement').map(module.textOf)).toEqual(['1', '"ü"', 'if (a) { f(2) } else { g() }', '2'])
    expect(module.all('SwitchStatement')).toEqual([])
    expect(module.comments.map(({ type, value }) => [type, value])).toEqual([['Line', ' first'], ['Block', ' in ']])
  })

  test('gives places in UTF-16 offsets, behind a byte order mark too', () => {
    const marked = typescriptModuleOf(`\ufeff${text}`)
    for (const [each, source] of [[module, text], [marked, `\ufeff${text}`]] as const) {
      for (const node of each.all('CallExpression')) expect(source.slice(each.span(node).start, each.span(node).end)).toBe(each.textOf(node))
    }
    expect(marked.span(marked.comments[0] as never).start).toBe(1)
  })
})

test('every node of our own sources knows its parent, is listed once, and lies within it', () => {
  const below = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts')).map((name) => join(folder, name))
  for (const path of below('src/core')) {
    const module = typescriptModuleOf(readFileSync(path, 'utf8'), path)
    expect([path, strays(module)]).toEqual([path, []])
  }
})

/** Nodes that a plain walk over all fields finds, and the index does not, or that lie outside of their parents. */
function strays(module: TypeScriptModule): readonly string[] {
  const wrong: string[] = []
  const stack: TsNode[] = [module.root]
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (module.all(node.type).filter((each) => each === node).length !== 1) wrong.push(`${node.type} is not listed once`)
    for (const [key, field] of Object.entries(node)) {
      if (key === 'parent' || key === 'loc' || key === 'comments' || key === 'tokens') continue
      for (const child of [field].flat() as (TsNode | null | undefined)[]) {
        if (typeof child !== 'object' || child === null || !('type' in child) || !('range' in child)) continue
        if (child.parent !== node || child.range[0] < node.range[0] || child.range[1] > node.range[1]) wrong.push(`${child.type} in ${node.type}`)
        stack.push(child)
      }
    }
  }
  return wrong
}

describe('the sources of an audit', () => {
  const files = { read: (path: string) => (path === 'no.ts' ? { ok: false as const, reason: 'missing' as const, detail: 'there is no such file' } : { ok: true as const, text: `export const path = ${JSON.stringify(path)}` }) }

  test('are parsed once when they are asked for, and not before the parser is there', async () => {
    const sources = typescriptSources(files, (path) => path === 'old.ts')
    expect(sources.pass('a.ts')).toMatchObject({ ok: false, unreadable: 'not-loaded' })
    await sources.load()
    expect(sources.get('a.ts')).toMatchObject({ ok: true })
    expect(sources.get('a.ts')).toBe(sources.get('a.ts'))
    expect(sources.pass('a.ts')).toBe(sources.get('a.ts'))
    expect(sources.pass('b.ts')).not.toBe(sources.pass('b.ts'))
    expect(sources.get('old.ts')).toMatchObject({ ok: false, unreadable: 'excluded' })
    expect(sources.get('no.ts')).toMatchObject({ ok: false, unreadable: 'missing' })
  })

  test.each(['a.ts', 'a.mts', 'a.cts', 'a.tsx', 'a.js', 'a.mjs', 'a.cjs', 'a.jsx', 'x/y.d.ts'])('%s is one by its name', (path) => expect(isTypeScriptName(path)).toBe(true))
  test.each(['a.py', 'a.json', 'a.ts.map', 'ts', 'a.mjsx', 'a.vue', 'a.TS'])('%s is none', (path) => expect(isTypeScriptName(path)).toBe(false))
})
