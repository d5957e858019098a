import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import bareExcept from '../../rules/integrity/bare-except.ts'
import dynamicCode from '../../rules/integrity/dynamic-code.ts'
import suppressedWarnings from '../../rules/integrity/suppressed-warnings.ts'
import swallowedException from '../../rules/integrity/swallowed-exception.ts'
import { lineStarts, positionAt } from '../../src/core/position.ts'
import { moduleOf } from '../support/agent-source.ts'

/**
 * Small programs as people write them. Those in `honest` handle their errors, so that any finding is a false alarm; those in
 * `hiding` carry on the line of each finding `# expect: RULE [RULE …] [level]`, the level where it is not the rule's own.
 */
const rules = [swallowedException, bareExcept, dynamicCode, suppressedWarnings]
const folder = (kind: string) => new URL(`../fixtures/integrity/${kind}/`, import.meta.url)
const programs = (kind: string): [string, string][] =>
  readdirSync(folder(kind)).filter((name) => name.endsWith('.py')).sort().map((name) => [name, readFileSync(new URL(name, folder(kind)), 'utf8')])

function findings(text: string): string[] {
  const module = moduleOf(text)
  const starts = lineStarts(text)
  const found = rules.flatMap((rule) =>
    [...(rule.python?.(module) ?? [])].map(({ span, level }) => `${positionAt(starts, span.start).line} ${rule.id} ${level ?? rule.level}`))
  return found.sort()
}

function expected(text: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    const words = line.split('# expect: ')[1]?.trim().split(/\s+/) ?? []
    const level = words.find((word) => !word.includes('/'))
    const named = words.filter((word) => word.includes('/'))
    return named.map((id) => `${index + 1} ${id} ${level ?? rules.find((rule) => rule.id === id)?.level}`)
  }).sort()
}

describe('honest programs get no finding', () => {
  test.each(programs('honest'))('%s', (_, text) => {
    expect(findings(text)).toEqual([])
  })
})

describe('hiding programs get exactly their findings', () => {
  test.each(programs('hiding'))('%s', (_, text) => {
    expect(expected(text)).not.toEqual([])
    expect(findings(text)).toEqual(expected(text))
  })
})

test('the corpus is large enough to mean something', () => {
  expect(programs('honest').length).toBeGreaterThanOrEqual(40)
  expect(programs('hiding').length).toBeGreaterThanOrEqual(40)
})
