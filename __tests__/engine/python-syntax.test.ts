import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { judgeSyntax } from '../../src/engine/python-syntax.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'flowproof-python-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** An interpreter made of a shell script, which gets the texts on standard input. */
function interpreter(name: string, script: string): string {
  const path = join(folder, name)
  writeFileSync(path, `#!/bin/sh\n${script}\n`)
  chmodSync(path, 0o755)
  return path
}

describe('the installed CPython', () => {
  test('accepts what is Python, in order, and tells where the rest goes wrong', async () => {
    const { version, verdicts } = await judgeSyntax(['x = 1\n', 'é = "ü"; x = = 1\n', '\ufeffx = 1\n', 'del y,\n', 'x = (1,\ny = 2\n', '\r\fx = 1\r', 'if x:\n\ty = = 1\n'])
    expect(version).toMatch(/^3\.\d+\.\d+$/)
    expect(verdicts.map((each) => (each.is === 'wrong' ? [each.line, each.column] : each.is))).toEqual(['accepted', [1, 14], 'accepted', 'accepted', [1, 5], 'accepted', [2, 6]])
  })

  test('gives up on what is too deep without taking others along', async () => {
    const { verdicts } = await judgeSyntax(['('.repeat(100_000), `x = ${'-'.repeat(100_000)}1`, 'x = "\ud800"', 'x = 1\n'])
    expect(verdicts[3]).toEqual({ is: 'accepted' })
    expect(verdicts[1]?.is).not.toBe('accepted')
    expect(verdicts[2]?.is).toBe('undecided')
  })

  test('executes nothing of a text', async () => {
    const trace = join(folder, 'trace')
    const touch = `open(${JSON.stringify(trace)}, "w").close()\n`
    const { verdicts } = await judgeSyntax([touch, `# coding: unicode_escape\n${touch}`, `${touch}x = = 1\n`])
    expect(verdicts.map(({ is }) => is)).toEqual(['accepted', 'accepted', 'wrong'])
    expect(existsSync(trace)).toBe(false)
  })
})

describe('other interpreters', () => {
  test('none on the search path', async () => {
    expect(await judgeSyntax(['x'], ['no-such-python', join(folder, 'neither')])).toEqual({ version: undefined, verdicts: [] })
  })

  test('and then nothing keeps the process alive', () => {
    const program = `import { judgeSyntax } from './src/engine/python-syntax.ts'; await judgeSyntax(['x'], ['no-such-python'])`
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8', timeout: 15_000 })
    expect([status, stderr]).toEqual([0, ''])
  })

  test('the next one answers for one that is none', async () => {
    const silly = interpreter('silly', 'echo "Python was not found; run without arguments to install"')
    const failing = interpreter('failing', 'exit 9009')
    expect((await judgeSyntax(['x = 1'], [silly, failing, 'python3'])).verdicts).toEqual([{ is: 'accepted' }])
  })

  test('one that ends in the middle loses only the text it ended on', async () => {
    const dying = interpreter('dying', `text=$(cat); case $text in *first*) printf '"3.13.0"\\nnull\\n'; kill -9 $$;; *) printf '"3.13.0"\\nnull\\n';; esac`)
    const { verdicts } = await judgeSyntax(['first', 'deadly', 'last'], [dying])
    expect(verdicts).toEqual([{ is: 'accepted' }, { is: 'undecided', reason: 'Python 3.13.0 ended while it parsed the file' }, { is: 'accepted' }])
  })

  test('one that always ends is not asked for ever', async () => {
    const dead = interpreter('dead', `printf '"3.13.0"\\n'; exit 1`)
    const { verdicts } = await judgeSyntax(Array.from({ length: 10 }, () => 'x'), [dead])
    expect(verdicts).toHaveLength(10)
    expect(new Set(verdicts.map((each) => each.is))).toEqual(new Set(['undecided']))
  })

  test.each([
    ['3.9.1', 'match x:\n    case 1: pass\n', 'invalid syntax', 1, 'undecided'],
    ['3.11.0', 'x = f"{y["a"]}"\n', 'f-string: expecting \'}\'', 1, 'undecided'],
    ['3.11.0', 'type X = int\n', 'invalid syntax', 1, 'undecided'],
    ['3.11.0', 'def f[T](x): pass\n', "expected '('", 1, 'undecided'],
    ['3.13.0', 'try: pass\nexcept A, B: pass\n', 'multiple exception types must be parenthesized', 2, 'undecided'],
    ['3.13.0', 'x = t"{y}"\n', 'invalid syntax', 1, 'undecided'],
    ['3.14.0', 'try: pass\nexcept A, B as e: pass\n', 'multiple exception types must be parenthesized when using \'as\'', 2, 'wrong'],
    ['3.9.1', 'x = = 1\n', 'invalid syntax', 1, 'wrong'],
  ])('Python %s on %j: %s', async (version, text, message, line, expected) => {
    const old = interpreter('old', `cat > /dev/null; printf '%s\\n' '${JSON.stringify(version)}' ${JSON.stringify(JSON.stringify([message, line, 1]))}`)
    expect((await judgeSyntax([text], [old])).verdicts.map(({ is }) => is)).toEqual([expected])
  })
})
