import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'py-ast'
import type * as library from '../src/index.ts'
import { root } from '../scripts/registry.ts'
import { median, timed } from './time.ts'

/** What is measured is the built library. */
const { check, defaultConfig, rules } = (await import(join(root, 'dist/index.js'))) as typeof library

const startRuns = 21
const throughputRuns = 3

/** The start of `check` against a bare Node, and the throughput over the machine's own Python library against the bare parser's. */
export async function benchCheck(): Promise<string[]> {
  return [...startup(), ...(await throughput())]
}

function startup(): string[] {
  const check = (example: string) => [join(root, 'dist/cli.js'), 'check', join(root, 'examples', example)]
  const commands = [['-e', '0'], check('kepler'), check('kepler-ts')]
  const times: number[][] = commands.map(() => [])
  for (let run = -2; run < startRuns; run++) {
    commands.forEach((command, index) => {
      const start = performance.now()
      spawnSync(process.execPath, command, { stdio: 'ignore', cwd: root })
      if (run >= 0) times[index]?.push(performance.now() - start)
    })
  }
  const [bare = 0, python = 0, typescript = 0] = times.map(median)
  return [
    `check examples/kepler: ${python.toFixed(0)} ms, bare node -e 0: ${bare.toFixed(0)} ms, ratio ${(python / bare).toFixed(2)} (target: at most 2.5)`,
    `check examples/kepler-ts, which loads the TypeScript parser: ${typescript.toFixed(0)} ms, ratio ${(typescript / bare).toFixed(2)}`,
  ]
}

async function throughput(): Promise<string[]> {
  const texts = pythonLibrary()
  const bytes = Object.values(texts).reduce((sum, text) => sum + text.length, 0)
  const config = { ...defaultConfig, failOn: 'never', include: ['**/*.py'] } as const
  const parsing: number[] = []
  const checking: number[] = []
  for (let run = 0; run < throughputRuns; run++) {
    parsing.push(await timed(() => Object.values(texts).forEach(parseQuietly)))
    const start = performance.now()
    await check(texts, { config, rules })
    checking.push(performance.now() - start)
  }
  const share = (median(parsing) / median(checking)) * 100
  const rate = bytes / 1024 / 1024 / (median(checking) / 1000)
  return [`check of ${Object.keys(texts).length} Python files: ${rate.toFixed(1)} MB/s, ${share.toFixed(0)} % of the bare parser's throughput (target: at least 60 %)`]
}

/** The Python library of the machine without its tests, as texts in memory, so that the disk does not count. */
function pythonLibrary(): Record<string, string> {
  const folder = execFileSync('python3', ['-c', 'import os; print(os.path.dirname(os.__file__))'], { encoding: 'utf8' }).trim()
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.py') && !/(^|[\\/])(test|tests|site-packages|idlelib|lib2to3)[\\/]/.test(name))
  const decoder = new TextDecoder('utf-8', { fatal: true })
  return Object.fromEntries(names.flatMap((name) => {
    try {
      return [[name, decoder.decode(readFileSync(join(folder, name)))]]
    } catch {
      return []
    }
  }))
}

function parseQuietly(text: string): void {
  try {
    parse(text)
  } catch {
    // The parser refuses a few files; the audit pays for them alike.
  }
}
