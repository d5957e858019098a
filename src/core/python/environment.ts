import type { Expr, PyNode } from './ast.ts'
import { stringValue } from './constants.ts'
import { literalBehind, textBehind } from './literals.ts'
import type { PythonModule } from './module.ts'

/**
 * The places where a file gives an environment variable a literal value: `os.environ['X'] = …`, `os.putenv('X', …)`,
 * `environ.setdefault('X', …)`, `{'X': …}`, `dict(os.environ, X=…)`.
 */
export function* environmentValues(module: PythonModule, variable: string): Generator<{ readonly node: PyNode; readonly value: string }> {
  if (!module.text.includes(variable)) return
  for (const node of module.all('Assign', 'Call', 'Dict', 'Keyword')) {
    for (const given of valuesGiven(module, node, variable)) {
      const value = textBehind(module, given)
      if (value !== undefined) yield { node: node.nodeType === 'Dict' ? given : node, value }
    }
  }
}

function valuesGiven(module: PythonModule, node: PyNode, variable: string): readonly Expr[] {
  const isKey = (expr: Expr | null | undefined) => expr !== null && stringValue(literalBehind(module, expr)) === variable
  switch (node.nodeType) {
    case 'Assign':
      return node.targets.some((target) => target.nodeType === 'Subscript' && isKey(target.slice)) ? [node.value] : []
    case 'Call': {
      const [key, value] = node.args
      return value && isKey(key) ? [value] : []
    }
    case 'Dict':
      return node.values.filter((_, index) => isKey(node.keys[index]))
    case 'Keyword':
      return node.arg === variable ? [node.value] : []
    default:
      return []
  }
}
