import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Linter } from 'eslint'
import tseslint from 'typescript-eslint'
import type * as estree from '../src/syntax/typescript-estree.ts'
import type * as library from '../src/index.ts'
import { root } from '../scripts/registry.ts'
import { median, timed } from './time.ts'

/** What is measured is the built library, and the parser as it is built. */
const { check, defaultConfig, rules } = (await import(join(root, 'dist/index.js'))) as typeof library
const { parse } = (await import(join(root, 'dist/typescript-estree.js'))) as typeof estree

const runs = 5

/**
 * Throughput over a large tree of TypeScript as a share of the bare parser's, and next to ESLint with the rules that come nearest to
 * ours: all three in turn, over the same texts in memory, so that the disk does not count.
 */
export async function benchTypeScript(): Promise<string[]> {
  const texts = typescriptTree()
  const paths = Object.keys(texts)
  const bytes = Object.values(texts).reduce((sum, text) => sum + text.length, 0)
  const config = { ...defaultConfig, failOn: 'never', include: ['**/*.ts'] } as const
  const times = { parser: [] as number[], ours: [] as number[], eslint: [] as number[] }
  for (let run = -1; run < runs; run++) {
    const parser = await timed(() => paths.forEach((path) => parseQuietly(path, texts[path] ?? '')))
    const ours = await timed(() => check(texts, { config, rules }))
    const eslint = await timed(() => paths.forEach((path) => lint(path, texts[path] ?? '')))
    // The first turn warms all three up.
    if (run < 0) continue
    times.parser.push(parser)
    times.ours.push(ours)
    times.eslint.push(eslint)
  }
  const [parser, ours, eslint] = [median(times.parser), median(times.ours), median(times.eslint)]
  const rate = (time: number) => `${(bytes / 1024 / 1024 / (time / 1000)).toFixed(1)} MB/s`
  return [
    `check of ${paths.length} TypeScript files: ${rate(ours)}, ${((parser / ours) * 100).toFixed(0)} % of the bare parser's throughput (target: at least 60 %)`,
    `the same files under ESLint with ${Object.keys(nearest).length} rules that come nearest: ${rate(eslint)}, ${(eslint / ours).toFixed(2)} times as long as check`,
  ]
}

/** The TypeScript sources of this project and of the packages that it builds with, declarations aside. */
function typescriptTree(): Record<string, string> {
  const folders = ['src', 'rules', 'scripts', '__tests__', 'node_modules']
  const names = folders.flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name).replaceAll('\\', '/')))
  const sources = names.filter((name) => /\.ts$/.test(name) && !/\.d\.ts$|\/fixtures\//.test(name)).sort()
  return Object.fromEntries(sources.map((name) => [name, readFileSync(join(root, name), 'utf8')]))
}

function parseQuietly(path: string, text: string): void {
  try {
    parse(text, { comment: true, filePath: path, jsDocParsingMode: 'none', jsx: false, loc: true, loggerFn: false, range: true, suppressDeprecatedPropertyWarnings: true })
  } catch {
    // What does not parse costs the audit as much.
  }
}

const nearest = {
  'no-empty': 'error', 'no-eval': 'error', 'no-implied-eval': 'error', 'no-new-func': 'error', 'no-unsafe-finally': 'error', 'no-script-url': 'error',
  'no-promise-executor-return': 'error', 'no-async-promise-executor': 'error', 'no-useless-catch': 'error', '@typescript-eslint/ban-ts-comment': 'error',
} as const

const linter = new Linter({ configType: 'flat' })
const config = [{ files: ['**/*.ts'], languageOptions: { parser: tseslint.parser, parserOptions: { jsDocParsingMode: 'none' } }, plugins: { '@typescript-eslint': tseslint.plugin }, rules: nearest }] as Linter.Config[]

function lint(path: string, text: string): void {
  linter.verify(text, config, { filename: path, allowInlineConfig: false })
}
