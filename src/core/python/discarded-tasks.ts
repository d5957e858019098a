import type { Call, Expr, Name, PyNode } from './ast.ts'
import { isFalseConstant } from './constants.ts'
import { argument } from './literals.ts'
import type { PythonModule } from './module.ts'
import { onlyBinding, qualifiedName } from './names.ts'
import { calledFunction, cancels, handlesItself, isTidying, madeBy, readsAfter, useOf } from './outcome-use.ts'
import { onlyKeepsGood } from './outcome-filter.ts'
import { executed } from './walk.ts'

/** A failure that nobody can learn of. */
export interface Discarded {
  readonly node: PyNode
  readonly message: string
  readonly fix: string
  /** Two readings can be defended. */
  readonly possible?: boolean
}

const readOutcomes = 'Look at every outcome: raise or record those that are exceptions.'
const holdTask = 'Keep the task and await it, or give it a callback that looks at its exception.'

/** The tasks and futures of a module whose failures go nowhere. */
export function* discardedTasks(module: PythonModule): Generator<Discarded> {
  if (!/gather|create_task|ensure_future|asyncio|submit|apply_async|Executor|multiprocessing/.test(module.text)) return
  for (const call of module.all('Call')) {
    const found = judgeGather(module, call) ?? judgeWait(module, call) ?? judgeTask(module, call) ?? judgeExecutor(module, call)
    if (found) yield found
  }
}

const isTrue = (expr: Expr | undefined): boolean => expr?.nodeType === 'Constant' && expr.value === true

function judgeGather(module: PythonModule, call: Call): Discarded | undefined {
  const { keywords } = call
  if (!keywords.some(({ arg, value }) => arg === 'return_exceptions' && isTrue(value))) return undefined
  if (qualifiedName(module, call.func) !== 'asyncio.gather' || isTidying(call)) return undefined
  const use = useOf(module, call)
  if (use.is === 'elsewhere' || cancels(module, call) || tasksReadLater(module, call) || allHandle(module, call)) return undefined
  const reads = use.is === 'dropped' ? [] : use.is === 'named' ? use.reads : use.reads.flat()
  const fix = readOutcomes
  if (reads.length === 0) return { node: call, message: `the outcomes of 'asyncio.gather(…, return_exceptions=True)' are never read: each exception among them is lost`, fix }
  if (use.is === 'named' && reads.every((read) => onlyKeepsGood(module, read))) {
    return { node: call, message: `exceptions are possibly lost: only the good outcomes in '${use.name}' are kept, and nobody counts the others`, fix, possible: true }
  }
  return undefined
}

/** The tasks themselves are asked afterwards: `for task in tasks: task.result()`. */
function tasksReadLater(module: PythonModule, call: Call): boolean {
  for (const arg of call.args) {
    const inner = arg.nodeType === 'Starred' ? arg.value : arg
    for (const node of inner.nodeType === 'Name' ? [inner] : inner.nodeType === 'List' ? inner.elts : []) {
      if (node.nodeType !== 'Name') continue
      // A list of coroutines has no outcomes of its own; a second mention of it all the same means that it is looked at.
      if (readsAfter(module, node, call).length > 0) return true
    }
  }
  return false
}

/** Every coroutine is made by a function in sight that catches everything itself. */
function allHandle(module: PythonModule, call: Call): boolean {
  const made = call.args.map((arg) => {
    const inner = arg.nodeType === 'Starred' ? arg.value : arg
    const element = inner.nodeType === 'ListComp' || inner.nodeType === 'GeneratorExp' ? inner.elt : inner
    return element.nodeType === 'Call' ? handlesItself(calledFunction(module, element.func)) : false
  })
  return made.length > 0 && made.every((each) => each)
}

/** `done, pending = await asyncio.wait(tasks)`: it raises nothing, so that the tasks must be asked. */
function judgeWait(module: PythonModule, call: Call): Discarded | undefined {
  if (call.func.nodeType !== 'Attribute' && call.func.nodeType !== 'Name') return undefined
  const name = qualifiedName(module, call.func)
  if (name !== 'asyncio.wait' && name !== 'concurrent.futures.wait') return undefined
  const use = useOf(module, call)
  const done = use.is === 'dropped' ? [] : use.is === 'parts' ? use.reads[0] ?? [] : undefined
  const [tasks] = call.args
  if (!done || done.length > 0 || !tasks || isTidying(call) || cancels(module, call)) return undefined
  const names = [...executed([tasks])].filter((node): node is Name => node.nodeType === 'Name')
  const fresh = [...executed([tasks])].some((node) => node.nodeType === 'Call' && isTaskMaker(module, node))
  // Futures under a name are judged where they are submitted.
  if (tasks.nodeType === 'Name' ? name !== 'asyncio.wait' || !isLocalList(module, tasks) : !fresh) return undefined
  if (names.some((each) => readsAfter(module, each, call).length > 0)) return undefined
  return { node: call, message: `'${name}' raises nothing, and nobody asks the finished tasks for their exceptions`, fix: "Ask each finished task for its 'result()'." }
}

const makers = new Set(['asyncio.create_task', 'asyncio.ensure_future', 'asyncio.run_coroutine_threadsafe'])

const isTaskMaker = (module: PythonModule, call: Call): boolean =>
  makers.has(qualifiedName(module, call.func) ?? '') || isLoopMethod(module, call, 'create_task') || isSubmit(module, call)

/** A name bound once in the module, to a list of fresh tasks: a parameter's tasks may be read by the caller. */
function isLocalList(module: PythonModule, name: Name): boolean {
  const binding = onlyBinding(module, name.id, name)
  if (binding === undefined || binding === 'builtin' || binding.is !== 'value') return false
  for (const node of executed([binding.value])) if (node.nodeType === 'Call' && isTaskMaker(module, node)) return true
  return false
}

function isLoopMethod(module: PythonModule, { func }: Call, method: string): boolean {
  if (func.nodeType !== 'Attribute' || func.attr !== method) return false
  const binding = func.value.nodeType === 'Name' ? onlyBinding(module, func.value.id, func.value) : undefined
  const owner = binding !== undefined && binding !== 'builtin' && binding.is === 'value' ? binding.value : func.value
  return owner.nodeType === 'Call' && /^asyncio\.(get_running_loop|get_event_loop|new_event_loop)$/.test(qualifiedName(module, owner.func) ?? '')
}

/** A task that is made and dropped at once. */
function judgeTask(module: PythonModule, call: Call): Discarded | undefined {
  const name = qualifiedName(module, call.func)
  const made = makers.has(name ?? '') ? name : isLoopMethod(module, call, 'create_task') ? 'create_task' : undefined
  if (made === undefined || isTidying(call)) return undefined
  const use = useOf(module, call)
  if (use.is !== 'dropped' && !(use.is === 'named' && use.reads.length === 0)) return undefined
  const [work] = call.args
  if (work?.nodeType === 'Call' && (handlesItself(calledFunction(module, work.func)) || qualifiedName(module, work.func) === 'asyncio.sleep')) return undefined
  return { node: call, message: `the task of '${made}' is dropped: nobody waits for it, and its exception reaches no caller`, fix: holdTask }
}

const executors = new Set(['ThreadPoolExecutor', 'ProcessPoolExecutor', 'InterpreterPoolExecutor'].flatMap((name) =>
  [`concurrent.futures.${name}`, `concurrent.futures.thread.${name}`, `concurrent.futures.process.${name}`]))

function isSubmit(module: PythonModule, { func }: Call): boolean {
  return func.nodeType === 'Attribute' && func.attr === 'submit' && executors.has(madeBy(module, func.value) ?? '')
}

function judgeExecutor(module: PythonModule, call: Call): Discarded | undefined {
  const { func } = call
  if (func.nodeType !== 'Attribute' || !/^(submit|map|apply_async|map_async|starmap_async)$/.test(func.attr)) return undefined
  const pool = madeBy(module, func.value)
  const asynchronous = func.attr.endsWith('_async')
  if (pool === undefined || !(asynchronous ? /^multiprocessing\.(pool\.)?(Pool|ThreadPool)$/.test(pool) : executors.has(pool))) return undefined
  const callback = argument(call, 'error_callback', 4)
  if (asynchronous && callback && !isFalseConstant(callback)) return undefined
  const work = call.args[0]
  if (work && handlesItself(calledFunction(module, work))) return undefined
  const unread = isUnreadFuture(module, call)
  if (!unread) return undefined
  return func.attr === 'map'
    ? { node: call, message: "nobody goes through the results of 'map': an exception is raised only where its result is taken", fix: 'Go through the results, if only with list(…).' }
    : { node: call, message: `the future of '${func.attr}' is never asked: an exception in its work is lost without a trace`, fix: "Keep the future and ask for its 'result()'." }
}

/** The future is dropped, or it goes into a list of which nobody takes one. */
function isUnreadFuture(module: PythonModule, call: Call): boolean {
  const use = useOf(module, call)
  if (use.is === 'dropped') return true
  if (use.is === 'named') return use.reads.length === 0
  const parent = call.parent
  if (parent?.nodeType === 'ListComp' && parent.elt === call) {
    const list = useOf(module, parent)
    return list.is === 'dropped' || (list.is === 'named' && list.reads.every((read) => isWaitedFor(module, read)))
  }
  if (parent?.nodeType !== 'Call' || parent.func.nodeType !== 'Attribute' || parent.func.attr !== 'append' || parent.func.value.nodeType !== 'Name') return false
  const holder = parent.func.value
  const binding = onlyBinding(module, holder.id, holder)
  if (binding === undefined || binding === 'builtin' || binding.is !== 'value' || binding.value.nodeType !== 'List') return false
  return module.all('Name').filter((each) => each.id === holder.id && each.ctx.nodeType === 'Load').every((read) => isAppended(read) || isWaitedFor(module, read))
}

const isAppended = ({ parent }: Name): boolean => parent?.nodeType === 'Attribute' && parent.attr === 'append'

/** `wait(futures)` as a statement: waiting raises nothing. */
function isWaitedFor(module: PythonModule, read: Name): boolean {
  const call = read.parent
  return call?.nodeType === 'Call' && qualifiedName(module, call.func) === 'concurrent.futures.wait' && useOf(module, call).is === 'dropped'
}
