import { describe, expect, test } from '@jest/globals'
import { errorNames } from '../../../src/core/typescript/error-use.ts'
import { discardingJumps } from '../../../src/core/typescript/finally.ts'
import { quote } from '../../../src/core/typescript/handler-text.ts'
import { hollowBlock } from '../../../src/core/typescript/hollow.ts'
import { withSwitchesOff } from '../../../src/core/typescript/switches.ts'
import { typescriptModuleOf } from '../../support/typescript-source.ts'

const catching = (lines: string, above: string, parameter: string) =>
  typescriptModuleOf(`${above}\nasync function* f(x, errors) { for (;;) { try { work() } catch (${parameter}) { ${lines} } } }\n`)

/** How the handler with the given lines ends when it is hollow. */
function ends(lines: string, above = '', parameter = 'e'): string[] | undefined {
  const module = catching(lines, above, parameter)
  const [clause] = module.all('CatchClause')
  const hollow = clause && hollowBlock({ module, errors: errorNames(clause.param), functionName: 'f' }, clause.body.body)
  return hollow && [...hollow.ends].sort()
}

describe('blocks that do nothing about a failure', () => {
  test.each<[string, string[]]>([
    ['', ['falls through']],
    [';', ['falls through']],
    ['{}', ['falls through']],
    ['// nothing\n', ['falls through']],
    ['"no data"', ['falls through']],
    ['e', ['falls through']],
    ['(e as any)', ['falls through']],
    ['void e', ['falls through']],
    ['_ = e', ['falls through']],
    ['const _ = e', ['falls through']],
    ['const err = e as Error', ['falls through']],
    ['const { message } = e', ['falls through']],
    ['const text = e.message', ['falls through']],
    ['String(e)', ['falls through']],
    ['const say = () => console.error(e)', ['falls through']],
    ['function say() { console.error(e) }', ['falls through']],
    ['const message = "ignored"', ['falls through']],
    ['continue', ['continue']],
    ['break', ['break']],
    ['return', ['return']],
    ['return undefined', ['return']],
    ['return void 0', ['return']],
    ['return -1', ['return']],
    ['return 0n', ['return']],
    ['return /x/', ['return']],
    ['return `none`', ['return']],
    ['return [] as string[]', ['return']],
    ['return { a: [1, { b: null }] }', ['return']],
    ['return ({ ...{ a: 1 } })', ['return']],
    ['return new Map()', ['return']],
    ['return new Float64Array(x.length)', ['return']],
    ['return Array(x.length).fill(0)', ['return']],
    ['return Array.from({ length: 3 }, () => 0)', ['return']],
    ['return Promise.resolve(null)', ['return']],
    ['return await Promise.resolve([])', ['return']],
    ['return Number.NaN', ['return']],
    ['return Math.PI / 2', ['return']],
    ['return 1.5 + Math.random()', ['return']],
    ['return x ? [] : 0', ['return']],
    ['return () => {}', ['return']],
    ['return this.report({ metric: "m", value: 0, detail: {} })', ['return']],
    ['while (x) {}', ['falls through']],
    ['try {} finally {}', ['falls through']],
    ['do { return 0 } while (true)', ['return']],
    ['while (true) { return 0 }', ['return']],
    ['while (x) { return 0 }', ['falls through', 'return']],
    ['for (let turn = 0; turn < 3; turn++) { await sleep(1) }', ['falls through']],
    ['label: { break label }', ['falls through']],
    ['try { throw e } catch { return 0 }', ['return']],
    ['try { throw e } catch {} return []', ['return']],
    ['if (e) {}', ['falls through']],
    ['if (!e) { return 1 } return 0', ['return']],
    ['e.message; return []', ['return']],
    ['e.toString()', ['falls through']],
    ['typeof e', ['falls through']],
    ['new Error("x", { cause: e })', ['falls through']],
    ['Promise.reject', ['falls through']],
    ['(() => {})()', ['falls through']],
    ['const { code } = e; return code ? [] : {}', ['return']],
    ['const text = `${e}`.trim(), copy = String(text); return []', ['return']],
    ['return (e, 0)', ['return']],
    ['return e && null', ['return']],
    ['return e ? [] : []', ['return']],
    ['x = e ? 0 : 1', ['falls through']],
    ["return JSON.parse('{}')", ['return']],
    ['x = y = 0', ['falls through']],
    ['x ??= 0', ['falls through']],
    ['[x, y] = [0, null]', ['falls through']],
    ['this.value = 0', ['falls through']],
    ['x[0] = NaN', ['falls through']],
    ['values.push(null)', ['falls through']],
    ['values.set(x, true)', ['falls through']],
    ['callback(null, [])', ['falls through']],
    ['yield 0', ['falls through']],
    ['yield', ['falls through']],
    ['yield* []', ['falls through']],
    ['await sleep(100)', ['falls through']],
    ['await new Promise((resolve) => setTimeout(resolve, 100))', ['falls through']],
    ['if (x) return 1; else return 2', ['return']],
    ['if (x) { return 1 }', ['falls through', 'return']],
    ['if (false) throw e; return 1', ['return']],
    ['return 1; throw e', ['return']],
    ['return void e', ['return']],
    ['x = x ?? []', ['falls through']],
    ['this.rows = this.rows || []', ['falls through']],
    ['switch (x) { case 1: return []; default: return 0 }', ['return']],
    ['switch (x) { case 1: return [] }', ['falls through', 'return']],
    ['switch (x) { case 1: x = 0; break; default: continue }', ['continue', 'falls through']],
  ])('%s', (lines, kinds) => {
    expect(ends(lines)).toEqual(kinds)
  })

  test('names that hold constants, also of libraries and of objects that nobody changes', () => {
    expect(ends('return NONE', 'const NONE = null')).toEqual(['return'])
    expect(ends('return FIT', 'const FIT = { exponent: 1.5, r2: undefined }')).toEqual(['return'])
    expect(ends('return FIT.exponent', 'const FIT = { exponent: 1.5 }')).toEqual(['return'])
    expect(ends('return Level.Low', 'enum Level { Low }')).toEqual(['return'])
    expect(ends('return FIT', 'const FIT = { exponent: 1.5 }\nFIT.exponent = measure()')).toBeUndefined()
    expect(ends('return NONE', 'const NONE = []')).toEqual(['return'])
    expect(ends('return NONE', 'const NONE = Object.freeze([])')).toEqual(['return'])
    expect(ends('return rows', 'const rows = []\nfill(rows)')).toBeUndefined()
    expect(ends('return rows', 'const rows = []\nrows.push(1)')).toBeUndefined()
    expect(ends('return rows', 'let rows = []\nrows = read()')).toBeUndefined()
    expect(ends('return rows', 'const rows = [1]\nrows.push(measure())')).toBeUndefined()
    expect(ends('return FIT', 'const FIT = { exponent: measured }')).toBeUndefined()
    expect(ends('return new Map()', 'class Map { constructor() { measure() } }')).toBeUndefined()
    expect(ends('await pause(5)', "import { setTimeout as pause } from 'node:timers/promises'")).toEqual(['falls through'])
  })

  test('the resolve of a promise', () => {
    const ways = (text: string) => {
      const module = typescriptModuleOf(`new Promise((done, no) => { try { work() } catch (e) { ${text} } })`)
      const [clause] = module.all('CatchClause')
      return clause && hollowBlock({ module, errors: new Set(['e']), functionName: undefined }, clause.body.body)?.values.length
    }
    expect(ways('done(null)')).toBe(1)
    expect(ways('done()')).toBe(1)
    expect(ways('no(e)')).toBeUndefined()
    expect(ways('no()')).toBeUndefined()
  })
})

describe('blocks that may do something about it', () => {
  test.each([
    'throw e', 'throw new Error("x")', 'return e', 'return { ok: false, error: e }', 'return [e, null]', 'return String(e)', 'return `failed: ${e}`', 'log(e)', 'notify()', 'await notify()', 'new Reporter(e)',
    'failures++', 'failures += 1', 'return x', 'return x.default', 'y = x', 'return [0, measure()]', 'delete table[x]', 'for (const y of x) note(y)', 'switch (read()) {}', 'switch (x) { case 1: return; default: log() }', 'switch (e.code) { case 1: return }', 'const x = read()', 'void notify()', 'x = y ?? []', 'errors.push(1)', 'errors[x] = true',
    'this.ok = false', 'this.failed = true', 'threw = true', 'hasFailed = true', 'timedOut = true', 'process.exitCode = 1', 'state = "failed"', 'return "error"', 'return { ok: false }', 'return { status: "timeout" }', 'return `could not load`', 'values.push(x)',
    'yield e', 'yield* other()', 'y = e', 'const err = e as Error; log(err)', 'const { message } = e; log(message)', 'return () => { throw e }', 'setTimeout(() => { throw e })', 'class A {}', 'return resolveAfter(0), 1', '(log(e), 0)', 'return (log(), 0)', 'try { throw e } catch (other) { log(other) }', 'try { log(e); throw e } catch {}', 'do { await again() } while (true)', 'while (await again()) {}', 'try { throw await recover() } catch { return 0 }', 'const missing = e.code === 1; return missing ? null : []', 'const text = String(e); note(text)', 'return e || null', 'e && log()', 'expect(x).to.be.ok',
   
    'if (notify()) {}', 'if (e.code === "ENOENT") return null', 'if (e instanceof RangeError) continue', 'return e.name === "AbortError" ? null : undefined', 'return 1, e', 'controller.abort()', 'callback(e)', 'next(e)', 'callback()', 'callback(x, [])', 'return { log() { note(e) } }', 'const err = e as Coded; if (err.code === 1) return null; return []',
    'return new Map(rows())', 'return tag`x`', 'return Array(measure()).fill(0)', 'x += 0', 'return this', 'return <T>read()', 'return x ? [] : read()', 'return read() ? [] : 0', 'if (x) return 1; log()', 'return { [x()]: 1 }', 'return [...rows]',
  ])('%s', (lines) => {
    expect(ends(lines)).toBeUndefined()
  })

  test('a part of the error under any name', () => {
    expect(ends('log(message)', '', '{ message }')).toBeUndefined()
    expect(ends('log(text)', '', '{ message: text }')).toBeUndefined()
    expect(ends('return 0', '', '{ message }')).toEqual(['return'])
  })
})

describe('what remains with debugging off', () => {
  const left = (lines: string) => {
    const [clause] = catching(lines, '', 'e').all('CatchClause')
    return clause && withSwitchesOff(clause.body.body)?.length
  }

  test.each<[string, number | undefined]>([
    ['if (debug) log(e)', 0],
    ['if (this.options.verbose) { log(e) } else { throw e }', 1],
    ['if (!debug) throw e', 1],
    ['debug && log(e)', 0],
    ['if (verbosity > 1) log(e)', 0],
    ['if (process.env.DEBUG) log(e); return null', 1],
    ["if (process.env['DEBUG_AGENT']) log(e)", 0],
    ['if (process.env.NODE_ENV !== "production") log(e)', 0],
    ['if (process.env.NODE_ENV === "development") log(e)', 0],
    ['if (process.env.NODE_ENV === "production") log(e)', undefined],
    ['if (isDebug()) log(e)', undefined],
    ['if (flags().debug) log(e)', undefined],
    ['if (strict) log(e)', undefined],
    ['ready && log(e)', undefined],
  ])('%s', (lines, count) => {
    expect(left(lines)).toBe(count)
  })
})

describe('jumps out of finally', () => {
  const jumps = (lines: string, handler = '') => {
    const module = typescriptModuleOf(`function f(x, y) { outer: for (const z of y) { try { work() } ${handler} finally { ${lines} } } }`)
    return [...discardingJumps(module)].map(({ message, possible }) => `${/'(\w+)'/.exec(message)?.[1]}${possible ? '?' : ''}`)
  }

  test.each<[string, string[]]>([
    ['close()', []],
    ['return', ['return']],
    ['return x', ['return']],
    ['break', ['break']],
    ['break outer', ['break']],
    ['if (x) continue', ['continue']],
    ['for (const a of x) break', []],
    ['for (const a of x) break outer', ['break']],
    ['inner: for (const a of x) { for (;;) continue inner }', []],
    ['switch (x) { case 1: break }', []],
    ['switch (x) { case 1: continue }', ['continue']],
    ['x.map(() => { return 1 })', []],
    ['class A { m() { return 1 } }', []],
    ['throw new Error("x")', ['throw?']],
    ['if (x) throw x.error', []],
    ['try { throw new Error("x") } catch (e) { log(e) }', []],
    ['try { close() } catch (e) { throw new Error("x") }', ['throw?']],
  ])('%s', (lines, found) => {
    expect(jumps(lines)).toEqual(found)
  })

  test('nothing is in flight after a handler that throws nothing', () => {
    expect(jumps('return', 'catch (e) { note(e) }')).toEqual([])
    expect(jumps('return', 'catch (e) { throw e }')).toEqual(['return'])
  })
})

test('a quoted text is one line and cut between letters', () => {
  const module = typescriptModuleOf(`x = {\n  a: 1,\n};\ny = "${'😀'.repeat(80)}"\n`)
  const [first, second] = module.body
  expect(first && quote(module, first)).toBe('x = { a: 1, }')
  expect(second && quote(module, second)).toBe(`y = "${'😀'.repeat(54)}…`)
})

test('a long sum is no trouble', () => {
  expect(ends(`return ${'1 + '.repeat(150)}1`)).toEqual(['return'])
  expect(ends(`return ${'1 + '.repeat(150)}measure()`)).toBeUndefined()
})
