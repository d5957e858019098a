import { execFileSync } from 'node:child_process'
import { expect, test } from '@jest/globals'
import { program, replay } from '../support/aiws.ts'

/** The programs of the SDK's page, unchanged but for the package's name; they import the built `flowproof/aiws`. */
test.each(['graph', 'node-schema'] as const)('%s prints its PASS line', (name) => {
  const output = execFileSync(process.execPath, ['--no-warnings', `__tests__/fixtures/aiws/programs/${name}.ts`], { encoding: 'utf8' })
  expect(output).toBe(`PASS: ${name}\n`)
})

test.each([['graph', 11, ['NODE_NOT_READY']], ['node-schema', 6, ['DATA_SCHEMA']]] as const)('%s: its %i lines have the outcomes of the page', (name, count, codes) => {
  const { contract, lines } = program(name)
  expect(lines.length).toBe(count)
  expect(lines.flatMap(({ rejected }) => rejected ?? [])).toEqual(codes)
  expect(replay(contract, lines).differences).toEqual([])
})

test('after the first program nothing is reserved, and the cost is spent', () => {
  const { contract, lines } = program('graph')
  expect(replay(contract, lines).state.ledger).toEqual({ spent: '3', reserved: '0' })
})
