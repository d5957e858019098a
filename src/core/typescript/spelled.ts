import type { BinaryExpression, TsNode } from './ast.ts'
import { stringOf, stringValue, unwrapped } from './constants.ts'
import type { TypeScriptModule } from './module.ts'

/** A small letter written by its number, as in `'\x65val'`, or a name that is computed for a global object. */
const disguises = /\\(?:x|u00|u\{0*)(?:6[1-9a-f]|7[0-9a])|\b(?:globalThis|global|window|self)\b(?:\s+as\s+\w+)?[\s)!?.]{0,6}\[(?!\s*['"`])/

/** The proper beginnings and ends of some words. */
export interface Pieces { readonly words: ReadonlySet<string>; readonly beginnings: ReadonlySet<string>; readonly ends: ReadonlySet<string> }

/** Takes words apart once, so that each sum of a file costs two look-ups. */
export function piecesOf(words: readonly string[]): Pieces {
  const cuts = words.flatMap((word) => Array.from(word.slice(1), (_, at) => [word.slice(0, at + 1), word.slice(at + 1)] as const))
  return { words: new Set(words), beginnings: new Set(cuts.map(([beginning]) => beginning)), ends: new Set(cuts.map(([, end]) => end)) }
}

/**
 * Whether a file may put one of the words together, which a look at its text does not show: `'ev' + 'al'`, `'\x65val'`. Only sums
 * that begin or end like such a word are computed, because following names costs more than all else here.
 */
export function mayPutTogether(module: TypeScriptModule, pieces: Pieces): boolean {
  if (disguises.test(module.text)) return true
  return module.all('BinaryExpression').some((node) => node.operator === '+' && isPieced(node, pieces) && pieces.words.has(stringOf(module, node) ?? ''))
}

/** One letter is a piece only beside another text: `'v' + version` and `size + 'm'` are everywhere. */
function isPieced(sum: BinaryExpression, { beginnings, ends }: Pieces): boolean {
  const end = stringValue(unwrapped(sum.right))
  if (end !== undefined && !ends.has(end)) return false
  const beginning = stringValue(unwrapped(leftmost(sum)))
  if (beginning !== undefined && !beginnings.has(beginning)) return false
  return beginning !== undefined && end !== undefined ? true : (beginning ?? end ?? '').length > 1
}

/** Longer sums are not computed anyway. */
const maximumPieces = 8

function leftmost(sum: BinaryExpression): TsNode {
  let at: TsNode = sum
  for (let steps = 0; at.type === 'BinaryExpression' && at.operator === '+' && steps < maximumPieces; steps++) at = at.left
  return at
}
