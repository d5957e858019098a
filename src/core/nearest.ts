/** Number of single-character edits (insert, delete, replace, swap of neighbours) from `a` to `b`, given up beyond `limit`. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  // Of each row of the table of distances only the band that can stay within the limit: cell j of row i is at j - i + limit + 1.
  const far = limit + 1
  const width = 2 * limit + 3
  let beforeLast = new Array<number>(width).fill(far)
  let last = Array.from({ length: width }, (_, index) => (index > limit ? Math.min(index - limit - 1, far) : far))
  for (let i = 1; i <= a.length; i++) {
    const row = new Array<number>(width).fill(far)
    let least = far
    for (let j = Math.max(0, i - limit); j <= Math.min(b.length, i + limit); j++) {
      const at = j - i + limit + 1
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let cost = j === 0 ? i : Math.min((last[at + 1] ?? far) + 1, (row[at - 1] ?? far) + 1, (last[at] ?? far) + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, (beforeLast[at] ?? far) + 1)
      row[at] = cost
      if (cost < least) least = cost
    }
    if (least > limit) return far
    beforeLast = last
    last = row
  }
  return Math.min(last[b.length - a.length + limit + 1] ?? far, far)
}

/** The candidate that `word` was most likely meant to be; undefined when none is near enough to suggest. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const limit = word.length <= 3 ? 1 : word.length <= 8 ? 2 : 3
  const typed = word.toLowerCase()
  let best: string | undefined
  let bestDistance = limit + 1
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) > limit) continue
    const distance = editDistance(typed, candidate.toLowerCase(), limit)
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
