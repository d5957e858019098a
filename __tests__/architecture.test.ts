import { describe, expect, test } from '@jest/globals'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, posix } from 'node:path'
import type { TypeScriptModule } from '../src/core/typescript/module.ts'
import { typescriptModuleOf } from './support/typescript-source.ts'

/** Files below a folder with one of the endings, as POSIX paths. */
const below = (folder: string, ending: RegExp): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'))
    .sort()

const parsed = new Map<string, TypeScriptModule>()

function moduleAt(path: string): TypeScriptModule {
  const module = parsed.get(path) ?? typescriptModuleOf(readFileSync(path, 'utf8'), path)
  parsed.set(path, module)
  return module
}

/** The code of a file alone: comments and what stands in texts and regular expressions is blank. */
function codeOf(path: string): string {
  const { text, ...module } = moduleAt(path)
  const literals = module.all('Literal', 'TemplateElement').filter((node) => node.type === 'TemplateElement' || typeof node.value === 'string' || node.regex)
  const blank = [...literals, ...module.comments].map(({ range }) => range).sort(([one], [other]) => one - other)
  return [...blank, [text.length, text.length] as const].map(([start], index) => text.slice(blank[index - 1]?.[1] ?? 0, start)).join(' ')
}

const sources = [...below('src', /\.ts$/), ...below('rules', /\.ts$/)]
const written = sources.filter((path) => !/\.generated\.(js|d\.ts)$/.test(path))

interface Import {
  readonly from: string
  /** A path of the repository, or the name of a package. */
  readonly to: string
  readonly typeOnly: boolean
}

/** Import and re-export declarations, and calls of import(). Types count as much as values. */
function importsOf(path: string): readonly Import[] {
  const text = readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
  const declarations = [...text.matchAll(/^(?:import|export)\s(?:([^'"()]*?)\sfrom\s*)?['"]([^'"]+)['"]/gm)].map((match) => ({ what: match[1] ?? '', name: match[2] ?? '' }))
  const calls = [...text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g)].map((match) => ({ what: '', name: match[1] ?? '' }))
  return [...declarations, ...calls].map(({ what, name }) => ({ from: path, to: name.startsWith('.') ? posix.join(dirname(path), name) : name, typeOnly: /^type\b/.test(what) }))
}

const imports = sources.flatMap(importsOf)
const isPackage = ({ to }: Import) => !to.startsWith('src/') && !to.startsWith('rules/') && !to.includes('package.json')

/** The part of the architecture that a file belongs to. */
function partOf(path: string): string {
  if (path.startsWith('rules/')) return path === 'rules/index.ts' ? 'registry' : 'rules'
  const [, folder = ''] = path.split('/')
  return folder.endsWith('.ts') ? 'entry' : folder
}

/** What each part may import, besides itself. The registry of the rules is data for the entries and their use cases. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  core: [],
  syntax: ['core'],
  aiws: ['core', 'syntax'],
  formats: ['core', 'syntax', 'aiws'],
  audit: ['core', 'syntax', 'formats', 'aiws'],
  agent: [],
  engine: ['core', 'agent', 'aiws'],
  report: ['core'],
  github: ['core', 'report'],
  rules: ['core'],
  registry: ['core', 'rules'],
  app: ['core', 'syntax', 'aiws', 'formats', 'audit', 'engine', 'report', 'registry'],
  entry: ['core', 'syntax', 'aiws', 'formats', 'audit', 'engine', 'report', 'github', 'app', 'registry'],
}

/** A rule may read the types of its own format's model. */
const isModelType = ({ from, to, typeOnly }: Import) => typeOnly && partOf(from) === 'rules' && to === `src/formats/${from.split('/')[1] ?? ''}/model.ts`

const shown = ({ from, to }: Import) => `${from} -> ${to}`

test('the imports are found', () => {
  expect(imports.length).toBeGreaterThan(200)
  expect(imports.map(shown)).toEqual(expect.arrayContaining(['src/app/check.ts -> picomatch', 'src/app/check.ts -> src/engine/python-syntax.ts', 'src/syntax/python.ts -> py-ast', 'src/index.ts -> src/core/files.ts']))
  expect(imports.filter((each) => !isPackage(each) && !existsSync(each.to)).map(shown)).toEqual([])
})

test('parts import only what the architecture lets them', () => {
  const wrong = imports.filter((each) => !isPackage(each) && !isModelType(each) && !each.to.includes('package.json'))
    .filter(({ from, to }) => partOf(from) !== partOf(to) && !(allowed[partOf(from)] ?? []).includes(partOf(to)))
  expect(wrong.map(shown)).toEqual([])
})

test('every part is known', () => {
  expect([...new Set(sources.map(partOf))].filter((part) => !(part in allowed))).toEqual([])
})

test('formats do not import each other', () => {
  const formatOf = (path: string) => /^src\/formats\/([^/]+)\//.exec(path)?.[1]
  expect(imports.filter(({ from, to }) => formatOf(from) !== undefined && formatOf(to) !== undefined && formatOf(from) !== formatOf(to)).map(shown)).toEqual([])
})

describe('who may import what from outside', () => {
  const packages = imports.filter(isPackage)
  const only = (parts: readonly string[], names: RegExp) => packages.filter(({ from, to }) => names.test(to) && !parts.includes(partOf(from))).map(shown)

  test.each([
    ['parsers', ['syntax'], /^(py-ast|jsonc-parser|yaml|smol-toml|typescript|@typescript-eslint\/.*)$/],
    ['processes and SQLite', ['engine'], /^node:(child_process|sqlite|worker_threads|cluster)$/],
    ['the network', ['github'], /^(@actions\/.*|@octokit\/.*|node:(http|https|http2|net|tls|dgram|dns).*|undici)$/],
    ['the file system', ['app', 'engine', 'github', 'entry'], /^node:(fs|os|path)/],
    ['globs', ['app'], /^(picomatch|tinyglobby)$/],
  ])('%s: %j', (_, parts, names) => {
    expect(only(parts, names)).toEqual([])
  })

  test('nothing of Node in core, rules, formats, missions and reports', () => {
    expect(packages.filter(({ from, to }) => ['core', 'aiws', 'rules', 'registry', 'formats', 'report'].includes(partOf(from)) && to.startsWith('node:')).map(shown)).toEqual([])
  })

  test('core, missions and rules import no package at all', () => {
    expect(packages.filter(({ from }) => ['core', 'aiws', 'rules', 'registry'].includes(partOf(from))).map(shown)).toEqual([])
  })

  test('no clock, no environment and no process in core, syntax, missions, rules, formats and reports', () => {
    const pure = written.filter((path) => ['core', 'syntax', 'aiws', 'rules', 'formats', 'audit', 'report'].includes(partOf(path)))
    const impure = /\b(process\.(env|argv|cwd|exit|stdout|stderr|platform)|Date\.now\(|new Date\(\)|Math\.random\(|performance\.now\(|setTimeout\()/
    expect(pure.filter((path) => impure.test(codeOf(path)))).toEqual([])
  })

  test('the network is reached by name only in github', () => {
    expect(written.filter((path) => partOf(path) !== 'github' && /\bfetch\(|new WebSocket\(/.test(codeOf(path)))).toEqual([])
  })
})

test('only the entries set exit codes', () => {
  const setting = /process\.exit\(|process\.exitCode\s*=[^=]|setFailed\(/
  expect(written.filter((path) => partOf(path) !== 'entry' && setting.test(codeOf(path)))).toEqual([])
})

describe('size and form', () => {
  test('no file has more than 250 lines, no rule more than 120', () => {
    const lines = (path: string) => readFileSync(path, 'utf8').split('\n').length - 1
    expect(written.filter((path) => lines(path) > (partOf(path) === 'rules' ? 120 : 250))).toEqual([])
  })

  test('no folder is called utils, helpers, common or lib', () => {
    const folders = new Set(sources.flatMap((path) => dirname(path).split('/')))
    expect([...folders].filter((name) => /^(utils?|helpers?|common|libs?|shared|misc)$/i.test(name))).toEqual([])
  })

  test('only rules have default exports', () => {
    expect(written.filter((path) => partOf(path) !== 'rules' && /^export default\b/m.test(readFileSync(path, 'utf8'))).filter((path) => !path.endsWith('.d.ts'))).toEqual([])
  })

  test('nothing is switched off and nothing is left to do', () => {
    // `any` as a type is the linter's business.
    const left = /^[\s*]*(eslint-disable|@ts-(ignore|nocheck|expect-error))|\b(TODO|FIXME|XXX)\b/
    const comments = (path: string) => moduleAt(path).comments.map(({ value }) => value)
    expect(written.filter((path) => comments(path).some((comment) => left.test(comment)))).toEqual([])
  })
})

describe('the built command line', () => {
  /** All that `dist/cli.js` can load, now or later. */
  function reachable(entry: string): readonly string[] {
    const seen = new Set([entry])
    for (const path of seen) {
      for (const [, name = ''] of readFileSync(path, 'utf8').matchAll(/(?:\bfrom|\bimport)\s*\(?\s*["'](\.{1,2}\/[^"']+\.js)["']/g)) seen.add(posix.join(dirname(path), name))
    }
    return [...seen]
  }

  const network = /octokit|GITHUB_API_URL|["']node:https?["']/i
  test('loads no GitHub client, neither at the start nor later', () => {
    expect(reachable('dist/cli.js').length).toBeGreaterThan(5)
    expect(reachable('dist/cli.js').filter((path) => network.test(readFileSync(path, 'utf8')))).toEqual([])
    expect(reachable('dist/index.js').filter((path) => network.test(readFileSync(path, 'utf8')))).toEqual([])
    expect(reachable('dist/action.js').some((path) => network.test(readFileSync(path, 'utf8')))).toBe(true)
  })

  test('the start loads neither a parser nor Node\'s processes', () => {
    const entry = readFileSync('dist/cli.js', 'utf8')
    const first = [...entry.matchAll(/^import\s*(?:[^"'()]*?from\s*)?["'](\.[^"']+)["']/gm)].map(([, name = '']) => posix.join('dist', name))
    for (const path of ['dist/cli.js', ...first]) expect([basename(path), /child_process|MatchSingleton/.test(readFileSync(path, 'utf8'))]).toEqual([basename(path), false])
  })
})
