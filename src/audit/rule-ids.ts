import { nearest } from '../core/nearest.ts'

/** What a word that somebody typed for a rule stands for. */
export type RuleWord =
  | { readonly is: 'id'; readonly id: string }
  /** The name without its family, borne by rules of several families. */
  | { readonly is: 'several'; readonly ids: readonly string[] }
  | { readonly is: 'unknown'; readonly near?: string }

/** The name of a rule without its family: 'cycle' for 'graph/cycle'. */
const bareName = (id: string): string => id.slice(id.lastIndexOf('/') + 1)

/**
 * Finds the rule that is meant by `word`: an id as it is, or a name without its family.
 * @returns the id, the ids that share the name, or the nearest id where one is near enough to suggest
 */
export function ruleFor(word: string, ids: readonly string[]): RuleWord {
  const typed = word.trim().toLowerCase()
  if (ids.includes(typed)) return { is: 'id', id: typed }
  const named = ids.filter((id) => bareName(id) === typed)
  const [only] = named
  if (only !== undefined) return named.length === 1 ? { is: 'id', id: only } : { is: 'several', ids: named }
  const near = nearest(typed, ids)
  if (near !== undefined) return { is: 'unknown', near }
  // A wrong family in front of a right or nearly right name, or a mistyped name alone.
  const name = nearest(bareName(typed), ids.map(bareName))
  const id = ids.find((each) => bareName(each) === name)
  return id === undefined ? { is: 'unknown' } : { is: 'unknown', near: id }
}
