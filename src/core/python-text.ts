import { ascii, indentJson } from './json-text.ts'

/**
 * Values as Python writes them, so that evidence has the same bytes whoever writes it. A JavaScript number does not say whether
 * it was an `int` or a `float`: whole numbers are written as `int`, and what is known to be a float is wrapped in `float`.
 */
export type PythonValue =
  | null | boolean | number | string | PythonFloat | PythonText | readonly PythonValue[] | ReadonlyMap<string, PythonValue> | { readonly [key: string]: PythonValue }

const mark = Symbol('float')

export interface PythonFloat {
  readonly [mark]: number
}

/** A number that Python holds as a float: 1 is then written `1.0`. */
export const float = (value: number): PythonFloat => ({ [mark]: value })

const isFloat = (value: object): value is PythonFloat => mark in value

const textMark = Symbol('text')

export interface PythonText {
  readonly [textMark]: string
}

/** A value as the JSON text that Python wrote of it. */
export const jsonText = (text: string): PythonText => ({ [textMark]: text })

const isText = (value: object): value is PythonText => textMark in value

/** `json.dumps(value, indent=2)` and a line break: non-ASCII characters are escaped, and NaN and infinities are written as Python writes them. */
export const pythonJson = (value: PythonValue): string => `${dumps(value, '\n')}\n`

function dumps(value: PythonValue, indent: string): string {
  if (typeof value === 'string') return jsonString(value)
  if (typeof value === 'number') return jsonNumber(numberText(value))
  if (value === null || typeof value === 'boolean') return String(value)
  if (isFloat(value)) return jsonNumber(floatText(value[mark]))
  if (isText(value)) return indentJson(value[textMark], indent)
  const inner = `${indent}  `
  if (isList(value)) return value.length === 0 ? '[]' : `[${value.map((item) => inner + dumps(item, inner)).join(',')}${indent}]`
  const members = entriesOf(value)
  return members.length === 0 ? '{}' : `{${members.map(([key, item]) => `${inner}${jsonString(key)}: ${dumps(item, inner)}`).join(',')}${indent}}`
}

const isList = (value: object): value is readonly PythonValue[] => Array.isArray(value)

const entriesOf = (value: ReadonlyMap<string, PythonValue> | { readonly [key: string]: PythonValue }): readonly (readonly [string, PythonValue])[] =>
  value instanceof Map ? [...(value as ReadonlyMap<string, PythonValue>)] : Object.entries(value as { readonly [key: string]: PythonValue })

const jsonNames: ReadonlyMap<string, string> = new Map([['nan', 'NaN'], ['inf', 'Infinity'], ['-inf', '-Infinity']])
const jsonNumber = (text: string): string => jsonNames.get(text) ?? text

/** JSON.stringify leaves DEL, C1 and everything beyond ASCII as they are. */
const jsonString = (text: string): string => ascii(JSON.stringify(text))

/** `str(value)` of a number: whole numbers as `int` as far as a JavaScript number is exact, others as `float`. */
export const numberText = (value: number): string => (Number.isSafeInteger(value) && !Object.is(value, -0) ? String(value) : floatText(value))

/** `repr` of a float: the shortest digits that give the value back, with an exponent below 1e-4 and from 1e16 on. */
export function floatText(value: number): string {
  if (Number.isNaN(value)) return 'nan'
  if (!Number.isFinite(value)) return value > 0 ? 'inf' : '-inf'
  const sign = value < 0 || Object.is(value, -0) ? '-' : ''
  const [mantissa = '0', power = '0'] = Math.abs(value).toExponential().split('e')
  const digits = mantissa.replace('.', '')
  const exponent = Number(power)
  if (exponent < -4 || exponent >= 16) {
    const fraction = digits.length > 1 ? `.${digits.slice(1)}` : ''
    return `${sign}${digits[0] ?? '0'}${fraction}e${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(2, '0')}`
  }
  if (exponent < 0) return `${sign}0.${'0'.repeat(-exponent - 1)}${digits}`
  const whole = digits.slice(0, exponent + 1).padEnd(exponent + 1, '0')
  return `${sign}${whole}.${digits.slice(exponent + 1) || '0'}`
}

/** `'%.2f' % value`: halves that a float holds exactly go to the even digit, where `toFixed` goes up. */
export function fixedText(value: number, digits: number): string {
  if (!Number.isFinite(value)) return floatText(value)
  const sign = value < 0 || Object.is(value, -0) ? '-' : ''
  const size = Math.abs(value)
  if (size >= 1e21) return `${sign}${BigInt(size)}.${'0'.repeat(digits)}`
  const exact = size.toFixed(100)
  const cut = exact.length - 100 + digits
  const down = exact.slice(0, cut)
  const isTie = /^50*$/.test(exact.slice(cut))
  return sign + (isTie && /[02468]$/.test(down) ? down : size.toFixed(digits))
}

/** `str(value)` of a JSON value that Python has read: True, None, single quotes inside lists and dictionaries. */
export const pythonStr = (value: PythonValue): string => (typeof value === 'string' ? value : repr(value))

function repr(value: PythonValue): string {
  if (value === null) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (typeof value === 'number') return numberText(value)
  if (typeof value === 'string') return stringRepr(value)
  if (isFloat(value)) return floatText(value[mark])
  if (isText(value)) return repr(JSON.parse(value[textMark]) as PythonValue)
  if (isList(value)) return `[${value.map(repr).join(', ')}]`
  return `{${entriesOf(value).map(([key, item]) => `${stringRepr(key)}: ${repr(item)}`).join(', ')}}`
}

const shortEscapes: ReadonlyMap<string, string> = new Map([['\n', '\\n'], ['\r', '\\r'], ['\t', '\\t'], ['\\', '\\\\']])

/** Python shows as escapes what it does not count as printable: the Unicode categories "Other" and "Separator", but for the space. */
function stringRepr(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'"
  const body = text.replace(/[\p{C}\p{Z}\\'"]/gu, (character) => {
    if (character === ' ' || (/['"]/.test(character) && character !== quote)) return character
    return shortEscapes.get(character) ?? (character === quote ? `\\${quote}` : codeEscape(character.codePointAt(0) ?? 0))
  })
  return `${quote}${body}${quote}`
}

function codeEscape(code: number): string {
  if (code < 0x100) return `\\x${code.toString(16).padStart(2, '0')}`
  return code < 0x10000 ? `\\u${code.toString(16).padStart(4, '0')}` : `\\U${code.toString(16).padStart(8, '0')}`
}
