import { describe, expect, test } from '@jest/globals'
import { addedLines } from '../../src/github/patch.ts'

const patch = (...lines: readonly string[]) => lines.join('\n')

describe('addedLines', () => {
  test.each([
    ['lines in the middle', patch('@@ -1,3 +1,4 @@ function', ' a', '+b', '-c', '+d', ' e'), [[2, 3]]],
    ['two hunks', patch('@@ -1,2 +1,3 @@', ' a', '+b', ' c', '@@ -10,2 +11,2 @@', ' x', '-y', '+z'), [[2, 2], [12, 12]]],
    ['a new file', patch('@@ -0,0 +1,2 @@', '+a', '+b'), [[1, 2]]],
    ['a count left out', patch('@@ -1 +1 @@', '-a', '+b'), [[1, 1]]],
    ['only a deletion', patch('@@ -1,2 +1 @@', ' a', '-b'), []],
    ['no newline at the end, on both sides', patch('@@ -1 +1,2 @@', '-a', '\\ No newline at end of file', '+a', '+b', '\\ No newline at end of file'), [[1, 2]]],
    ['text that looks like a header', patch('@@ -1,2 +1,3 @@', ' a', '+@@ -1 +900 @@', ' b'), [[2, 2]]],
    ['text that looks like a file header', patch('@@ -1,2 +1,2 @@', ' a', '--- a/b', '+++ b/b'), [[2, 2]]],
    ['a line break at the end', patch('@@ -1 +1 @@', '-a', '+b', ''), [[1, 1]]],
    ['a far line', patch('@@ -100,0 +101,1 @@', '+a'), [[101, 101]]],
  ])('%s', (_, text, expected) => expect(addedLines(text)).toEqual(expected))

  test.each([
    ['nothing', ''],
    ['prose', 'Binary files differ'],
    ['a hunk cut short', patch('@@ -1,3 +1,3 @@', ' a', '+b')],
    ['a hunk that is too long', patch('@@ -1 +1 @@', '-a', '+b', '+c')],
    ['counts that its lines overrun', patch('@@ -1,0 +1,1 @@', '-a', '+b')],
    ['a line of no kind', patch('@@ -1,2 +1,2 @@', ' a', '*b')],
  ])('is not taken for a diff: %s', (_, text) => expect(addedLines(text)).toBeUndefined())
})
