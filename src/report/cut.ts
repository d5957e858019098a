/**
 * Shortens a text to at most `limit` UTF-16 units, the ellipsis that shows it included. A surrogate pair is never cut in half.
 * @param text any text
 * @param limit at least 1
 */
export function cut(text: string, limit: number): string {
  if (text.length <= limit) return text
  const end = limit - 1
  const inPair = isHigh(text.charCodeAt(end - 1)) && isLow(text.charCodeAt(end))
  return `${text.slice(0, inPair ? end - 1 : end)}…`
}

/** The first offset at or after `offset` that does not lie inside a surrogate pair. */
export const afterPair = (text: string, offset: number): number =>
  isHigh(text.charCodeAt(offset - 1)) && isLow(text.charCodeAt(offset)) ? offset + 1 : offset

const isHigh = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff
const isLow = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff
