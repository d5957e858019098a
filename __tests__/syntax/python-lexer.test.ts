import { expect, test } from '@jest/globals'
import { Lexer } from 'py-ast'
import { quickTests, unicodeTests } from '../../src/syntax/python-lexer.ts'

test('the lexer uses the quick tests', () => {
  const own = Lexer.prototype as unknown as typeof quickTests
  expect(own.isAlpha).toBe(quickTests.isAlpha)
  expect(own.isAlphaNumeric).toBe(quickTests.isAlphaNumeric)
  const asked: string[] = []
  own.isAlphaNumeric = (character) => {
    asked.push(character)
    return quickTests.isAlphaNumeric(character)
  }
  new Lexer('abc = 1').tokenize()
  own.isAlphaNumeric = quickTests.isAlphaNumeric
  expect(asked.length).toBeGreaterThan(2)
})

test('both ways give the same answers', () => {
  expect(typeof unicodeTests.isAlpha).toBe('function')
  for (let code = 0; code < 0x3000; code++) {
    const character = String.fromCharCode(code)
    expect([code, quickTests.isAlpha(character), quickTests.isAlphaNumeric(character)]).toEqual([code, unicodeTests.isAlpha(character), unicodeTests.isAlphaNumeric(character)])
  }
  for (const character of ['', '𝐱', '名', 'é']) expect(quickTests.isAlpha(character)).toBe(unicodeTests.isAlpha(character))
})
