/**
 * Characters that a reader cannot see, or that change how the text around them is shown: control characters (C0, DEL, C1, so
 * ANSI escapes too), format characters (bidirectional overrides and isolates, zero-width characters, tags), line and paragraph
 * separators, halves of surrogate pairs, and the letters of Hangul that are drawn as nothing.
 */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\u115f\u1160\u3164\uffa0]/gu

const short: ReadonlyMap<string, string> = new Map([
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\t'],
])

/**
 * Writes every unseen character as a visible escape such as `\u202e`, so that a text shows all that it holds, in the order in
 * which it holds it. Tabs stay: they are layout.
 */
export const visible = (text: string): string => text.replace(unseen, (character) => short.get(character) ?? codePointEscape(character))

function codePointEscape(character: string): string {
  const hex = (character.codePointAt(0) ?? 0).toString(16)
  return hex.length > 4 ? `\\u{${hex}}` : `\\u${hex.padStart(4, '0')}`
}

/** One line: line breaks and tabs become a space, other unseen characters visible escapes. */
export const oneVisibleLine = (text: string): string => visible(text.replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' '))
