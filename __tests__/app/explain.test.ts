import { describe, expect, test } from '@jest/globals'
import { explain } from '../../src/app/explain.ts'
import { pageText } from '../../src/app/page-text.ts'
import { defineRule } from '../../src/core/rule.ts'

const rules = ['graph/cycle', 'graph/empty', 'agent/empty', 'integrity/bare-except'].map((id) => defineRule({ id, level: 'warning', summary: `About ${id}.` }))
const plain = { colour: false, width: 40 }
const explained = (word: string) => {
  const result = explain(word, rules, (id) => `# ${id}\n\nAbout it.\n`, plain)
  return result.ok ? result.text : result.problem
}

describe('which rule', () => {
  test.each([
    ['graph/cycle', 'graph/cycle (warning)\n\n  About it.\n'],
    ['cycle', 'graph/cycle (warning)\n\n  About it.\n'],
    ['Graph/Cycle', 'graph/cycle (warning)\n\n  About it.\n'],
    ['empty', "'empty' names several rules: graph/empty, agent/empty"],
    ['graph/cylce', "unknown rule 'graph/cylce'; did you mean 'graph/cycle'?"],
    ['cylce', "unknown rule 'cylce'; did you mean 'graph/cycle'?"],
    ['agent/bare-except', "unknown rule 'agent/bare-except'; did you mean 'integrity/bare-except'?"],
    ['../../package', "unknown rule '../../package'; 'flowproof rules' lists the rules"],
    ['', "unknown rule ''; 'flowproof rules' lists the rules"],
  ])("'%s'", (word, text) => {
    expect(explained(word)).toBe(text)
  })
})

const page = `# graph/cycle

A summary that is long enough to be wrapped at forty columns.
It goes on with \`code that stays whole\` here.

## Fails

### Two nodes feed each other

- one entry that is long enough to be wrapped as well
- [a link](https://example.org) and **weight**

\`workflow.json\`

\`\`\`json
{
  "name": "# not a heading",


  "x": 1
}
\`\`\`
After.

\`\`\`findings
workflow.json:1:1 error what it is
  fix: do it
\`\`\`
`

test('a page becomes text', () => {
  expect(pageText(page, plain)).toBe(`graph/cycle

  A summary that is long enough to be
  wrapped at forty columns. It goes on
  with \`code that stays whole\` here.

FAILS

  Two nodes feed each other

  - one entry that is long enough to be
    wrapped as well
  - a link (https://example.org) and
    weight

    workflow.json

      {
        "name": "# not a heading",


        "x": 1
      }

  After.

    reported as

      workflow.json:1:1 error what it is
        fix: do it
`)
})

test('colour adds nothing but colour', () => {
  const coloured = pageText(page, { colour: true, width: 40 })
  expect(coloured).toContain('\u001b[1mgraph/cycle\u001b[0m')
  expect(coloured).toContain('\u001b[36mcode that stays whole\u001b[0m')
  // eslint flags a literal escape in a pattern, so it is built.
  const codes = new RegExp(`${String.fromCharCode(27)}\\[\\d+m`, 'g')
  expect(coloured.replace(codes, '')).toBe(pageText(page, plain).replaceAll('`', ''))
})

test('a table is a list, whose entries say what stands in the row', () => {
  const table = '# x\n\nBefore.\n\n| what | position | |\n|---|:--|---|\n| a log line | no excuse | at all |\n| `a \\| b` | | |\n\nAfter.\n'
  expect(pageText(table, { colour: false, width: 60 })).toBe('x\n\n  Before.\n\n  - a log line: no excuse; at all\n  - `a | b`\n\n  After.\n')
})
