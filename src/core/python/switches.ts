import type { Expr, Stmt } from './ast.ts'
import type { PythonModule } from './module.ts'
import { qualifiedName } from './names.ts'
import { contains, executed, lastName } from './walk.ts'

/** Flags for the developer's eye: `if debug: print(error)` records nothing where the flag is off, which is where results are made. */
const switchWords = new Set(['debug', 'debugging', 'verbose', 'verbosity', 'dev'])

const words = (name: string): readonly string[] => name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase().split('_')

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
  return name !== undefined && words(name).some((word) => switchWords.has(word))
}

/** `os.environ.get('DEBUG')`, `os.getenv('DEBUG')`. */
function isEnvironmentRead(module: PythonModule, test: Expr): boolean {
  if (test.nodeType !== 'Call' || !/^os\.(getenv|environ\.get)$/.test(qualifiedName(module, test.func) ?? '')) return false
  for (const node of executed(test.args)) {
    if (node.nodeType === 'Constant' && typeof node.value === 'string' && words(node.value).some((word) => switchWords.has(word))) return true
  }
  return false
}
