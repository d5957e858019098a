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

describe('what an expert would look at before objecting', () => {
  const judged = (attempt: string, handler: string, rest = '') => levels(inFunction(`try { ${attempt} } catch { ${handler} } ${rest}`))[0]

  test.each<[string, string, string, string | undefined]>([
    ['return JSON.parse(x)', 'return null', '', undefined],
    ['return JSON.parse(x)', 'return {}', '', 'error'],
    ['return JSON.parse(read(x))', 'return null', '', 'error'],
    ['return x.a.b', 'return 0', '', undefined],
    ['return new RegExp("(?<=a)b")', 'return /b/', '', undefined],
    ['return new RegExp(x)', 'return /b/', '', 'error'],
    ['await unlink(x)', '', '', undefined],
    ['await unlink(x); await send(x)', '', '', 'error'],
    ['console.log(x)', '', '', undefined],
    ['mkdirSync(x)', '', '', 'warning'],
    ['return require("x")', 'return undefined', '', undefined],
    ['return require("x")', 'return []', '', 'error'],
    ['y = await import("x")', 'y = { off: true }', '', undefined],
    ['require("x").install()', '', '', undefined],
    ['return require("x").load(y)', 'return undefined', '', 'error'],
    ['return statSync(x).size', 'return undefined', '', undefined],
    ['return statSync(x).size', 'return 0', '', 'error'],
    ['return fast(x)', '', 'return slow(x)', 'warning'],
    ['return work(x)', '', 'return work(x, true)', undefined],
    ['return JSON.parse(x)', '', 'return yaml(x)', undefined],
    ['fit(x)', '', 'throw new Error(x)', undefined],
    ['fit(x)', 'return', 'throw new Error(x)', undefined],
    ['return fit(x)', 'return 0', 'throw new Error(x)', 'error'],
    ['y = fit(x)', '', 'assert(y)', undefined],
    ['y = fit(x)', '', 'if (y === undefined || y.bad) { throw new Error(x) }', undefined],
    ['y = fit(x)', '', 'if (y) { use(y) }', 'error'],
    ['y = fit(x)', '', 'if (x) { throw new Error(x) }', 'error'],
    ['y = fit(x)', '', 'return y; throw new Error(x)', 'error'],
    ['return work(x)', '', 'try { return work(y) } catch (e) { note(e) }', 'warning'],
    ["return decodeURIComponent(x)", "return ''", '', undefined],
    ['return new Point(x)', 'return null', '', undefined],
    ['return new ArchiveClient(x)', 'return null', '', 'error'],
  ])('try { %s } catch { %s } %s', (attempt, handler, rest, level) => {
    expect(judged(attempt, handler, rest)).toBe(level)
  })

  test('what the attempt had before', () => {
    expect(levels(inFunction('this.body = x; try { this.body = JSON.parse(x) } catch {}'))).toEqual([])
    expect(levels(inFunction('this.body = {}; try { this.body = JSON.parse(x) } catch {}'))).toEqual(['error'])
    expect(levels(inFunction('let z = x; try { z = JSON.parse(x) } catch {} return z'))).toEqual([])
    expect(levels(inFunction('let z = x; try { z = await rank(x) } catch {} return z'))).toEqual(['error'])
  })

  test('rows that are filled under another name', () => {
    expect(levels('function f(x) { const rows = []; const all = rows; try { all.push(g(x)) } catch { return rows } return all }')).toEqual([])
  })

  test('an exit status of the program', () => {
    expect(levels('function main() { try { run() } catch { return 1 } }')).toEqual([])
    expect(levels('function main() { try { run() } catch { return 0 } }')).toEqual(['error'])
    expect(levels('function count() { try { run() } catch { return 1 } }')).toEqual(['error'])
  })

  test('questions', () => {
    expect(levels('function f(x): boolean { try { return g(x) } catch { return false } }')).toEqual(['warning'])
    expect(levels('async function f(x): Promise<boolean> { try { return await g(x) } catch { return true } }')).toEqual(['error'])
    expect(levels('function f(x) { try { return x && g(x) > 1 } catch { return false } }')).toEqual(['warning'])
    expect(levels('function f(x) { try { return g(x) } catch { return false } }')).toEqual(['error'])
    expect(levels('function canRead(x) { try { return g(x) } catch { return false } }')).toEqual(['warning'])
  })

  test('loops', () => {
    expect(levels(inFunction('for (const z of x) { try { return open(z) } catch {} } return null'))).toEqual(['warning'])
    expect(levels(inFunction('for (const z of x) { try { return JSON.parse(z) } catch { continue } } return null'))).toEqual([])
    expect(levels(inFunction('for (let i = 0; i < 3; i++) { try { return open(x) } catch {} } return null'))).toEqual(['error'])
    expect(levels(inFunction('for (let i = 0; i < 3; i++) { try { return open(x) } catch {} } throw new Error(x)'))).toEqual([])
    expect(levels(inFunction('for (const z of x) { try { return open(z) } catch { return 0 } } throw new Error(x)'))).toEqual(['error'])
    expect(levels(inFunction('for (const z of x) { try { use(z) } catch { continue } } throw new Error(x)'))).toEqual([])
    expect(levels(inFunction('switch (x) { case 1: try { use(x) } catch { break } } throw new Error(x)'))).toEqual([])
    expect(levels(inFunction('for (const z of x) { try { y = require(z) } catch { continue } use(y) }'))).toEqual(['error'])
    expect(levels(inFunction('while (true) { try { return open(x) } catch { await sleep(5) } }'))).toEqual(['warning'])
    expect(levels(inFunction('for (const z of x) { try { y.push(JSON.parse(z)) } catch { continue } } return y'))).toEqual(['error'])
    expect(levels(inFunction('for (const z of x) { try { y.push(z.a.b) } catch { continue } } return y'))).toEqual(['error'])
  })

  test.each<[string, string[]]>([
    ['if (e instanceof RangeError) continue; throw e', ['warning']],
    ['if (!(e instanceof RangeError)) throw e', ['warning']],
    ['if (e instanceof RangeError) { continue } else { throw e }', ['warning']],
    ["if (e.name === 'ParseError') continue; throw e", ['warning']],
    ['if (e instanceof NotFoundError) continue; throw e', []],
    ["if (e.code === 'ENOENT') continue; throw e", []],
    ['if (e instanceof RangeError) { skipped++; continue } throw e', []],
    ['if (e instanceof RangeError) continue; throw new Error(x)', []],
    ['if (e instanceof RangeError) return null; throw e', []],
  ])('a kind of error leaves an item out: %s', (handler, expected) => {
    expect(levels(inFunction(`for (const z of x) { try { y.push(g(z)) } catch (e) { ${handler} } } return y`))).toEqual(expected)
    expect(levels(inFunction(`try { g(x) } catch (e) { ${handler.replace(/continue/g, 'return')} }`))).toEqual([])
  })

  test('a search may leave one out', () => {
    expect(levels(inFunction('for (const z of x) { try { return g(z) } catch (e) { if (e instanceof RangeError) continue; throw e } }'))).toEqual([])
  })

  test('an error in flight', () => {
    expect(levels(inFunction('try { g(x) } catch (e) { try { await x.rollback() } catch {} throw e }'))).toEqual([])
    expect(levels(inFunction('try { g(x) } catch (e) { try { await x.rollback() } catch { return null } throw e }'))).toEqual(['error'])
    expect(levels(inFunction('try { g(x) } finally { try { await x.close() } catch {} }'))).toEqual([])
    expect(levels('class A { [Symbol.dispose]() { try { this.library.free(this.pointer) } catch {} } }')).toEqual([])
    expect(levels('class A { free() { try { this.library.free(this.pointer) } catch {} } }')).toEqual(['error'])
  })

  test('a promise that others hold is only waited for', () => {
    expect(levels(inFunction('const p = g(x); try { await p } catch {} return p'))).toEqual([])
    expect(levels(inFunction('const p = g(x); try { await p } catch {}'))).toEqual(['error'])
  })

  test('answers of a promise that is being made', () => {
    expect(levels('const ok = () => new Promise((resolve) => { try { ping(); resolve(true) } catch { resolve(false) } })')).toEqual(['warning'])
    expect(levels('const ok = () => new Promise((resolve) => { try { resolve(read()) } catch { resolve(null) } })')).toEqual(['error'])
  })
})

test('a clause is pointed at without its block', () => {
  expect(found('try { g() } catch (error: unknown) { }')).toEqual(['error catch (error: unknown)'])
  expect(found('try { g() } catch { }')).toEqual(['error catch'])
})

test('messages tell what the handler does', () => {
  const messages = (handler: string) => [...(rule.typescript?.(typescriptModuleOf(`try { g() } catch { ${handler} }`)) ?? [])].map(({ message }) => message)
  expect(messages('')).toEqual(['every error is caught and discarded: the handler is empty'])
  expect(messages('/* later */')).toEqual(['every error is caught and discarded: the handler holds only a comment'])
  expect(messages('x = [];')).toEqual(["every error is caught and discarded: the handler only does 'x = []'"])
})
