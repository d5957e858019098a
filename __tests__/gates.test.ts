import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { gates } from '../rules/index.ts'
import { gateNames, rulesRoot, summaryOf } from '../scripts/registry.ts'
import { readPage } from './support/page.ts'
import { gateLines, runGate } from './support/run-gate.ts'

test('the registry holds every gate on disk, in the documented order', () => {
  expect(gates.map(({ name }) => name)).toEqual(gateNames())
  expect(gateNames()).toEqual(['execution_completed', 'all_nodes_ran', 'result_measured', 'metric_is_finite', 'produced_output', 'tool_use_verified'])
})

test('the configuration knows exactly these gates', () => {
  const text = readFileSync(join(rulesRoot, '../src/audit/config.schema.json'), 'utf8')
  const schema = JSON.parse(text) as { properties: { gates: { properties: object; items: { enum: string[] } } } }
  expect(Object.keys(schema.properties.gates.properties)).toEqual(gateNames())
  expect(schema.properties.gates.items.enum).toEqual(gateNames())
})

describe.each(gates)('$name', (gate) => {
  const text = readFileSync(join(rulesRoot, 'gates', `${gate.name}.md`), 'utf8')
  const page = readPage(text)

  test('its page has the fixed form', () => {
    expect(page.title).toBe(gate.name)
    expect(summaryOf(text)).toBe(gate.summary)
    expect(page.sections).toEqual(['Why', 'Fails', 'Passes', 'When to allow it'])
    expect(new Set(page.examples.map(({ section }) => section))).toEqual(new Set(['Fails', 'Passes']))
  })

  test.each(page.examples)('$section: $name', async ({ section, files, findings }) => {
    expect(gateLines(await runGate(files, [gate]))).toBe(findings)
    expect(findings.startsWith('fail ')).toBe(section === 'Fails')
  })
})
