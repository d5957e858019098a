import { describe, expect, test } from '@jest/globals'
import { type Element, JSDOM } from 'jsdom'
import { marked } from 'marked'
import type { Report } from '../../src/core/report.ts'
import { markdownCode, markdownText } from '../../src/report/escape-markdown.ts'
import { commentMarker, renderComment } from '../../src/report/markdown-comment.ts'
import { renderSummary } from '../../src/report/markdown-summary.ts'
import { oneVisibleLine } from '../../src/report/visible.ts'
import { hostileTexts } from '../support/hostile-texts.ts'
import { cleanReport, hostileReport, sampleReport } from '../support/sample-report.ts'

const links = { serverUrl: 'https://github.com', repository: 'owner/repo', sha: '0123abcd' }

/** As a reader sees it: the real parser of a GitHub-flavoured Markdown, and a document object model. */
const rendered = (markdown: string): Element => new JSDOM(marked.parse(markdown, { gfm: true, async: false })).window.document.body

/** All elements with their depth, in order, without what they say. */
function skeleton(element: Element, depth = 0): string[] {
  return [...element.children].flatMap((child) => [`${depth} ${child.tagName}`, ...skeleton(child, depth + 1)])
}

/** Texts in which GitHub looks for mentions, issues, commits and addresses: those outside code and links. */
function linkable(element: Element): string {
  const copy = element.cloneNode(true)
  for (const apart of copy.querySelectorAll('code, pre, a, br')) apart.replaceWith('\n')
  return copy.textContent ?? ''
}

const sinks = [['summary', renderSummary], ['comment', renderComment]] as const

describe.each(sinks)('hostile text in a %s', (_sink, render) => {
  test.each(hostileTexts)('%s', (_name, text) => {
    // A name too long to be shown is not linked.
    const plain = render(hostileReport('plain'), { links: text.length < 600 ? links : undefined })
    const markdown = render(hostileReport(text), { links })
    const body = rendered(markdown)
    expect(skeleton(body)).toEqual(skeleton(rendered(plain)))
    expect([...body.querySelectorAll('a')].every(({ href }) => href.startsWith('https://github.com/owner/repo/blob/0123abcd/'))).toBe(true)
    expect(linkable(body)).not.toMatch(/@[a-z]|#\d|GH-\d|[0-9a-f]{7}|:\/\/|www\.|mailto:|:[a-z+\d]+:/i)
    expect(markdown.replaceAll('\n', '')).toMatch(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]*$/u)
  })
})

describe('one text', () => {
  const seen = (markdown: string): string => (rendered(markdown).textContent ?? '').replaceAll('\u200b', '').trim()
  const cells = (inner: string) => [...rendered(`| a | b |\n| - | - |\n| ${inner} | z |\n`).querySelectorAll('td')].map((cell) => (cell.textContent ?? '').replaceAll('\u200b', ''))
  const short = hostileTexts.filter(([, text]) => text.length < 600)
  const collapsed = (text: string) => oneVisibleLine(text).replace(/ +/g, ' ').trim()

  test.each(short)('%s reads as it is, in prose and in a cell', (_name, text) => {
    expect(seen(`x ${markdownText(text)}`).replace(/ +/g, ' ')).toBe(`x ${collapsed(text)}`.trim())
    expect(cells(markdownText(text))[1]).toBe('z')
  })

  test.each(short)('%s reads as it is, as code', (_name, text) => {
    expect(seen(`x ${markdownCode(text)} y`).replace(/ +/g, ' ')).toBe(`x ${collapsed(text)} y`.replace(/ +/g, ' '))
    expect(cells(markdownCode(text))[1]).toBe('z')
  })

  test.each([
    ['plain', '`plain`'],
    ['a`b', '``a`b``'],
    ['`a``', '``` `a`` ```'],
    ['a|b', '<code>a&#124;b</code>'],
  ])('code: %s', (text, expected) => {
    expect(markdownCode(text)).toBe(expected)
  })

  test.each([
    ['@team', '@&#8203;team'],
    ['fixes #1', 'fixes \\#&#8203;1'],
    ['GH-12', 'GH-&#8203;12'],
    ['https://x.y', 'https:&#8203;//x.y'],
    ['0123456789abcd', '012345&#8203;6789ab&#8203;cd'],
    ['a -> b_c', 'a -&#62; b\\_c'],
  ])('text: %s', (text, expected) => {
    expect(markdownText(text)).toBe(expected)
  })
})

describe('the comment', () => {
  test('says the same as the summary in short', () => {
    expect(renderComment(sampleReport)).toBe(`<!-- flowproof:comment -->
### ❌ flowproof: 3 errors, 1 warning in 1 workflow (4 sources), 1 suppressed

**failure**: 3 findings at or above error

| Level | Finding | Place | Rule |
| :-- | :-- | :-- | :-- |
| ❌&nbsp;error | the handler discards the exception<br>**Fix:** Let it propagate. A swallowed error becomes a fabricated result. | \`research/001-kepler/agents/analyze.py:11:9\`<br>on a changed line | \`integrity/swallowed-exception\` |
| ❌&nbsp;error | edge fetch.planets -&#62; analyze.planet: 'analyze' has no input port 'planet'<br>**Fix:** Available inputs: planets<br>See \`research/001-kepler/agents/analyze.py:5:34\`: the class declares it here | \`research/001-kepler/workflow.json:11:88\` | \`graph/unknown-port\` |
| ❌&nbsp;error | edge analyze.fit\\_result -&#62; plot.fit\\_result: there is no node 'plot'<br>**Fix:** Available nodes: config, fetch, analyze, evaluate | \`research/001-kepler/workflow.json:14:67\` | \`graph/unknown-node\` |
| ⚠️&nbsp;warning | 'fetch' never reads its input 'settings' | \`research/001-kepler/workflow.json:5:70\` | \`agent/unread-input\` |

**Graph** of \`research/001-kepler/workflow.json\`: Kepler's Third Law from exoplanet data

${'```'}mermaid
graph LR
    n1["config (config)"]
    n2["⚠ fetch (data)"]
    n3["✖ analyze (algorithm)"]
    n4["evaluate (evaluation)"]
    n5["plot (not declared)"]
    n1 -->|"settings"| n2
    n2 -->|"✖ planets → planet"| n3
    n3 -->|"fit_result"| n4
    n1 -->|"settings"| n4
    n3 -->|"✖ fit_result"| n5
    classDef error fill:#ffebe9,stroke:#cf222e,color:#82071e
    class n3 error
    classDef warning fill:#fff8c5,stroke:#9a6700,color:#633c01
    class n2 warning
    classDef missing fill:#f6f8fa,stroke:#cf222e,color:#82071e,stroke-dasharray:4
    class n5 missing
    linkStyle 1,4 stroke:#cf222e,stroke-width:2px
${'```'}

**Not analysed:**

- \`research/001-kepler/agents/odd.py\`: the parser does not know this syntax, and there is no python3 to ask
`)
  })

  test.each([
    [undefined, '<!-- flowproof:comment -->'],
    ['', '<!-- flowproof:comment -->'],
    ['research', '<!-- flowproof:comment research -->'],
    ['a b-->\n', '<!-- flowproof:comment a%20b--%3E%0A -->'],
  ])('begins with the marker of key %j', (key, marker) => {
    expect(commentMarker(key)).toBe(marker)
    expect(renderComment(cleanReport, { key }).split('\n')[0]).toBe(marker)
  })
})

describe('places', () => {
  const addresses = (report: Report) => [...rendered(renderSummary(report, { links })).querySelectorAll('a')].map(({ href }) => href)

  test('are links to the lines when the commit is known', () => {
    expect(addresses(sampleReport).slice(0, 2)).toEqual([
      'https://github.com/owner/repo/blob/0123abcd/research/001-kepler/agents/analyze.py#L11-L12',
      'https://github.com/owner/repo/blob/0123abcd/research/001-kepler/agents/analyze.py#L5',
    ])
    expect(renderSummary(sampleReport)).not.toContain('](')
  })

  test('any path is percent-encoded, and a file without a text has no lines', () => {
    const span = { file: 'a b/(c)#?%|"`\u202e\ud800.json', start: 0, end: 0 }
    const report: Report = { ...cleanReport, findings: [{ rule: 'r', level: 'error', span, message: 'm' }] }
    expect(addresses(report)).toEqual(['https://github.com/owner/repo/blob/0123abcd/a%20b/%28c%29%23%3F%25%7C%22%60%E2%80%AE%EF%BF%BD.json'])
  })
})

describe('several workflows', () => {
  const [first] = cleanReport.graphs
  const clean = first === undefined ? [] : [{ ...first, span: { ...first.span, file: 'b/workflow.json' }, nodes: first.nodes.map((node) => ({ ...node, code: undefined, span: { ...node.span, file: 'b/workflow.json' } })), edges: [] }]

  test('are folded, those with findings unfolded', () => {
    const body = rendered(renderSummary({ ...sampleReport, graphs: [...sampleReport.graphs, ...clean] }))
    expect([...body.querySelectorAll('details')].map((each) => [each.hasAttribute('open'), each.querySelector('summary')?.textContent])).toEqual([
      [true, 'Graph with findings: research/001-kepler/workflow.json'],
      [false, 'Graph: b/workflow.json'],
      [false, '1 suppressed finding'],
    ])
  })
})

test('gates, suppressed findings and conclusions are told', () => {
  const summary = renderSummary({ ...sampleReport, conclusion: 'neutral', gates: [{ gate: 'all_nodes_ran', status: 'skip', detail: 'no run' }] })
  expect(summary).toContain('## ➖ flowproof')
  expect(summary).toContain('| ➖&nbsp;skip | `all_nodes_ran` | no run |')
  expect(summary).toContain('the archive answers with many kinds of error')
})
