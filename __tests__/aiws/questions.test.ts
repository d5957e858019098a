import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { get, nodesOf } from '../../src/aiws/index.ts'
import { type LogLine, replay } from '../support/aiws.ts'

const folder = '__tests__/fixtures/aiws/questions'
const logs = readdirSync(folder).sort()
const contract = readFileSync('__tests__/fixtures/aiws/contract.json', 'utf8')
const page = readFileSync('src/aiws/README.md', 'utf8')

const replayed = (name: string) => replay(contract, readFileSync(`${folder}/${name}`, 'utf8').trim().split('\n').map((line) => JSON.parse(line) as LogLine))

test.each(logs)('%s comes out as it says', (name) => expect(replayed(name).differences).toEqual([]))

test('every question has its answer on the page and its log', () => {
  expect(logs).toEqual(Array.from({ length: 8 }, (_, index) => `q${index + 1}.jsonl`))
  for (const name of logs) expect(page).toContain(`\`questions/${name}\``)
})

test('what the answers come to', () => {
  const statuses = (name: string) => nodesOf(replayed(name).state, 'r').map(({ node: { id }, status }) => `${id}:${status}`).join(' ')
  expect(statuses('q1.jsonl')).toBe('d:COMPLETED x:COMPLETED y:SKIPPED j:SKIPPED end:SKIPPED')
  expect(statuses('q2.jsonl')).toBe('d:COMPLETED x:COMPLETED y:SKIPPED z:SKIPPED j:COMPLETED end:COMPLETED')
  expect(replayed('q6.jsonl').state.ledger).toEqual({ spent: '10', reserved: '0' })
  expect(get(replayed('q8.jsonl').state.runs, 'r')?.status).toBe('COMPLETED')
})
