import { describe, expect, test } from '@jest/globals'
import { filesFromRecord } from '../../../src/core/files.ts'
import { readDocuments } from '../../../src/formats/science-adk/nesting.ts'

const composite = (workflow: string, id = 'c', ports: object = {}) => ({ id, kind: 'composite', workflow, ports })
const document = (...nodes: readonly object[]) => JSON.stringify({ nodes, edges: [] })
const read = (texts: Readonly<Record<string, string>>, paths = ['workflow.json'], excluded = (_: string) => false) => readDocuments(filesFromRecord(texts), paths, excluded)
const faults = (texts: Readonly<Record<string, string>>) => read(texts).faults.map(({ message }) => message)

test('nested documents are read once, wherever they are named', () => {
  const ports = { inputs: [{ name: 'a' }], outputs: [{ name: 'b' }, { name: 7 }, 1] }
  const texts = {
    'workflow.json': document(composite('sub/fit.json', 'one', ports), composite('./sub/fit.json', 'two')),
    'sub/fit.json': document(composite('../deep.json')),
    'deep.json': document({ id: 'x' }),
  }
  const { all, nestings, faults: found } = read(texts, ['workflow.json', 'deep.json'])
  expect([...all.keys()]).toEqual(['workflow.json', 'deep.json', 'sub/fit.json'])
  expect(nestings.get('sub/fit.json')).toEqual([
    { path: 'workflow.json', node: 'one', inputs: ['a'], outputs: ['b'] }, { path: 'workflow.json', node: 'two', inputs: [], outputs: [] },
  ])
  expect(found).toEqual([])
})

test('a nested document that the configuration leaves out is not read, and that is told', () => {
  const { all } = read({ 'workflow.json': document(composite('old.json')), 'old.json': '{' }, ['workflow.json'], (path) => path === 'old.json')
  expect(all.get('old.json')).toEqual({ is: 'foreign', path: 'old.json', reason: 'excluded by the configuration' })
})

describe('a nesting that leads nowhere', () => {
  test.each([
    ['to a missing file', 'no.json', "the nested workflow of node 'c' does not exist: no.json"],
    ['to a folder', 'sub', "the nested workflow of node 'c' is a folder: sub"],
    ['out of the repository', '../../etc/passwd', "the nested workflow of node 'c' lies outside the repository"],
    ['to an absolute path', '/etc/passwd', "the nested workflow of node 'c' lies outside the repository"],
    ['through NUL', 'a\0b', "the nested workflow of node 'c' lies outside the repository"],
    ['to nothing', '', "composite node 'c' names no nested workflow"],
  ])('%s', (_, target, expected) => {
    expect(faults({ 'workflow.json': document(composite(target)), 'sub/x.json': '{}' })).toEqual([expected])
  })

  test('is none for a composite node with a module', () => {
    expect(faults({ 'workflow.json': document({ id: 'c', kind: 'composite', module: 'a.py' }) })).toEqual([])
  })
})

describe('nestings without end', () => {
  test('of a document in itself', () => {
    expect(faults({ 'workflow.json': document(composite('workflow.json')) })).toEqual(['the nested workflows run each other without end: workflow.json -> workflow.json'])
  })

  test('are told once, in a message that stays short', () => {
    const names = Array.from({ length: 300 }, (_, index) => `w${index}.json`)
    const texts = Object.fromEntries(names.map((name, index) => [name, document(composite(names[(index + 1) % names.length] ?? ''))]))
    const { faults: [fault, ...others] } = read({ ...texts, 'workflow.json': document(composite('w0.json')) })
    expect(others).toEqual([])
    expect(fault?.message).toMatch(/w0\.json -> w1\.json -> .* -> w7\.json -> 292 more -> w0\.json$/)
    expect(fault?.related?.length).toBeLessThan(10)
  })
})

test('fifty thousand composite nodes of one document', () => {
  const nodes = Array.from({ length: 50_000 }, (_, index) => composite('deep.json', `c${index}`))
  const { nestings } = read({ 'workflow.json': document(...nodes), 'deep.json': document({ id: 'x' }) })
  expect(nestings.get('deep.json')).toHaveLength(50_000)
})
