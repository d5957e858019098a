import { describe, expect, test } from '@jest/globals'
import rule from '../../../rules/integrity/swallowed-exception.ts'
import { typescriptModuleOf } from '../../support/typescript-source.ts'

/** The findings of a text: level and the text that is pointed at. */
function found(text: string): string[] {
  const module = typescriptModuleOf(text)
  return [...(rule.typescript?.(module) ?? [])].map(({ span, level }) => `${level ?? 'error'} ${text.slice(span.start, span.end).replace(/\s+/g, ' ')}`)
}
const levels = (text: string): string[] => found(text).map((each) => each.split(' ')[0] ?? '')

const inFunction = (lines: string, above = '') => `${above}\nasync function f(x, y) { ${lines} }\n`

describe('handlers of promises', () => {
  test.each<[string, string[]]>([
    ['await g(x).catch(() => {})', ['error () => {}']],
    ['return g(x).catch((e) => null)', ['error (e) => null']],
    ['return g(x).catch(async () => [])', ['error async () => []']],
    ['return g(x).catch(function () { return 0 })', ['error function () { return 0 }']],
    ['return g(x).then(use, () => {})', ['error () => {}']],
    ['return g(x).then(undefined, () => [])', ['error () => []']],
    ['return g(x)?.catch(() => {})', ['error () => {}']],
    ['return g(x).catch(() => { if (debug) console.error(x) })', ['warning () => { if (debug) console.error(x) }']],
    ['return g(x).catch((e) => { console.error(e) })', []],
    ['return g(x).catch(() => y)', []],
    ['return g(x).catch(console.error)', []],
    ['return g(x).catch(handler)', []],
    ['return g(x).catch()', []],
    ['return g(x).catch(() => ({ ok: false }))', []],
    ['return g(x).then(use)', []],
    ['return g(x).then(use, (e) => { throw e })', []],
    ['return import(x).catch(() => null)', []],
    ['return import(x).then((m) => m.default).catch(() => null)', []],
    ['return import(x).then((m) => m.run()).catch(() => null)', ['error () => null']],
    ['return stat(x).catch(() => undefined)', []],
    ['return readFile(x).catch(() => undefined)', ['warning () => undefined']],
    ["return readFile(x).catch(() => '')", ["error () => ''"]],
    ['return g(x).then(() => true, () => false)', ['warning () => false']],
    ['return access(x).then(() => true).catch(() => false)', []],
    ['await handle.close().catch(() => {})', []],
    ['await this.log(x).catch(() => {})', []],
    ['const z = await g(x).catch(() => null); if (z === null) throw new Error(x); return z', []],
    ['const z = await g(x).catch(() => null); if (!z) return fail(x); return z', []],
    ['const z = await g(x).catch(() => null); if (z) use(z)', ['error () => null']],
    ['const z = await g(x).catch(() => 1.5); if (!z) throw new Error(x); return z', ['error () => 1.5']],
    ['if (!(await g(x).catch(() => null))) throw new Error(x)', []],
    ['return (await g(x).catch(() => null)) ?? h(x)', ['warning () => null']],
    ['const p = g(x); p.catch(() => {}); await h(); return p', []],
    ['const p = g(x); p.finally(h).catch(() => {}); return p', []],
    ['const p = g(x); p.then(h).catch(() => {}); return p', ['error () => {}']],
    ['const p = g(x); await p.catch(() => {}); return p', ['error () => {}']],
    ['const p = g(x); p.catch(() => {})', ['error () => {}']],
    ['try { await g(x) } finally { await x.rollback().catch(() => {}) }', []],
  ])('%s', (lines, expected) => {
    expect(found(inFunction(lines))).toEqual(expected)
  })

  test('functions by name, and functions of libraries that do nothing', () => {
    expect(found(inFunction('return g(x).catch(noop)', 'const noop = () => {}'))).toEqual(['error noop'])
    expect(found(inFunction('return g(x).catch(zero)', 'function zero() { return 0 }'))).toEqual(['error zero'])
    expect(found(inFunction('return g(x).catch(noop)', "import { noop } from 'lodash'"))).toEqual(['error noop'])
    expect(found(inFunction('return g(x).catch(noop)', "import noop from 'lodash/noop'"))).toEqual(['error noop'])
    expect(found(inFunction('return g(x).catch(_.noop)', "import _ from 'lodash'"))).toEqual(['error _.noop'])
    expect(found(inFunction('return g(x).catch(report)', "import { report } from './report.ts'"))).toEqual([])
    expect(found("import { z } from 'zod'\nexport const Row = z.object({ n: z.number().catch(() => 0) })")).toEqual([])
  })
})

describe('promises that nobody waits for', () => {
  const own = 'async function save() { await write() }\nconst load = async () => { await read() }\nfunction typed(): Promise<void> { return write() }\nasync function quiet() { try { await write() } catch (e) { note(e) } }'

  test.each<[string, string[]]>([
    ['save()', ['error save()']],
    ['load()', ['error load()']],
    ['typed()', ['error typed()']],
    ['quiet()', []],
    ['await save()', []],
    ['return save()', []],
    ['void save()', ['warning void save()']],
    ['void save().catch(note)', []],
    ['save().catch(note)', []],
    ['save().then(next, note)', []],
    ['save().then(next)', ['error save().then(next)']],
    ['save().then(next, undefined)', ['error save().then(next, undefined)']],
    ['save().finally(next)', ['error save().finally(next)']],
    ['x && save()', ['error save()']],
    ['x ? save() : load()', ['error save()', 'error load()']],
    ['const p = save(); await p', []],
    ['unknown()', []],
    ['x.save()', []],
    ['fetch(x)', ['error fetch(x)']],
    ['Promise.all([save(), load()])', ['error Promise.all([save(), load()])']],
    ['Promise.resolve(1)', []],
    ['Promise.allSettled([save()])', []],
    ['(async () => { await write() })()', ['error (async () => { await write() })()']],
    ['(async () => { try { await write() } catch (e) { note(e) } })()', []],
    ['(async () => { try { await write() } catch (e) { throw e } })()', ['error (async () => { try { await write() } catch (e) { throw e } })()']],
    ['x.forEach(async (z) => { await write(z) })', ['error x.forEach(async (z) => { await write(z) })']],
    ['x.forEach(save)', ['error x.forEach(save)']],
    ['x.forEach(async (z) => { y.push(z) })', []],
    ['x.forEach(async (z) => { try { await write(z) } catch (e) { note(e) } })', []],
    ['x.forEach((z) => write(z))', []],
    ['await x.forEach(async (z) => { await write(z) })', []],
    ['x.map(async (z) => write(z))', ['error x.map(async (z) => write(z))']],
    ['const ps = x.map(async (z) => write(z))', ['error x.map(async (z) => write(z))']],
    ['const ps = x.map(async (z) => write(z)); await Promise.all(ps)', []],
    ['return Promise.all(x.map(async (z) => write(z)))', []],
    ['setTimeout(async () => { await write() }, 5)', ['warning async () => { await write() }']],
    ['setTimeout(async () => { await write().catch(note) }, 5)', []],
    ['setTimeout(() => { write() }, 5)', []],
    ['return new Promise(async (resolve) => { resolve(await read()) })', ['error new Promise(async (resolve) => { resolve(await read()) })']],
    ['return new Promise(async (resolve, reject) => { try { resolve(await read()) } catch (e) { reject(e) } })', []],
    ['return new Promise((resolve) => { resolve(read()) })', []],
    ['x.on("data", async () => { await write() })', []],
  ])('%s', (lines, expected) => {
    expect(found(inFunction(lines, own))).toEqual(expected)
  })

  test('names that are not what they seem', () => {
    expect(levels(inFunction('fetch(x)', "import { fetch } from './own.ts'"))).toEqual([])
    expect(levels('async function save() { await write() }\nfunction f(save) { save() }')).toEqual([])
    expect(levels('class Promise {}\nconst f = () => new Promise(async (resolve) => { resolve(await read()) })')).toEqual([])
    expect(levels('async function* save() { yield await read() }\nfunction f() { save() }')).toEqual([])
    expect(levels("import { writeFile as w } from 'node:fs/promises'\nfunction f() { w('a', 'b') }")).toEqual(['error'])
    expect(levels("import fs from 'node:fs'\nfunction f() { fs.promises.rm('a'); fs.rm('a', g) }")).toEqual(['error'])
  })

  test('at the top of a module the process ends with the error', () => {
    expect(levels('async function main() { await run() }\nmain()')).toEqual([])
  })

  test('methods of the class, and tools of an agent', () => {
    const agent = (lines: string, more = '') => levels(`class A extends Agent { async execute() { ${lines} } ${more} }`)
    expect(agent('this.callTool("t", {})')).toEqual(['error'])
    expect(agent('this.input("x")')).toEqual(['error'])
    expect(agent('this.log("x")')).toEqual([])
    expect(agent('await this.callTool("t", {})')).toEqual([])
    expect(agent('this.callTool("t", {})', 'callTool() {}')).toEqual([])
    expect(agent('this.#save()', 'async #save() { await write() }')).toEqual(['error'])
    expect(agent('this.save()', 'save = async () => { await write() }')).toEqual(['error'])
    expect(agent('this.save()', 'save() { write() }')).toEqual([])
    expect(agent('this.save()', 'save() { write() } static async save() { await write() }')).toEqual([])
    expect(agent('function inner() { this.save() }', 'async save() { await write() }')).toEqual([])
    expect(levels('class A { f() { this.callTool("t", {}) } }')).toEqual([])
  })

  test('emitters of Node take no notice of what a listener gives back', () => {
    expect(levels("import { EventEmitter } from 'node:events'\nconst bus = new EventEmitter()\nbus.on('row', async () => { await write() })")).toEqual(['warning'])
    expect(levels("import { EventEmitter } from 'node:events'\nclass A extends EventEmitter { m() { this.on('row', async () => { await write() }) } }")).toEqual(['warning'])
  })
})

describe('listeners for errors that nobody caught', () => {
  test.each<[string, string[]]>([
    ['process.on("uncaughtException", () => {})', ['error']],
    ['process.once("unhandledRejection", function (e) { return })', ['error']],
    ['process.on("unhandledRejection", (e) => { console.error(e) })', ['warning']],
    ['process.on("uncaughtException", (e) => console.error(e))', ['warning']],
    ['process.on("uncaughtException", (e) => { console.error(e); process.exit(1) })', []],
    ['process.on("uncaughtException", (e) => { logger.fatal(e); process.exitCode = 1 })', []],
    ['process.on("uncaughtException", shutdown)', []],
    ['process.on("unhandledRejection", (e) => void e)', ['error']],
    ['process.setUncaughtExceptionCaptureCallback(() => {})', ['error']],
    ['process.setUncaughtExceptionCaptureCallback((e) => { note(e) })', []],
    ['process.on("uncaughtExceptionMonitor", () => {})', []],
    ['process.on("SIGTERM", () => {})', []],
    ['window.onerror = () => true', ['error']],
    ['window.onerror = () => {}', []],
    ['let onerror; onerror = () => true', []],
    ['window.addEventListener("unhandledrejection", (e) => e.preventDefault())', ['error']],
    ['window.addEventListener("error", () => {})', []],
    ['socket.on("error", () => {})', ['warning']],
    ['socket.on("error", (e) => note(e))', []],
    ['socket.once("error", () => resolve(false))', []],
    ['function f() { socket.on("error", () => {}); socket.destroy() }', []],
    ['socket.on("close", () => {})', []],
  ])('%s', (text, expected) => {
    expect(levels(text)).toEqual(expected)
  })
})
