import { describe, expect, test } from '@jest/globals'
import { liveLine, type Pace } from '../../src/app/cli-run-live.ts'
import { type Finished, runProgress } from '../../src/app/cli-run-progress.ts'
import type { Terminal } from '../../src/app/cli-terminal.ts'
import type { RunEvent } from '../../src/app/run-request.ts'
import { hostileTexts } from '../support/hostile-texts.ts'

/** A terminal that only collects. */
function collecting(more: Partial<Terminal> = {}): { readonly terminal: Terminal; text(): string } {
  let written = ''
  return { terminal: { cwd: '/', width: 80, out: (text) => void (written += text), err: () => undefined, colour: () => false, ...more }, text: () => written }
}

/** A clock that only a test moves. */
function handClock(): { readonly pace: Pace; advance(milliseconds: number): void; ticking(): boolean } {
  let now = 0
  let ticks: (() => void) | undefined
  return {
    pace: { now: () => now, every: (tick) => ((ticks = tick), () => (ticks = undefined)) },
    advance(milliseconds) {
      now += milliseconds
      ticks?.()
    },
    ticking: () => ticks !== undefined,
  }
}

const run = { id: '20260820-053012', experiment: 'kepler', startedAt: '', durationMs: 1234, status: 'passed', error: '', nodes: new Map() } as const
const finished: Finished = { run, gates: [{ gate: 'all_nodes_ran', status: 'pass', detail: '1 node(s) produced output.' }], passed: true, place: 'research/kepler/runs/20260820-053012', foreign: [] }
const events: readonly RunEvent[] = [
  { event: 'run-started', run: run.id, experiment: 'research/kepler', nodes: ['fetch', 'analyze'] },
  { event: 'node-finished', node: 'fetch', status: 'cached', durationMs: 0 },
  { event: 'node-started', node: 'analyze' },
  { event: 'log', node: 'analyze', line: 'exponent 1.499' },
  { event: 'node-finished', node: 'analyze', status: 'failed', durationMs: 12, error: 'TypeError: no' },
]

describe('lines for people', () => {
  test('are one a node, and the summary names the run last in its trace line', () => {
    const { terminal, text } = collecting()
    const progress = runProgress({ format: 'text' }, terminal, {})
    for (const event of events) progress.event(event)
    progress.finish(finished)
    expect(text().split('\n')).toEqual([
      'run 20260820-053012: 2 nodes',
      '  = fetch    cached',
      '  ✗ analyze  failed  0.01 s  TypeError: no',
      '',
      'pass  all_nodes_ran: 1 node(s) produced output.',
      '',
      'run passed in 1.23 s, score 0.00 (not audited yet)',
      'trace: research/kepler/runs/20260820-053012',
      '',
    ])
    expect(text().split('\n').find((line) => line.includes('trace:'))?.split('/').at(-1)).toBe(run.id)
  })

  test.each([
    ['of the run they are from', { ...events[0], reused: '20260819-120000' }, '2 nodes, with outputs of run 20260819-120000\n'],
    ['that there is none', events[0], '2 nodes, all of them executed: there is no earlier run to reuse\n'],
  ])('with --reuse, they tell %s', (_, event, line) => {
    const { terminal, text } = collecting()
    runProgress({ format: 'text', reuse: '' }, terminal, {}).event(event as RunEvent)
    expect(text()).toContain(line)
  })

  test('are coloured only where colour is wanted', () => {
    const { terminal, text } = collecting({ colour: (flag) => flag === true })
    runProgress({ format: 'text', colour: true }, terminal, {}).event(events[1] as RunEvent)
    expect(text()).toBe('  \u001b[36m=\u001b[39m fetch  cached\n')
  })

  test('keep nothing of a hostile text', () => {
    for (const [, hostile] of hostileTexts) {
      const { terminal, text } = collecting()
      const progress = runProgress({ format: 'text' }, terminal, {})
      progress.event({ event: 'node-finished', node: hostile, status: 'failed', durationMs: 1, error: hostile })
      progress.finish({ ...finished, place: hostile, foreign: [hostile], gates: [{ gate: hostile, status: 'fail', detail: hostile }] })
      expect(text()).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]|^\s*::|##\[/m)
    }
  })
})

describe('JSON', () => {
  test('is one event a line', () => {
    const { terminal, text } = collecting()
    const progress = runProgress({ format: 'json' }, terminal, { GITHUB_ACTIONS: 'true' })
    for (const event of events) progress.event(event)
    progress.finish(finished)
    const lines = text().trimEnd().split('\n').map((line) => JSON.parse(line) as { event: string })
    expect(lines.slice(0, -1)).toEqual(events)
    expect(lines.at(-1)).toEqual({
      event: 'run-finished', run: run.id, status: 'passed', passed: true, error: '', durationMs: 1234, score: 0, gates: finished.gates,
      place: finished.place, trace: `${finished.place}/trace.json`, foreign: [],
    })
  })
})

describe('on GitHub', () => {
  const shown = (more: readonly RunEvent[] = events) => {
    const { terminal, text } = collecting()
    const progress = runProgress({ format: 'text' }, terminal, { GITHUB_ACTIONS: 'true' })
    for (const event of more) progress.event(event)
    return { progress, lines: () => text().split('\n') }
  }

  test('an executed node has a group, in which no command is obeyed but the one that ends it', () => {
    const lines = shown().lines()
    const token = lines[3]?.slice('::stop-commands::'.length) ?? ''
    expect(token).toMatch(/^[0-9a-f-]{36}$/)
    expect(lines).toEqual(['run 20260820-053012: 2 nodes', '  = fetch  cached', '::group::analyze', `::stop-commands::${token}`, 'exponent 1.499', '  ✗ analyze  failed  0.01 s  TypeError: no', `::${token}::`, '::endgroup::', ''])
  })

  test('each group has a token of its own, and one that was left open is closed', () => {
    const { progress, lines } = shown([{ event: 'node-started', node: 'a' }, { event: 'node-started', node: 'b' }])
    progress.stop()
    progress.stop()
    const tokens = lines().flatMap((line) => (line.startsWith('::stop-commands::') ? [line.slice(17)] : []))
    expect(new Set(tokens).size).toBe(2)
    expect(lines().filter((line) => line === '::endgroup::')).toHaveLength(2)
    for (const token of tokens) expect(lines()).toContain(`::${token}::`)
  })

  test('no line of a node is a command', () => {
    for (const [, hostile] of hostileTexts) {
      const lines = shown([{ event: 'node-started', node: hostile }, { event: 'log', node: hostile, line: hostile }, { event: 'node-finished', node: hostile, status: 'passed', durationMs: 1 }]).lines()
      const [group, stop, ...inside] = lines
      expect(group).toMatch(/^::group::/)
      expect(stop).toMatch(/^::stop-commands::[0-9a-f-]{36}$/)
      expect(inside.slice(0, -3).filter((line) => /^\s*::|##\[/.test(line))).toEqual([])
      expect(lines).toHaveLength(7)
    }
  })
})

describe('the live line', () => {
  test('shows node, time and the last log, is never wider than the terminal, and goes away', () => {
    let written = ''
    const { pace, advance, ticking } = handClock()
    const line = liveLine((text) => void (written += text), 24, pace)
    line.begin('fetch')
    expect(written).toBe('\r\u001b[K  ⠋ fetch  0.0 s')
    written = ''
    line.log('read 8 planets of the table')
    advance(1200)
    expect(written.split('\r\u001b[K')).toEqual(['', '  ⠋ fetch  0.0 s  read ', '  ⠹ fetch  1.2 s  read '])
    written = ''
    line.clear()
    line.clear()
    expect([written, ticking()]).toEqual(['\r\u001b[K', false])
    advance(100)
    expect(written).toBe('\r\u001b[K')
  })

  test('is there only on a terminal, and never in the way of what stays', () => {
    const { terminal, text } = collecting({ live: 80 })
    const progress = runProgress({ format: 'text' }, terminal, {})
    for (const event of events) progress.event(event)
    expect(text()).toMatch(/\r\u001b\[K {2}⠋ analyze {2}0\.0 s {2}exponent 1\.499\r\u001b\[K {2}✗ analyze {2}failed/)
    progress.stop()
    expect(text()).toMatch(/TypeError: no\n$/)
  })
})

test('a JSON event carries no command that the runner of GitHub obeys, and keeps its text', () => {
  const { terminal, text } = collecting()
  const line = 'x ##[error]owned'
  runProgress({ format: 'json' }, terminal, { GITHUB_ACTIONS: 'true' }).event({ event: 'log', node: 'a', line })
  expect(text()).not.toContain('##[')
  expect(JSON.parse(text())).toEqual({ event: 'log', node: 'a', line })
})
