import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { changedLines } from '../../src/github/changed-lines.ts'
import { createClient } from '../../src/github/client.ts'
import { type LoopbackGitHub, loopbackPull, loopbackRepository, loopbackToken, startGitHub } from '../support/loopback-github.ts'

let github: LoopbackGitHub

beforeEach(async () => {
  github = await startGitHub()
})
afterEach(async () => {
  await github.close()
  expect(github.violations).toEqual([])
})

const ask = () => changedLines(createClient({ apiUrl: github.url, repository: loopbackRepository, token: loopbackToken, sleep: () => Promise.resolve() }), loopbackPull)

test('every kind of file', async () => {
  github.files.push(
    { filename: 'workflow.json', patch: '@@ -1,2 +1,3 @@\n {\n+  "a": 1,\n }' },
    { filename: 'new.py', status: 'added', patch: '@@ -0,0 +1,2 @@\n+a\n+b' },
    { filename: 'gone.py', status: 'removed', patch: '@@ -1 +0,0 @@\n-a' },
    { filename: 'moved.py', status: 'renamed', changes: 0 },
    { filename: 'large.json', changes: 90_000 },
    { filename: 'strange.py', patch: 'not a diff' },
  )
  expect(await ask()).toEqual({
    ok: true,
    complete: true,
    files: new Map<string, unknown>([['workflow.json', [[2, 2]]], ['new.py', [[1, 2]]], ['moved.py', []], ['large.json', 'all'], ['strange.py', 'all']]),
  })
})

test('over three pages', async () => {
  for (let count = 0; count < 205; count++) github.files.push({ filename: `f${count}.py`, patch: '@@ -0,0 +1 @@\n+a' })
  const answer = await ask()
  expect(answer.ok && [answer.files.size, answer.complete]).toEqual([205, true])
})

test('the 3,000 files that GitHub lists may not be all', async () => {
  for (let count = 0; count < 3000; count++) github.files.push({ filename: `f${count}.py`, changes: 0 })
  const answer = await ask()
  expect(answer.ok && [answer.files.size, answer.complete]).toEqual([3000, false])
})

test('a failure is a value', async () => {
  github.faults.push({ answer: { status: 404 } })
  expect(await ask()).toMatchObject({ ok: false, status: 404 })
})
