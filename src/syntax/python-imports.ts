import { baseName, type Files, folderOf, joinPath } from '../core/files.ts'
import type { Alias, PyNode } from '../core/python/ast.ts'
import type { PythonModule } from '../core/python/module.ts'
import { scopesOf } from '../core/python/scope.ts'
import type { PythonSources } from './python-sources.ts'

/** Finds modules of the repository by their dotted names, as an interpreter with the given search path would. */
export interface Importer {
  /** The file of a module; undefined when it is not one of the repository. A leading dot is relative to `from`. */
  find(dotted: string, from: string): string | undefined
  /** The files that a module loads by its import statements, packages' `__init__` files included. */
  imports(module: PythonModule): readonly string[]
}

/**
 * @param files the repository
 * @param roots folders of the search path, first match wins; a module's own folder is searched last
 */
export function importer(files: Pick<Files, 'kind'>, roots: readonly string[]): Importer {
  const isFile = (path: string) => files.kind(path) === 'file'
  const fileAt = (base: string): string | undefined => {
    if (isFile(`${base}.py`)) return `${base}.py`
    return isFile(`${base}/__init__.py`) ? `${base}/__init__.py` : undefined
  }
  const placed = (dotted: string, from: string): readonly string[] => {
    const level = /^\.*/.exec(dotted)?.[0].length ?? 0
    const path = dotted.slice(level).replaceAll('.', '/')
    const bases = level === 0 ? [...roots, folderOf(from)] : [joinPath(folderOf(from), '../'.repeat(level - 1))]
    return bases.flatMap((base) => (base === undefined ? [] : [joinPath(base, path) ?? '']))
  }
  // Files of one folder import the same modules again and again.
  const known = new Map<string, string | undefined>()
  const find = (dotted: string, from: string): string | undefined => {
    const key = `${folderOf(from)}\0${dotted}`
    if (!known.has(key)) known.set(key, placed(dotted, from).map((base) => (base === '' ? undefined : fileAt(base))).find((path) => path !== undefined))
    return known.get(key)
  }
  const chain = (dotted: string, from: string): string[] => {
    const file = find(dotted, from)
    const level = /^\.*/.exec(dotted)?.[0] ?? ''
    const names = dotted.slice(level.length).split('.')
    const packages = names.slice(0, -1).flatMap((_, index) => find(level + names.slice(0, index + 1).join('.'), from) ?? [])
    return file === undefined ? packages : [...packages, file]
  }
  return {
    find,
    imports(module) {
      const plain = module.all('Import').flatMap((node) => node.names.flatMap(({ name }) => chain(name, module.path)))
      const named = module.all('ImportFrom').flatMap((node) => {
        const from = '.'.repeat(node.level ?? 0) + (node.module ?? '')
        const below = (alias: Alias) => chain(from.endsWith('.') ? from + alias.name : `${from}.${alias.name}`, module.path)
        return [...chain(from, module.path), ...node.names.flatMap((alias) => (alias.name === '*' ? [] : below(alias)))]
      })
      return [...new Set([...plain, ...named])]
    },
  }
}

/** A class of the repository; 'outside' when no module of it defines the name, 'unreadable' when one may but cannot be read. */
export type FoundClass = { readonly module: PythonModule; readonly node: ReturnType<typeof topClasses>[number] } | 'outside' | 'unreadable'

/** Blocks whose classes are still the module's. */
const blocks: ReadonlySet<string> = new Set(['If', 'Try', 'TryStar', 'ExceptHandler', 'With', 'For', 'While', 'Match', 'MatchCase'])

const topClasses = (module: PythonModule) => module.all('ClassDef').filter((node) => {
  let at: PyNode | undefined = node.parent
  while (at && blocks.has(at.nodeType)) at = at.parent
  return at === module.root
})

const maximumReexports = 8

/** Looks a class up by its dotted name, through re-exports of packages. */
export function findClass(sources: PythonSources, modules: Importer, dotted: string, from: string): FoundClass {
  return lookUp({ sources, modules, seen: new Set() }, dotted, from, 0)
}

interface LookUp {
  readonly sources: PythonSources
  readonly modules: Importer
  /** Names of modules already asked for: modules that import all names of each other would be walked for ever. */
  readonly seen: Set<string>
}

function lookUp(look: LookUp, dotted: string, from: string, steps: number): FoundClass {
  const { sources, modules, seen } = look
  if (steps > maximumReexports) return 'unreadable'
  const cut = dotted.lastIndexOf('.')
  const owner = dotted.slice(0, cut + 1)
  const path = cut < 0 ? undefined : modules.find(/^\.+$/.test(owner) ? owner : owner.slice(0, -1), from)
  if (path === undefined) return 'outside'
  const source = sources.get(path)
  if (!source.ok) return 'unreadable'
  const name = dotted.slice(cut + 1)
  if (seen.size === seen.add(`${path}\0${name}`).size) return 'outside'
  const [node] = topClasses(source.module).filter((each) => each.name === name)
  if (node) return { module: source.module, node }
  const scopes = scopesOf(source.module)
  for (const binding of source.module.body[0] ? scopes.lookup(name, source.module.body[0]) : []) {
    if (binding.is !== 'import') return 'unreadable'
    return lookUp(look, binding.target, path, steps + 1)
  }
  for (const star of scopes.starImports) {
    const found = lookUp(look, star.endsWith('.') ? star + name : `${star}.${name}`, path, steps + 1)
    if (found !== 'outside') return found
  }
  return baseName(path) === '__init__.py' ? 'outside' : 'unreadable'
}
