/** Where an offset lies, both from 1; columns count UTF-16 units, as editors and GitHub do. */
export interface Position {
  readonly line: number
  readonly column: number
}

/** Offsets at which the lines of `text` begin. A line ends at LF, CR LF or a lone CR, as in Python and in JSON. */
export function lineStarts(text: string): readonly number[] {
  const starts = [0]
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit === 10 || (unit === 13 && text.charCodeAt(at + 1) !== 10)) starts.push(at + 1)
  }
  return starts
}

/** The position of `offset` in a text whose lines begin at `starts`. */
export function positionAt(starts: readonly number[], offset: number): Position {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 }
}

/** The text of a line (from 1) without its line break. */
export function lineText(text: string, starts: readonly number[], line: number): string {
  return text.slice(starts[line - 1] ?? text.length, starts[line] ?? text.length).replace(/[\r\n]+$/, '')
}
