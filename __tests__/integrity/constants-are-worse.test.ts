import { describe, expect, test } from '@jest/globals'
import rule from '../../rules/integrity/swallowed-exception.ts'
import { moduleOf } from '../support/agent-source.ts'
import { typescriptModuleOf } from '../support/typescript-source.ts'

/**
 * A handler that only passes leaves a gap; one that puts a constant of the result's kind there hides the gap too. So wherever the
 * first gets a level, the second gets the same or a graver one.
 */
const gravity = { none: 0, note: 1, warning: 2, error: 3 } as const
type Grade = keyof typeof gravity

function gradeOf(problems: Iterable<{ readonly level?: Grade }>): Grade {
  const [worst] = [...problems].map(({ level }) => level ?? ('error' as const)).sort((one, other) => gravity[other] - gravity[one])
  return worst ?? 'none'
}

/** What is tried, where it stands (`TRY` is replaced), what passes, and the constants of the result's kind. */
type Row = readonly [name: string, around: string, attempt: string, clause: string, pass: string, constants: readonly string[], expected: Grade]

const pythonFunction = 'def measure(self, x, y, table):\nTRY'
const pythonLoop = 'def collect(rows):\n    found = []\n    for row in rows:\nTRY\n    return found'
const python: readonly Row[] = [
  ['work', pythonFunction, 'return fit(x).exponent', 'except Exception', 'pass', ['return 0.0', 'return 1.5', 'return []', 'return ""'], 'error'],
  ['work that stores', pythonFunction, 'self.value = fit(x)', 'except RuntimeError', 'pass', ['self.value = 0.0', 'self.value = None', 'self.value = []'], 'error'],
  ['a number', pythonFunction, 'return float(x)', 'except ValueError', 'pass', ['return 0.0', 'return -1'], 'none'],
  ['a number that is kept', 'def f(x):\n    value = None\nTRY\n    return value', 'value = float(x)', 'except ValueError', 'pass', ['value = 0.0', 'value = 1.0'], 'none'],
  ['a number over a made-up one', 'def f(x):\n    value = 1.5\nTRY\n    return value', 'value = float(x)', 'except ValueError', 'pass', ['value = 0.0', 'return 1.5'], 'error'],
  ['JSON', `import json\n${pythonFunction}`, 'return json.loads(x)', 'except ValueError', 'pass', ['return {}', 'return []'], 'none'],
  ['a text', pythonFunction, 'return x.decode("utf-8")', 'except UnicodeDecodeError', 'pass', ['return ""', 'return "none"'], 'none'],
  ['texts of a loop', pythonLoop, 'found.append(row.decode("utf-8"))', 'except UnicodeDecodeError', 'pass', ['found.append("")', 'found.append("none")'], 'error'],
  ['rows', pythonLoop, 'found.append(float(row))', 'except ValueError', 'pass', ['found.append(0.0)', 'return []', 'return 0'], 'error'],
  ['rows that are left out', pythonLoop, 'found.append(float(row))', 'except ValueError', 'continue', ['found.append(0.0)'], 'error'],
  ['rows of a while', 'def f(rows):\n    found = []\n    while rows:\nTRY\n    return None', 'found.append(float(rows.pop()))', 'except ValueError', 'pass', ['found.append(0.0)'], 'error'],
  ['a look-up', pythonFunction, 'return table[x]', 'except KeyError', 'pass', ['return 0', 'return []'], 'none'],
  ['a look-up around a call', pythonFunction, 'return load(x)[0]', 'except IndexError', 'pass', ['return 0', 'return ""'], 'none'],
  ['a ratio', pythonFunction, 'return x / y', 'except ZeroDivisionError', 'pass', ['return 0.0', 'return 1.0'], 'none'],
  ['a file', pythonFunction, 'return open(x).read()', 'except FileNotFoundError', 'pass', ['return ""', 'return []'], 'warning'],
  ['a question', pythonFunction, 'ping(x)\n        return True', 'except Exception', 'pass', ['return False', 'return True'], 'warning'],
  ['a narrow question', pythonFunction, 'float(x)\n        return True', 'except ValueError', 'pass', ['return False', 'return True'], 'none'],
  ['another way', 'def f(x):\nTRY\n    return slow(x)', 'return fast(x)', 'except Exception', 'pass', ['return 0', 'return []'], 'warning'],
  ['a check below', 'def f(x):\n    fit = None\nTRY\n    if fit is None:\n        raise ValueError(x)\n    return fit', 'fit = power_law(x)', 'except RuntimeError', 'pass', ['return 0.0', 'fit = 1.5', 'fit = {"exponent": 1.5}'], 'none'],
  ['attempts', 'def f(x):\n    for attempt in range(3):\nTRY\n    raise TimeoutError(x)', 'return ask(x)', 'except ConnectionError', 'pass', ['return []', 'return 0'], 'none'],
]

const typescriptFunction = 'function measure(x: string, table: Record<string, number>) {\nTRY\n}'
const typescriptLoop = 'function collect(rows: string[]) {\n  const found = []\n  for (const row of rows) {\nTRY\n  }\n  return found\n}'
const typescript: readonly Row[] = [
  ['work', typescriptFunction, 'return fit(x).exponent', 'catch', '', ['return 0', 'return 1.5', 'return []', 'return {}', "return ''", 'return NaN', 'return null'], 'error'],
  ['work that stores', 'class A { f(x) {\nTRY\n} }', 'this.value = fit(x)', 'catch', '', ['this.value = 0', 'this.value = null', 'this.value = []'], 'error'],
  ['awaited work', 'async function f(x) {\nTRY\n}', 'return await fit(x)', 'catch', '', ['return 0', 'return []', 'return undefined'], 'error'],
  ['a big number', typescriptFunction, 'return BigInt(x)', 'catch', '', ['return 0n', 'return -1n'], 'none'],
  ['a value that is kept', 'function f(x) {\n  let value\nTRY\n  return value\n}', 'value = JSON.parse(x)', 'catch', '', ['value = []', 'value = {}', 'value = 0'], 'none'],
  ['a value over a made-up one', 'function f(x) {\n  let value = {}\nTRY\n  return value\n}', 'value = JSON.parse(x)', 'catch', '', ['value = []', 'return {}'], 'error'],
  ['a value of an earlier turn', 'function f(xs) {\n  let value = null\n  for (const x of xs) {\nTRY\n    use(value)\n  }\n}', 'value = JSON.parse(x)', 'catch', '', ['value = []', 'value = 0'], 'error'],
  ['JSON', typescriptFunction, 'return JSON.parse(x)', 'catch', '', ['return {}', 'return []', 'return 0'], 'none'],
  ['a text', typescriptFunction, 'return decodeURIComponent(x)', 'catch', '', ["return ''", "return 'none'"], 'none'],
  ['texts of a loop', typescriptLoop, 'found.push(decodeURIComponent(row))', 'catch', '', ["found.push('')", "found.push('none')"], 'error'],
  ['rows', typescriptLoop, 'found.push(JSON.parse(row))', 'catch', '', ['found.push(0)', 'found.push({})', 'return []'], 'error'],
  ['rows that are left out', typescriptLoop, 'found.push(JSON.parse(row))', 'catch', 'continue', ['found.push({})'], 'error'],
  ['a look-up', typescriptFunction, 'return table.a.b.c', 'catch', '', ['return 0', 'return []'], 'none'],
  ['a file', 'function f(x) {\nTRY\n}', 'return readFileSync(x)', 'catch', '', ["return ''", 'return []', 'return null'], 'warning'],
  ['a question', typescriptFunction, 'ping(x)\n    return true', 'catch', '', ['return false', 'return true'], 'warning'],
  ['a narrow question', typescriptFunction, 'new URL(x)\n    return true', 'catch', '', ['return false', 'return true'], 'none'],
  ['another way', 'function f(x) {\nTRY\n  return slow(x)\n}', 'return fast(x)', 'catch', '', ['return 0', 'return []'], 'warning'],
  ['a check below', 'function f(x) {\n  let fit = null\nTRY\n  if (fit === null) throw new Error(x)\n  return fit\n}', 'fit = powerLaw(x)', 'catch', '', ['return 0', 'fit = 1.5', 'fit = { exponent: 1.5 }'], 'none'],
  ['attempts', 'function f(x) {\n  for (let i = 0; i < 3; i++) {\nTRY\n  }\n  throw new Error(x)\n}', 'return ask(x)', 'catch', '', ['return []', 'return 0'], 'none'],
  ['a promise', 'async function f(x) {\nTRY\n}', 'return await ask(x)', '.catch', '', ['return 0', 'return []', "return ''"], 'error'],
]

function inPython([, around, attempt, clause]: Row, handler: string): Grade {
  const block = `    try:\n        ${attempt}\n    ${clause}:\n        ${handler}`
  const indented = /:\n {4}for [^\n]*\nTRY|:\n {8}TRY/.test(around) || /(for|while) [^\n]*:\nTRY/.test(around) ? block.replace(/^/gm, '    ') : block
  return gradeOf(rule.python?.(moduleOf(around.replace('TRY', indented))) ?? [])
}

function inTypeScript([, around, attempt, clause]: Row, handler: string): Grade {
  const block = clause === 'catch' ? `  try {\n    ${attempt}\n  } catch (error) {\n    ${handler}\n  }` : `  ${attempt}.catch(() => { ${handler} })`
  return gradeOf(rule.typescript?.(typescriptModuleOf(around.replace('TRY', block))) ?? [])
}

describe.each([['Python', python, inPython], ['TypeScript', typescript, inTypeScript]] as const)('%s', (_, rows, grade) => {
  test.each(rows.map((row) => [row[0], row] as const))('%s', (_name, row) => {
    const [, , , , pass, constants, expected] = row
    expect(grade(row, pass)).toBe(expected)
    const milder = constants.filter((constant) => gravity[grade(row, constant)] < gravity[expected])
    expect(milder).toEqual([])
  })
})

describe('what passes for a mark of absence in Python, and what does not', () => {
  const grade = (text: string) => gradeOf(rule.python?.(moduleOf(text)) ?? [])
  const loop = (attempt: string, put: string) => grade(`def f(rows):\n    found = []\n    for row in rows:\n        try:\n            found.append(${attempt})\n        except ValueError:\n            found.append(${put})\n    return found\n`)

  test('an empty text among numbers, and among texts', () => {
    expect(loop('float(row)', '""')).toBe('none')
    expect(loop('row.decode()', '""')).toBe('error')
    expect(loop('float(row)', '0.0')).toBe('error')
  })

  test.each<[string, Grade]>([['None', 'none'], ['1.5', 'error'], ['{"exponent": 1.5}', 'error'], ['(1.5, 0.9)', 'error'], ['[]', 'none']])('a check below does not see %s', (value, expected) => {
    expect(grade(`def f(x):\n    try:\n        fit = power_law(x)\n    except RuntimeError:\n        fit = ${value}\n    if not fit:\n        raise ValueError(x)\n    return fit\n`)).toBe(expected)
  })

  test('what goes back as it came in, when only a developer is told', () => {
    const rank = (line: string) => grade(`def rank(rows, debug=False):\n    try:\n        return rerank(rows)\n    except Exception as error:\n        ${line}\n        return rows\n`)
    expect(rank('if debug: print(error)')).toBe('warning')
    expect(rank('print(error)')).toBe('none')
  })
})
