import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { rules } from '../../rules/index.ts'
import { type Level, levels } from '../../src/core/rule.ts'
import { lineStarts, positionAt } from '../../src/core/position.ts'
import { isTypeScriptName } from '../../src/syntax/typescript-name.ts'
import { moduleOf } from '../support/agent-source.ts'
import { typescriptModuleOf } from '../support/typescript-source.ts'

/**
 * Small programs as people write them. Those in `honest` handle their errors, so that any finding is a false alarm. Those in
 * `hiding` carry on the line of each finding `expect: RULE [level] [RULE [level] …]` as the last comment, with the level where
 * it is not the rule's own. That comment is taken away before the program is judged: it must not pass for a reason.
 */
type Kind = 'honest' | 'hiding'
type Language = 'python' | 'typescript'
interface Program { readonly kind: Kind; readonly name: string; readonly language: Language; readonly text: string; readonly expected: readonly string[] }

const expectation = /[ \t]*(?:\/\/|#) expect: (.*)$/gm
const integrity = rules.filter(({ id, python, typescript }) => id.startsWith('integrity/') && (python ?? typescript))
const languages: readonly Language[] = ['python', 'typescript']
const atLeast = { programs: 60, hidingPerRule: 5, javascript: 15 }

const languageOf = (name: string): Language | undefined => (name.endsWith('.py') ? 'python' : isTypeScriptName(name) ? 'typescript' : undefined)

/** The findings that a line asks for: each rule with the level behind it, or with its own. */
function asked(words: readonly string[], line: number): string[] {
  return words.flatMap((id, at) => {
    if (levels.includes(id as Level)) return []
    const level = words[at + 1]
    return [`${line} ${id} ${levels.includes(level as Level) ? level : integrity.find((rule) => rule.id === id)?.level}`]
  })
}

function programsOf(kind: Kind): readonly Program[] {
  const folder = new URL(`../fixtures/integrity/${kind}/`, import.meta.url)
  return readdirSync(folder).sort().map((name): Program => {
    const language = languageOf(name)
    if (!language) throw new Error(`${name}: neither Python nor TypeScript`)
    const written = readFileSync(new URL(name, folder), 'utf8')
    const starts = lineStarts(written)
    const expected = [...written.matchAll(expectation)].flatMap(({ 1: words = '', index }) => asked(words.trim().split(/\s+/), positionAt(starts, index).line))
    return { kind, name, language, text: written.replaceAll(expectation, ''), expected: expected.sort() }
  })
}

const programs = [...programsOf('honest'), ...programsOf('hiding')]
const named = (kind: Kind): [string, Program][] => programs.filter((program) => program.kind === kind).map((program) => [program.name, program])

/** What all rules find, as `line rule level`. */
function findings({ name, language, text }: Program): string[] {
  const starts = lineStarts(text)
  const [python, typescript] = language === 'python' ? [moduleOf(text, `agents/${name}`), undefined] : [undefined, typescriptModuleOf(text, `agents/${name}`)]
  const found = integrity.flatMap((rule) => {
    const problems = python ? rule.python?.(python) : typescript && rule.typescript?.(typescript)
    return [...(problems ?? [])].map(({ span, level }) => `${positionAt(starts, span.start).line} ${rule.id} ${level ?? rule.level}`)
  })
  return found.sort()
}

const ruleOf = (finding: string): string => finding.split(' ')[1] ?? ''

describe('honest programs get no finding', () => {
  test.each(named('honest'))('%s', (_, program) => {
    expect(program.expected).toEqual([])
    expect(findings(program)).toEqual([])
  })
})

describe('hiding programs get exactly their findings', () => {
  test.each(named('hiding'))('%s', (_, program) => {
    expect(program.expected).not.toEqual([])
    expect(findings(program)).toEqual(program.expected)
  })
})

/** How well one rule does on the programs of one language: the level of a finding must be right, too. */
interface Accuracy { readonly rule: string; readonly language: Language; readonly programs: number; readonly right: number; readonly alarms: number; readonly missed: number }

function accuracies(): readonly Accuracy[] {
  const judged = programs.map((program) => ({ ...program, found: findings(program) }))
  return integrity.flatMap((rule) => languages.filter((language) => rule[language]).map((language): Accuracy => {
    const counts = { programs: 0, right: 0, alarms: 0, missed: 0 }
    for (const { found, expected } of judged.filter((program) => program.language === language)) {
      const [mine, wanted] = [found, expected].map((all) => all.filter((finding) => ruleOf(finding) === rule.id)) as [string[], string[]]
      const right = common(mine, wanted)
      counts.programs += wanted.length > 0 ? 1 : 0
      counts.right += right
      counts.alarms += mine.length - right
      counts.missed += wanted.length - right
    }
    return { rule: rule.id, language, ...counts }
  }))
}

/** How many findings two lists share, a finding that is given twice being two. */
function common(found: readonly string[], wanted: readonly string[]): number {
  const left = [...wanted]
  return found.filter((finding) => left.includes(finding) && left.splice(left.indexOf(finding), 1).length > 0).length
}

const percent = (part: number, whole: number): string => (whole === 0 ? '-' : `${Math.floor((part / whole) * 1000) / 10} %`)

function table(all: readonly Accuracy[]): string {
  const rows = [['rule', 'language', 'hiding programs', 'found', 'false alarms', 'missed', 'precision', 'recall'], ...all.map(({ rule, language, programs: count, right, alarms, missed }) =>
    [rule, language, count, right, alarms, missed, percent(right, right + alarms), percent(right, right + missed)].map(String))]
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ').trimEnd()).join('\n')
}

test('precision and recall are 100 % for each rule and language', () => {
  const all = accuracies()
  const sizes = languages.map((language) => {
    const of = (kind: Kind): number => programs.filter((program) => program.kind === kind && program.language === language).length
    return `${language}: ${of('honest')} honest and ${of('hiding')} hiding programs`
  })
  console.log(`${sizes.join('\n')}\n\n${table(all)}`)
  expect(all.filter(({ alarms, missed }) => alarms + missed > 0)).toEqual([])
})

describe('the corpus is large enough to mean something', () => {
  test.each(languages.flatMap((language) => (['honest', 'hiding'] as const).map((kind) => [language, kind] as const)))('%s, %s', (language, kind) => {
    const names = programs.filter((program) => program.kind === kind && program.language === language).map(({ name }) => name)
    expect(names.length).toBeGreaterThanOrEqual(atLeast.programs)
    if (language === 'typescript') expect(names.filter((name) => /\.[cm]?jsx?$/.test(name)).length).toBeGreaterThanOrEqual(atLeast.javascript)
  })

  test('each rule has enough hiding programs in each language that it judges', () => {
    const few = accuracies().filter(({ programs: count }) => count < atLeast.hidingPerRule).map(({ rule, language }) => `${rule} ${language}`)
    expect(few).toEqual([])
  })

  test('expectations name rules that there are, in languages that they judge', () => {
    const unknown = programs.flatMap(({ name, language, expected }) => expected.filter((finding) => !integrity.find(({ id }) => id === ruleOf(finding))?.[language]).map((finding) => `${name}:${finding}`))
    expect(unknown).toEqual([])
  })
})
