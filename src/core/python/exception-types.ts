import type { Expr } from './ast.ts'
import type { PythonModule } from './module.ts'
import { onlyBinding, qualifiedName } from './names.ts'
import { scopesOf } from './scope.ts'
import { lastName } from './walk.ts'

/** What a handler, or `contextlib.suppress`, catches. */
export interface CaughtTypes {
  /** Everything, or nearly: no type at all, Exception, BaseException or a group of them. */
  readonly broad: boolean
  /** Canonical names; '?' for a type that cannot be told. */
  readonly names: readonly string[]
  /** The last identifier of each type as written, for classes of the module itself. */
  readonly written: readonly string[]
  /** The caller gives them: the type is a parameter of the function around, so leaving them out is what was asked for. */
  readonly given: boolean
}

const broadTypes = new Set(['Exception', 'BaseException', 'ExceptionGroup', 'BaseExceptionGroup', 'StandardError'])

/** Other names of the same class: https://docs.python.org/3/library/exceptions.html and the modules that keep old names. */
const synonyms = new Map([
  ['IOError', 'OSError'],
  ['EnvironmentError', 'OSError'],
  ['WindowsError', 'OSError'],
  ['os.error', 'OSError'],
  ['socket.error', 'OSError'],
  ['select.error', 'OSError'],
  ['shutil.Error', 'OSError'],
  ['socket.timeout', 'TimeoutError'],
  ['asyncio.TimeoutError', 'TimeoutError'],
  ['asyncio.exceptions.TimeoutError', 'TimeoutError'],
  ['concurrent.futures.TimeoutError', 'TimeoutError'],
  ['asyncio.exceptions.CancelledError', 'asyncio.CancelledError'],
  ['json.decoder.JSONDecodeError', 'json.JSONDecodeError'],
])

/**
 * The types that a handler catches.
 * @param type the expression after `except`, undefined for a bare one; tuples and names of tuples are opened
 */
export function caughtTypes(module: PythonModule, type: Expr | undefined): CaughtTypes {
  if (!type) return { broad: true, names: [], written: [], given: false }
  const names = typeNames(module, type, 0)
  const parts = type.nodeType === 'Tuple' ? type.elts : [type]
  return { broad: names.some((name) => broadTypes.has(name)), names, written: parts.flatMap((part) => lastName(part) ?? []), given: parts.every((part) => isParameter(module, part)) }
}

function isParameter(module: PythonModule, type: Expr): boolean {
  if (type.nodeType !== 'Name') return false
  const bindings = scopesOf(module).lookup(type.id, type)
  return bindings.length > 0 && bindings.every(({ node }) => node.nodeType === 'Arg')
}

/** Whether everything caught is among the given types. */
export const caughtOnly = ({ broad, names }: CaughtTypes, allowed: ReadonlySet<string>): boolean =>
  !broad && names.length > 0 && names.every((name) => allowed.has(name))

const mostSteps = 4

function typeNames(module: PythonModule, type: Expr, steps: number): string[] {
  if (steps > mostSteps) return ['?']
  const open = (each: Expr) => typeNames(module, each, steps + 1)
  if (type.nodeType === 'Tuple') return type.elts.flatMap(open)
  if (type.nodeType === 'Starred') return open(type.value)
  if (type.nodeType === 'BinOp') return [...open(type.left), ...open(type.right)]
  const name = qualifiedName(module, type)
  if (name !== undefined) {
    const plain = name.startsWith('builtins.') ? name.slice('builtins.'.length) : name
    return [synonyms.get(plain) ?? plain]
  }
  if (type.nodeType !== 'Name') return ['?']
  const binding = onlyBinding(module, type.id, type)
  return binding !== undefined && binding !== 'builtin' && binding.is === 'value' ? open(binding.value) : ['?']
}
