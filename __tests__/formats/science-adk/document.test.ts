import { describe, expect, test } from '@jest/globals'
import { filesFromRecord } from '../../../src/core/files.ts'
import { readDocument, unreadable } from '../../../src/formats/science-adk/document.ts'

const read = (text: string) => readDocument(filesFromRecord({ 'workflow.json': text }), 'workflow.json')

describe('what a document is', () => {
  test.each([
    ['an experiment', '{"nodes": [], "edges": []}', 'workflow'],
    ['nodes alone', '{"nodes": []}', 'workflow'],
    ['edges alone', '{"edges": []}', 'workflow'],
    ['an empty object', '{}', 'workflow'],
    ['a list', '[]', 'workflow'],
    ['text', '"nodes"', 'workflow'],
    ['a name and a typing error', '{"name": "x", "ndoes": []}', 'workflow'],
    ['a typing error', '{"edgs": []}', 'workflow'],
    ['a name alone', '{"name": "x"}', 'workflow'],
    ['nodes of a wrong type', '{"nodes": {"a": 1}}', 'workflow'],
    ['a canvas with ports', '{"nodes": [{"id": "a", "position": {}, "ports": {}}], "edges": []}', 'workflow'],
    ['other JSON', '{"version": 2}', 'foreign'],
    ['other JSON with a name', '{"name": "x", "steps": []}', 'foreign'],
    ['n8n', '{"name": "x", "nodes": [], "connections": {}}', 'foreign'],
    ['ComfyUI', '{"last_node_id": 9, "nodes": [], "links": []}', 'foreign'],
    ['a canvas', '{"nodes": [{"id": "a", "position": {"x": 1}}], "edges": []}', 'foreign'],
    ['nothing', '', 'unreadable'],
    ['broken JSON', '{"nodes": [}', 'unreadable'],
    ['a trailing comma', '{"nodes": [],}', 'unreadable'],
    ['deep nesting', `{"nodes": ${'['.repeat(10_000)}`, 'unreadable'],
  ])('%s', (_, text, expected) => {
    expect(read(text).is).toBe(expected)
  })
})

test('a key that stands twice is a fault with both places, and does not hide the document', () => {
  const document = read('{"nodes": [], "nodes": [{"id": "a", "id": "b"}]}')
  if (document.is !== 'workflow') throw new Error(document.is)
  expect(document.faults.map(({ kind, span, related }) => [kind, span.start, related?.[0]?.span.start])).toEqual([['duplicate-key', 14, 1], ['duplicate-key', 36, 25]])
})

test('errors of the text keep their places', () => {
  const document = read('\ufeff{"nodes": [],\r\n}')
  expect(document).toMatchObject({ is: 'unreadable', faults: [{ kind: 'invalid-document', span: { start: 13, end: 14 }, message: 'trailing comma' }] })
})

test.each(['missing', 'folder', 'outside', 'too-large', 'not-text', 'unreadable'] as const)('a document that is %s says what to do', (reason) => {
  const files = { read: () => ({ ok: false as const, reason, detail: 'it is so' }) }
  expect(readDocument(files, 'workflow.json')).toEqual({ is: 'unreadable', path: 'workflow.json', faults: [unreadable('workflow.json', reason, 'it is so')] })
  expect(unreadable('workflow.json', reason, 'it is so')).toMatchObject({ kind: 'unreadable-document', span: { start: 0, end: 0 }, message: 'the workflow cannot be read: it is so', fix: expect.stringMatching(/\.$/) })
})
