import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import fabricatedResult from '../../rules/integrity/fabricated-result.ts'
import hardCodedResult from '../../rules/integrity/hard-coded-result.ts'
import { findingLines, runExample } from '../support/run-example.ts'

const root = '__tests__/fixtures/integrity/flow'

/** Small repositories that hide a failure, or a result that was never computed, and such as do not. */
const cases = (kind: 'hiding' | 'honest') => readdirSync(join(root, kind)).sort()

function filesOf(folder: string): Readonly<Record<string, string>> {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile() && entry.name !== 'expected.txt')
  return Object.fromEntries(found.map((entry) => {
    const path = join(entry.parentPath, entry.name).replaceAll('\\', '/')
    return [path.slice(folder.length + 1), readFileSync(path, 'utf8')]
  }))
}

const judge = async (kind: string, name: string) => findingLines(await runExample(filesOf(`${root}/${kind}/${name}`), [fabricatedResult, hardCodedResult]))

test('there are enough programs of either kind', () => {
  expect(cases('honest').length).toBeGreaterThanOrEqual(30)
  expect(cases('hiding').length).toBeGreaterThanOrEqual(25)
})

describe('programs that hide a failure', () => {
  test.each(cases('hiding'))('%s', async (name) => {
    const found = await judge('hiding', name)
    expect(found).not.toBe('')
    expect(found).toBe(readFileSync(`${root}/hiding/${name}/expected.txt`, 'utf8'))
  })
})

describe('honest programs', () => {
  test.each(cases('honest'))('%s', async (name) => {
    expect(await judge('honest', name)).toBe('')
  })
})
