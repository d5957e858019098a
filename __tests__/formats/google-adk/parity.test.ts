import { describe, expect, test } from '@jest/globals'
import { rules } from '../../../rules/index.ts'
import { judgeWith } from '../../../src/audit/apply-rules.ts'
import { graphBuilder } from '../../../src/formats/google-adk/build-graph.ts'
import type { Version } from '../../../src/formats/google-adk/model.ts'
import { readGoogleAdk } from '../../../src/formats/google-adk/read.ts'
import { filesFromRecord } from '../../../src/core/files.ts'
import { pythonOf } from '../../support/adk-python.ts'
import { typescriptOf } from '../../support/adk-typescript.ts'
import { type Case, cases, type CaseVersion, declarationOf, frameworkRules, verdictOf } from '../../support/adk-cases.ts'

const versions: readonly (readonly [CaseVersion, Version])[] = [['py_2_0_0', 'python-2.0'], ['py_latest', 'python'], ['ts_2_0_0', 'typescript']]

function judged(each: Case, version: Version): ReadonlySet<string> {
  const { graph, faults } = graphBuilder(version).build(declarationOf(each, version === 'typescript' ? 'typescript' : 'python'))
  const judge = judgeWith(rules, new Map())
  judge.graphs([graph])
  judge.faults(faults)
  return new Set(judge.findings().filter(({ level, rule }) => level === 'error' && frameworkRules.has(rule)).map(({ rule }) => rule))
}

describe.each(versions)('the verdict of %s', (name, version) => {
  test.each(cases.map((each) => [each.id, each.words, each] as const))('%s: %s', (_id, _words, each) => {
    expect([[...judged(each, version)], verdictOf(judged(each, version))]).toEqual([expect.anything(), expect.arrayContaining([each.expect[name]])])
  })
})

/** The same through source code. */
async function judgedSource(each: Case, version: Version): Promise<ReadonlySet<string>> {
  const text = version === 'typescript' ? typescriptOf(each) : pythonOf(each)
  const files = filesFromRecord(version === 'typescript' ? { 'agent.ts': text } : { 'agent.py': text })
  const { graphs, faults, notAnalysed } = await readGoogleAdk(files, { settings: { version }, excluded: () => false })
  if (notAnalysed.length > 0 || graphs.length === 0) throw new Error(`${JSON.stringify(notAnalysed)}\n${text}`)
  const judge = judgeWith(rules, new Map())
  judge.graphs(graphs)
  judge.faults(faults)
  return new Set(judge.findings().filter(({ level, rule }) => level === 'error' && frameworkRules.has(rule)).map(({ rule }) => rule))
}

describe.each(versions)('the verdict of %s, from source code', (name, version) => {
  test.each(cases.map((each) => [each.id, each.words, each] as const))('%s: %s', async (_id, _words, each) => {
    const found = await judgedSource(each, version)
    expect([[...found], verdictOf(found)]).toEqual([expect.anything(), expect.arrayContaining([each.expect[name]])])
  })
})

describe('edges are those of the framework', () => {
  test.each(cases.filter((each) => each.expanded_edges).map((each) => [each.id, each] as const))('%s', (_, each) => {
    const language = each.expect.py_latest.startsWith('type-error') ? 'typescript' : 'python'
    const { graph } = graphBuilder(language).build(declarationOf(each, language))
    expect(graph.edges.map(({ from, to, route }) => [from, to, route ?? null])).toEqual(each.expanded_edges)
  })
})
