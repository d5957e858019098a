import type { Span } from '../source.ts'
import { hasReason } from '../suppression-reason.ts'
import type { PythonModule } from './module.ts'

/** A comment that tells a checker to be silent, without naming what about and without saying why. */
export interface SilencingComment {
  readonly span: Span
  readonly directive: string
}

const words = /#.*?(?:noqa|type:\s*ignore|pylint:|mypy:|pyright:)/i

/** Each kind: the directive, then the codes that make it precise. */
const directives: readonly RegExp[] = [
  // https://flake8.pycqa.org/en/latest/user/violations.html and https://docs.astral.sh/ruff/linter/#error-suppression
  /^#\s*((?:(?:flake8|ruff):\s*)?noqa)(?![\w-])(?!\s*:\s*[A-Z]+\d+)/i,
  // https://mypy.readthedocs.io/en/stable/error_codes.html
  /^#\s*(type:\s*ignore)(?![\w-])(?!\s*\[\s*[\w-])/,
  /^#\s*(mypy:\s*ignore-errors)(?![\w-])(?!\s*=\s*false)/i,
  // https://microsoft.github.io/pyright/#/comments
  /^#\s*(pyright:\s*ignore)(?![\w-])(?!\s*\[\s*[\w-])/,
  // https://pylint.readthedocs.io/en/stable/user_guide/messages/message_control.html
  /^#\s*(pylint:\s*(?:skip-file|disable\s*=\s*all))(?![\w-])/,
]

/** All that checkers read in a comment; what is left is for people. */
const instructions = new RegExp([
  String.raw`(?:(?:flake8|ruff):\s*)?noqa(?:\s*:\s*[A-Z]+\d+(?:[,\s]+[A-Z]+\d+)*)?`, String.raw`(?:type|pyright):\s*ignore(?:\s*\[[^\]]*\])?`,
  String.raw`mypy:\s*[\w-]+(?:\s*=\s*\w+)?`, String.raw`pylint:\s*[\w-]+(?:\s*=\s*[\w-]+(?:\s*,\s*[\w-]+)*)?`,
].map((each) => String.raw`#\s*${each}`).join('|'), 'gi')

/** The silencing comments of a module that have neither a code nor a reason; the reason may stand in the comment or right above. */
export function* silencingComments(module: PythonModule): Generator<SilencingComment> {
  if (!words.test(module.text)) return
  const comments = commentsOf(module)
  for (const [index, [start, end]] of comments.entries()) {
    const text = module.text.slice(start, end)
    for (const { index: at } of text.matchAll(/#/g)) {
      const found = directives.map((each) => each.exec(text.slice(at))).find((each) => each !== null)
      if (!found || hasReason(text.replaceAll(instructions, '')) || isExplainedAbove(module, comments[index - 1], start)) continue
      yield { span: { file: module.path, start: start + at, end }, directive: (found[1] ?? '').replace(/\s+/g, ' ') }
      break
    }
  }
}

/** A comment on the line above, with the directive alone on its own. */
function isExplainedAbove({ text }: PythonModule, above: readonly [number, number] | undefined, start: number): boolean {
  if (!above || !/^\r?\n[ \t]*$/.test(text.slice(above[1], start))) return false
  const written = text.slice(...above)
  return !words.test(written) && hasReason(written)
}

/** Where the comments of a module stand. A `#` in a string is none; nor is one in a field of an f-string, which the tree knows. */
function commentsOf(module: PythonModule): readonly (readonly [number, number])[] {
  const { text } = module
  const found: [number, number][] = []
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (character === '#') {
      const end = endOfLine(text, at)
      found.push([at, end])
      at = end
    } else if (character === '"' || character === "'") at = endOfString(text, at) - 1
    else if (character === '\\') at++
  }
  return outsideOf(found.length === 0 ? [] : module.all('JoinedStr').map((node) => module.span(node)), found)
}

/** Both lists are in the order of the text. */
function outsideOf(strings: readonly Span[], found: readonly (readonly [number, number])[]): readonly (readonly [number, number])[] {
  let next = 0
  let reach = 0
  return found.filter(([start]) => {
    for (let string = strings[next]; string && string.start < start; string = strings[++next]) reach = Math.max(reach, string.end)
    return start >= reach
  })
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  if (end < 0) return text.length
  return text[end - 1] === '\r' ? end - 1 : end
}

/** The end of the string literal whose quote stands at `from`. A backslash keeps the next character inside, in raw strings too. */
function endOfString(text: string, from: number): number {
  const quote = text[from] as string
  const closing = text.startsWith(quote.repeat(3), from) ? quote.repeat(3) : quote
  for (let at = from + closing.length; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text.startsWith(closing, at)) return at + closing.length
    else if (closing.length === 1 && text[at] === '\n') return at
  }
  return text.length
}
