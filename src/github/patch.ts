/** Ranges of lines of the new file, from 1, both ends included, in order. */
export type AddedLines = readonly (readonly [number, number])[]

const header = /^@@ -\d+(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/

/**
 * The lines that a unified diff of one file adds.
 *
 * The counts in each header say how long its hunk is; they decide, not the look of a line, because the text of the file may
 * itself look like a header.
 * @param patch the hunks, without the lines `---` and `+++` before them
 * @returns undefined when the text is no such diff
 */
export function addedLines(patch: string): AddedLines | undefined {
  const ranges: [number, number][] = []
  const lines = patch.split('\n')
  for (let at = 0; at < lines.length; ) {
    const found = header.exec(lines[at++] ?? '')
    if (!found) return undefined
    let before = Number(found[1] ?? 1)
    let line = Number(found[2])
    let after = Number(found[3] ?? 1)
    while (before > 0 || after > 0) {
      const kind = lines[at++]?.[0]
      if (kind === '\\') continue
      if (kind !== '+' && kind !== '-' && kind !== ' ') return undefined
      if (kind !== '+') before--
      if (kind === '-') continue
      if (kind === '+') add(ranges, line)
      line++
      after--
    }
    if (before < 0 || after < 0) return undefined
    while (lines[at]?.startsWith('\\') || (at === lines.length - 1 && lines[at] === '')) at++
  }
  return ranges
}

function add(ranges: [number, number][], line: number): void {
  const last = ranges.at(-1)
  if (last && last[1] === line - 1) last[1] = line
  else ranges.push([line, line])
}
