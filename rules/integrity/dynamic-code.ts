import type { Expr, PyNode } from '../../src/core/python/ast.ts'
import type { PythonModule } from '../../src/core/python/module.ts'
import { qualifiedName } from '../../src/core/python/names.ts'
import { scopesOf } from '../../src/core/python/scope.ts'
import { defineRule } from '../../src/core/rule.ts'
import { dynamicCode, type DynamicCode } from '../../src/core/typescript/dynamic-code.ts'

const fix = 'Executes arbitrary strings. Compute the value instead.'
const timerFix = 'Executes arbitrary strings. Hand over a function instead.'

const executors = new Set(['builtins.eval', 'builtins.exec'])

export default defineRule({
  id: 'integrity/dynamic-code',
  level: 'warning',
  summary: 'Values are computed, not evaluated from strings.',
  *python(module) {
    // An alias begins with the name itself somewhere in the file, in code or in a literal.
    if (!/\b(eval|exec)\b/.test(module.text)) return
    const starred = scopesOf(module).starImports.length > 0
    for (const node of module.all('Name', 'Attribute', 'Call', 'Subscript')) {
      const name = qualifiedName(module, node)
      if (name === undefined || !executors.has(name)) continue
      const use = useOf(module, node)
      if (use === undefined) continue
      const plain = name.slice('builtins.'.length)
      const possible = starred && node.nodeType === 'Name' && (node.id === 'eval' || node.id === 'exec') && isUnbound(module, node)
      yield {
        span: module.span(use === 'called' && node.parent ? node.parent : node),
        message: possible
          ? `'${plain}' possibly executes arbitrary strings: only a star import could give it another meaning`
          : use === 'called' ? `'${plain}' executes arbitrary strings` : `'${plain}' is handed on to execute arbitrary strings`,
        fix,
        ...(possible ? { level: 'note' as const } : {}),
      }
    }
  },
  *typescript(module) {
    for (const found of dynamicCode(module)) yield { span: module.span(found.node), message: wording(found), fix: found.use === 'timer' ? timerFix : fix }
  },
})

function wording({ name, use }: DynamicCode): string {
  switch (use) {
    case 'called':
      return `'${name}' executes arbitrary strings`
    case 'handed on':
      return `'${name}' is handed on to execute arbitrary strings`
    case 'timer':
      return `'${name}' executes a string`
    case 'worker':
      return `'${name}' executes a string in a thread`
    case 'data':
      return `'${name}' executes the text of a data: URL`
  }
}

const isUnbound = (module: PythonModule, node: Expr & { readonly id: string }): boolean => scopesOf(module).lookup(node.id, node).length === 0

/**
 * How a reference to `eval` is used: called, or handed on as a value. Undefined where nothing runs: where it is given another
 * name (the calls under that name are found themselves), replaced, deleted, compared or named in an annotation.
 */
function useOf(module: PythonModule, node: Expr): 'called' | 'handed on' | undefined {
  if ('ctx' in node && (node.ctx as { nodeType: string }).nodeType !== 'Load') return undefined
  const parent: PyNode | undefined = node.parent
  switch (parent?.nodeType) {
    case 'Call':
      return parent.func === node ? 'called' : isInspection(module, parent.func) ? undefined : 'handed on'
    case 'Attribute':
      return parent.attr === '__call__' ? 'handed on' : undefined
    case 'Keyword':
    case 'Return':
    case 'List':
    case 'Tuple':
    case 'Set':
    case 'Dict':
    case 'Starred':
    case 'Lambda':
    case 'IfExp':
    case 'BoolOp':
    case 'Yield':
    case 'Arguments':
      return 'handed on'
    case 'Assign':
      return parent.targets.every(({ nodeType }) => nodeType === 'Name') && isFollowed(module, parent.targets) ? undefined : 'handed on'
    default:
      return undefined
  }
}

/** Each name that is given to it can be followed to its calls. */
const isFollowed = (module: PythonModule, targets: readonly Expr[]): boolean =>
  targets.every((target) => executors.has(qualifiedName(module, target) ?? ''))

/** It is looked at, not run. */
const isInspection = (module: PythonModule, func: Expr): boolean =>
  /^(builtins\.(isinstance|callable|print|repr|str|type|id|getattr|hasattr|help)|inspect\..*)$/.test(qualifiedName(module, func) ?? '')
