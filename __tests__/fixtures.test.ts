import { describe, expect, test } from '@jest/globals'
import { readdirSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { rules } from '../rules/index.ts'
import { check } from '../src/app/check.ts'
import { loadConfig } from '../src/app/load-config.ts'
import { openFiles } from '../src/app/open-files.ts'
import { renderTerminal } from '../src/report/terminal.ts'

const root = join('__tests__', 'fixtures')

/** The versions of the installed interpreter do not belong into an expectation. */
const withoutVersions = (text: string): string => text.replace(/Python 3\.\d+\.\d+/g, 'Python 3')

/** Each case is a whole small repository in `repository/`, and what `flowproof check` prints about it in `expected.txt`. */
describe.each(['science-adk'])('%s', (format) => {
  const cases = readdirSync(join(root, format), { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name)
  test.each(cases)('%s', async (name) => {
    const folder = realpathSync(join(root, format, name, 'repository'))
    const opened = openFiles([folder], folder, folder)
    if (!opened.ok) throw new Error(opened.problem)
    const loaded = await loadConfig(opened.files, undefined, rules.map(({ id }) => id))
    if (!loaded.ok) throw new Error(loaded.problems.join('\n'))
    const report = await check(opened.files, { config: loaded.config, rules })
    const text = withoutVersions(renderTerminal(report, { colour: false }))
    expect(text).toBe(readFileSync(join(root, format, name, 'expected.txt'), 'utf8'))
  })
})
