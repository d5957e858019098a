import { expect, test } from '@jest/globals'
import { filesFromRecord } from '../../src/core/files.ts'
import { pythonSources } from '../../src/syntax/python-sources.ts'

function counted(texts: Readonly<Record<string, string>>) {
  const files = filesFromRecord(texts)
  const reads: string[] = []
  return { reads, files: { read: (path: string) => (reads.push(path), files.read(path)) } }
}

test('a file that is asked for is read once, one that passes is not kept', () => {
  const { reads, files } = counted({ 'a.py': 'x = 1\n', 'b.py': 'y = 1\n' })
  const sources = pythonSources(files, () => false)
  expect(sources.get('a.py')).toBe(sources.get('a.py'))
  expect(sources.pass('a.py')).toBe(sources.get('a.py'))
  expect(sources.pass('b.py')).toMatchObject({ ok: true })
  sources.pass('b.py')
  expect(reads).toEqual(['a.py', 'b.py', 'b.py'])
})

test('files left out, missing and wrong are told apart', () => {
  const { reads, files } = counted({ 'a.py': 'x = = 1\n', 'secret.py': '' })
  const sources = pythonSources(files, (path) => path === 'secret.py')
  expect(sources.get('secret.py')).toMatchObject({ ok: false, unreadable: 'excluded' })
  expect(sources.get('none.py')).toMatchObject({ ok: false, unreadable: 'missing' })
  expect(sources.get('a.py')).toMatchObject({ ok: false, text: 'x = = 1\n' })
  expect(reads).toEqual(['none.py', 'a.py'])
})
