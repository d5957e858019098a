import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { dynamicCode } from '../../../src/core/typescript/dynamic-code.ts'
import { typescriptModuleOf } from '../../support/typescript-source.ts'

const found = (text: string, path?: string): string[] => {
  const module = typescriptModuleOf(text, path)
  return [...dynamicCode(module)].map(({ name, use }) => `${name} ${use}`)
}

describe('found', () => {
  test.each<[string, string]>([
    ['eval(text)', 'eval called'],
    ['(0, eval)(text)', 'eval called'],
    ['eval?.(text)', 'eval called'],
    ['globalThis.eval(text)', 'eval called'],
    ['window["eval"](text)', 'eval called'],
    ['(globalThis as any).eval(text)', 'eval called'],
    ['const e = eval; e(text)', 'eval called'],
    ['const { eval: e } = globalThis; e(text)', 'eval called'],
    ['let e; e = eval; e(text)', 'eval called'],
    ['eval.call(null, text)', 'eval called'],
    ['Reflect.apply(eval, null, [text])', 'eval called'],
    ['Reflect.get(globalThis, "eval")(text)', 'eval called'],
    ['let e; (e = eval)(text)', 'eval called'],
    ['Function(text)', 'Function called'],
    ['new Function(text)', 'Function called'],
    ['new globalThis.Function("a", text)', 'Function called'],
    ['Function.apply(null, parts)', 'Function called'],
    ['Reflect.construct(Function, [text])', 'Function called'],
    ['const A = Object.getPrototypeOf(async function () {}).constructor; new A(text)', 'AsyncFunction called'],
    ['(async () => {}).constructor(text)', 'AsyncFunction called'],
    ['(function () {}).constructor(text)', 'Function called'],
    ['[].constructor.constructor(text)', 'Function called'],
    ['const { constructor: C } = () => {}; C(text); eval(text)', 'eval called'],
    ['import vm from "node:vm"; vm.runInContext(text, c)', 'vm.runInContext called'],
    ['import * as vm from "vm"; vm.runInNewContext(text)', 'vm.runInNewContext called'],
    ['import { runInThisContext as run } from "vm"; run(text)', 'vm.runInThisContext called'],
    ['const { compileFunction } = require("vm"); compileFunction(text)', 'vm.compileFunction called'],
    ['import vm from "vm"; new vm.Script(text).runInThisContext()', 'vm.Script called'],
    ['import vm from "vm"; new vm.SourceTextModule(text)', 'vm.SourceTextModule called'],
    ['(await import("node:vm")).runInThisContext(text)', 'vm.runInThisContext called'],
    ['import { Worker } from "worker_threads"; new Worker(text, { eval: true })', 'Worker worker'],
    ['setTimeout("f()", 1)', 'setTimeout timer'],
    ['setInterval(`f(${x})`, 1)', 'setInterval timer'],
    ['window.setTimeout("f(" + x + ")", 1)', 'setTimeout timer'],
    ['setImmediate(x + "()")', 'setImmediate timer'],
    ['const code = "f()"; setTimeout(code, 1)', 'setTimeout timer'],
    ['import("data:text/javascript,f()")', 'import() data'],
    ['import(`data:text/javascript,${text}`)', 'import() data'],
    ['import("data:text/javascript," + text)', 'import() data'],
    ['globalThis["ev" + "al"](text)', 'eval called'],
    ['globalThis["e" + `va` + "l"](text)', 'eval called'],
    ['const l = "al"; globalThis["ev" + l](text)', 'eval called'],
    ['const e = "ev"; globalThis[e + "al"](text)', 'eval called'],
    ['const e = "ev", l = "al"; (globalThis as any)[e + l](text)', 'eval called'],
    ['globalThis["\\x65val"](text)', 'eval called'],
    ['\\u0065val(text)', 'eval called'],
    ['[]["con" + "structor"]["construct" + "or"](text)', 'Function called'],
    ['require("v" + "m").runInThisContext(text)', 'vm.runInThisContext called'],
    ['import("vm").then(({ runInThisContext }) => runInThisContext(text))', 'vm.runInThisContext called'],
    ['import("vm").then((vm) => new vm.Script(text))', 'vm.Script called'],
    ['import { Module } from "module"; new Module(path)._compile(text, path)', 'module._compile called'],
    ['const Module = require("node:module"); const m = new Module(path, module); m._compile(text, path)', 'module._compile called'],
    ['const m = new module.constructor(); m["_compile"](text, path)', 'module._compile called'],
    ['module._compile(text, path)', 'module._compile called'],
    ['const Module = require("module"); Module.prototype._compile.call(m, text, path)', 'module._compile called'],
    ['require.extensions[".f"] = (m, path) => m._compile(text, path)', 'module._compile called'],
    ['require("module")._extensions[".f"] = function (m, path) { m._compile(text, path) }', 'module._compile called'],
    ['texts.map(eval)', 'eval handed on'],
    ['texts.map(globalThis.eval)', 'eval handed on'],
    ['this.run = eval', 'eval handed on'],
    ['const table = { js: eval }', 'eval handed on'],
    ['const table = { eval }', 'eval handed on'],
    ['const f = () => eval', 'eval handed on'],
    ['const f = (run = eval) => run(text)', 'eval handed on'],
    ['const run = custom ?? eval', 'eval handed on'],
    ['export const run = eval', 'eval handed on'],
    ['const run = eval.bind(null)', 'eval handed on'],
    ['class A { run = eval }', 'eval handed on'],
    ['import vm from "vm"; texts.map(vm.runInThisContext)', 'vm.runInThisContext handed on'],
  ])('%s', (text, expected) => {
    expect(found(text)).toEqual([expected])
  })
})

describe('silent', () => {
  test.each<[string]>([
    ['model.eval()'],
    ['this.eval(tree)'],
    ['function eval(tree) {} eval(tree)'],
    ['const f = (eval) => eval(tree)'],
    ['import { eval } from "./interpreter.ts"; eval(tree)'],
    ['class A { eval(x) { return this.eval(x) } }'],
    ['parser.Function(text)'],
    ['class Function {} new Function(text)'],
    ['let f: Function; type G = Function'],
    ['const props = { type: Function, types: [String, Function] }'],
    ['typeof eval === "function"'],
    ['x === eval'],
    ['x instanceof Function'],
    ['let f: typeof eval'],
    ['const f = eval; f.name'],
    ['console.log(eval, eval.name)'],
    ['globalThis.eval = undefined'],
    ['eval()'],
    ['new Function()'],
    ['Function.prototype.toString.call(f)'],
    ['Object.prototype.hasOwnProperty.call(globalThis, "eval")'],
    ['import vm from "vm"; vm.createContext({}); vm.isContext(x)'],
    ['vm.runInContext(text, c)'],
    ['import vm from "./vm.ts"; vm.runInThisContext(text)'],
    ['class A { constructor() { this.constructor.name } }'],
    ['new this.constructor(text)'],
    ['error.constructor("x")'],
    ['JSON.parse(text); new RegExp(text)'],
    ['setTimeout(() => {}, 1); setTimeout(f, 1); setTimeout(f(), 1); setTimeout(a + b, 1)'],
    ['timer.setTimeout("text", 1)'],
    ['const setTimeout = (text, ms) => {}; setTimeout("text", 1)'],
    ['import { setTimeout } from "node:timers/promises"; setTimeout("value", 1)'],
    ['import("./a.ts"); import(path); import("data:application/json,{}", { with: { type: "json" } })'],
    ['import { Worker } from "worker_threads"; new Worker("./a.js", { eval: false }); new Worker(url)'],
    ['globalThis["ev" + name](text); globalThis[name + "al"](text); f("ev" + "al")'],
    ['globalThis[name](text); globalThis["\\x66etch"](url)'],
    ['new Template(text)._compile(text); this._compile(text); const f = (m) => m._compile(text, path); plugins[".f"] = (m, path) => m._compile(text, path)'],
    ['const Module = require("module"); Module._load(path); Module.prototype._compile = f'],
    ['import { Module } from "./plan.ts"; new Module(path)._compile(text)'],
    ['import("./vm.ts").then(({ runInThisContext }) => runInThisContext(text))'],
    ['"eval(text)"; `new Function(${x})`; /eval(x)/ // eval(text)'],
    ['let f = eval; f = other; '.replace('eval', 'evaluate')],
    ['delete globalThis.eval'],
  ])('%s', (text) => {
    expect(found(text)).toEqual([])
  })

  test('a name that is given twice: the alias is reported, not its calls', () => {
    expect(found('let run = eval; run = safe; run(text)')).toEqual(['eval handed on'])
  })
})

test('how local names are called changes nothing', () => {
  const program = (name: string, other: string) =>
    `import { runInNewContext as ${other} } from "vm"; const ${name} = eval; { const ${other}1 = ${name}; ${other}1(text) } (${name}) => ${name}(text); ${other}(text); f(${name})`
  const expected = found(program('a', 'b')).sort()
  expect(expected).toHaveLength(3)
  // Words that the language or the platform gives a meaning are no names of variables.
  const name = fc.stringMatching(/^[a-z]{1,6}_$/)
  fc.assert(fc.property(name, name, (one, other) => {
    fc.pre(one !== other)
    expect(found(program(one, other)).sort()).toEqual(expected)
  }), { numRuns: 50 })
})
