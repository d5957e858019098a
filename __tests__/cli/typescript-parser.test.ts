import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from '@jest/globals'

/** The command line without the file that holds the TypeScript parser: whoever needs it fails. */
const folder = mkdtempSync(join(tmpdir(), 'flowproof-parser-'))
cpSync('dist', join(folder, 'dist'), { recursive: true, filter: (path) => !path.endsWith('typescript-estree.js') })
cpSync('package.json', join(folder, 'package.json'))
cpSync('rules', join(folder, 'rules'), { recursive: true })
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const agent = 'from science_adk import Port, Ports, ScienceAgent\n\n\nclass A(ScienceAgent):\n    ports: Ports = Ports(inputs=[], outputs=[Port("x", "json")])\n\n    async def execute(self):\n        return {"x": self.param("x", 1)}\n'
const workflow = JSON.stringify({ name: 'One node', nodes: [{ id: 'a', kind: 'evaluation', ports: { outputs: [{ name: 'x', type: 'json' }] } }], edges: [] })
let count = 0

function check(texts: Readonly<Record<string, string>>): ReturnType<typeof spawnSync> {
  const repository = join(folder, `repository-${count++}`)
  for (const [path, text] of Object.entries({ 'workflow.json': workflow, ...texts })) {
    mkdirSync(join(repository, path, '..'), { recursive: true })
    writeFileSync(join(repository, path), text)
  }
  return spawnSync(process.execPath, [join(folder, 'dist/cli.js'), 'check', repository], { encoding: 'utf8' })
}

describe('the parser for TypeScript is loaded', () => {
  test.each<[string, Readonly<Record<string, string>>]>([
    ['alone', {}],
    ['in a repository with scripts elsewhere', { 'tools/deploy.js': '', 'web/src/app.ts': 'export {}', 'web/agents/app.ts': 'export {}', 'index.js': '', 'agents/notes.md': '' }],
  ])('never for an experiment in Python, %s', (_, more) => {
    const { status, stdout } = check({ 'agents/a.py': agent, ...more })
    expect([status, stdout]).toEqual([0, 'No findings in 1 workflow (1 source).\n'])
  })

  test.each<[string, Readonly<Record<string, string>>]>([
    ['an agent', { 'agents/a.py': agent, 'agents/b.ts': '' }],
    ['a tool that a node lists', { 'agents/a.py': agent, 'tools/fit.mjs': 'export const fit = () => 1', 'workflow.json': workflow.replace('"kind"', '"tools":["fit"],"kind"') }],
    ['a module', { 'code/b.ts': '', 'workflow.json': workflow.replace('"kind"', '"module":"code/b.ts","kind"') }],
    ['an included file', { 'agents/a.py': agent, 'more/b.jsx': '', 'flowproof.yml': 'include: ["more/**"]\n' }],
  ])('for %s', (_, texts) => {
    const { status, stderr } = check(texts)
    expect([status, String(stderr)]).toEqual([2, expect.stringContaining('typescript-estree.js')])
  })
})
