import { isSwitchName } from '../failure-words.ts'
import type { Expression, Statement } from './ast.ts'
import { unwrapped } from './constants.ts'
import { contains, lastName, statementsOf } from './walk.ts'

/**
 * The statements of a handler that remain when every debugging switch is off: `if (options.debug) console.error(error)` and
 * `debug && console.error(error)` tell nothing where results are made.
 * @returns undefined when there is no such switch
 */
export function withSwitchesOff(body: readonly Statement[]): readonly Statement[] | undefined {
  let switched = false
  const remaining = body.flatMap((statement): readonly Statement[] => {
    if (statement.type === 'ExpressionStatement' && statement.expression.type === 'LogicalExpression' && statement.expression.operator === '&&') {
      if (readSwitch(statement.expression.left) !== true) return [statement]
      switched = true
      return []
    }
    if (statement.type !== 'IfStatement') return [statement]
    const on = readSwitch(statement.test)
    if (on === undefined) return [statement]
    switched = true
    return statementsOf(on ? statement.alternate : statement.consequent)
  })
  return switched ? remaining : undefined
}

/** Whether a test asks that a debugging switch is on; false when it asks that it is off, undefined when it is about something else. */
function readSwitch(wrapped: Expression): boolean | undefined {
  const test = unwrapped(wrapped)
  switch (test.type) {
    case 'UnaryExpression': {
      const inner = test.operator === '!' ? readSwitch(test.argument) : undefined
      return inner === undefined ? undefined : !inner
    }
    case 'BinaryExpression':
      if (test.operator === '!==' && lastName(test.left) === 'NODE_ENV') return test.right.type === 'Literal' && /^prod/.test(String(test.right.value)) ? true : undefined
      // `verbosity > 1`, `process.env.DEBUG === '1'`, `process.env.NODE_ENV === 'development'`.
      if (test.left.type === 'PrivateIdentifier' || !/^(>=?|===?)$/.test(test.operator)) return undefined
      if (lastName(test.left) === 'NODE_ENV') return test.right.type === 'Literal' && /^dev/.test(String(test.right.value)) ? true : undefined
      return readSwitch(test.left)
    default: {
      if (contains([test], 'CallExpression', 'AwaitExpression')) return undefined
      const name = lastName(test)
      return name !== undefined && isSwitchName(name) ? true : undefined
    }
  }
}
