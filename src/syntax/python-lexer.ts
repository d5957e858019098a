import { Lexer } from 'py-ast'

/**
 * The lexer asks of every character whether it belongs to a name, each time by a regular expression over all of Unicode, which
 * takes a tenth of the time of an audit. Nearly all characters are ASCII and are told by their code; the rest go the lexer's
 * own way. This reaches into a library whose version is pinned: `python-lexer.test.ts` fails when the two methods are gone, and
 * holds both ways to the same answers.
 */
interface NameTests {
  isAlpha(character: string): boolean
  isAlphaNumeric(character: string): boolean
}

const own = Lexer.prototype as unknown as NameTests

/** The lexer's own tests. */
export const unicodeTests: NameTests = { isAlpha: own.isAlpha, isAlphaNumeric: own.isAlphaNumeric }

const isLetter = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 65 && code <= 90)

/** The tests with the short way for ASCII. */
export const quickTests: NameTests = {
  isAlpha(character) {
    const code = character.charCodeAt(0)
    return code < 128 ? isLetter(code) : unicodeTests.isAlpha(character)
  },
  isAlphaNumeric(character) {
    const code = character.charCodeAt(0)
    return code < 128 ? isLetter(code) || (code >= 48 && code <= 57) || code === 95 : unicodeTests.isAlphaNumeric(character)
  },
}

Object.assign(own, quickTests)
