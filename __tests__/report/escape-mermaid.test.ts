import { expect, test } from '@jest/globals'
import { mermaidText } from '../../src/report/escape-mermaid.ts'

/** What Mermaid's parser lets through but its drawing would format or link; the parser itself is asked in mermaid.test.ts. */
test.each([
  ['fit_result', 'fit_result'],
  ['tools/fit.py power-law', 'tools/fit.py power-law'],
  ['数据 é 2', '数据 é 2'],
  ['_x_', '#95;x#95;'],
  ['**x** `y`', '#42;#42;x#42;#42; #96;y#96;'],
  ['1. first', '1#46; first'],
  ['- first', '#45; first'],
  ['a--b', 'a#45;#45;b'],
  ['www.x.y', 'www#46;x.y'],
  ['https://x.y', 'https#58;#47;#47;x.y'],
  ['a: b; #1', 'a#58; b#59; #35;1'],
  ['"<&>"', '#quot;#lt;#amp;#gt;#quot;'],
  ['the direction TB', 'the directio#110; TB'],
  ['a\nb\u202ec', 'a b#92;u202ec'],
  ['😀', '#128512;'],
])('%j', (text, expected) => {
  expect(mermaidText(text)).toBe(expected)
})
