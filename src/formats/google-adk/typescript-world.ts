import type { ClassNode, Expression, FunctionNode, TsNode } from '../../core/typescript/ast.ts'
import { givenValue, stringValue } from '../../core/typescript/constants.ts'
import type { TypeScriptModule } from '../../core/typescript/module.ts'
import { type Binding, scopesOf } from '../../core/typescript/scope.ts'
import type { ScriptImporter } from '../../syntax/typescript-imports.ts'
import type { TypeScriptSources } from '../../syntax/typescript-sources.ts'
import { type Budget, mostCalls, type Value } from './values.ts'

/** What evaluation sees of a repository. */
export interface ScriptWorld {
  readonly sources: TypeScriptSources
  readonly modules: ScriptImporter
  readonly budget: Budget
  /** The environment of a module, one for all who name it: what it defines is one object. */
  moduleEnv(module: TypeScriptModule): ScriptEnv
}

/** Where names have their values: a module, or one call of a function that is followed. */
export interface ScriptEnv {
  readonly module: TypeScriptModule
  readonly locals: ReadonlyMap<string, Value>
  /** The function whose names `locals` are. */
  readonly scope?: TsNode
  /** Where the other names have theirs; the environment of a module has none. */
  readonly parent?: ScriptEnv
  readonly known: Map<TsNode, Value>
  readonly open: Set<TsNode>
  readonly depth: number
}

export function openScriptWorld(sources: TypeScriptSources, modules: ScriptImporter): ScriptWorld {
  const envs = new Map<TypeScriptModule, ScriptEnv>()
  return {
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
function homeOf(env: ScriptEnv, definition: TsNode): ScriptEnv {
  const isWithin = (scope: TsNode | undefined): boolean => {
    for (let at: TsNode | undefined = definition; at; at = at.parent) if (at === scope) return true
    return false
  }
  let home = env
  while (home.parent && !isWithin(home.scope)) home = home.parent
  return home
}

/** What a name stands for. */
export type ScriptSymbol =
  | { readonly is: 'framework'; readonly name: string }
  | { readonly is: 'function'; readonly fn: FunctionNode; readonly name: string; readonly env: ScriptEnv }
  | { readonly is: 'class'; readonly node: ClassNode; readonly env: ScriptEnv }
  /** The value of an expression, or the property of it that `path` leads to. */
  | { readonly is: 'assigned'; readonly value: Expression; readonly path: readonly string[]; readonly name: string; readonly env: ScriptEnv; readonly binding: Binding | undefined }
  | { readonly is: 'enum'; readonly node: Binding['node']; readonly name: string; readonly env: ScriptEnv }
  | { readonly is: 'module'; readonly module: TypeScriptModule }
  | { readonly is: 'outside'; readonly name: string }
  | { readonly is: 'global'; readonly name: string }
  | { readonly is: 'unknown'; readonly reason: string }

const mostSteps = 20
const frameworkName = /^@google\/adk(?:\/|$)/

/** What a name means where it stands. */
export function lookUpScript(world: ScriptWorld, env: ScriptEnv, name: string, at: TsNode, steps = 0): ScriptSymbol {
  if (steps > mostSteps) return { is: 'unknown', reason: `'${name}' is imported in a circle` }
  const bindings = scopesOf(env.module).lookup(name, at)
  const [first] = bindings
  if (!first) return { is: 'global', name }
  switch (first.is) {
    case 'import':
      return bindings.length > 1 ? { is: 'unknown', reason: `'${name}' is given more than one value` } : imported(world, env, first.source, first.imported, steps)
    case 'function':
      return first.assignments.length > 0 ? { is: 'unknown', reason: `'${name}' is given another value` } : { is: 'function', fn: first.declaration, name, env: homeOf(env, first.node) }
    case 'class':
      return { is: 'class', node: first.declaration, env: homeOf(env, first.node) }
    case 'enum':
      return { is: 'enum', node: first.declaration, name, env }
    case 'variable': {
      const given = givenValue(bindings)
      return given ? { is: 'assigned', ...given, name, env: homeOf(env, first.node), binding: first } : { is: 'unknown', reason: `'${name}' is given more than one value, or one that cannot be followed` }
    }
    default:
      return { is: 'unknown', reason: `the value of '${name}' is not known before the run` }
  }
}

/** An export of a module; '*' for the module itself. */
export function imported(world: ScriptWorld, { module }: Pick<ScriptEnv, 'module'>, specifier: string, name: string, steps = 0): ScriptSymbol {
  if (frameworkName.test(specifier)) return { is: 'framework', name: name === '*' || name === 'default' ? '*' : name }
  const found = world.modules.find(specifier, module.path)
  if (found === 'outside') return { is: 'outside', name: `'${name}' of ${specifier}` }
  if (found === 'missing') return { is: 'unknown', reason: `${specifier} is not found` }
  const source = world.sources.get(found.path)
  if (!source.ok) return { is: 'unknown', reason: `${found.path} cannot be read` }
  return name === '*' ? { is: 'module', module: source.module } : exported(world, source.module, name, steps + 1)
}

/** What a module of the repository exports under a name. */
export function exported(world: ScriptWorld, module: TypeScriptModule, name: string, steps = 0): ScriptSymbol {
  if (steps > mostSteps) return { is: 'unknown', reason: `'${name}' is exported in a circle` }
  const env = world.moduleEnv(module)
  const nameOf = (node: TsNode): string | undefined => (node.type === 'Identifier' ? node.name : stringValue(node))
  for (const node of module.all('ExportNamedDeclaration')) {
    for (const specifier of node.specifiers) {
      if (nameOf(specifier.exported) !== name) continue
      const local = nameOf(specifier.local) ?? name
      return node.source ? imported(world, env, stringValue(node.source) ?? '', local, steps + 1) : lookUpScript(world, env, local, node, steps + 1)
    }
    if (node.declaration && declares(node.declaration, name)) return lookUpScript(world, env, name, node, steps + 1)
  }
  if (name === 'default') {
    const [node] = module.all('ExportDefaultDeclaration')
    if (node) return defaultSymbol(world, env, node.declaration as TsNode, steps)
  }
  for (const node of module.all('ExportAllDeclaration')) {
    if (node.exported) {
      if (node.exported.name === name) return imported(world, env, stringValue(node.source) ?? '', '*', steps + 1)
      continue
    }
    const found = imported(world, env, stringValue(node.source) ?? '', name, steps + 1)
    if (found.is !== 'unknown' && found.is !== 'outside') return found
  }
  return { is: 'unknown', reason: `${module.path} exports no '${name}'` }
}

function defaultSymbol(world: ScriptWorld, env: ScriptEnv, node: TsNode, steps: number): ScriptSymbol {
  switch (node.type) {
    case 'Identifier':
      return lookUpScript(world, env, node.name, node, steps + 1)
    case 'FunctionDeclaration':
      return { is: 'function', fn: node, name: node.id?.name ?? 'default', env }
    case 'ClassDeclaration':
      return { is: 'class', node, env }
    default:
      return { is: 'assigned', value: node as Expression, path: [], name: 'default', env, binding: undefined }
  }
}

function declares(node: TsNode, name: string): boolean {
  if (node.type === 'VariableDeclaration') return node.declarations.some(({ id }) => id.type === 'Identifier' && id.name === name)
  return 'id' in node && node.id !== null && typeof node.id === 'object' && (node.id as TsNode).type === 'Identifier' && (node.id as { name: string }).name === name
}
