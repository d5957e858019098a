import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { rules } from '../rules/index.ts'
import { ruleIds, rulesRoot, summaryOf } from '../scripts/registry.ts'
import { readPage } from './support/page.ts'
import { findingLines, runExample } from './support/run-example.ts'

const form = ['Why', 'Fails', 'Passes', 'When to allow it']

test('the registry holds every rule on disk', () => {
  expect(rules.map(({ id }) => id)).toEqual(ruleIds())
})

/** Rules that speak of Python alone, as their pages say, and one that speaks of both languages at once. */
const otherwise = new Set(['agent/unannotated-attribute', 'integrity/bare-except', 'agent/ambiguous-file'])
const inBothLanguages = rules.filter(({ id }) => /^(agent|integrity)\//.test(id) && !otherwise.has(id))

describe('both languages are shown', () => {
  const isScript = (path: string) => /\.(?:[cm]?[jt]s|[jt]sx)$/.test(path)
  test.each(inBothLanguages)('$id', ({ id }) => {
    const { examples } = readPage(readFileSync(join(rulesRoot, `${id}.md`), 'utf8'))
    for (const section of ['Fails', 'Passes']) {
      const shown = examples.filter((each) => each.section === section).map(({ name, files }) => [/^(TypeScript|JavaScript): /.test(name), Object.keys(files).some(isScript)])
      expect([section, shown.some(([titled]) => titled), shown.some(([titled]) => !titled)]).toEqual([section, true, true])
      // A title names its language.
      expect(shown.filter(([titled, script]) => titled && !script)).toEqual([])
    }
  })
})

describe.each(rules)('$id', (rule) => {
  const text = readFileSync(join(rulesRoot, `${rule.id}.md`), 'utf8')
  const page = readPage(text)

  test('its page has the fixed form', () => {
    expect(page.title).toBe(rule.id)
    expect(summaryOf(text)).toBe(rule.summary)
    expect(page.sections).toEqual(form)
    expect(page.examples.map(({ section }) => section)).toContain('Fails')
    expect(page.examples.map(({ section }) => section)).toContain('Passes')
  })

  test.each(page.examples)('$section: $name', async ({ section, files, findings }) => {
    expect(findingLines(await runExample(files, [rule]))).toBe(findings)
    if (section === 'Fails') expect(findings).not.toBe('')
    else expect(findings).toBe('')
  })
})
