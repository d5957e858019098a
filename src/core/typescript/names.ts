import type { CallExpression, MemberExpression, TsNode } from './ast.ts'
import { isBuiltinModule, isGlobalName, moduleName } from './builtin-modules.ts'
import { givenValue, stringOf, unwrapped } from './constants.ts'
import { functionConstructor } from './function-constructors.ts'
import type { TypeScriptModule } from './module.ts'
import { type Binding, scopesOf } from './scope.ts'

/**
 * The dotted name of what an expression means, seen through imports, `require`, names given once, destructuring, brackets with a
 * constant, type assertions and `Reflect.get`. A global has its own name, whichever way it is reached ('eval' for `globalThis['eval']`);
 * what a module exports has the module's name before it ('vm.runInThisContext', 'fs/promises.readFile', './base.ts.Agent';
 * 'lodash.default' for the default export of a module that is not Node's). The constructor that all functions have is
 * 'Function', 'AsyncFunction', 'GeneratorFunction' or 'AsyncGeneratorFunction', however it was obtained.
 * `.call`, `.apply` and `.bind` are members like others.
 * @returns undefined when it cannot be told: a parameter, a property of an object, a name given several values
 */
export function qualifiedName(module: TypeScriptModule, node: TsNode): string | undefined {
  return resolve(module, node, 0)
}

const maximumAliasSteps = 8

/** The same as `qualifiedName`, after some steps from name to name. */
function resolve(module: TypeScriptModule, wrapped: TsNode, steps: number): string | undefined {
  if (steps > maximumAliasSteps) return undefined
  const node = unwrapped(wrapped)
  switch (node.type) {
    case 'Identifier':
      return resolveName(module, node, steps)
    case 'MemberExpression':
      return resolveMember(module, node, steps)
    case 'CallExpression':
      return resolveCall(module, node, steps)
    case 'AwaitExpression': {
      const awaited = unwrapped(node.argument)
      return awaited.type === 'ImportExpression' ? moduleNamed(stringOf(module, awaited.source)) : undefined
    }
    case 'AssignmentExpression':
      return node.operator === '=' ? resolve(module, node.right, steps + 1) : undefined
    case 'MetaProperty':
      return `${node.meta.name}.${node.property.name}`
    default:
      return undefined
  }
}

const moduleNamed = (specifier: string | undefined): string | undefined => (specifier === undefined ? undefined : moduleName(specifier))

const globalObjects = new Set(['globalThis', 'window', 'global', 'self'])

const globalName = (name: string): string | undefined => (globalObjects.has(name) ? 'globalThis' : isGlobalName(name) ? name : undefined)

/** Modules that hang on another one as a property. */
const nestedModules = new Set(['assert.strict', 'dns.promises', 'fs.promises', 'path.posix', 'path.win32', 'readline.promises', 'stream.promises', 'timers.promises', 'util.types'])

function member(owner: string | undefined, name: string | undefined): string | undefined {
  if (owner === undefined || name === undefined) return undefined
  if (owner === 'globalThis') return globalName(name)
  if (name === 'default' && isBuiltinModule(owner)) return owner
  const whole = `${owner}.${name}`
  return nestedModules.has(whole) ? whole.replace('.', '/') : whole
}

/** Longer chains of members are no names of modules. */
const longestChain = 50

function resolveMember(module: TypeScriptModule, whole: MemberExpression, steps: number): string | undefined {
  const names: string[] = []
  let owner: TsNode = whole
  while (owner.type === 'MemberExpression') {
    const name = memberName(module, owner)
    if (name === undefined || names.length === longestChain) return undefined
    names.push(name)
    if (name === 'constructor') {
      const made = functionConstructor(module, unwrapped(owner.object), (node) => resolve(module, node, steps + 1))
      if (made !== undefined) return follow(made, names.reverse().slice(1))
    }
    owner = unwrapped(owner.object)
  }
  return follow(resolve(module, owner, steps), names.reverse())
}

const follow = (owner: string | undefined, names: readonly string[]): string | undefined => names.reduce(member, owner)

/** The name of the property that is read, also from brackets with a constant; undefined for a computed or private one. */
export function memberName(module: TypeScriptModule, { property, computed }: MemberExpression): string | undefined {
  if (computed) return stringOf(module, property)
  return property.type === 'Identifier' ? property.name : undefined
}

function resolveName(module: TypeScriptModule, node: TsNode & { readonly name: string }, steps: number): string | undefined {
  const bindings = scopesOf(module).lookup(node.name, node)
  const [first] = bindings
  if (!first) return globalName(node.name)
  if (first.is === 'import') return bindings.length === 1 ? importedName(first) : undefined
  if (first.is === 'parameter') return bindings.length === 1 ? loadedName(module, first) : undefined
  const given = givenValue(bindings)
  return given && follow(resolve(module, given.value, steps + 1), given.path)
}

function importedName({ source, imported }: Binding & { readonly is: 'import' }): string | undefined {
  const from = moduleName(source)
  return imported === '*' ? from : member(from, imported)
}

/** The module, or what is taken from it, that `import('vm').then(({ Script }) => …)` hands to its function. */
function loadedName(module: TypeScriptModule, { name, declaration, assignments }: Binding & { readonly is: 'parameter' }): string | undefined {
  const call = declaration.parent
  if (call?.type !== 'CallExpression' || call.arguments[0] !== declaration || assignments.length > 0) return undefined
  const callee = unwrapped(call.callee)
  const loading = callee.type === 'MemberExpression' && memberName(module, callee) === 'then' ? unwrapped(callee.object) : undefined
  const [given] = declaration.params
  if (loading?.type !== 'ImportExpression' || !given) return undefined
  const from = moduleNamed(stringOf(module, loading.source))
  if (given.type === 'Identifier') return given.name === name ? from : undefined
  const taken = given.type === 'ObjectPattern' ? given.properties.find((each) => each.type === 'Property' && each.value.type === 'Identifier' && each.value.name === name) : undefined
  return taken?.type === 'Property' && !taken.computed && taken.key.type === 'Identifier' ? member(from, taken.key.name) : undefined
}

/** `require('vm')` in all its forms, and `Reflect.get(globalThis, 'eval')`. */
function resolveCall(module: TypeScriptModule, call: CallExpression, steps: number): string | undefined {
  const [first, second] = call.arguments
  if (!first) return undefined
  switch (resolve(module, call.callee, steps + 1)) {
    case 'require':
    case 'module.require':
    case 'process.getBuiltinModule':
    case 'process.mainModule.require':
      return moduleNamed(stringOf(module, first))
    case 'module.createRequire':
      return 'require'
    case 'Reflect.get':
      return member(resolve(module, first, steps + 1), stringOf(module, second))
    default:
      return undefined
  }
}
