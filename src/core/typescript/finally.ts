import type { TryStatement, TsNode } from './ast.ts'
import type { TypeScriptModule } from './module.ts'
import { isFunction } from './outcome-use.ts'
import type { Swallowed } from './swallowed.ts'
import { children, contains, isLoop } from './walk.ts'

type Leaving = TsNode & { readonly type: 'ReturnStatement' | 'BreakStatement' | 'ContinueStatement' | 'ThrowStatement' }

/**
 * The statements that leave a `finally` block: each replaces the error in flight
 * (https://tc39.es/ecma262/#sec-try-statement-runtime-semantics-evaluation). With `throw` another error leaves, which is milder.
 */
export function* discardingJumps(module: TypeScriptModule): Generator<Swallowed> {
  for (const statement of module.all('TryStatement')) {
    if (!statement.finalizer || catchesAll(statement)) continue
    for (const jump of jumps(statement.finalizer, { loop: false, cases: false, labels: [] })) {
      const word = jump.type.slice(0, -'Statement'.length).toLowerCase()
      const span = module.span(jump)
      if (word === 'throw') yield { span, message: "the error in flight is possibly discarded: 'throw' in a finally block replaces it", possible: true }
      else yield { span, message: `'${word}' in a finally block discards the error in flight` }
    }
  }
}

/** Nothing is in flight when the handler throws nothing itself. */
const catchesAll = ({ handler }: TryStatement): boolean => handler !== null && !contains([handler.body], 'ThrowStatement')

interface Inside {
  readonly loop: boolean
  /** In a `switch`, which `break` leaves. */
  readonly cases: boolean
  readonly labels: readonly string[]
}

function jumps(node: TsNode, inside: Inside): Leaving[] {
  switch (node.type) {
    case 'ReturnStatement':
      return [node]
    case 'ThrowStatement':
      // `if (failed) throw failed.error` lets an error leave that was kept.
      return node.argument.type === 'NewExpression' ? [node] : []
    case 'BreakStatement':
    case 'ContinueStatement': {
      const stays = node.label ? inside.labels.includes(node.label.name) : inside.loop || (node.type === 'BreakStatement' && inside.cases)
      return stays ? [] : [node]
    }
    case 'LabeledStatement':
      return jumps(node.body, { ...inside, labels: [...inside.labels, node.label.name] })
    case 'TryStatement':
      // What is thrown under a handler stays inside.
      return children(node).flatMap((each) => jumps(each, inside)).filter((jump) => !(jump.type === 'ThrowStatement' && node.handler !== null && isWithin(jump, node.block)))
    default: {
      if (isFunction(node) || node.type === 'ClassDeclaration' || node.type === 'ClassExpression') return []
      const below = isLoop(node) ? { ...inside, loop: true } : node.type === 'SwitchStatement' ? { ...inside, cases: true } : inside
      return children(node).flatMap((each) => jumps(each, below))
    }
  }
}

const isWithin = (node: TsNode, { range }: TsNode): boolean => node.range[0] >= range[0] && node.range[1] <= range[1]
