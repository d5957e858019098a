import { describe, expect, test } from '@jest/globals'
import rule from '../../../rules/integrity/swallowed-exception.ts'
import { typescriptModuleOf } from '../../support/typescript-source.ts'

/** The level of the one finding of a text; undefined when there is none. */
function levelOf(text: string): string | undefined {
  const [only, ...others] = [...(rule.typescript?.(typescriptModuleOf(text)) ?? [])]
  expect(others).toEqual([])
  return only && (only.level ?? 'error')
}

const above = "import noop from 'noop'\n"

describe('attempts in a function', () => {
  test.each<[string, string | undefined]>([
    ['this.body = x; if (x) { try { this.body = JSON.parse(this.body) } catch {} } use(this.body)', undefined],
    ["try { return new TextDecoder(x).encoding } catch {} if (x === 'u') return x; return null", undefined],
    ["try { return new TextDecoder(x).encoding } catch {} return 'utf-8'", 'error'],
    ["try { return readFileSync(x).includes('musl') } catch { return null }", 'warning'],
    ["try { return JSON.parse(readFileSync(x, 'utf8')) } catch { return null }", 'warning'],
    ["try { return JSON.parse(readFileSync(x, 'utf8')) } catch { return {} }", 'error'],
    ["try { return fit(readFileSync(x, 'utf8')) } catch { return null }", 'error'],
    ['try { return (await fetch(x)).json() } catch { return null }', 'error'],
    ['try { mkdirSync(x) } catch {}', 'warning'],
    ['try { y = parser.parsePattern(x) } catch { return }', 'warning'],
    ['try { y = parser.fitPattern(x) } catch { return }', 'error'],
    ['try { return parse(await download(x)) } catch { return null }', 'error'],
    ['try { return parseRows(x) } catch { return 0 }', 'error'],
    ['let supported = false; try { probe(x); supported = true } catch {} return supported', undefined],
    ['let passive = false; try { probe(x); passive = true } catch {} use(passive)', 'warning'],
    ['let n = 0; try { n = probe(x); supported = true } catch {} use(n)', 'error'],
    ['let same; try { same = one(x) === two(x) } catch { same = false } store(same)', 'warning'],
    ['let same = false; try { const a = new Uint8Array(9); a[8] = 1; same = new TextDecoder(x).decode(a) === y } catch {} return same', undefined],
    ['try { await work(x) } catch (e) { try { report(e) } catch {} throw e }', undefined],
    ['try { await work(x) } catch (e) { try { flush() } catch {} log(e) }', 'warning'],
    ['try { return await work(x) } catch { try { flush() } catch {} return backup() }', 'error'],
    ['try { return await work(x) } catch (e) { try { return other(x) } catch { return 0 } }', 'error'],
    ["try { Object.defineProperty(x, 'name', { value: y }) } catch {} return x", undefined],
    ["try { localStorage.setItem('a', x) } catch {}", undefined],
    ["try { store.setItem('a', x) } catch {}", 'error'],
    ['const p = work(x); trace(() => p).catch(() => {}); return p', undefined],
    ['save(p).catch(() => {}); return p', 'error'],
    ['let u; if (x) { try { u = new URL(x) } catch {} } return use(u)', undefined],
    ['await promisify(fs.close)(fd).catch(() => {})', undefined],
    ['try { const s = statSync(x); if (s.isFile()) return x } catch {} return find(y)', undefined],
    ['let done = false; try { store(x); done = true } catch {}', 'error'],
    ['try { await work(x) } catch (e) { try { return other(e) } catch {} return 0 }', 'error'],
    ['let done = false; while (!done) { try { work(x); done = true } catch {} }', 'warning'],
    ['try { await work(x) } catch (e) { try { send(e) } catch {} log(e) }', undefined],
    ['try { return await work(x) } catch (e) { try { flush() } catch {} return backup() }', 'error'],
    ['try { x.folder = tryRealpath(x.folder) } catch {}', 'warning'],
    ['let colors = [1]; try { const found = require("colors"); if (found.level > 1) colors = [2] } catch {} return colors', undefined],
    ['try { return require("colors").list } catch {} return [1]', 'error'],
    ['x.destroy().on("error", noop)', undefined],
    ['return await work(x).catch(Boolean)', 'error'],
    ['return await work(x).catch(Array)', 'error'],
    ['return await readFile(x).catch(Number)', 'error'],
    ['return await work(x).catch(String)', undefined],
    ["return work(x)['catch'](() => null)", 'error'],
    ['const v = await work(x).catch(() => null); return v ?? fail()', undefined],
    ['const v = await work(x).catch(() => null); return v ? v.rows : fail()', undefined],
    ['const v = await work(x).catch(() => null); return v ?? (() => { throw new Error(x) })()', undefined],
    ['const v = await work(x).catch(() => null); return v ?? 0', 'error'],
    ['const v = await work(x).catch(() => null); return x ?? fail()', 'error'],
    ['const v = await work(x).catch(() => null); return v && fail()', 'error'],
    ['use(x.on("error", noop))', 'warning'],
    ['destroy(x.on("error", noop))', undefined],
    ['x.on("error", noop).destroy()', undefined],
  ])('%s', (lines, level) => {
    expect(levelOf(`${above}async function f(x, y) { ${lines} }`)).toBe(level)
  })
})

describe('attempts that a whole text explains', () => {
  test.each<[string, string | undefined]>([
    ['class A { #b; end() { try { this.#b = JSON.parse(this.#b) } catch {} } }', undefined],
    ['class A { #b; end(x) { try { this.#b = JSON.parse(x) } catch {} } }', 'error'],
    ["const stripBOM = (t) => String(t).replace(/^x/, ''); export const p = (t, r) => { try { return JSON.parse(stripBOM(t), r) } catch {} }", undefined],
    ["import { stripBOM } from './b.js'; export const p = (t, r) => { try { return JSON.parse(stripBOM(t), r) } catch {} return yaml(t) }", undefined],
    ["import { load } from './b.js'; export const p = (t, r) => { try { return JSON.parse(load(t), r) } catch {} }", 'error'],
    ['const load = (t) => table.rows * t; export const p = (t) => { try { return JSON.parse(load(t)) } catch {} }', 'error'],
    ['const cjsRequire = c ? createRequire(u) : require; export const t = (p) => { try { return cjsRequire.resolve(p) } catch {} }', undefined],
    ['const q = c ? createRequire(u) : require; export const t = (p) => { try { return q.resolve(p) } catch { return null } }', undefined],
    ["function show(v) { try { return JSON.stringify(v) } catch { return '[circular]' } }", undefined],
    ["function show(v) { try { return JSON.stringify(v) } catch { return '{}' } }", 'error'],
    ['function parse(v, o) { try { return semver(v, o) } catch { return null } }', 'warning'],
    ['class M { static parse(s) { try { return new this(s) } catch { return null } } }', 'warning'],
    ['function parse(v) { try { return measure(v) } catch { return {} } }', 'error'],
    ['async function parseTable(u) { try { return rows(await download(u)) } catch { return null } }', 'error'],
    ['async function tryFetch(u) { try { return await download(u) } catch { return null } }', 'warning'],
    ['async function tryFetch(u) { try { return await download(u) } catch { return [] } }', 'error'],
    ['for (const e of readdirSync(d)) { let s; try { s = lstatSync(e) } catch { continue } remove(e) }', 'warning'],
    ['for (const e of list) { let s; try { s = measure(e) } catch { continue } sum(s) }', 'error'],
    ["import('x').then((m) => { a = m.b(1) }).catch(() => {})", 'warning'],
    ["try { const { enable } = require('x'); if (enable) enable() } catch {}", 'warning'],
    ['function from(s, silent) { if (silent) { try { return find(s) } catch { return } } return find(s) }', undefined],
    ['function from(s, fast) { if (fast) { try { return find(s) } catch { return } } return find(s) }', 'error'],
    ['function all(c) { for (const p of c) { try { const s = load(p); if (fits(s)) return p } catch {} } }', 'warning'],
    ['function read() { const saved = this.at; try { if (this.item()) { this.next(); return this.items } } catch {} this.at = saved; return this.one() }', 'warning'],
    ['for (const s of all) { try { process.on(s, end) } catch {} }', 'warning'],
    ['try { await promisify(fs.unlink)(t) } catch {}', undefined],
    ['async function parseTable(u) { try { return await rows(u) } catch { return null } }', 'error'],
    ['class A { parseIt() { try { this.x = fit(this.x) } catch {} } }', 'error'],
    ['function read() { const limit = this.max; try { if (this.item()) { this.next(); return this.items } } catch {} this.at = limit; return 0 }', 'error'],
    ['class A { #drop() {} go(x) { return work(x).catch(this.#drop) } }', 'error'],
    ['class A { #noop() {} go(x) { return work(x).catch(this.#noop) } }', 'error'],
    ['class A { noop = () => {}; go(x) { return work(x).catch(this.noop) } }', 'error'],
    ['class A { #note(e) { this.log(e) } go(x) { return work(x).catch(this.#note) } }', undefined],
    ['class A { go(x) { return work(x).catch(this.note) } }', undefined],
    ['class A { static D = 0; go(x) { try { return work(x) } catch { return A.D } } }', 'error'],
    ['class A { static D = read(); go(x) { try { return work(x) } catch { return A.D } } }', undefined],
    ['function missing(x): never { throw new Error(x) } async function f(x) { const v = await work(x).catch(() => null); return v ?? missing(x) }', undefined],
  ])('%s', (text, level) => {
    expect(levelOf(text)).toBe(level)
  })
})
