/**
 * Lays a JSON text out as `json.dumps(value, indent=2)` does, and leaves every number as it is written: parsing would not tell
 * 1.0 from 1.
 * @param text valid JSON
 * @param indent a line break and the indentation at which the text begins
 */
export function indentJson(text: string, indent: string): string {
  const out: string[] = []
  let line = indent
  for (let at = 0; at < text.length; at++) {
    const unit = text[at] ?? ''
    if (unit === '"') {
      const end = endOfString(text, at)
      out.push(ascii(text.slice(at, end)))
      at = end - 1
    } else if (unit === '{' || unit === '[') {
      const next = nextUnit(text, at + 1)
      if (text[next] === '}' || text[next] === ']') {
        out.push(unit, text[next] ?? '')
        at = next
      } else out.push(unit, (line += '  '))
    } else if (unit === '}' || unit === ']') out.push((line = line.slice(0, -2)), unit)
    else if (unit === ',') out.push(unit, line)
    else if (unit === ':') out.push(': ')
    else if (!isSpace(unit)) out.push(unit)
  }
  return out.join('')
}

const isSpace = (unit: string): boolean => unit === ' ' || unit === '\n' || unit === '\r' || unit === '\t'

function nextUnit(text: string, from: number): number {
  let at = from
  while (isSpace(text[at] ?? '')) at++
  return at
}

/** The offset behind the string that begins at `quote`. */
function endOfString(text: string, quote: number): number {
  for (let at = quote + 1; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '"') return at + 1
  }
  return text.length
}

/** As Python's `ensure_ascii` has it. */
export const ascii = (text: string): string => text.replace(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
