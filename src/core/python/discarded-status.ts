import { isTestPath } from '../outcome-words.ts'
import type { Call, Expr, Name, PyNode } from './ast.ts'
import { functionAround } from './aftermath.ts'
import { stringValue } from './constants.ts'
import type { Discarded } from './discarded-tasks.ts'
import { literalBehind } from './literals.ts'
import type { PythonModule } from './module.ts'
import { qualifiedName } from './names.ts'
import { isTidying, statementOf, useOf } from './outcome-use.ts'
import { executed, following, lastName } from './walk.ts'

const fix = "Pass 'check=True', or read the exit status before going on."
const fixWait = 'Read the exit status before going on.'

/** The child processes of a module whose exit status nobody reads. */
export function* discardedStatuses(module: PythonModule): Generator<Discarded> {
  if (!/subprocess|\bsystem\b/.test(module.text)) return
  for (const call of module.all('Call')) {
    const found = judge(module, call)
    if (found && !isExcused(module, call)) yield found
  }
}

function judge(module: PythonModule, call: Call): Discarded | undefined {
  const name = qualifiedName(module, call.func)
  switch (name) {
    case 'subprocess.run':
      return judgeRun(module, call)
    case 'subprocess.call':
    case 'os.system':
      return isDropped(module, call) && !isHarmlessCommand(module, call) ? { node: call, message: `the exit status of '${name}' is dropped: a command that failed looks like one that worked`, fix } : undefined
    case 'subprocess.Popen':
    case 'asyncio.create_subprocess_exec':
    case 'asyncio.create_subprocess_shell':
      return isHarmlessCommand(module, call) ? undefined : judgeProcess(module, call)
    default:
      return undefined
  }
}

function isDropped(module: PythonModule, call: Call): boolean {
  const use = useOf(module, call)
  return use.is === 'dropped' || (use.is === 'named' && use.reads.length === 0)
}

/** `subprocess.run` without `check=True`, whose result is dropped or asked for its output alone. */
function judgeRun(module: PythonModule, call: Call): Discarded | undefined {
  const check = call.keywords.find(({ arg }) => arg === 'check')?.value
  if (call.keywords.some(({ arg }) => arg === undefined) || isHarmlessCommand(module, call)) return undefined
  if (check !== undefined && !(check.nodeType === 'Constant' && check.value === false)) return undefined
  const deliberate = check !== undefined
  if (isDropped(module, call)) {
    return { node: call, message: `the exit status of 'subprocess.run' is ${deliberate ? 'possibly ' : ''}dropped: a command that failed looks like one that worked`, fix, possible: deliberate }
  }
  if (!onlyOutputRead(module, call)) return undefined
  return { node: call, message: "only the output of 'subprocess.run' is read, never its exit status: what a failed command printed is possibly taken for a result", fix, possible: true }
}

/** Every read is of `.stdout`, where nothing looks at `.stderr` or tests what came. */
function onlyOutputRead(module: PythonModule, call: Call): boolean {
  const parent = call.parent
  if (parent?.nodeType === 'Attribute' && parent.value === call) return parent.attr === 'stdout' && !isTested(module, parent)
  const use = useOf(module, call)
  if (use.is !== 'named') return false
  return use.reads.every(({ parent: read }) => read?.nodeType === 'Attribute' && read.attr === 'stdout' && !isTested(module, read))
}

/** An empty or unexpected output is noticed: it stands in a test, or is parsed so that nonsense raises. */
function isTested(module: PythonModule, output: Expr): boolean {
  let node: PyNode = output
  for (let at = output.parent; at; node = at, at = at.parent) {
    if (at.nodeType === 'If' || at.nodeType === 'While' || at.nodeType === 'Assert') return true
    if (at.nodeType === 'IfExp' || at.nodeType === 'Compare' || at.nodeType === 'BoolOp') return true
    if (at.nodeType === 'Subscript' && at.value === node) return true
    if (at.nodeType === 'Call' && /^(loads|int|float|fromstring|safe_load|parse|search|match|findall|fullmatch|finditer|index|literal_eval|Version|strptime)$/.test(lastName(at.func) ?? '')) return true
    if (at.nodeType === 'Assign' && at.targets.length === 1) {
      const [target] = at.targets
      if (target?.nodeType !== 'Name') return true
      const use = useOf(module, at.value)
      return use.is === 'named' && use.reads.some((read) => isTestedName(module, read))
    }
    if (at.nodeType === 'For' || at.nodeType === 'Comprehension') return false
  }
  return false
}

function isTestedName(module: PythonModule, read: Name): boolean {
  let child: PyNode = read
  for (let at = read.parent; at; child = at, at = at.parent) {
    if (at.nodeType === 'Compare' || at.nodeType === 'BoolOp' || at.nodeType === 'UnaryOp' || at.nodeType === 'Subscript' || at.nodeType === 'Assert') return true
    if ((at.nodeType === 'If' || at.nodeType === 'IfExp') && at.test === child) return true
    if (at.nodeType === 'Call' && /^(loads|int|float|fromstring|safe_load|parse|search|match|findall|fullmatch|finditer|index|literal_eval|Version|strptime|len|map)$/.test(lastName(at.func) ?? '')) return true
    // The output under another name: `text = output.decode()`.
    if (at.nodeType === 'Assign' && at.value !== read) {
      const use = useOf(module, at.value)
      return use.is !== 'named' || use.reads.some((next) => next.id !== read.id && isTestedName(module, next))
    }
    if (statementOf(at) === at) return false
  }
  return false
}

/** Words of a process object that ask how it ended, or make its end known to be forced. */
const asking = new Set(['returncode', 'poll', 'kill', 'terminate', 'send_signal', 'stderr', '__exit__'])

/** A process that is waited for, while its status is never read. One that nobody waits for runs in the background. */
function judgeProcess(module: PythonModule, call: Call): Discarded | undefined {
  const parent = call.parent
  if (parent?.nodeType === 'Attribute' && parent.value === call) {
    const waited = parent.parent
    if (waited?.nodeType !== 'Call' || waited.func !== parent || parent.attr !== 'wait' || useOf(module, waited).is !== 'dropped') return undefined
    return { node: waited, message: 'the exit status of the process is dropped: a command that failed looks like one that worked', fix: fixWait }
  }
  const reads = processReads(module, call)
  if (!reads || !reads.every(({ parent: read }) => read?.nodeType === 'Attribute' && !asking.has(read.attr))) return undefined
  // Where the output is used, what the process printed is at least looked at.
  const waits = reads.flatMap(({ parent: read }) => (read?.nodeType === 'Attribute' && /^(wait|communicate)$/.test(read.attr) && read.parent?.nodeType === 'Call' ? [read.parent] : []))
  const [first] = waits
  if (!first || !waits.every((wait) => isBlindWait(module, wait))) return undefined
  const used = waits.some((wait) => hasReadOutput(module, wait))
  if (used) return { node: first, message: 'only the output of the process is read, never its exit status: what a failed command printed is possibly taken for a result', fix: fixWait, possible: true }
  return { node: first, message: 'the process is waited for, but its exit status is never read: a command that failed looks like one that worked', fix: fixWait }
}

function hasReadOutput(module: PythonModule, wait: Call): boolean {
  const use = useOf(module, wait)
  return use.is === 'parts' && (use.reads[0] ?? []).length > 0
}

/** The reads of the name that holds the process, by assignment or by `with`; undefined when it goes elsewhere. */
function processReads(module: PythonModule, call: Call): readonly Name[] | undefined {
  if (call.parent?.nodeType === 'WithItem') return undefined
  const use = useOf(module, call)
  return use.is === 'named' && use.reads.length > 0 ? use.reads : undefined
}

/** `process.wait()` whose value nobody takes, or `communicate()` whose error output nobody reads. */
function isBlindWait(module: PythonModule, wait: Call): boolean {
  const use = useOf(module, wait)
  if (use.is === 'dropped') return true
  if (lastName(wait.func) !== 'communicate') return use.is === 'named' && use.reads.length === 0
  return use.is === 'parts' && (use.reads[1] ?? []).length === 0 && (use.reads[0] ?? []).every((read) => !isTestedName(module, read))
}

/** Commands for the eye, or whose failing is an answer of no weight. */
const harmless = new Set([
  'clear', 'cls', 'stty', 'tput', 'reset', 'open', 'xdg-open', 'start', 'explorer', 'notify-send', 'osascript', 'say', 'afplay', 'aplay', 'kill', 'pkill', 'killall', 'taskkill', 'less', 'more', 'man', 'pause',
  'title', 'color', 'echo', 'sleep', 'vim', 'vi', 'nano', 'code', 'bash', 'sh', 'zsh', 'true', 'printf', 'caffeinate', 'sync', 'fuser', 'xset', 'beep', 'chcp', 'cat', 'pbcopy', 'clip', 'wmic', 'tmux', 'screen',
])

function isHarmlessCommand(module: PythonModule, call: Call): boolean {
  const given = literalBehind(module, call.args[0] ?? call.keywords.find(({ arg }) => arg === 'args')?.value)
  const text = given?.nodeType === 'List' || given?.nodeType === 'Tuple' ? given.elts[0] : given?.nodeType === 'JoinedStr' ? given.values[0] : given
  const words = stringValue(literalBehind(module, text))?.trim().split(/\s+/) ?? []
  // A name that holds the command of an editor, a pager or a shell starts something for the user.
  if (text && /editor|pager|shell|browser|viewer|player/i.test(lastName(text) ?? '')) return true
  if (given?.nodeType === 'IfExp') return [given.body, given.orelse].every((each) => harmless.has(stringValue(each) ?? ''))
  const interactive = given?.nodeType !== 'List' || given.elts.length === 1
  const [command = ''] = words
  if (/^(bash|sh|zsh|cat|python3?)$/.test(command) && !interactive) return false
  return harmless.has(command) || words.includes('--version') || words.some((word) => word === '||' || word === '|| true')
}

/** The command tidies up, or what it should have made is looked for right after it. */
function isExcused(module: PythonModule, call: Call): boolean {
  if (isTidying(call) || isAsserted(module, call)) return true
  const statement = statementOf(call)
  if (!statement) return false
  const after = [...following(statement), ...(functionAround(call) === undefined ? [] : followingParents(statement))]
  return after.some((stmt) => {
    for (const node of executed(stmt.nodeType === 'If' ? [stmt.test] : [stmt])) {
      if (node.nodeType === 'Attribute' && /^(exists|is_file|isfile|is_dir|isdir|getsize|stat)$/.test(node.attr)) return true
    }
    return false
  })
}

/** A test looks at what the command did. */
function isAsserted(module: PythonModule, call: Call): boolean {
  const around = functionAround(call)
  if (!around) return false
  for (const node of executed(around.body)) {
    if (node.nodeType === 'Assert' || (node.nodeType === 'Attribute' && /^assert[A-Z_]/.test(node.attr))) return true
  }
  return isTestPath(module.path)
}

function followingParents(statement: PyNode): PyNode[] {
  const found: PyNode[] = []
  for (let at = statement.parent; at && at.nodeType !== 'FunctionDef' && at.nodeType !== 'AsyncFunctionDef' && at.nodeType !== 'Module'; at = at.parent) found.push(...following(at))
  return found
}
