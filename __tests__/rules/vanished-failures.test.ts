import { describe, expect, test } from '@jest/globals'
import defaultPasses from '../../rules/integrity/default-passes.ts'
import discardedFailures from '../../rules/integrity/discarded-failures.ts'
import errorAsValue from '../../rules/integrity/error-as-value.ts'
import { moduleOf } from '../support/agent-source.ts'
import { typescriptModuleOf } from '../support/typescript-source.ts'

const rules = [defaultPasses, discardedFailures, errorAsValue]
const python = (text: string, path?: string) => rules.flatMap((rule) => [...(rule.python?.(moduleOf(text, path)) ?? [])].map(({ level }) => `${rule.id} ${level ?? rule.level}`))
const typescript = (text: string, path?: string) => rules.flatMap((rule) => [...(rule.typescript?.(typescriptModuleOf(text, path)) ?? [])].map(({ level }) => `${rule.id} ${level ?? rule.level}`))

describe('the rules about failures that vanish', () => {
  test('long sums and chains do not end the run', () => {
    const many = 300
    const sum = Array.from({ length: many }, (_, index) => `"row ${index}"`).join(' + ')
    expect(python(`def table(rows) -> str:\n    try:\n        return rows.text\n    except ValueError as error:\n        return "Error: " + ${sum}\n`)).toEqual(['integrity/error-as-value warning'])
    expect(typescript(`function table(rows: Rows): string { try { return rows.text } catch (error) { return 'Error: ' + ${sum} } }`)).toEqual(['integrity/error-as-value warning'])
    const chain = (operator: string) => Array.from({ length: many }, (_, index) => `data.k${index}`).join(` ${operator} `)
    expect(typescript(`export const passed = (${chain('||')} || true)`)).toEqual(['integrity/default-passes warning'])
    expect(python(`def check(data):\n    return ${chain('or')} or True\n`)).toEqual([])
  })

  test('a test may make what it wants, and start what it wants', () => {
    const sample = 'export function accept(data) { return { passed: JSON.parse(data).passed ?? true } }'
    expect([typescript(sample), typescript(sample, 'agents/accept.test.ts')]).toEqual([['integrity/default-passes warning'], []])
    const started = 'import { spawnSync } from "node:child_process"\nspawnSync("make", [])'
    expect([typescript(started), typescript(started, '__tests__/make.ts')]).toEqual([['integrity/discarded-failures warning'], []])
    const flag = 'def accept(data):\n    return {"passed": data.get("passed", True)}\n'
    expect([python(flag), python(flag, 'tests/test_accept.py')]).toEqual([['integrity/default-passes warning'], []])
  })

  test('a name that others may read is no dropped outcome', () => {
    expect(python('import subprocess\nresult = subprocess.run(["make"])\n')).toEqual([])
    expect(python('import subprocess\nif __name__ == "__main__":\n    result = subprocess.run(["make"])\n')).toEqual(['integrity/discarded-failures warning'])
    expect(typescript('export const outcomes = await Promise.allSettled(work())')).toEqual([])
    expect(typescript('const outcomes = await Promise.allSettled(work())')).toEqual(['integrity/discarded-failures warning'])
  })

  test('a check whose bound is not known decides nothing', () => {
    expect(typescript('export function accept(reply, bar) { const score = JSON.parse(reply).score ?? 1; return { passed: score >= bar } }')).toEqual([])
    expect(python('def accept(reply, bar):\n    score = reply.get("score", 1.0)\n    return {"passed": score >= bar}\n')).toEqual([])
    expect(python('def accept(reply, bar=0.5):\n    score = reply.get("score", 1.0)\n    return {"passed": score >= bar}\n')).toEqual(['integrity/default-passes warning'])
  })
})
