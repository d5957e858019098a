/** Number of single-character edits (insert, delete, replace, swap of neighbours) from `a` to `b`, given up beyond `limit`. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  // Rows of the table of distances; only the band of cells that can stay within the limit is computed.
  const far = limit + 1
  let beforeLast = new Map<number, number>()
  let last = new Map<number, number>(Array.from({ length: Math.min(limit, b.length) + 1 }, (_, index) => [index, index]))
  for (let i = 1; i <= a.length; i++) {
    const row = new Map<number, number>()
    let least = far
    for (let j = Math.max(0, i - limit); j <= Math.min(b.length, i + limit); j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let cost = j === 0 ? i : Math.min((last.get(j) ?? far) + 1, (row.get(j - 1) ?? far) + 1, (last.get(j - 1) ?? far) + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, (beforeLast.get(j - 2) ?? far) + 1)
      row.set(j, cost)
      least = Math.min(least, cost)
    }
    if (least > limit) return far
    beforeLast = last
    last = row
  }
  return Math.min(last.get(b.length) ?? far, far)
}

/** The candidate that `word` was most likely meant to be; undefined when none is near enough to suggest. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const limit = word.length <= 3 ? 1 : word.length <= 8 ? 2 : 3
  let best: string | undefined
  let bestDistance = limit + 1
  for (const candidate of candidates) {
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase(), limit)
    if (distance < bestDistance && distance < candidate.length) {
      best = candidate
      bestDistance = distance
    }
  }
  return best
}

/** As `nearest`, for a closed choice of words, where the beginning of one is understood too: 'warn' for 'warning'. */
export function nearestChoice(word: string, choices: readonly string[]): string | undefined {
  const begun = word.length > 1 ? choices.filter((choice) => choice.startsWith(word.toLowerCase())) : []
  return begun.length === 1 ? begun[0] : nearest(word, choices)
}
