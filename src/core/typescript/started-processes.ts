import type { CallExpression, NewExpression, TsNode } from './ast.ts'
import { constantTexts } from './constant-texts.ts'
import { givenValue, stringOf, unwrapped } from './constants.ts'
import type { TypeScriptModule } from './module.ts'
import { memberName, qualifiedName } from './names.ts'
import { type Binding, scopesOf } from './scope.ts'
import { isCommandFlag, silencedByArgument, silencedByCommand } from './silencing-words.ts'
import type { Silenced } from './suppressed-output.ts'

const starters = new Set(['spawn', 'spawnSync', 'execFile', 'execFileSync', 'fork', 'execa', 'execaSync', 'execaNode'])
const shells = new Set(['exec', 'execSync', 'execaCommand', 'execaCommandSync'])
/** Functions that are given a command as a template: execa, zx and the shell of Bun. */
const tags = new Set(['$', 'execa', 'execaSync'])

/** Processes that are started with warnings switched off. */
export function* silencedStarts(module: TypeScriptModule): Generator<Silenced> {
  for (const node of module.all('CallExpression', 'NewExpression')) {
    const [first, second] = node.arguments
    if (!first) continue
    const name = functionName(module, node)
    if (shells.has(name)) yield* silencedCommand(module, first)
    else if (starters.has(name)) {
      // The first argument is a whole command where the option `shell` is set; otherwise it has no flags in it.
      yield* silencedCommand(module, first)
      if (second) yield* silencedArguments(module, second)
    } else if (name === 'push' && qualifiedName(module, node.callee) === 'process.execArgv.push') for (const each of node.arguments) yield* silencedArguments(module, each)
  }
  for (const { tag, quasi } of module.all('TaggedTemplateExpression')) {
    const function_ = unwrapped(tag)
    if (tags.has(lastName(module, function_.type === 'CallExpression' ? function_.callee : function_))) yield* silencedCommand(module, quasi)
  }
}

function* silencedCommand(module: TypeScriptModule, node: TsNode): Generator<Silenced> {
  const what = constantTexts(module, node).map(silencedByCommand).find((each) => each !== undefined)
  if (what !== undefined) yield { node, what }
}

/** The name under which a function is exported, also behind `promisify(exec)`. */
function functionName(module: TypeScriptModule, { callee }: CallExpression | NewExpression): string {
  const node = unwrapped(callee)
  const given = node.type === 'Identifier' ? givenValue(scopesOf(module).lookup(node.name, node)) : undefined
  const made = given?.path.length === 0 ? unwrapped(given.value) : undefined
  const [wrapped] = made?.type === 'CallExpression' && qualifiedName(module, made.callee) === 'util.promisify' ? made.arguments : []
  return lastName(module, wrapped ?? node)
}

function lastName(module: TypeScriptModule, wrapped: TsNode): string {
  const node = unwrapped(wrapped)
  const name = node.type === 'Identifier' ? node.name : node.type === 'MemberExpression' ? memberName(module, node) : undefined
  return qualifiedName(module, node)?.split('.').at(-1) ?? name ?? ''
}

/** Lists within lists, and names behind names, are followed this far. */
const maximumSteps = 5

/** The flags in a list of arguments, or one flag: also those that stand there on a condition, or are pushed to the list. */
export function* silencedArguments(module: TypeScriptModule, given: TsNode): Generator<Silenced> {
  yield* argumentsIn(module, given, new Set(), 0)
}

function* argumentsIn(module: TypeScriptModule, given: TsNode, seen: Set<TsNode>, steps: number): Generator<Silenced> {
  if (seen.has(given)) return
  seen.add(given)
  const node = unwrapped(given.type === 'SpreadElement' ? given.argument : given)
  const text = stringOf(module, node)
  if (text !== undefined) {
    const what = silencedByArgument(text)
    if (what !== undefined) yield { node, what }
  } else if (steps < maximumSteps) for (const part of partsOf(module, node)) yield* part.isCommand ? silencedCommand(module, part.node) : argumentsIn(module, part.node, seen, steps + 1)
}

interface Part { readonly node: TsNode; readonly isCommand?: boolean }

function partsOf(module: TypeScriptModule, node: TsNode): readonly Part[] {
  switch (node.type) {
    case 'ArrayExpression':
      // `sh -c` is followed by a command.
      return node.elements.flatMap((each, at) => (each ? { node: each, isCommand: isCommandFlag(stringOf(module, node.elements[at - 1])) } : []))
    case 'ConditionalExpression':
      return [{ node: node.consequent }, { node: node.alternate }]
    case 'LogicalExpression':
      return [{ node: node.left }, { node: node.right }]
    case 'CallExpression':
      return partsOfCall(module, node)
    case 'Identifier':
      return scopesOf(module).lookup(node.name, node).flatMap((binding) => [...valuesOf(binding), ...added(module, binding)]).map((value) => ({ node: value }))
    default:
      return []
  }
}

/** `flags.concat('--no-warnings').filter(Boolean)`. */
function partsOfCall(module: TypeScriptModule, { callee, arguments: given }: CallExpression): readonly Part[] {
  const called = unwrapped(callee)
  if (called.type !== 'MemberExpression') return []
  const name = memberName(module, called)
  if (name === 'split') return [{ node: called.object, isCommand: true }]
  return name === 'concat' || name === 'filter' || name === 'flat' ? [called.object, ...(name === 'concat' ? given : [])].map((node) => ({ node })) : []
}

function valuesOf(binding: Binding): readonly TsNode[] {
  const first = binding.is === 'variable' && binding.path?.length === 0 && binding.init ? [binding.init] : []
  return [...first, ...binding.assignments.flatMap(({ value }) => value ?? [])]
}

const additions = new Set(['push', 'unshift', 'splice'])

/** What the file adds to a list of that name. */
function added(module: TypeScriptModule, binding: Binding): readonly TsNode[] {
  return scopesOf(module).references(binding).flatMap((list) => {
    const method = list.parent
    if (method?.type !== 'MemberExpression' || !additions.has(memberName(module, method) ?? '')) return []
    return method.parent?.type === 'CallExpression' && method.parent.callee === method ? method.parent.arguments : []
  })
}
