import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'flowproof-pack-'))
  execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: resolve('.') })
  const [tarball = ''] = readdirSync(folder).filter((name) => name.endsWith('.tgz'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'consumer', private: true, type: 'module' }))
  execFileSync('npm', ['install', '--silent', '--offline', '--no-audit', '--no-fund', join(folder, tarball)], { cwd: folder })
  cpSync('examples/kepler', join(folder, 'research'), { recursive: true })
  cpSync('examples/kepler-ts', join(folder, 'research-ts'), { recursive: true })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = (command: string, args: readonly string[]) => spawnSync(command, args, { cwd: folder, encoding: 'utf8' })

test('the installed command judges an experiment', () => {
  const { status, stdout } = run(process.execPath, ['node_modules/flowproof/dist/cli.js', 'check', 'research'])
  expect({ status, stdout }).toEqual({ status: 0, stdout: 'No findings in 1 workflow (6 sources).\n' })
})

test('the installed command explains every rule', () => {
  const { rules: listed } = JSON.parse(run(process.execPath, ['node_modules/flowproof/dist/cli.js', 'rules', '--format', 'json']).stdout) as { rules: { id: string }[] }
  expect(listed.length).toBeGreaterThan(30)
  const { status, stdout } = run(process.execPath, ['node_modules/flowproof/dist/cli.js', 'explain', listed[0]?.id ?? ''])
  expect(status).toBe(0)
  expect(stdout).toContain(listed[0]?.id)
})

test('the library works and its types are whole', () => {
  const source = `import { check, openFiles, renderTerminal, type Finding, type Report } from 'flowproof'
const opened = openFiles(['research'], process.cwd())
if (!opened.ok) throw new Error(opened.problem)
const report: Report = await check(opened.files, { failOn: 'warning' })
const first: Finding | undefined = report.findings[0]
const broken = await check({ 'workflow.json': '{"nodes": []}' })
console.log(report.conclusion, first, broken.findings.map(({ rule }) => rule).join(), renderTerminal(report, { colour: false }).trim())
// @ts-expect-error a level that does not exist is a compile error
await check({}, { failOn: 'fatal' })
`
  writeFileSync(join(folder, 'consumer.ts'), source)
  mkdirSync(join(folder, 'types'), { recursive: true })
  cpSync('node_modules/@types/node', join(folder, 'node_modules/@types/node'), { recursive: true })
  cpSync('node_modules/undici-types', join(folder, 'node_modules/undici-types'), { recursive: true })
  const options = ['--noEmit', '--strict', '--target', 'es2023', '--types', 'node']
  for (const module of [['--module', 'nodenext'], ['--module', 'esnext', '--moduleResolution', 'bundler']]) {
    const compiled = run(process.execPath, [resolve('node_modules/typescript/bin/tsc'), ...options, ...module, 'consumer.ts'])
    expect(compiled.stdout).toBe('')
  }
  const { stdout } = run(process.execPath, ['--no-warnings', 'consumer.ts'])
  expect(stdout).toBe('success undefined graph/empty No findings in 1 workflow (6 sources).\n')
})

test('an experiment in TypeScript compiles against the installed SDK, is judged and runs', () => {
  const compiled = run(process.execPath, [resolve('node_modules/typescript/bin/tsc'), '--noEmit', '-p', 'research-ts'])
  expect(compiled.stdout).toBe('')
  const command = ['node_modules/flowproof/dist/cli.js']
  expect(run(process.execPath, [...command, 'check', 'research-ts']).stdout).toBe('No findings in 1 workflow (6 sources).\n')
  const { status, stdout } = run(process.execPath, [...command, 'run', 'research-ts'])
  expect([status, stdout]).toEqual([0, expect.stringMatching(/pass  tool_use_verified: [^]*run passed in/)])
})

test('nothing of the repository but the product is packed', () => {
  const packed = readdirSync(join(folder, 'node_modules/flowproof'), { recursive: true, encoding: 'utf8' })
  const top = new Set(packed.map((path) => path.split(/[\\/]/)[0]))
  expect([...top].sort()).toEqual(['CHANGELOG.md', 'LICENSE', 'README.md', 'dist', 'examples', 'package.json', 'rules'])
  expect(packed.filter((path) => path.startsWith('rules') && !path.endsWith('.md') && path.includes('.'))).toEqual([])
})
