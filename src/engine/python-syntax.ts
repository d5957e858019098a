import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'

/** What CPython says of a text. 'undecided': this interpreter is too old to judge it, or it gave up. */
export type SyntaxVerdict =
  | { readonly is: 'accepted' }
  | { readonly is: 'undecided'; readonly reason: string }
  | { readonly is: 'wrong'; readonly message: string; readonly line: number; readonly column: number }

export interface SyntaxJudgement {
  /** The interpreter that judged, '3.13.1', or undefined when there is none. */
  readonly version: string | undefined
  /** One verdict a text, in their order; empty without an interpreter. */
  readonly verdicts: readonly SyntaxVerdict[]
}

/**
 * Only parses: `ast.parse` compiles nothing and runs nothing. Texts come in as JSON; the version and then one verdict a text
 * go out, each as a line of JSON and at once, so that a text that ends the interpreter does not take the others' verdicts along.
 */
const program = `
import ast, json, sys, warnings
warnings.simplefilter("ignore")
def say(value):
    print(json.dumps(value), flush=True)
say("%d.%d.%d" % sys.version_info[:3])
for text in json.load(sys.stdin):
    try:
        ast.parse(text)
        verdict = None
    except SyntaxError as e:
        verdict = [e.msg, e.lineno or 1, e.offset or 1]
    except Exception as e:
        verdict = [type(e).__name__]
    say(verdict)
`

const timeLimit = 20_000
const outputLimit = 16 * 1024 * 1024

/**
 * Asks CPython whether texts are Python. Nothing of them is executed: the interpreter is isolated (`-I -S`), has no
 * environment but the search path for itself, and only parses.
 * @param texts decoded sources
 * @param commands interpreters to try, in order
 */
export async function judgeSyntax(texts: readonly string[], commands: readonly string[] = ['python3', 'python']): Promise<SyntaxJudgement> {
  for (const command of commands) {
    const judgement = await judgeWith(command, texts)
    if (judgement) return judgement
  }
  return { version: undefined, verdicts: [] }
}

/** Texts that may each end the interpreter before the rest is given up. */
const maximumRestarts = 3

async function judgeWith(command: string, texts: readonly string[]): Promise<SyntaxJudgement | undefined> {
  const verdicts: SyntaxVerdict[] = []
  let version: string | undefined
  const deadline = Date.now() + timeLimit
  for (let start = 0; start <= maximumRestarts && verdicts.length < texts.length && Date.now() < deadline; start++) {
    const rest = texts.slice(verdicts.length)
    // A byte order mark belongs to the bytes of a file, and a text with one is refused.
    const answer = readAnswer(await ask(command, JSON.stringify(rest.map((text) => text.replace(/^\ufeff/, ''))), deadline - Date.now()))
    version ??= answer?.version
    if (version === undefined) return undefined
    for (const [index, item] of (answer?.items ?? []).slice(0, rest.length).entries()) verdicts.push(verdict(item, version, rest[index] ?? ''))
    if (verdicts.length < texts.length) verdicts.push({ is: 'undecided', reason: `Python ${version} ended while it parsed the file` })
  }
  while (verdicts.length < texts.length) verdicts.push({ is: 'undecided', reason: `Python ${version ?? ''} ended too often on other files to judge this one` })
  return { version, verdicts }
}

/** What the interpreter says before it ends, however it ends; nothing when there is none. */
function ask(command: string, input: string, milliseconds: number): Promise<string> {
  return new Promise((done) => {
    const env = { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, PYTHONIOENCODING: 'utf-8' }
    const child = spawn(command, ['-I', '-S', '-X', 'utf8', '-c', program], { cwd: tmpdir(), env, stdio: ['pipe', 'pipe', 'ignore'] })
    let out = ''
    const stop = () => {
      child.kill('SIGKILL')
      // A wrapper's own child may still hold the pipe.
      child.stdout.destroy()
    }
    // Not spawn's own `timeout`: where nothing could be started, its timer would keep this process alive.
    const timer = setTimeout(stop, milliseconds)
    const end = (said: string) => {
      clearTimeout(timer)
      done(said)
    }
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      out += chunk
      if (out.length > outputLimit) stop()
    })
    child.on('error', () => end(''))
    child.on('close', () => end(out))
    // The interpreter may end before it has read all; what it said decides.
    child.stdin.on('error', () => undefined).end(input)
  })
}

/** The complete lines of an answer; undefined when it does not begin with a version. */
function readAnswer(answer: string): { readonly version: string; readonly items: readonly unknown[] } | undefined {
  try {
    const [version, ...items] = answer.split('\n').slice(0, -1).map((line): unknown => JSON.parse(line))
    return typeof version === 'string' ? { version, items } : undefined
  } catch {
    return undefined
  }
}

function verdict(item: unknown, version: string, source: string): SyntaxVerdict {
  if (!Array.isArray(item)) return { is: 'accepted' }
  const [message, line, column] = item as unknown[]
  if (typeof message !== 'string' || typeof line !== 'number' || typeof column !== 'number') return { is: 'undecided', reason: `Python ${version} gave up on it: ${String(message)}` }
  const at = source.split(/\r\n|\r|\n/)[line - 1] ?? ''
  const newer = acceptedLater.find(({ since, text, where }) => isBefore(version, since) && text.test(message) && where.test(at))
  if (newer) return { is: 'undecided', reason: `Python ${version} rejects it (${message}), but Python ${newer.since} may not` }
  return { is: 'wrong', message, line, column }
}

/** Errors of older interpreters at syntax that newer ones have: PEP 634 (match), PEP 701 (f-strings), PEP 758 (except without parentheses). */
const acceptedLater: readonly { readonly since: string; readonly text: RegExp; readonly where: RegExp }[] = [
  { since: '3.10', text: /^invalid syntax$/, where: /^\s*(match|case|with)\b/ },
  { since: '3.12', text: /f-string|unterminated|unexpected character|invalid syntax|unmatched|was never closed/, where: /\b[rR]?[fF][rR]?['"]/ },
  { since: '3.12', text: /invalid syntax|expected '\('/, where: /^\s*(type\s|(async\s+)?(def|class)\s+\w+\s*\[)/ },
  { since: '3.14', text: /multiple exception types must be parenthesized|invalid syntax/, where: /^\s*except\b|\b[rR]?[tT][rR]?['"]/ },
]

function isBefore(version: string, since: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [sinceMajor = 0, sinceMinor = 0] = since.split('.').map(Number)
  return major < sinceMajor || (major === sinceMajor && minor < sinceMinor)
}
