import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { entries, type Json } from '../../src/aiws/index.ts'
import { type LogLine, program, replay } from '../support/aiws.ts'

const { contract, lines } = program('graph')

/**
 * What each mutation comes to: the lines that come out otherwise than the log says, then the status of the run in the end. Those with a
 * lone COMPLETED are the ones a replay cannot refuse: setup lines that commute, and values that are as good as the old ones. A line
 * that is dropped at the end is told by the status alone, and a log whose graph is not attached by the lines that speak of nodes.
 */
const expected = JSON.parse(readFileSync('__tests__/fixtures/aiws/mutations.json', 'utf8')) as Readonly<Record<'dropped' | 'twice' | 'swapped', Readonly<Record<string, string>>>> & {
  readonly edited: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** The lines that come out otherwise than the log says, and what the run is in the end. */
function outcome(log: readonly LogLine[]): string {
  const { state, differences } = replay(contract, log)
  const [run] = [...entries(state.runs)].map(([, { status }]) => status)
  return [...differences, run ?? 'no run'].join(', ')
}

const name = ({ command: { type, nodeId } }: LogLine) => `${String(type)}${typeof nodeId === 'string' ? ` ${nodeId}` : ''}`
const numbered = lines.map((line, index) => `${index + 1} ${name(line)}`)

test('the log as it is', () => expect(outcome(lines)).toBe('COMPLETED'))

test('each line dropped', () => {
  expect(Object.fromEntries(lines.map((_, at) => [numbered[at], outcome(lines.toSpliced(at, 1))]))).toEqual(expected.dropped)
})

test('each line twice', () => {
  expect(Object.fromEntries(lines.map((line, at) => [numbered[at], outcome(lines.toSpliced(at, 0, line))]))).toEqual(expected.twice)
})

test('each line after its successor', () => {
  const swapped = lines.slice(1).map((line, at) => [`${numbered[at]} <-> ${numbered[at + 1]}`, outcome(lines.toSpliced(at, 2, line, ...lines.slice(at, at + 1)))])
  expect(Object.fromEntries(swapped)).toEqual(expected.swapped)
})

/** Every leaf of a command, with its path. */
function* leaves(value: Json, path: readonly (string | number)[] = []): Generator<readonly [readonly (string | number)[], Json]> {
  if (typeof value !== 'object' || value === null) yield [path, value]
  else for (const [key, each] of Object.entries(value)) yield* leaves(each as Json, [...path, Array.isArray(value) ? Number(key) : key])
}

function edited(value: Json, [key, ...rest]: readonly (string | number)[], leaf: Json): Json {
  if (key === undefined) return leaf
  if (Array.isArray(value)) return value.with(Number(key), edited(value[Number(key)] as Json, rest, leaf)) as Json
  const object = value as Readonly<Record<string, Json>>
  return { ...object, [key]: edited(object[key] ?? null, rest, leaf) }
}

/** Another value of the same type: quantities one higher, flags turned, ids and words changed. */
function other(leaf: Json): Json {
  if (typeof leaf === 'boolean') return !leaf
  if (typeof leaf === 'number') return leaf + 1
  return /^\d+$/.test(String(leaf)) ? String(BigInt(String(leaf)) + 1n) : `${String(leaf)}x`
}

describe('each field of each line edited', () => {
  test.each(lines.map((line, at) => ({ line, at, name: numbered[at] })))('$name', ({ line, at, name }) => {
    const edits = [...leaves(line.command)].map(([path, leaf]) =>
      [`${path.join('.')} = ${JSON.stringify(other(leaf))}`, outcome(lines.with(at, { ...line, command: edited(line.command, path, other(leaf)) as LogLine['command'] }))])
    expect(Object.fromEntries(edits)).toEqual(expected.edited[name ?? ''])
  })
})
