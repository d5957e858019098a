import { describe, expect, test } from '@jest/globals'
import unreadableDocument from '../../rules/graph/unreadable-document.ts'
import invalidNesting from '../../rules/science-adk/invalid-nesting.ts'
import { check } from '../../src/app/check.ts'
import { type Files, filesFromRecord, type ReadFailure } from '../../src/core/files.ts'

/** What a page's files in memory cannot show: documents that a disk refuses. */
const workflow = JSON.stringify({ nodes: [{ id: 'study', kind: 'composite', workflow: 'part.json' }], edges: [] })
const memory = filesFromRecord({ 'workflow.json': workflow, 'part.json': '{"nodes":[{"id":"measure"}],"edges":[]}' })

async function told(files: Files): Promise<readonly unknown[]> {
  const { findings } = await check(files, { rules: [unreadableDocument, invalidNesting] })
  return findings.map(({ rule, level, span, message, fix }) => [rule, level, span.file, message, fix])
}

describe('graph/unreadable-document', () => {
  test.each<[ReadFailure, string, string]>([
    ['too-large', 'it is larger than 10 MB', 'Keep data in files of its own; a workflow only names nodes and edges.'],
    ['not-text', 'it is not UTF-8', 'Save it as UTF-8.'],
    ['outside', 'it is a link that leaves the repository', 'Keep the file itself in the repository: what lies outside is never read.'],
    ['unreadable', 'permission denied', 'Make it a regular, readable file.'],
    ['missing', 'there is no such file', 'Make it a regular, readable file.'],
  ])('%s', async (reason, detail, fix) => {
    const files: Files = { ...memory, read: (path) => (path === 'workflow.json' ? { ok: false, reason, detail } : memory.read(path)) }
    expect(await told(files)).toEqual([['graph/unreadable-document', 'error', 'workflow.json', `the workflow cannot be read: ${detail}`, fix]])
  })

  test('a link that the walk refused', async () => {
    const files: Files = { ...filesFromRecord({}), refused: () => [{ path: 'a/workflow.json', reason: 'the link leaves the repository' }] }
    expect(await told(files)).toEqual([[
      'graph/unreadable-document', 'error', 'a/workflow.json', 'the workflow cannot be read: the link leaves the repository',
      'Keep the file itself in the repository: what lies outside is never read.',
    ]])
  })

  test('a document that is read', async () => expect(await told(memory)).toEqual([]))
})

describe('science-adk/invalid-nesting', () => {
  test.each([
    ['folder', "the nested workflow of node 'study' is a folder: part.json", 'Name the workflow file in it.'],
    ['outside', "the nested workflow of node 'study' is a link that leaves the repository: part.json", 'Name a file of the repository.'],
  ] as const)('%s', async (kind, message, fix) => {
    const files: Files = { ...memory, kind: (path) => (path === 'part.json' ? kind : memory.kind(path)) }
    expect(await told(files)).toEqual([['science-adk/invalid-nesting', 'error', 'workflow.json', message, fix]])
  })
})
