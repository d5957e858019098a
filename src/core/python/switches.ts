import { isSwitchName } from '../failure-words.ts'
import type { Expr, Stmt } from './ast.ts'
import { type Hollow, hollowBlock, type Place } from './hollow.ts'
import type { PythonModule } from './module.ts'
import { qualifiedName } from './names.ts'
import { contains, executed, lastName } from './walk.ts'

/**
 * What a handler does when every debugging switch is off. What goes back as it came in was worth a line to the developer, and
 * nobody else can tell.
 * @returns undefined when there is no such switch, or when something is done without it
 */
export function hollowWithSwitchesOff(place: Place, body: readonly Stmt[]): Hollow | undefined {
  const remaining = withSwitchesOff(place.module, body)
  const [telling] = body
  if (!remaining || !telling) return undefined
  const last = remaining.at(-1)
  const unchanged = last?.nodeType === 'Return' && last.value?.nodeType === 'Name' && last.value.id !== place.error
  const others = unchanged ? remaining.slice(0, -1) : remaining
  const hollow: Hollow | undefined = others.length === 0 ? { telling, values: [], assigned: new Set(), ends: new Set(['falls through']) } : hollowBlock(place, others)
  return hollow && unchanged ? { ...hollow, ends: new Set(['return']) } : hollow
}

/**
 * The statements of a handler that remain when every debugging switch is off.
 * @returns undefined when there is no such switch
 */
export function withSwitchesOff(module: PythonModule, body: readonly Stmt[]): readonly Stmt[] | undefined {
  let switched = false
  const remaining = body.flatMap((stmt) => {
    if (stmt.nodeType !== 'If') return [stmt]
    const { positive, isSwitch } = readSwitch(module, stmt.test)
    if (!isSwitch) return [stmt]
    switched = true
    return positive ? stmt.orelse : stmt.body
  })
  return switched ? remaining : undefined
}

function readSwitch(module: PythonModule, test: Expr): { readonly positive: boolean; readonly isSwitch: boolean } {
  if (test.nodeType === 'UnaryOp' && test.op.nodeType === 'Not') {
    const inner = readSwitch(module, test.operand)
    return { positive: !inner.positive, isSwitch: inner.isSwitch }
  }
  return { positive: true, isSwitch: isSwitchRead(module, test) }
}

function isSwitchRead(module: PythonModule, test: Expr): boolean {
  if (test.nodeType === 'Compare') return test.comparators.length === 1 && test.ops[0]?.nodeType === 'Gt' && isSwitchRead(module, test.left)
  if (isEnvironmentRead(module, test)) return true
  if (contains([test], 'Call', 'Await')) return false
  const name = lastName(test)
  return name !== undefined && isSwitchName(name)
}

/** `os.environ.get('DEBUG')`, `os.getenv('DEBUG')`. */
function isEnvironmentRead(module: PythonModule, test: Expr): boolean {
  if (test.nodeType !== 'Call' || !/^os\.(getenv|environ\.get)$/.test(qualifiedName(module, test.func) ?? '')) return false
  for (const node of executed(test.args)) {
    if (node.nodeType === 'Constant' && typeof node.value === 'string' && isSwitchName(node.value)) return true
  }
  return false
}
