import type { ClassDef, Expr } from '../../core/python/ast.ts'
import type { PythonModule } from '../../core/python/module.ts'
import { type Budget, budget, spent } from './agent-budget.ts'
import { candidates, frameworkAgent } from './agent-names.ts'

/** A class and the module that holds it. */
export interface LocatedClass {
  readonly module: PythonModule
  readonly node: ClassDef
}

/**
 * Finds a class by the dotted name under which a module knows it; relative names keep their dots.
 * 'outside': not of this repository. 'unreadable': of this repository, but it cannot be read or is not there.
 */
export type FindClass = (dottedName: string, from: PythonModule) => LocatedClass | 'outside' | 'unreadable'

/** A class with all that it inherits, as far as the repository shows it. */
export interface Lineage {
  /** The class and its bases in the order in which Python looks members up, approximately. */
  readonly classes: readonly LineageMember[]
  /** The framework's class at its root. */
  readonly base: string | undefined
  /** It may be an agent: a base could not be followed. */
  readonly mayBeAgent: boolean
  /** Some base, decorator or metaclass may bring members that cannot be seen. */
  readonly inheritsUnknown: boolean
}

export interface LineageMember extends LocatedClass {
  /** It derives from a framework class itself; mixins do not. */
  readonly agent: boolean
  /** A mixin named after the framework's class, which hides the mixin's members of the same name. */
  readonly behindFramework: boolean
}

/** Modules whose classes and decorators bring no member that matters to an agent. */
const harmlessRoots = new Set(['builtins', 'typing', 'typing_extensions', 'abc', 'enum', 'dataclasses', 'collections', 'contextlib', 'types', 'functools'])

interface Found {
  classes: LineageMember[]
  base: string | undefined
  mayBeAgent: boolean
  inheritsUnknown: boolean
}

/** Follows a class through its bases; a class that derives from itself ends there. */
export function lineageOf(
  module: PythonModule, node: ClassDef, find: FindClass, steps: Budget = budget(200), above: ReadonlySet<ClassDef> = new Set(),
): Lineage {
  const found: Found = { classes: [], base: undefined, mayBeAgent: false, inheritsUnknown: false }
  if (above.has(node)) return found
  if (spent(steps)) return { ...found, mayBeAgent: true, inheritsUnknown: true }
  const seen = new Set([...above, node])
  for (const base of node.bases) addBase(found, module, base.nodeType === 'Subscript' ? base.value : base, find, steps, seen)
  const extras = [...node.decorator_list, ...node.keywords.map(({ value }) => value)]
  if (!extras.every((extra) => isHarmless(module, extra))) found.inheritsUnknown = true
  const own = { module, node, agent: found.base !== undefined, behindFramework: false }
  return { ...found, classes: lastOfEach([own, ...found.classes]) }
}

function addBase(found: Found, module: PythonModule, base: Expr, find: FindClass, steps: Budget, seen: ReadonlySet<ClassDef>): void {
  const framework = frameworkAgent(module, base)
  if (framework !== undefined) {
    found.base ??= framework
    return
  }
  if (isHarmless(module, base)) return
  for (const candidate of candidates(module, base)) {
    if (candidate.is === 'class') join(found, lineageOf(module, candidate.node, find, steps, seen))
    else if (candidate.is === 'name' && !isHarmlessName(candidate.name)) {
      const there = find(candidate.name, module)
      if (typeof there === 'object') join(found, lineageOf(there.module, there.node, find, steps, seen))
      else {
        found.inheritsUnknown = true
        // A package outside may wrap the framework; only its names can tell.
        if (there === 'unreadable' || candidate.name.endsWith('Agent')) found.mayBeAgent = true
      }
    } else if (candidate.is === 'unknown') found.mayBeAgent = found.inheritsUnknown = true
  }
}

function join(found: Found, other: Lineage): void {
  const behind = found.base !== undefined
  found.classes.push(...(behind ? other.classes.map((each) => ({ ...each, behindFramework: !each.agent })) : other.classes))
  found.base ??= other.base
  found.mayBeAgent ||= other.mayBeAgent
  found.inheritsUnknown ||= other.inheritsUnknown
}

/** Of a class inherited on two ways the last place counts, as in Python's own order. */
function lastOfEach(classes: readonly LineageMember[]): readonly LineageMember[] {
  const places = new Map(classes.map(({ node }, index) => [node, index]))
  return classes.filter(({ node }, index) => places.get(node) === index)
}

function isHarmless(module: PythonModule, expr: Expr): boolean {
  if (expr.nodeType === 'Constant') return true
  const all = candidates(module, expr.nodeType === 'Call' ? expr.func : expr)
  return all.length > 0 && all.every((each) => each.is === 'name' && isHarmlessName(each.name))
}

const isHarmlessName = (name: string): boolean => harmlessRoots.has(name.split('.')[0] ?? '')
