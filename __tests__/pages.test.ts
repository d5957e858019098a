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
