import { baseName, type Files, folderOf, joinPath, parentsOf } from '../core/files.ts'
import type { Expression, SpreadElement, TsNode } from '../core/typescript/ast.ts'
import { stringValue } from '../core/typescript/constants.ts'
import type { TypeScriptModule } from '../core/typescript/module.ts'
import { scopesOf } from '../core/typescript/scope.ts'
import { isTypeScriptName } from './typescript-name.ts'

/**
 * What a specifier means: the path of a file of the repository, 'outside' for packages and Node's own modules, 'missing' for one
 * that should be of the repository and is not there (or is no source: a JSON file, say).
 */
export type FoundModule = { readonly path: string } | 'outside' | 'missing'

/** Finds modules of the repository as Node, a bundler or the compiler would. */
export interface ScriptImporter {
  find(specifier: string, from: string): FoundModule
  /** The files that a module loads, or takes types from: the compiler erases these, and reading them does no harm. */
  imports(module: TypeScriptModule): readonly string[]
}

/** In the order in which a specifier without an ending is completed. */
const endings = ['.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs']
/** TypeScript lets a file be imported by the name that its translation will have. */
const translated: Readonly<Record<string, readonly string[]>> = { '.js': ['.ts', '.tsx'], '.jsx': ['.tsx'], '.mjs': ['.mts'], '.cjs': ['.cts'] }

export function scriptImporter(files: Pick<Files, 'kind' | 'read'>): ScriptImporter {
  const isSource = (path: string) => isTypeScriptName(path) && files.kind(path) === 'file'
  const complete = (base: string | undefined): FoundModule => {
    if (base === undefined) return 'outside'
    const ending = /\.[a-z]+$/.exec(base)?.[0] ?? ''
    const stem = base.slice(0, base.length - ending.length)
    const inFolder = base === '' ? 'index' : `${base}/index`
    const paths = [base, ...(translated[ending] ?? []).map((each) => stem + each), ...endings.map((each) => base + each), ...endings.map((each) => inFolder + each)]
    const path = paths.find(isSource)
    return path === undefined ? 'missing' : { path }
  }
  const privateNames = packageImports(files)
  const find = (specifier: string, from: string): FoundModule => {
    if (/^\.\.?(?:\/|$)/.test(specifier)) return complete(joinPath(folderOf(from), specifier))
    if (!specifier.startsWith('#')) return 'outside'
    const found = privateNames(specifier, from)
    return found === undefined ? 'missing' : found === 'outside' ? 'outside' : complete(found)
  }
  return {
    find,
    imports(module) {
      const found = specifiersOf(module).map((specifier) => find(specifier, module.path))
      return [...new Set(found.flatMap((each) => (typeof each === 'object' ? [each.path] : [])))]
    },
  }
}

/** The specifiers of all imports and re-exports, `import()` and `require` of a constant, and addresses beside the module (of workers). */
function specifiersOf(module: TypeScriptModule): readonly string[] {
  const found: (string | undefined)[] = []
  for (const node of module.all('ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration')) if (node.source) found.push(stringValue(node.source))
  for (const { source } of module.all('ImportExpression')) found.push(stringValue(source))
  for (const { expression } of module.all('TSExternalModuleReference')) found.push(stringValue(expression))
  for (const node of module.all('TSImportType')) found.push(stringValue((node as unknown as { readonly source?: Expression }).source))
  for (const node of module.all('CallExpression')) found.push(requiredBy(module, node))
  for (const { callee, arguments: [address, base] } of module.all('NewExpression')) {
    if (callee.type === 'Identifier' && callee.name === 'URL' && base && module.textOf(base) === 'import.meta.url') found.push(literal(address))
  }
  return found.filter((each) => each !== undefined)
}

/** The specifier of `require('./x')`, where nothing rebinds `require`; undefined for other expressions. */
export function requiredBy(module: TypeScriptModule, node: TsNode): string | undefined {
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier' || node.callee.name !== 'require') return undefined
  const specifier = literal(node.arguments[0])
  return specifier !== undefined && isRequire(module, node.callee) ? specifier : undefined
}

/** Node's own `require`, or one that `createRequire` made. */
const isRequire = (module: TypeScriptModule, name: TsNode): boolean =>
  scopesOf(module).lookup('require', name).every((binding) => binding.is === 'variable' && binding.init !== null && /\bcreateRequire\(/.test(module.textOf(binding.init)))

const literal = (node: Expression | SpreadElement | undefined): string | undefined => (node === undefined || node.type === 'SpreadElement' ? undefined : stringValue(node))

/** Reads the `imports` of package files: `#lib/*`. The nearest package file around a module counts, as in Node. */
function packageImports(files: Pick<Files, 'kind' | 'read'>): (specifier: string, from: string) => string | 'outside' | undefined {
  const known = new Map<string, ReadonlyMap<string, unknown>>()
  const read = (path: string): ReadonlyMap<string, unknown> => {
    const before = known.get(path)
    if (before) return before
    const text = files.read(path)
    const imports = text.ok ? importsField(text.text) : new Map<string, unknown>()
    known.set(path, imports)
    return imports
  }
  return (specifier, from) => {
    const folder = parentsOf(from).find((each) => files.kind(each === '' ? 'package.json' : `${each}/package.json`) === 'file')
    if (folder === undefined) return undefined
    const target = matching(read(folder === '' ? 'package.json' : `${folder}/package.json`), specifier)
    if (target === undefined) return undefined
    return target.startsWith('./') ? joinPath(folder, target) ?? 'outside' : 'outside'
  }
}

function importsField(text: string): ReadonlyMap<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    const imports = typeof value === 'object' && value !== null && 'imports' in value ? value.imports : undefined
    return new Map(typeof imports === 'object' && imports !== null ? Object.entries(imports) : [])
  } catch {
    // A package file that is no JSON is not this reader's business: its names stay unknown.
    return new Map()
  }
}

/** The target of a private name; of conditions the first that names a path. */
function matching(imports: ReadonlyMap<string, unknown>, specifier: string): string | undefined {
  const exact = firstTarget(imports.get(specifier))
  if (exact !== undefined) return exact
  for (const [pattern, target] of imports) {
    const [before = '', after, ...more] = pattern.split('*')
    if (after === undefined || more.length > 0 || specifier.length < pattern.length || !specifier.startsWith(before) || !specifier.endsWith(after)) continue
    const middle = specifier.slice(before.length, specifier.length - after.length)
    return firstTarget(target)?.replaceAll('*', () => middle)
  }
  return undefined
}

/** Conditions nest a few levels deep at most; the types of a package hold no code. */
function firstTarget(target: unknown, depth = 0): string | undefined {
  if (typeof target === 'string') return target
  if (typeof target !== 'object' || target === null || depth > 8) return undefined
  for (const [condition, each] of Object.entries(target)) {
    const found = condition === 'types' ? undefined : firstTarget(each, depth + 1)
    if (found !== undefined) return found
  }
  return undefined
}

/** A file of types alone: it holds no code. */
export const isDeclarationFile = (path: string): boolean => /\.d(?:\.[^./]+)?\.[cm]?ts$/.test(baseName(path))
