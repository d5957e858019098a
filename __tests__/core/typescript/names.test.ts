import { describe, expect, test } from '@jest/globals'
import { constantOf } from '../../../src/core/typescript/constants.ts'
import { qualifiedName } from '../../../src/core/typescript/names.ts'
import type { TypeScriptModule } from '../../../src/core/typescript/module.ts'
import type { TsNode } from '../../../src/core/typescript/ast.ts'
import { typescriptModuleOf } from '../../support/typescript-source.ts'

/** What is said of the arguments of all calls of `probe`, in the order of the text. */
function probed<T>(text: string, ask: (module: TypeScriptModule, node: TsNode) => T, path?: string): T[] {
  const module = typescriptModuleOf(text, path)
  const calls = module.all('CallExpression').filter(({ callee }) => callee.type === 'Identifier' && callee.name === 'probe')
  return calls.flatMap((call) => call.arguments.map((argument) => ask(module, argument)))
}

describe('what a name stands for', () => {
  test.each<[string, string, (string | undefined)[]]>([
    ['a global', 'probe(eval, process.env.HOME, console.error)', ['eval', 'process.env.HOME', 'console.error']],
    ['a global object', 'probe(globalThis.eval, window["eval"], global?.eval, self.globalThis.eval)', Array(4).fill('eval')],
    ['a builtin module has no global', 'probe(vm.Script, fs, module.exports)', [undefined, undefined, 'module.exports']],
    ['import *', 'import * as a from "node:vm"; probe(a, a.Script)', ['vm', 'vm.Script']],
    ['import default', 'import a from "vm"; import b from "lodash"; probe(a.Script, b.map)', ['vm.Script', 'lodash.default.map']],
    ['import names', 'import { Script as S, default as vm } from "vm"; probe(S, vm.Script)', ['vm.Script', 'vm.Script']],
    ['import x = require', 'import vm = require("vm"); probe(vm.Script)', ['vm.Script']],
    ['a global under the name of its module', 'import p, { removeAllListeners as r } from "node:process"; probe(p.env, r)', ['process.env', 'process.removeAllListeners']],
    ['modules below modules', 'import fs, { promises } from "fs"; import { readFile } from "node:fs/promises"; probe(fs.promises.readFile, promises.readFile, readFile)', Array(3).fill('fs/promises.readFile')],
    ['a module that exists with the prefix only', 'import test from "node:test"; import t from "test"; probe(test, t)', ['node:test.default', 'test.default']],
    ['modules of the repository', 'import { Agent } from "./base.ts"; probe(Agent)', ['./base.ts.Agent']],
    ['require', 'probe(require("node:vm").Script, require("./a"), require(a))', ['vm.Script', './a', undefined]],
    ['an own require', 'import { createRequire } from "module"; const require = createRequire(import.meta.url); probe(require("vm"))', ['vm']],
    ['a require that is something else', 'const f = (require) => probe(require("vm"))', [undefined]],
    ['import()', 'probe((await import("node:vm")).Script, (await import("vm")).default.Script, import("vm"))', ['vm.Script', 'vm.Script', undefined]],
    ['import().then', 'import("vm").then(({ Script, run: r, ...rest }) => probe(Script, r, rest)); import("node:vm")["then"](function (vm) { probe(vm.Script) })', ['vm.Script', 'vm.run', undefined, 'vm.Script']],
    ['what is handed elsewhere', 'f().then((vm) => probe(vm)); import("vm").catch((e) => probe(e)); import("vm").then((vm, b) => { vm = c; probe(vm, b) }, (e) => probe(e))', Array(5).fill(undefined)],
    ['getBuiltinModule', 'probe(process.getBuiltinModule("node:vm").Script)', ['vm.Script']],
    ['destructuring', 'const { runInNewContext: run, Script = 1 } = require("vm"); probe(run, Script)', ['vm.runInNewContext', 'vm.Script']],
    ['deep destructuring', 'const { promises: { readFile } } = require("fs"); probe(readFile)', ['fs/promises.readFile']],
    ['rest and elements are not followed', 'const { ...a } = globalThis; const [b] = [eval]; probe(a.eval, b)', [undefined, undefined]],
    ['an alias', 'const a = eval; const b = a; probe(b)', ['eval']],
    ['an alias given later', 'let a; a = eval; probe(a)', ['eval']],
    ['an alias given after null', 'let a = null; a = eval; probe(a)', ['eval']],
    ['a name given twice', 'let a = eval; a = f; probe(a)', [undefined]],
    ['a name given by a sum', 'let a = eval; a += 1; probe(a)', [undefined]],
    ['aliases in a circle', 'var a = b; var b = a; probe(a)', [undefined]],
    ['wrappers', 'probe((0, eval), eval as any, eval!, <any>eval, (eval satisfies any), (a = eval), a?.b)', ['eval', 'eval', 'eval', 'eval', 'eval', 'eval', 'a.b']],
    ['Reflect.get', 'probe(Reflect.get(globalThis, "eval"), Reflect.get(a, b))', ['eval', undefined]],
    ['a constant in brackets', 'const k = "ev" + `al`; probe(globalThis[k], globalThis["a" + b])', ['eval', undefined]],
    ['members that cannot be told', 'class A { #a; f() { probe(this.eval, this.#a, f().eval, eval().x) } }', Array(4).fill(undefined)],
    ['.call and .bind are members', 'probe(eval.call, eval.bind(a))', ['eval.call', undefined]],
    ['import.meta', 'probe(import.meta.dirname)', ['import.meta.dirname']],
    ['shadows', 'function f(eval, { process }) { probe(eval, process.env) } import { console } from "x"; probe(console.error)', [undefined, undefined, 'x.console.error']],
    ['definitions', 'function eval() {} class Function {} enum process {} probe(eval, Function, process.env)', Array(3).fill(undefined)],
    ['declared globals are globals', 'declare const process: any; probe(process.env)', ['process.env']],
  ])('%s', (_, text, names) => {
    expect(probed(text, qualifiedName)).toEqual(names)
  })

  test('below `with` nothing is certain', () => {
    expect(probed('with (a) { probe(eval) }', qualifiedName, 'tools/a.cjs')).toEqual([undefined])
  })

  test('chains of any length are no trouble', () => {
    expect(probed(`probe(eval${'.a'.repeat(200)}, ${'process.env.'.repeat(2)}HOME)`, qualifiedName)).toEqual([undefined, 'process.env.process.env.HOME'])
  })
})

describe('the constructor of functions', () => {
  test.each<[string, string | undefined]>([
    ['(function () {}).constructor', 'Function'],
    ['(() => {}).constructor', 'Function'],
    ['(async () => {})["constructor"]', 'AsyncFunction'],
    ['(function* () {}).constructor', 'GeneratorFunction'],
    ['Object.getPrototypeOf(async function () {}).constructor', 'AsyncFunction'],
    ['Reflect.getPrototypeOf(async function* () {}).constructor', 'AsyncGeneratorFunction'],
    ['(async () => {}).__proto__.constructor', 'AsyncFunction'],
    ['f.constructor', 'Function'],
    ['g.constructor', 'AsyncFunction'],
    ['[].constructor.constructor', 'Function'],
    ['Function.prototype.constructor', 'Function'],
    ['Function.constructor', 'Function'],
    ['[].constructor', undefined],
    ['a.constructor', 'a.constructor'],
    ['this.constructor', undefined],
    ['Object.getPrototypeOf(a).constructor', undefined],
    ['K.constructor', undefined],
    ['(function () {}).constructor.name', 'Function.name'],
  ])('%s', (expression, name) => {
    expect(probed(`function f() {} const g = async () => {}; class K extends a {}; probe(${expression})`, qualifiedName)).toEqual([name])
  })
})

describe('constants', () => {
  const boxed = (value: unknown) => ({ value })
  test.each<[string, object | undefined]>([
    ['"a"', boxed('a')],
    ['`a`', boxed('a')],
    ['`a${b}`', undefined],
    ['1', boxed(1)],
    ['-1', boxed(-1)],
    ['+1', boxed(1)],
    ['-"1"', undefined],
    ['!0', boxed(true)],
    ['true', boxed(true)],
    ['null', boxed(null)],
    ['undefined', boxed(undefined)],
    ['void 0', boxed(undefined)],
    ['void f()', undefined],
    ['NaN', boxed(NaN)],
    ['1n', boxed(1n)],
    ['/a/', undefined],
    ['/a(/v', undefined],
    ['"a" + "b"', boxed('ab')],
    ['"a" + 1', undefined],
    ['c', boxed('c')],
    ['c as string', boxed('c')],
    ['d', boxed('c')],
    ['e', undefined],
    ['g', undefined],
    ['p', undefined],
    ['m.c', undefined],
  ])('%s', (expression, value) => {
    expect(probed(`const c = "c", d = c, { g } = h; let e = 1; e = 2; (p) => probe(${expression.replace('/a(/v', '/[a--b]/v')})`, constantOf)).toEqual([value])
  })

  test('a name that hides undefined', () => {
    expect(probed('(undefined) => probe(undefined)', constantOf)).toEqual([undefined])
  })
})
