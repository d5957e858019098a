import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { parsePython } from '../../src/syntax/python.ts'

/** For every name of a text: its id and the text at its span. */
function names(text: string): readonly (readonly [string, string])[] {
  const parsed = parsePython('a.py', text)
  if (!parsed.ok) throw new Error(parsed.message)
  return parsed.module.all('Name').map((node) => {
    const { start, end } = parsed.module.span(node)
    return [node.id, text.slice(start, end)] as const
  })
}

describe('every name stands where its span says', () => {
  test.each([
    ['plain', 'x = y\n'],
    ['a byte order mark', '\ufeffx = y\nz = x\n'],
    ['a mark and a form feed', '\ufeff\fx = y\n'],
    ['form feeds before code', 'x = y\n\fz = x\nif x:\n \f    z = y\n    w = z\n'],
    ['form feeds between words', 'x =\f y\nz\f= x\n'],
    ['lines of form feeds', '\f\n\f\nx = y\n  \f\nz = x\n'],
    ['CR LF', 'x = y\r\nif x:\r\n\tz = y\r\n'],
    ['CR', 'x = y\rif x:\r    z = y\r'],
    ['all of them', 'x = y\r\nz = x\rw = z\n\fv = w'],
    ['wide characters before it', 's = "é漢😀"; x = y\n# 😀\nz = f"😀{x}"\n'],
    ['other line separators in strings', 's = "\u2028\u0085\x0b"; x = y\nz = x\n'],
    ['names that are not ASCII', 'größe = 漢字 + 𝒳x\n'.replace('𝒳', '')],
    ['lines that go on', 'x = y + \\\n  z\nw = """\n\n""" + x\n'],
    ['nested f-strings', 'a = f"é{f"{x}😀{y!r:>{w}}"} {z=}"\n'],
  ])('%s', (_, text) => {
    const found = names(text)
    expect(found.length).toBeGreaterThan(0)
    for (const [id, at] of found) expect(at).toBe(id)
  })

  test('in generated sources', () => {
    const word = fc.constantFrom('x', 'größe', '漢字', 'name_1')
    const line = fc.tuple(fc.constantFrom('', '\f', ' \f'), word, fc.constantFrom(' = ', '\t=\f', ' = "é😀" + '), word, fc.constantFrom('', '  # 😀', ' ; y = x', ' + f"{x}é{y}"')).map((parts) => parts.join(''))
    const source = fc.tuple(fc.boolean(), fc.array(fc.tuple(line, fc.constantFrom('\n', '\r\n', '\r')), { minLength: 1, maxLength: 6 }))
    fc.assert(fc.property(source, ([marked, lines]) => {
      const text = (marked ? '\ufeff' : '') + lines.flat().join('')
      for (const [id, at] of names(text)) expect(at).toBe(id)
    }), { numRuns: 300 })
  })
})

describe('what the parser refuses', () => {
  const stop = (text: string) => {
    const parsed = parsePython('a.py', text)
    return parsed.ok ? 'parsed' : [parsed.message, text.slice(0, parsed.offset)]
  }

  test('is told with a place', () => {
    expect(stop('x = 1\ndel y,\n')).toEqual(['Unexpected token in expression', 'x = 1\ndel y,'])
    expect(stop('x = (\n')).toEqual([expect.any(String), expect.any(String)])
  })

  test.each([
    ['brackets', '('.repeat(100_000)],
    ['signs', `x = ${'-'.repeat(100_000)}1`],
    ['lists', `x = ${'['.repeat(20_000)}${']'.repeat(20_000)}`],
    ['conditions', `x = ${'a if b else '.repeat(50_000)}c`],
    ['f-strings', `x = ${'f"{'.repeat(2_000)}`],
  ])('of %s nested without end is a refusal, not a crash', (_, text) => {
    expect(parsePython('a.py', text)).toMatchObject({ ok: expect.any(Boolean) })
  })

  test('long chains are read', () => {
    expect(stop(`x = a${'.b'.repeat(20_000)}\n`)).toBe('parsed')
    expect(stop(`x = ${'1 + '.repeat(20_000)}1\n`)).toBe('parsed')
    expect(stop('')).toBe('parsed')
    expect(stop('\ufeff')).toBe('parsed')
  })
})
