import { describe, expect, test } from '@jest/globals'
import { scopesOf } from '../../../src/core/typescript/scope.ts'
import { typescriptModuleOf } from '../../support/typescript-source.ts'

/** The kinds of the bindings that x has where `here` is read. */
function bindings(text: string, path = 'agents/fetch.ts'): string[] {
  const module = typescriptModuleOf(text, path)
  const here = module.all('Identifier').find(({ name }) => name === 'here')
  if (!here) throw new Error('no place named here')
  return scopesOf(module).lookup('x', here).map((binding) => (binding.is === 'variable' ? binding.kind : binding.is))
}

describe('lookup', () => {
  test.each<[string, string, string[]]>([
    ['nothing binds it', 'here', []],
    ['imports', 'import x from "a"; here', ['import']],
    ['a named import', 'import { y as x } from "a"; here', ['import']],
    ['a namespace import', 'import * as x from "a"; here', ['import']],
    ['import x = require()', 'import x = require("a"); here', ['import']],
    ['import x = A.B', 'import x = A.B; here', ['alias']],
    ['const, seen in inner blocks', 'const x = 1; { if (a) here }', ['const']],
    ['const ends with its block', '{ const x = 1 } here', []],
    ['the innermost block counts', 'const x = 1; { let x = 2; here }', ['let']],
    ['var is hoisted out of blocks', 'function f() { { var x = 1 } here }', ['var']],
    ['var stays in its function', 'function f() { var x = 1 } here', []],
    ['var stays in a static block', 'class A { static { var x = 1 } } here', []],
    ['two vars', 'var x = 1; var x = 2; here', ['var', 'var']],
    ['a parameter', 'function f(x) { here }', ['parameter']],
    ['a parameter in a pattern', 'const f = ({ a: [, { x = 1 }], ...y }) => here', ['parameter']],
    ['a rest parameter', 'const f = (...x) => here', ['parameter']],
    ['a parameter property', 'class A { constructor(private x = 1) { here } }', ['parameter']],
    ['a parameter and a var of its name', 'function f(x) { var x; here }', ['parameter', 'var']],
    ['a default does not see the body', 'function f(a = here) { var x }', []],
    ['a default sees the other parameters', 'function f(x, a = here) {}', ['parameter']],
    ['the parameters of a type bind nothing', 'type F = (x: number) => void; here', []],
    ['a caught value', 'try {} catch (x) { here }', ['catch']],
    ['a caught pattern', 'try {} catch ({ message: x }) { here }', ['catch']],
    ['a caught value ends with its handler', 'try {} catch (x) {} finally { here }', []],
    ['a function', 'function x() {} here', ['function']],
    ['a function in a block', '{ function x() {} } here; export {}', []],
    ['a function expression sees itself', '(function x() { here })', ['function']],
    ['a function expression is not seen outside', '(function x() {}); here', []],
    ['a parameter hides the name of its function', '(function x(x) { here })', ['parameter']],
    ['an overload declares nothing', 'declare function x(): void; here', []],
    ['a function with overloads', 'function x(): void; function x() {} here', ['function']],
    ['a class', 'class x {} here', ['class']],
    ['a class expression sees itself', '(class x { m() { here } }); ', ['class']],
    ['a class expression is not seen outside', '(class x {}); here', []],
    ['an enum', 'enum x { a } here', ['enum']],
    ['a member of an enum, in it', 'enum A { x = 1, b = here }', ['member']],
    ['a member of an enum, outside', 'enum A { x = 1 } here', []],
    ['a namespace', 'namespace x.y { export const a = 1 } here', ['namespace']],
    ['a name in a namespace', 'namespace A { const x = 1; here }', ['const']],
    ['a name in a namespace ends with it', 'namespace A { const x = 1 } here', []],
    ['declared names are global', 'declare const x: any; declare class y {} here', []],
    ['a type is no value', 'type x = string; interface x {} here', []],
    ['the head of a for', 'for (let x = 0; ; ) here', ['let']],
    ['the head of a for ends with it', 'for (let x = 0; ; ) {} here', []],
    ['the head of for-of', 'for (const x of y) { here }', ['const']],
    ['the head of for-in with var', 'for (var x in y) {} here', ['var']],
    ['using', '{ using x = open(); here }', ['using']],
    ['await using', 'async () => { await using x = open(); here }', ['await using']],
    ['a case sees the others', 'switch (y) { case 1: let x; case 2: here }', ['let']],
    ['what is switched on does not see the cases', 'switch (here) { case 1: let x }', []],
    ['exports', 'export const x = 1; here', ['const']],
    ['a default export', 'export default function x() {} here', ['function']],
    ['a property binds nothing', 'this.x = 1; y = { x: 1 }; here', []],
    ['an assignment to a global binds nothing', 'x = 1; here', []],
  ])('%s', (_, text, kinds) => {
    expect(bindings(text)).toEqual(kinds)
  })

  test('in a script a function in a block is a variable of the function around', () => {
    expect(bindings('if (a) { function x() {} } here', 'tools/a.cjs')).toEqual(['function'])
  })

  test('below `with` any name may be a property', () => {
    expect(bindings('const x = 1; with (a) { here }', 'tools/a.cjs')).toEqual(['with'])
    expect(bindings('with (a) { const x = 1; here }', 'tools/a.cjs')).toEqual(['const'])
    expect(bindings('with (here) {}', 'tools/a.cjs')).toEqual([])
  })
})

describe('what a binding tells', () => {
  const bindingOf = (text: string, name = 'x') => {
    const module = typescriptModuleOf(text)
    return scopesOf(module).lookup(name, module.root)[0]
  }

  test.each<[string, object]>([
    ['import x from "a"', { source: 'a', imported: 'default', typeOnly: false }],
    ['import * as x from "a"', { source: 'a', imported: '*' }],
    ['import { y as x } from "a"', { source: 'a', imported: 'y' }],
    ['import { "a b" as x } from "a"', { source: 'a', imported: 'a b' }],
    ['import type { x } from "a"', { typeOnly: true }],
    ['import { type x } from "a"', { typeOnly: true }],
    ['import x = require("a")', { source: 'a', imported: '*' }],
    ['const x = 1', { path: [], init: { value: 1 } }],
    ['const { x } = 1', { path: ['x'], init: { value: 1 } }],
    ['const { a: { "b": x = 2 } } = 1', { path: ['a', 'b'], init: { value: 1 } }],
    ['const [x] = 1', { path: undefined }],
    ['const { ...x } = 1', { path: undefined }],
    ['const { [a]: x } = 1', { path: undefined }],
    ['for (var x of y);', { path: undefined, init: null }],
    ['let x', { path: [], init: null }],
  ])('%s', (text, told) => {
    expect(bindingOf(text)).toMatchObject(told)
  })

  test.each<[string, (number | undefined)[]]>([
    ['let x; x = 1', [1]],
    ['let x; x += 1; x++', [undefined, undefined]],
    ['let x; (x as any) = 1', [1]],
    ['let x; [x] = [1]; ({ a: x } = {})', [undefined, undefined]],
    ['let x; for (x of []);', [undefined]],
    ['let x; { let x; x = 1 }', []],
    ['let x; () => { x = 1 }', [1]],
    ['let x; y.x = 1', []],
  ])('assignments: %s', (text, values) => {
    const found = bindingOf(text)?.assignments ?? []
    expect(found.map(({ value }) => (value?.type === 'Literal' ? value.value : undefined))).toEqual(values)
  })
})

describe('references', () => {
  const names = (text: string, path?: string) => {
    const module = typescriptModuleOf(text, path)
    const scopes = scopesOf(module)
    return scopes.lookup('x', module.root).flatMap((binding) => scopes.references(binding)).map(({ range }) => text.slice(range[0] - 1, range[1] + 1))
  }

  test.each<[string, string, string[]]>([
    ['reads', 'const x = 1; f(x); x.y; y[x]', ['(x)', ' x.', '[x]']],
    ['its own kind of x only', 'const x = 1; { const x = 2; f(x) } f( x )', [' x ']],
    ['properties, keys and labels are none', 'const x = 1; y.x; y = { x: 1 }; class A { x = 1; x() {} } x: for (;;) break x', []],
    ['computed keys are', 'const x = 1; y = { [x]: 1 }; class A { [x]() {} }', ['[x]', '[x]']],
    ['a shorthand is', 'const x = 1; y = {x}', ['{x}']],
    ['a pattern is not, its defaults are', 'let x = 1; ({x} = y); [x] = y; const { a = x } = y', [' x ']],
    ['a write is not', 'let x = 1; x = 2; x += 3; x++; for (x of y);', []],
    ['a write whose value is used is', 'let x = 1; f(x++); y = (x += 2)', ['(x+', '(x ']],
    ['types are none', 'const x = 1; let y: typeof x; let z: x.A; type B = x', []],
    ['what stands in type wrappers is', 'const x = 1; f(x as A, x!, <A>x)', ['(x ', ' x!', '>x)']],
    ['exports are', 'const x = 1; export {x}; export default x;', ['{x}', ' x;']],
    ['exports from elsewhere and of types are none', 'const x = 1; export {x} from "y"; export type {x}; export {type x}', []],
    ['a default of a parameter, a superclass, a decorator', 'const x = 1; function f(a = x) {} class A extends x {} @x class B {}', [' x)', ' x ', '@x ']],
    ['a member of an enum, an alias', 'namespace x {} enum A { x = 1 } enum B { y =x } import a = x.b', ['=x ', ' x.']],
  ])('%s', (_, text, found) => {
    expect(names(text)).toEqual(found)
  })

  test('elements of JSX with a great letter, or of an object', () => {
    const text = 'const x = 1, X = 2; <div><x/><X/><x.y/><a x="1">{x}</a></div>'
    const module = typescriptModuleOf(text, 'a.tsx')
    const scopes = scopesOf(module)
    const count = (name: string) => scopes.lookup(name, module.root).flatMap((binding) => scopes.references(binding)).length
    expect([count('x'), count('X')]).toEqual([2, 1])
  })
})

test('the scopes of a module are built once', () => {
  const module = typescriptModuleOf('const x = 1')
  expect(scopesOf(module)).toBe(scopesOf(module))
})

test('patterns and blocks of any depth are no trouble', () => {
  const depth = 300
  expect(bindings(`const ${'{ a: '.repeat(depth)}x${' }'.repeat(depth)} = y; here`)).toEqual(['const'])
  expect(bindings(`const x = 1; ${'{'.repeat(depth)}here${'}'.repeat(depth)}`)).toEqual(['const'])
})
