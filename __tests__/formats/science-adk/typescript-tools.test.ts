import { describe, expect, test } from '@jest/globals'
import { readScriptTools } from '../../../src/formats/science-adk/typescript-tools.ts'
import { textAt } from '../../support/agent-source.ts'
import { scriptWorld } from '../../support/script-agent-source.ts'

async function read(texts: Readonly<Record<string, string>>) {
  const { sources, world } = await scriptWorld(texts)
  const modules = Object.keys(texts).filter((path) => path.startsWith('tools/')).map((path) => {
    const source = sources.get(path)
    if (!source.ok) throw new Error(path)
    return source.module
  })
  return readScriptTools(world, modules)
}

const signatures = async (texts: string | Readonly<Record<string, string>>) => {
  const table = await read(typeof texts === 'string' ? { 'tools/t.ts': texts } : texts)
  const shown = [...table.tools.values()].map(({ name, parameters, anyKeyword }) => `${name}(${parameters ? [...parameters.map((each) => each.name + (each.required ? '' : '=')), ...(anyKeyword ? ['**'] : [])].join(', ') : '?'})`)
  return table.complete ? shown : [...shown, '...']
}

describe('tools', () => {
  test.each([
    ['functions', 'export function a({ x }) {}\nexport async function b({ x }) {}\nexport const c = ({ x }) => x\nexport const d = function ({ x }) {}', ['a(x)', 'b(x)', 'c(x)', 'd(x)']],
    ['other names', 'function a({ x }) {}\nexport { a as b, a as default }', ['b(x)']],
    ['what is none', 'function a() {}\nexport function _b() {}\nexport default function c() {}\nexport const d = 3\nexport class E {}\nexport enum F { A }\nexport type G = string\nexport interface H {}\nexport const i = { j() {} }\nexport declare function k(): void', []],
    ['overloads', 'export function a(x: { x: 1 }): void\nexport function a({ x }: { x: 1 }) {}', ['a(x)']],
    ['what may be one', "import { memoize, b } from 'lab'\nexport const a = memoize(() => 1)\nexport { b }\nexport const c = fast ? () => 1 : () => 2\nexport let d = () => 1\nd = () => 2", ['a(?)', 'b(?)', 'c(?)', 'd(?)']],
    ['CommonJS', 'exports.a = ({ x }) => x\nmodule.exports.b = function ({ y }) {}\nexports._c = () => 1', ['a(x)', 'b(y)']],
    ['a table of CommonJS', "const a = ({ x }) => x\nmodule.exports = { a, b: a, c({ z }) {}, ...require('lab') }", ['a(x)', 'b(x)', 'c(z)', '...']],
    ['a star of a package', "export * from 'lab'", ['...']],
    ['computed exports', 'exports[name] = () => 1\nexports.a = () => 1', ['a()', '...']],
  ])('%s', async (_, text, expected) => {
    expect(await signatures(text)).toEqual(expected)
  })

  test('of other files', async () => {
    const texts = { 'lib/more.ts': 'export function a({ x }) {}\nexport const _b = 1', 'lib/broken.ts': 'export {' }
    expect(await signatures({ ...texts, 'tools/t.ts': "export * from '../lib/more.js'\nexport { a as c } from '../lib/more.ts'" })).toEqual(['a(x)', 'c(x)'])
    expect(await signatures({ ...texts, 'tools/t.ts': "export * from '../lib/broken.ts'\nexport { d } from '../lib/broken.ts'" })).toEqual(['d(?)', '...'])
    expect(await signatures({ 'tools/t.ts': "export * from './u.ts'\nexport const a = () => 1", 'tools/u.ts': "export * from './t.ts'\nexport const b = () => 1" })).toEqual(['b()', 'a()'])
  })

  test('of one name in two files have no known signature, unless they are one function', async () => {
    expect(await signatures({ 'tools/t.ts': 'export const a = ({ x }) => x', 'tools/u.ts': 'export const a = ({ y }) => y' })).toEqual(['a(?)'])
    expect(await signatures({ 'tools/t.ts': 'export const a = ({ x }) => x', 'tools/u.ts': "export { a } from './t.ts'" })).toEqual(['a(x)'])
  })

  test('stand in the tools file that hands them out', async () => {
    const texts = { 'lib/more.ts': 'export function a() {}\nexport function b() {}', 'tools/t.ts': "export { a } from '../lib/more.ts'\nexport * from '../lib/more.ts'\nexport async function c() {}" }
    const { tools } = await read(texts)
    expect([...tools.values()].map(({ name, span }) => [name, span.file, textAt(texts['tools/t.ts'], span)])).toEqual([
      ['a', 'tools/t.ts', 'a'], ['b', 'tools/t.ts', "'../lib/more.ts'"], ['c', 'tools/t.ts', 'c'],
    ])
  })
})

describe('signatures', () => {
  test.each([
    ['({ x, y = 1, z: zz, "w-w": w, ...rest })', 'x, y=, z, w-w, **'],
    ['({ x, y }: { x: number; y?: number; z: string; m?(): void })', 'x, y=, z, m='],
    ['({ x, y }: { x: number; y: number | undefined })', 'x, y='],
    ['({ x }: { x: any; y: unknown })', 'x=, y='],
    ['({ x }: Args)', 'x, y='],
    ['(args: Args)', 'x, y='],
    ['(args: Readonly<Args>)', 'x, y='],
    ['({ x, ...rest }: Args)', 'x, y='],
    ['(args: Partial<Args> & { z: 1 })', 'x=, y=, z'],
    ['(args: Required<Args>)', 'x, y'],
    ['(args: More)', 'x, y=, more'],
    ['(args: Record<string, number>)', '?'],
    ['({ x }: Record<string, number>)', 'x=, **'],
    ['({ x }: { x: number; [key: string]: number })', 'x, **'],
    ['(args: Elsewhere)', '?'],
    ['({ x }: Elsewhere)', 'x=, **'],
    ['(args: Generic<1>)', '?'],
    ['({ x }: { x: number } = { x: 1 })', 'x'],
    ['({ x, y } = {})', 'x, y'],
    ['(args)', '?'],
    ['(args: any)', '?'],
    ['()', ''],
    ['({ x }, options = {})', 'x'],
    ['({ x }, options?: object)', 'x'],
    ['({ x }, ...more)', 'x'],
    ['(x, y)', '?'],
    ['([x])', '?'],
    ['({ [key]: x })', '?'],
    ['(this: void, { x })', 'x'],
    ['({ x: { y } })', 'x'],
  ])('%s', async (parameters, expected) => {
    const types = 'interface Args { x: number }\ninterface Args { y?: number }\ninterface More extends Args { more: 1 }\ntype Generic<T> = { x: T }\n'
    expect(await signatures(`${types}export function f${parameters} {}`)).toEqual([`f(${expected})`])
  })

  test.each([
    ['y ?? 1', 'y='], ['y || 1', 'y='], ['y ? 1 : 2', 'y='], ['!y', 'y='], ['typeof y', 'y='], ['y?.z', 'y='], ['y === undefined', 'y='], ['null != y', 'y='], ['y = 1', 'y='], ['Array.isArray(y)', 'y='], ['y instanceof Map', 'y='], ['Math.abs(y)', 'y'], ['y === 1', 'y'], ['y.z', 'y'], ['x ? y : 1', 'y'],
    ['arguments', 'y'],
  ])('a name without a type that is asked for its presence may be left out: %s', async (text, expected) => {
    expect(await signatures(`export const f = ({ y }) => ${text}`)).toEqual([`f(${expected})`])
  })

  test('a function that reads its arguments has none that are known', async () => {
    expect(await signatures('export function f() { return arguments[0].x }')).toEqual(['f(?)'])
  })
})
