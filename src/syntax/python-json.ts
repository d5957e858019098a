import { type JsonValue, type ParsedJson, parseJson } from './json.ts'

/** One of the constants, as a value and not as a key. */
const constant = /(?<![\w.])(?:-?Infinity|NaN)(?![\w.]|\s*:)/g

/** JSON as long as the constants, so that every position stays what it is: two numbers too large to be finite, and a text to be found again. */
const stands: ReadonlyMap<string, string> = new Map([['Infinity', '1e999999'], ['-Infinity', '-1e999999'], ['NaN', '"n"']])

/**
 * Parses JSON as Python's `json` module writes and reads it: as `parseJson`, and `NaN`, `Infinity` and `-Infinity` are numbers.
 * @param path as spans shall name it
 */
export function parsePythonJson(path: string, text: string): ParsedJson {
  const nans = new Set<number>()
  const { value, errors } = parseJson(path, /NaN|Infinity/.test(text) ? masked(text, nans) : text)
  if (value === undefined) return { value, errors }
  return { value: nans.size === 0 ? value : unmasked(value, nans), errors }
}

/** The text with the constants masked outside of its strings. One expression for a whole string would overflow the stack on a long one. */
function masked(text: string, nans: Set<number>): string {
  const pieces: string[] = []
  for (let at = 0; at < text.length; ) {
    const quote = text.indexOf('"', at)
    const begin = quote < 0 ? text.length : quote
    const from = at
    pieces.push(text.slice(from, begin).replace(constant, (found, offset: number) => {
      if (found === 'NaN') nans.add(from + offset)
      return stands.get(found) ?? found
    }))
    at = quote < 0 ? text.length : endOfString(text, quote)
    pieces.push(text.slice(begin, at))
  }
  return pieces.join('')
}

/** The offset behind the string that begins at `quote`. */
function endOfString(text: string, quote: number): number {
  for (let at = text.indexOf('"', quote + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let escapes = at
    while (text[escapes - 1] === '\\') escapes--
    if ((at - escapes) % 2 === 0) return at + 1
  }
  return text.length
}

function unmasked(value: JsonValue, nans: ReadonlySet<number>): JsonValue {
  switch (value.type) {
    case 'string':
      return nans.has(value.span.start) ? { type: 'number', value: NaN, span: value.span } : value
    case 'array':
      return { ...value, items: value.items.map((item) => unmasked(item, nans)) }
    case 'object':
      return { ...value, members: value.members.map((each) => ({ ...each, value: unmasked(each.value, nans) })) }
    default:
      return value
  }
}
