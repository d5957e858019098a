import { type JsonValue, memberOf, parseJson } from './json.ts'
import { parsePython } from './python.ts'

/** The Python of a Jupyter notebook as one text, and where each of its characters stands in the file. */
export interface NotebookText {
  readonly text: string
  /** Offset in the text -> offset in the file. */
  offsetInFile(offset: number): number
}

/**
 * Reads the code cells of a notebook (nbformat 4: https://nbformat.readthedocs.io/en/latest/format_description.html). What is no
 * Python in them, the lines of magics and shell commands, becomes nothing; a cell that does not parse by itself is left out.
 * @returns undefined when the file is no notebook
 */
export function readNotebook(path: string, json: string): NotebookText | undefined {
  const { value } = parseJson(path, json)
  const cells = value && memberOf(value, 'cells')?.value
  if (cells?.type !== 'array') return undefined
  let text = ''
  const places: number[] = []
  for (const cell of cells.items) {
    const kind = memberOf(cell, 'cell_type')?.value
    const source = memberOf(cell, 'source')?.value
    if (kind?.type !== 'string' || kind.value !== 'code' || !source) continue
    const read = cellText(json, source)
    const python = withoutMagics(read.text)
    const kept = parsePython(path, python).ok ? python : python.replace(/[^\n]/g, ' ')
    text += `${kept}\n`
    for (const place of read.places) places.push(place)
    places.push(read.places.at(-1) ?? source.span.start)
  }
  return { text, offsetInFile: (offset) => places[Math.min(offset, places.length - 1)] ?? 0 }
}

/** A cell's text, which is one string or one for each line, with the place of each of its UTF-16 units. */
function cellText(json: string, source: JsonValue): { readonly text: string; readonly places: readonly number[] } {
  let text = ''
  const places: number[] = []
  for (const part of source.type === 'array' ? source.items : [source]) {
    if (part.type !== 'string') continue
    text += part.value
    let at = part.span.start + 1
    for (let unit = 0; unit < part.value.length; unit++) {
      places.push(at)
      at += json.charCodeAt(at) !== 0x5c ? 1 : json.charAt(at + 1) === 'u' ? 6 : 2
    }
  }
  return { text, places }
}

/** Cell magics whose body is Python all the same: https://ipython.readthedocs.io/en/stable/interactive/magics.html#cell-magics */
const pythonMagics = /^\s*%%(time|timeit|capture|prun)\b/

/** The same text, of the same length, with a comment or a number in the place of what only a notebook understands. */
function withoutMagics(text: string): string {
  if (/^\s*%%/.test(text) && !pythonMagics.test(text)) return text.replace(/[^\n]/g, ' ')
  return text.replace(/^([ \t]*)([%!?])(.)?/gm, (_, indent: string, _sign: string, next: string | undefined) => `${indent}${next === undefined ? '#' : indent === '' ? `#${next}` : '0#'}`)
}
