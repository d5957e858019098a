import { isTestPath } from '../outcome-words.ts'
import type { CallExpression, FunctionNode, TsNode } from './ast.ts'
import { stringOf } from './constants.ts'
import type { Discarded } from './discarded-promises.ts'
import type { TypeScriptModule } from './module.ts'
import { memberName, qualifiedName } from './names.ts'
import { isFunction, isParameterRead, isTested, isTidying, parameterName, useOf } from './outcome-use.ts'
import { scopesOf } from './scope.ts'
import { nodesWithin } from './within.ts'

const fixStatus = "Look at 'status', 'signal' and 'error' before going on."
const fixError = 'Look at the error first: throw it, or hand it on.'

/** Child processes whose exit status nobody reads, and callbacks of Node's style that leave their error unread. */
export function* discardedStatuses(module: TypeScriptModule): Generator<Discarded> {
  // A test looks at what the command did.
  if (isTestPath(module.path)) return
  const spawns = module.text.includes('spawnSync')
  const usesNode = /child_process|\b(fs|dns|crypto|zlib|stream)\b/.test(module.text)
  for (const call of module.all('CallExpression')) {
    const found = (spawns ? judgeSynchronous(module, call) : undefined) ?? (usesNode ? judgeEnd(module, call) : undefined) ?? judgeCallback(module, call, usesNode)
    if (found) yield found
  }
}

const reading = /^(status|error|signal|stderr|output)$/

/** `spawnSync` raises nothing, whatever the command does. */
function judgeSynchronous(module: TypeScriptModule, call: CallExpression): Discarded | undefined {
  if (qualifiedName(module, call.callee) !== 'child_process.spawnSync' || isTidying(call) || isHarmless(module, call)) return undefined
  const found = { node: call, message: "the exit status of 'spawnSync' is never read: a command that failed looks like one that worked", fix: fixStatus }
  if (call.parent?.type === 'MemberExpression') return memberName(module, call.parent) === 'stdout' && !isTested(call.parent) ? output(call) : undefined
  const use = useOf(module, call)
  if (use.is === 'dropped' || (use.is === 'named' && use.reads.length === 0)) return found
  if (use.is === 'parts') return use.keys.every((key) => !reading.test(key)) && !use.reads.some((read) => isTested(read)) ? output(call) : undefined
  if (use.is !== 'named') return undefined
  const names = use.reads.map(({ parent }) => (parent?.type === 'MemberExpression' ? memberName(module, parent) : undefined))
  const looked = names.some((name) => name === undefined || reading.test(name)) || use.reads.some((read) => isTested(read))
  return looked ? undefined : output(call)
}

const output = (node: CallExpression): Discarded =>
  ({ node, message: "only the output of 'spawnSync' is read, never its status: what a failed command printed is possibly taken for a result", fix: fixStatus, possible: true })

const harmless = new Set(['clear', 'cls', 'stty', 'tput', 'open', 'xdg-open', 'start', 'notify-send', 'say', 'afplay', 'kill', 'pkill', 'taskkill', 'less', 'more', 'echo', 'pbcopy', 'clip', 'vim', 'vi', 'nano', 'code', 'tmux'])

function isHarmless(module: TypeScriptModule, call: CallExpression): boolean {
  const [command] = call.arguments
  if (command?.type === 'Identifier' && /editor|pager|shell|browser|opener/i.test(command.name)) return true
  return command !== undefined && harmless.has(stringOf(module, command)?.trim().split(/\s+/)[0] ?? '')
}

const starters = /^child_process\.(spawn|fork|exec|execFile)$/

/** `child.on('close', () => resolve())`: the code is the first argument, and nobody takes it. */
function judgeEnd(module: TypeScriptModule, call: CallExpression): Discarded | undefined {
  const { callee } = call
  if (callee.type !== 'MemberExpression' || !/^(on|once)$/.test(memberName(module, callee) ?? '')) return undefined
  const [event, listener] = call.arguments
  if (!event || !listener || !isFunction(listener) || !/^(close|exit)$/.test(stringOf(module, event) ?? '')) return undefined
  const child = processBehind(module, callee.object)
  if (!child || anyParameterRead(module, listener) || !settles(module, listener) || isTidying(call) || isHarmless(module, child)) return undefined
  if (hasAnotherReader(module, callee.object, call) || /^child_process\.(exec|execFile)$/.test(qualifiedName(module, child.callee) ?? '')) return undefined
  return { node: call, message: 'the exit code of the process is not read when it ends: a command that failed looks like one that worked', fix: "Take the code of the 'close' event, and reject unless it is 0." }
}

function processBehind(module: TypeScriptModule, owner: TsNode): CallExpression | undefined {
  if (owner.type === 'CallExpression') return starters.test(qualifiedName(module, owner.callee) ?? '') ? owner : undefined
  if (owner.type !== 'Identifier') return undefined
  const [binding, ...others] = scopesOf(module).lookup(owner.name, owner)
  const made = binding?.is === 'variable' && others.length === 0 && binding.assignments.length === 0 ? binding.init : null
  return made?.type === 'CallExpression' && starters.test(qualifiedName(module, made.callee) ?? '') ? made : undefined
}

const anyParameterRead = (module: TypeScriptModule, { params }: FunctionNode): boolean =>
  params.some((each) => {
    const name = parameterName(each)
    return !name || isParameterRead(module, name)
  })

/** The listener goes on as after a success: it calls something that is named so. */
function settles(module: TypeScriptModule, listener: FunctionNode): boolean {
  return nodesWithin(module, 'CallExpression', listener).some(({ callee }) =>
    callee.type === 'Identifier' && /^(resolve|res|done|cb|callback|next|ok|fulfil|fulfill)\w*$/i.test(callee.name))
}

/** Another listener of the same process reads the code, or its `exitCode` is read. */
function hasAnotherReader(module: TypeScriptModule, owner: TsNode, judged: CallExpression): boolean {
  if (owner.type !== 'Identifier') return false
  return module.all('MemberExpression').some((each) => {
    if (each.object.type !== 'Identifier' || each.object.name !== owner.name) return false
    const name = memberName(module, each)
    if (name === 'exitCode' || name === 'kill') return true
    const call = each.parent
    if (call?.type !== 'CallExpression' || call === judged || !/^(on|once)$/.test(name ?? '')) return false
    const [event, listener] = call.arguments
    return event !== undefined && /^(close|exit)$/.test(stringOf(module, event) ?? '') && (!listener || !isFunction(listener) || anyParameterRead(module, listener))
  })
}

/** Functions of Node that give their error to a callback; removing and closing are left out, where failing means that there was nothing. */
const givers = new RegExp([
  String.raw`^child_process\.(exec|execFile)$`,
  String.raw`^fs\.(readFile|writeFile|appendFile|readdir|copyFile|cp|rename|mkdir|mkdtemp|open|read|write|truncate|symlink|link|fsync|opendir)$`,
  String.raw`^dns\.(lookup|resolve\w*|reverse)$`,
  String.raw`^(crypto\.(randomBytes|pbkdf2|scrypt|generateKeyPair)|zlib\.\w+(flate|zip|compress|Raw)|stream\.pipeline)$`,
].join('|'))

/** `(error, data) => …` that never reads its error. */
function judgeCallback(module: TypeScriptModule, call: CallExpression, usesNode: boolean): Discarded | undefined {
  const callback = call.arguments.at(-1)
  if (!callback || !isFunction(callback)) return undefined
  const name = usesNode ? qualifiedName(module, call.callee) : undefined
  const known = name !== undefined && givers.test(name)
  const first = parameterName(callback.params[0])
  if (!known && !(first && isUnknownGiver(module, call, callback, first.name))) return undefined
  if (callback.params.length > 0 && (!first || isParameterRead(module, first))) return undefined
  if (othersTested(module, callback) || isTidying(call) || (name?.startsWith('child_process') && isHarmless(module, call)) || usesArguments(module, callback) || isEmpty(callback)) return undefined
  const giver = module.textOf(call.callee).replace(/\s+/g, ' ')
  return {
    node: callback.params[0] ?? callback,
    message: `the callback of '${giver.length > 40 ? `${giver.slice(0, 39)}…` : giver}' never reads its error: a failure ${callback.params.length > 1 ? 'leaves the data empty, and nobody asks why' : 'looks like a success'}`,
    fix: fixError,
    ...(known ? {} : { possible: true }),
  }
}

/** Nothing follows on the call: a callback that does nothing at all is a handler, which `integrity/swallowed-exception` judges. */
const isEmpty = ({ body }: FunctionNode): boolean => body.type === 'BlockStatement' && body.body.length === 0

/** Of a function that is not known only this is: it calls back with something named `err`, then with data. */
function isUnknownGiver(module: TypeScriptModule, { callee }: CallExpression, { params, async }: FunctionNode, first: string): boolean {
  if (params.length !== 2 || async || !/^(err|error)$/.test(first)) return false
  const method = callee.type === 'MemberExpression' ? memberName(module, callee) : callee.type === 'Identifier' ? callee.name : undefined
  return method !== undefined && !/^(catch|then|on\w*|once|use|mock\w*|reduce\w*|set\w*|handle\w*|add\w*|register\w*|it|test|describe|sort|forEach|map|filter|replace)$/i.test(method)
}

/** The data are asked for instead: `if (!stdout) …`. */
const othersTested = (module: TypeScriptModule, { params }: FunctionNode): boolean =>
  params.slice(1).some((each) => {
    const name = parameterName(each)
    if (!name) return true
    const binding = scopesOf(module).lookup(name.name, name).find(({ node }) => node === name)
    return binding !== undefined && scopesOf(module).references(binding).some((read) => isTested(read))
  })

const usesArguments = (module: TypeScriptModule, callback: FunctionNode): boolean =>
  nodesWithin(module, 'Identifier', callback).some(({ name }) => name === 'arguments')
