import type { ClassNode, Expression } from '../../core/typescript/ast.ts'
import type { TypeScriptModule } from '../../core/typescript/module.ts'
import { type Budget, budget, spent } from './agent-budget.ts'
import { bare } from './typescript-nodes.ts'
import { type Thing, thingsOf, type World } from './typescript-things.ts'

/** A class and the module that holds it. */
export interface LocatedScriptClass {
  readonly module: TypeScriptModule
  readonly node: ClassNode
}

/** A class with all that it inherits, as far as the repository shows it. */
export interface ScriptLineage {
  readonly world: World
  /** The class and its bases, from the inside out. */
  readonly classes: readonly LocatedScriptClass[]
  /** The SDK's class at its root. */
  readonly base: string | undefined
  /** It may be an agent: a base could not be followed. */
  readonly mayBeAgent: boolean
  /** Some base or decorator may bring members that cannot be seen. */
  readonly inheritsUnknown: boolean
}

/** The one module that hands out the SDK. */
const sdk = 'flowproof/agent'
const sdkClasses = new Set(['Agent', 'EvaluationAgent'])

/** The SDK's own name of a thing: 'Agent', 'ports'; undefined for all else. */
export const sdkName = (thing: Thing): string | undefined => (thing.is === 'package' && thing.source === sdk ? thing.name : undefined)

/** The SDK's name among all that an expression may stand for. */
export function sdkNameOf(world: World, module: TypeScriptModule, expr: Expression): string | undefined {
  for (const thing of thingsOf(world, module, expr)) {
    const name = sdkName(thing)
    if (name !== undefined) return name
  }
  return undefined
}

interface Found {
  readonly world: World
  classes: LocatedScriptClass[]
  base: string | undefined
  mayBeAgent: boolean
  inheritsUnknown: boolean
}

/** Follows a class through its bases; a class that derives from itself ends there. */
export function lineageOfScript(
  world: World, module: TypeScriptModule, node: ClassNode, steps: Budget = budget(200), above: ReadonlySet<ClassNode> = new Set(),
): ScriptLineage {
  const found: Found = { world, classes: [], base: undefined, mayBeAgent: false, inheritsUnknown: false }
  if (above.has(node)) return found
  if (spent(steps)) return { ...found, mayBeAgent: true, inheritsUnknown: true }
  if (node.superClass) addBase(found, module, node.superClass, steps, new Set([...above, node]))
  // What a decorator does to a class is written elsewhere.
  if (node.decorators.length > 0) found.inheritsUnknown = true
  return { ...found, classes: [{ module, node }, ...found.classes] }
}

function addBase(found: Found, module: TypeScriptModule, base: Expression, steps: Budget, seen: ReadonlySet<ClassNode>): void {
  const things = thingsOf(found.world, module, base)
  // A base that its file does not export is an error when it is loaded, and nothing is known of it.
  if (things.length === 0) found.mayBeAgent = found.inheritsUnknown = true
  for (const thing of things) {
    switch (thing.is) {
      case 'class':
        join(found, lineageOfScript(found.world, thing.module, thing.node, steps, seen))
        break
      case 'package':
        addFromPackage(found, thing)
        break
      case 'value':
        addMade(found, thing, steps, seen)
        break
      case 'global':
        // Node's own classes have no member that matters to an agent.
        break
      case 'function':
        break
      case 'enum':
      case 'module':
      case 'unreadable':
      case 'unknown':
        found.mayBeAgent = found.inheritsUnknown = true
    }
  }
}

function addFromPackage(found: Found, { source, name }: Thing & { readonly is: 'package' }): void {
  if (source === sdk && sdkClasses.has(name)) {
    found.base ??= name
    return
  }
  found.inheritsUnknown = true
  // A package may wrap the SDK; only its names can tell.
  if (name.endsWith('Agent')) found.mayBeAgent = true
}

/** `extends Retrying(Agent)`: what the function makes is not known, but that it is an agent can be told from what goes in. */
function addMade(found: Found, { module, node }: Thing & { readonly is: 'value' }, steps: Budget, seen: ReadonlySet<ClassNode>): void {
  if (node.type === 'Literal') return
  found.mayBeAgent = found.inheritsUnknown = true
  if (node.type !== 'CallExpression') return
  for (const argument of node.arguments) {
    if (argument.type === 'SpreadElement' || bare(argument).type === 'ObjectExpression' || spent(steps)) continue
    addBase(found, module, argument, steps, seen)
  }
}

function join(found: Found, other: ScriptLineage): void {
  found.classes.push(...other.classes)
  found.base ??= other.base
  found.mayBeAgent ||= other.mayBeAgent
  found.inheritsUnknown ||= other.inheritsUnknown
}
