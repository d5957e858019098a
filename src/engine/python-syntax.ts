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

/** Only parses: `ast.parse` compiles nothing and runs nothing. Texts come in as JSON, verdicts go out as JSON. */
const program = `
import ast, json, sys, warnings
warnings.simplefilter("ignore")
out = []
for text in json.load(sys.stdin):
    try:
        ast.parse(text)
        out.append(None)
    except SyntaxError as e:
        out.append([e.msg, e.lineno or 1, e.offset or 1])
    except Exception as e:
        out.append([type(e).__name__])
    except MemoryError:
        out.append(["MemoryError"])
json.dump(["%d.%d.%d" % sys.version_info[:3], out], sys.stdout)
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
    const answer = await ask(command, JSON.stringify(texts))
    const read = answer === undefined ? undefined : readAnswer(answer, texts)
    if (read) return read
  }
  return { version: undefined, verdicts: [] }
}

function ask(command: string, input: string): Promise<string | undefined> {
  return new Promise((done) => {
    const env = { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, PYTHONIOENCODING: 'utf-8' }
    const child = spawn(command, ['-I', '-S', '-X', 'utf8', '-c', program], { cwd: tmpdir(), env, stdio: ['pipe', 'pipe', 'ignore'], timeout: timeLimit, killSignal: 'SIGKILL' })
    let out = ''
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      out += chunk
      if (out.length > outputLimit) child.kill('SIGKILL')
    })
    child.on('error', () => done(undefined))
    child.on('close', (code) => done(code === 0 ? out : undefined))
    // The interpreter may end before it has read all; what it said decides.
    child.stdin.on('error', () => undefined).end(input)
  })
}

function readAnswer(answer: string, texts: readonly string[]): SyntaxJudgement | undefined {
  let parsed: unknown
  try {
    parsed = JSON.parse(answer)
  } catch {
    return undefined
  }
  if (!Array.isArray(parsed) || typeof parsed[0] !== 'string' || !Array.isArray(parsed[1]) || parsed[1].length !== texts.length) return undefined
  const version = parsed[0]
  return { version, verdicts: parsed[1].map((item: unknown, index) => verdict(item, version, texts[index] ?? '')) }
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
