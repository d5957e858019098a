import { describe, expect, test } from '@jest/globals'
import type { Report } from '../../src/core/report.ts'
import type { Finding, Level } from '../../src/core/rule.ts'
import { annotations, annotationsPerKind } from '../../src/report/annotations.ts'
import { renderGithub } from '../../src/report/github-format.ts'
import { withoutCommands } from '../../src/report/stop-commands.ts'
import { longestAnnotation } from '../../src/report/workflow-command.ts'
import { hostileTexts } from '../support/hostile-texts.ts'
import { cleanReport, hostileReport, sampleReport } from '../support/sample-report.ts'

/** Reads a line as the runner does: registered commands only, properties split at commas, escapes undone, `%` last. */
function runnerReads(line: string): { readonly command: string; readonly properties: Record<string, string>; readonly data: string } | undefined {
  const trimmed = line.trimStart()
  const end = trimmed.indexOf('::', 2)
  if (!trimmed.startsWith('::') || end < 0) return undefined
  const [command = '', ...rest] = trimmed.slice(2, end).split(' ')
  const data = (text: string) => text.replaceAll('%0D', '\r').replaceAll('%0A', '\n')
  const value = (text: string) => data(text).replaceAll('%3A', ':').replaceAll('%2C', ',').replaceAll('%25', '%')
  const properties = rest.join(' ').split(',').map((pair) => pair.split(/=(.*)/s).slice(0, 2).map(value))
  return { command, properties: Object.fromEntries(properties) as Record<string, string>, data: data(trimmed.slice(end + 2)).replaceAll('%25', '%') }
}

const many = (count: number, level: Level, more: Partial<Finding> = {}): Finding[] =>
  Array.from({ length: count }, (_, index) => ({ rule: 'graph/cycle', level, span: { file: `f${String(index).padStart(2, '0')}`, start: 0, end: 0 }, message: `m${index}`, ...more }))
const withFindings = (...findings: readonly Finding[]): Report => ({ ...cleanReport, findings })
const where = 'the job summary'

describe('--format github', () => {
  test('one command a finding, one for each place not analysed, then the counts', () => {
    expect(renderGithub(sampleReport)).toBe([
      '::error file=research/001-kepler/agents/analyze.py,line=11,endLine=12,title=integrity/swallowed-exception::the handler discards the exception'
      + '%0Afix: Let it propagate. A swallowed error becomes a fabricated result.',
      "::error file=research/001-kepler/workflow.json,line=11,endLine=11,col=88,endColumn=96,title=graph/unknown-port::edge fetch.planets -> analyze.planet: 'analyze' has no input port 'planet'"
      + '%0Afix: Available inputs: planets%0Asee research/001-kepler/agents/analyze.py:5:34 the class declares it here',
      '::error file=research/001-kepler/workflow.json,line=14,endLine=14,col=67,endColumn=73,title=graph/unknown-node::edge analyze.fit_result -> plot.fit_result: '
      + "there is no node 'plot'%0Afix: Available nodes: config, fetch, analyze, evaluate",
      "::warning file=research/001-kepler/workflow.json,line=5,endLine=5,col=70,endColumn=80,title=agent/unread-input::'fetch' never reads its input 'settings'",
      '::notice file=research/001-kepler/agents/odd.py,title=not analysed::the parser does not know this syntax, and there is no python3 to ask',
      '3 errors, 1 warning in 1 workflow (4 sources), 1 suppressed',
      '',
    ].join('\n'))
  })

  test.each(hostileTexts)('%s stays inside its command', (_name, text) => {
    const lines = renderGithub(hostileReport(text)).trimEnd().split('\n')
    expect(lines).toHaveLength(3)
    for (const line of lines) expect(line).toMatch(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\t]*$|\t/u)
    const [finding, notice] = lines.map(runnerReads)
    expect(finding).toMatchObject({ command: 'error', properties: { title: 'graph/unknown-port' } })
    expect(Object.keys(finding?.properties ?? {})).toEqual(expect.arrayContaining(['file', 'line', 'endLine', 'title']))
    expect(Object.keys(finding?.properties ?? {}).length).toBeLessThanOrEqual(6)
    expect(notice).toMatchObject({ command: 'notice', properties: { title: 'not analysed' } })
    expect(runnerReads(lines[2] ?? '')).toBeUndefined()
  })

  test('a path and a message mean to the runner what they are', () => {
    const [finding] = annotations(withFindings({ rule: 'r', level: 'error', span: { file: 'a,b:c%2C/100%.json', start: 0, end: 0 }, message: '50%0A, ::x::' }), { where }).commands.map(runnerReads)
    expect(finding).toMatchObject({ properties: { file: 'a,b:c%2C/100%.json' }, data: '50%0A, ::x::' })
  })
})

describe('the budget of annotations', () => {
  test('ten of each kind, and the rest counted with its place', () => {
    const full = annotations(withFindings(...many(annotationsPerKind, 'error'), ...many(annotationsPerKind, 'warning'), ...many(annotationsPerKind, 'note')), { where })
    expect(full.commands).toHaveLength(30)
    expect(full.rest).toBeUndefined()
    const over = annotations(withFindings(...many(12, 'error'), ...many(3, 'warning'), ...many(11, 'note')), { where })
    expect(over.commands.map((command) => runnerReads(command)?.command)).toEqual([...Array(10).fill('error'), ...Array(3).fill('warning'), ...Array(10).fill('notice')])
    expect(over.rest).toBe('2 more errors, 1 more notice not annotated, since GitHub shows 10 of each kind: all of them are in the job summary.')
  })

  test('changed lines first, then the gravest, then by path', () => {
    const report = withFindings(...many(2, 'warning'), ...many(2, 'error'), ...many(1, 'warning', { changed: true, message: 'new' }))
    expect(annotations(report, { where }).commands.map((command) => runnerReads(command)?.data)).toEqual(['new', 'm0', 'm1', 'm0', 'm1'])
  })

  test('what the step has annotated already is taken off', () => {
    const { commands, rest } = annotations(withFindings(...many(4, 'warning'), ...many(4, 'note')), { where, spent: { warning: 7, notice: 6 } })
    expect(commands.map((command) => runnerReads(command)?.command)).toEqual([...Array(3).fill('warning'), ...Array(4).fill('notice')])
    expect(rest).toContain('1 more warning not annotated')
  })

  test('suppressed findings are not annotated', () => {
    expect(annotations(withFindings(...many(1, 'error', { suppressed: { by: 'x', reason: 'y' } })), { where })).toEqual({ commands: [], rest: undefined })
  })

  test('paths are relative to the workspace', () => {
    expect(annotations(withFindings(...many(1, 'error')), { where, prefix: 'sub/' }).commands[0]).toContain('file=sub/f00,')
  })

  test.each([[longestAnnotation, longestAnnotation], [longestAnnotation + 1, longestAnnotation]])('a message of %i characters', (length, kept) => {
    const [command] = annotations(withFindings(...many(1, 'error', { message: 'x'.repeat(length) })), { where }).commands
    expect(runnerReads(command ?? '')?.data).toHaveLength(kept)
  })
})

describe('withoutCommands', () => {
  test('encloses the text', () => {
    expect(withoutCommands('a\n::error::b', '0123456789abcdef')).toBe('::stop-commands::0123456789abcdef\na\n::error::b\n::0123456789abcdef::\n')
  })

  test.each([['', 'a'], ['short', 'a'], ['with a blank in it here', 'a'], ['0123456789abcdef', '::0123456789abcdef::']])('refuses the token %j', (token, text) => {
    expect(() => withoutCommands(text, token)).toThrow(RangeError)
  })
})
