import { type JsonValue, type ParsedJson, parseJson } from './json.ts'

/** Deeper values are refused: no program writes them by accident, and whatever reads them would run out of stack. */
const deepest = 200

/** A string as a whole, so that nothing in it is taken for a constant, or one of the constants. */
const token = /"(?:[^"\\]|\\.)*"|(?<![\w.])(?:-?Infinity|NaN)(?![\w.])/gs

/** JSON as long as the constants, so that every position stays what it is: two numbers too large to be finite, and a text to be found again. */
const stands: ReadonlyMap<string, string> = new Map([['Infinity', '1e999999'], ['-Infinity', '-1e999999'], ['NaN', '"n"']])

/**
 * Parses JSON as Python's `json` module writes and reads it: as `parseJson`, and `NaN`, `Infinity` and `-Infinity` are numbers.
 * @param path as spans shall name it
 */
export function parsePythonJson(path: string, text: string): ParsedJson {
  const nans = new Set<number>()
  const masked = text.replace(token, (found, at: number) => {
    if (found === 'NaN') nans.add(at)
    return stands.get(found) ?? found
  })
  const { value, errors } = parseJson(path, masked)
  if (value === undefined) return { value, errors }
  const deep = tooDeep(value)
  if (deep) return { value: undefined, errors: [{ span: { ...deep.span, end: deep.span.start + 1 }, message: 'the JSON is nested too deeply to be read', fix: `At most ${deepest} levels are read.` }] }
  return { value: nans.size === 0 ? value : unmasked(value, nans), errors }
}

/** The first value below too many others. It looks level by level, so that depth costs no stack. */
function tooDeep(root: JsonValue): JsonValue | undefined {
  let level = [root]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) return level[0]
    level = level.flatMap((value) => (value.type === 'array' ? value.items : value.type === 'object' ? value.members.map((each) => each.value) : []))
  }
  return undefined
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
