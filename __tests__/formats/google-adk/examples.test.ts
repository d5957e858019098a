import { describe, expect, test } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { rules } from '../../../rules/index.ts'
import { check } from '../../../src/app/check.ts'
import { drawGraphs } from '../../../src/app/graph.ts'
import { openFiles } from '../../../src/app/open-files.ts'
import { defaultConfig } from '../../../src/audit/config.ts'
import type { Files } from '../../../src/core/files.ts'
import { renderTerminal } from '../../../src/report/terminal.ts'

function filesAt(path: string): Files {
  const opened = openFiles([path], resolve('.'))
  if (!opened.ok) throw new Error(opened.problem)
  return opened.files
}

const found = async (path: string): Promise<string> => renderTerminal(await check(filesAt(path), { rules }), { colour: false })

test.each(['support-desk', 'support-desk-ts'])('%s is clean', async (name) => {
  expect(await found(`examples/${name}`)).toBe('No findings in 2 workflows (3 sources).\n')
})

test.each(['support-desk-broken', 'support-desk-ts-broken'])('what the page of %s shows is what is said', async (name) => {
  const page = readFileSync(`examples/${name}/README.md`, 'utf8')
  const output = /```\n(examples[^]*?)```/.exec(page)?.[1]
  expect(output).toBe(await found(`examples/${name}`))
})

describe('the framework itself', () => {
  test('makes the desk, with the edges that the check reads', async () => {
    const { rootAgent } = await import('../../../examples/support-desk-ts/agent.ts')
    const { graphs } = await check(filesAt('examples/support-desk-ts'), { rules })
    const made = (rootAgent as unknown as { graph: { edges: readonly { fromNode: { name: string }; toNode: { name: string }; route?: unknown }[] } }).graph
    expect(graphs[0]?.edges.map(({ from, to, route }) => [from, to, route ?? null])).toEqual(made.edges.map(({ fromNode, toNode, route }) => [fromNode.name, toNode.name, route ?? null]))
  })

  test('refuses the broken desk', async () => {
    await expect(import('../../../examples/support-desk-ts-broken/agent.ts')).rejects.toThrow('Duplicate node names found: ["review"]')
  })
})

test('a nested workflow is drawn once, inside of the other', async () => {
  const { text, problems } = await drawGraphs(filesAt('examples/support-desk'), defaultConfig, rules)
  expect([problems, text.match(/^graph LR/gm)?.length, text.match(/subgraph/g)?.length]).toEqual([[], 1, 1])
})
