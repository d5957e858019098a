import type { Files } from '../../core/files.ts'
import type { ClassDef, Expr, FunctionDef, PyNode } from '../../core/python/ast.ts'
import type { PythonModule } from '../../core/python/module.ts'
import { scopesOf } from '../../core/python/scope.ts'
import type { Importer } from '../../syntax/python-imports.ts'
import type { PythonSources } from '../../syntax/python-sources.ts'
import { type Budget, mostCalls, type Value } from './values.ts'

/** What evaluation sees of a repository. */
export interface World {
  readonly files: Pick<Files, 'kind'>
  readonly sources: PythonSources
  readonly modules: Importer
  readonly budget: Budget
  /** The environment of a module, one for all who name it: what it defines is one object. */
  moduleEnv(module: PythonModule): Env
}

/**
 * Where names have their values: a module, or one call of a function that is followed. Each call makes objects of its own, so
 * that each environment remembers what its expressions gave.
 */
export interface Env {
  readonly module: PythonModule
  /** Values of parameters, for a function that is followed. */
  readonly locals: ReadonlyMap<string, Value>
  /** The function or comprehension whose names `locals` are. */
  readonly scope?: PyNode
  /** Where the other names have theirs; the environment of a module has none. */
  readonly parent?: Env
  readonly known: Map<PyNode, Value>
  /** Expressions that are being evaluated: a value that needs itself is not known. */
  readonly open: Set<PyNode>
  readonly depth: number
}

export function openWorld(files: Pick<Files, 'kind'>, sources: PythonSources, modules: Importer): World {
  const envs = new Map<PythonModule, Env>()
  return {
    files,
    sources,
    modules,
    budget: { calls: mostCalls },
    moduleEnv(module) {
      let env = envs.get(module)
      if (!env) envs.set(module, (env = { module, locals: new Map(), known: new Map(), open: new Set(), depth: 0 }))
      return env
    },
  }
}

/** The environment that a definition belongs to: what stands outside of a function is one object for all its calls. */
function homeOf(env: Env, definition: PyNode): Env {
  const isWithin = (scope: PyNode | undefined): boolean => {
    for (let at: PyNode | undefined = definition; at; at = at.parent) if (at === scope) return true
    return false
  }
  let home = env
  while (home.parent && !isWithin(home.scope)) home = home.parent
  return home
}

/** What a name or a dotted path stands for. */
export type Symbol =
  /** A name of the framework: 'Workflow'. */
  | { readonly is: 'framework'; readonly name: string; readonly dotted: string }
  | { readonly is: 'function'; readonly fn: FunctionDef; readonly env: Env }
  | { readonly is: 'class'; readonly node: ClassDef; readonly env: Env }
  | { readonly is: 'assigned'; readonly value: Expr; readonly node: PyNode; readonly env: Env }
  | { readonly is: 'module'; readonly path: string; readonly dotted: string }
  /** A name of a package that is not part of the repository. */
  | { readonly is: 'outside'; readonly dotted: string }
  | { readonly is: 'builtin'; readonly name: string }
  | { readonly is: 'unknown'; readonly reason: string }

const mostSteps = 20

/** What a name means where it stands. */
export function lookUp(world: World, env: Env, name: string, at: PyNode, steps = 0): Symbol {
  if (steps > mostSteps) return { is: 'unknown', reason: `'${name}' is imported in a circle` }
  const scopes = scopesOf(env.module)
  const bindings = scopes.lookup(name, at)
  const telling = bindings.filter((each) => !(each.is === 'value' && each.value.nodeType === 'Constant' && each.value.value === null && bindings.length > 1))
  const [first, ...others] = telling
  if (!first) return starred(world, env, name, steps)
  if (others.length > 0) return { is: 'unknown', reason: `'${name}' is given more than one value` }
  switch (first.is) {
    case 'import':
      return importedSymbol(world, first.target, env.module.path, steps)
    case 'define':
      return first.node.nodeType === 'ClassDef' ? { is: 'class', node: first.node, env: homeOf(env, first.node) } : { is: 'function', fn: first.node, env: homeOf(env, first.node) }
    case 'value':
      return { is: 'assigned', value: first.value, node: first.node, env: homeOf(env, first.node) }
    case 'other':
      return { is: 'unknown', reason: `the value of '${name}' is not known before the run` }
  }
}

/** A name that nothing binds: a builtin, or one of the names that come with a star. */
function starred(world: World, env: Env, name: string, steps: number): Symbol {
  const { starImports } = scopesOf(env.module)
  for (const star of starImports) {
    const found = importedSymbol(world, star.endsWith('.') ? star + name : `${star}.${name}`, env.module.path, steps)
    if (found.is !== 'outside' && found.is !== 'unknown') return found
  }
  return starImports.length > 0 ? { is: 'unknown', reason: `'${name}' may come from a star import` } : { is: 'builtin', name }
}

/** What a dotted name of an import stands for: a module of the repository, a name in one, or something outside. */
export function importedSymbol(world: World, dotted: string, from: string, steps = 0): Symbol {
  if (isFramework(dotted)) return { is: 'framework', name: dotted.slice(dotted.lastIndexOf('.') + 1), dotted }
  const whole = world.modules.find(dotted, from)
  const cut = dotted.lastIndexOf('.')
  const owner = dotted.slice(0, cut + 1)
  const name = dotted.slice(cut + 1)
  const container = cut < 0 ? undefined : world.modules.find(/^\.+$/.test(owner) ? owner : owner.slice(0, -1), from)
  if (container !== undefined) {
    const inside = member(world, container, name, steps)
    if (inside.is !== 'builtin') return inside
  }
  if (whole !== undefined) return { is: 'module', path: whole, dotted }
  return container === undefined ? { is: 'outside', dotted } : { is: 'unknown', reason: `${container} defines no '${name}'` }
}

/** A name at the top of a module of the repository; 'builtin' when the module does not define it. */
export function member(world: World, path: string, name: string, steps = 0): Symbol {
  const source = world.sources.get(path)
  if (!source.ok) return { is: 'unknown', reason: `${path} cannot be read` }
  const [first] = source.module.body
  return first ? lookUp(world, world.moduleEnv(source.module), name, first, steps + 1) : { is: 'builtin', name }
}

const isFramework = (dotted: string): boolean => dotted === 'google.adk' || dotted.startsWith('google.adk.')
