import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { appendSummary, summaryRoom, writeReport } from '../../src/github/step-files.ts'
import { summaryLimit } from '../../src/report/budget.ts'

let folder: string
let runner: { workspace: string; temporaryFolder: string }

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'flowproof-step-')))
  runner = { workspace: join(folder, 'work'), temporaryFolder: join(folder, 'temp') }
  mkdirSync(runner.workspace)
  mkdirSync(runner.temporaryFolder)
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('the report', () => {
  test('goes to the temporary folder by default', () => {
    const path = join(runner.temporaryFolder, 'flowproof-report.json')
    expect(writeReport('{}', undefined, runner)).toEqual({ ok: true, path })
    expect(readFileSync(path, 'utf8')).toBe('{}')
  })

  test('goes where it is asked for, in a new folder too, over an old one', () => {
    const path = join(runner.workspace, 'out/deep/report.json')
    expect(writeReport('a long old text', 'out/deep/report.json', runner)).toEqual({ ok: true, path })
    expect(writeReport('new', path, runner)).toEqual({ ok: true, path })
    expect(readFileSync(path, 'utf8')).toBe('new')
  })

  test('does not follow a link that the repository put there', () => {
    const victim = join(folder, 'victim')
    writeFileSync(victim, 'precious')
    symlinkSync(victim, join(runner.workspace, 'report.json'))
    expect(writeReport('{}', 'report.json', runner)).toMatchObject({ ok: false, message: expect.stringContaining('a link stands there') })
    expect(readFileSync(victim, 'utf8')).toBe('precious')
  })

  test('does not follow a folder that leads out of the workspace', () => {
    symlinkSync(runner.temporaryFolder, join(runner.workspace, 'out'))
    for (const path of ['out/report.json', 'out/deep/report.json']) expect(writeReport('{}', path, runner)).toMatchObject({ ok: false, message: expect.stringContaining('leads out') })
    expect(existsSync(join(runner.temporaryFolder, 'report.json'))).toBe(false)
  })

  test('cannot be written: one line', () => {
    expect(writeReport('{}', '.', runner)).toEqual({ ok: false, message: `the report could not be written to ${runner.workspace}: EISDIR` })
  })
})

describe('the summary', () => {
  test('is appended, apart from what stands there', () => {
    const path = join(folder, 'summary')
    writeFileSync(path, 'before')
    expect(summaryRoom(path)).toBe(summaryLimit - 8)
    appendSummary(path, '# ours\n')
    expect(readFileSync(path, 'utf8')).toBe('before\n\n# ours\n')
  })

  test('stands alone in a new file', () => {
    const path = join(folder, 'summary')
    expect(summaryRoom(path)).toBe(summaryLimit - 2)
    appendSummary(path, '# ours\n')
    expect(readFileSync(path, 'utf8')).toBe('# ours\n')
  })

  test('has no room left', () => {
    const path = join(folder, 'summary')
    writeFileSync(path, 'x'.repeat(summaryLimit))
    expect(summaryRoom(path)).toBe(0)
  })

  test('cannot be written: one line', () => expect(appendSummary(join(folder, 'none/summary'), 'x')).toEqual({ ok: false, message: 'the job summary could not be written: ENOENT' }))
})
