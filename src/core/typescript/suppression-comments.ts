import { hasReason } from '../suppression-reason.ts'
import type { Comment } from './ast.ts'
import type { TypeScriptModule } from './module.ts'

/** A comment that tells a checker to be silent, without saying why. */
export interface SilencingComment {
  readonly comment: Comment
  /** '@ts-ignore', 'eslint-disable-next-line no-console'. */
  readonly directive: string
  /** It holds for the whole file. */
  readonly whole: boolean
}

const words = /@ts-(?:ignore|expect-error|nocheck)|eslint-disable/i

/**
 * The comments that TypeScript and ESLint themselves would obey and that give no reason. The reason stands in the comment, in
 * a comment right above, or in one that follows on the line.
 */
export function* silencingComments(module: TypeScriptModule): Generator<SilencingComment> {
  if (!words.test(module.text)) return
  const start = module.body[0]?.range[0] ?? module.text.length
  const checked = lastPragma(module, start)
  for (const [index, comment] of module.comments.entries()) {
    const found = typescriptDirective(comment) ?? eslintDirective(comment) ?? (comment === checked ? pragmaOf(comment) : undefined)
    if (!found || hasReason(found.rest)) continue
    if (isReason(module, module.comments[index - 1], comment, 'above') || isReason(module, module.comments[index + 1], comment, 'behind')) continue
    yield { comment, directive: found.directive, whole: comment === checked }
  }
}

interface Directive {
  readonly directive: string
  /** What is written beside the directive, where a reason may stand. */
  readonly rest: string
}

/** Only the last line of a block is read: https://www.typescriptlang.org/docs/handbook/intro-to-js-ts.html#ts-check. */
function typescriptDirective({ type, value }: Comment): Directive | undefined {
  const line = type === 'Block' ? value.slice(value.lastIndexOf('\n') + 1) : value
  const found = (type === 'Block' ? /^[\s/*]*@(ts-ignore|ts-expect-error)/ : /^\/?\s*@(ts-ignore|ts-expect-error)/).exec(line)
  if (!found || type === 'Shebang') return undefined
  return { directive: `@${found[1]}`, rest: value.slice(0, value.length - line.length) + line.slice(found[0].length) }
}

const pragma = /^\/?\s*@(ts-(?:no)?check)(?:(?:[^\S\r\n]|:)(.*))?$/i

function pragmaOf({ value }: Comment): Directive | undefined {
  const found = pragma.exec(value)
  return found?.[1]?.toLowerCase() === 'ts-nocheck' ? { directive: '@ts-nocheck', rest: found[2] ?? '' } : undefined
}

/** The last of `@ts-check` and `@ts-nocheck` before the first token decides. */
function lastPragma({ comments }: TypeScriptModule, start: number): Comment | undefined {
  return comments.filter(({ type, value, range }) => type === 'Line' && range[1] <= start && pragma.test(value)).at(-1)
}

/** https://eslint.org/docs/latest/use/configure/rules#disabling-rules: `-- ` begins the reason; in line comments only the kinds for one line count. */
function eslintDirective({ type, value }: Comment): Directive | undefined {
  const [told = '', ...reasons] = value.split(/\s-{2,}\s/)
  const found = /^\s*(eslint-disable(-line|-next-line)?)(?:\s+([^]*?))?\s*$/.exec(told)
  if (!found || (type !== 'Block' && found[2] === undefined) || (found[2] === '-line' && value.includes('\n'))) return undefined
  const rules = found[3] ?? ''
  // A list of rules has commas and no blanks within a name; anything else is a sentence.
  const isList = rules.split(',').every((rule) => !/\S\s+\S/.test(rule))
  return { directive: [found[1], rules.replace(/\s+/g, ' ')].filter(Boolean).join(' '), rest: isList ? reasons.join(' ') : rules }
}

/** Whether a comment beside another one, and not itself a directive or a description of the code, gives the reason. */
function isReason(module: TypeScriptModule, other: Comment | undefined, comment: Comment, place: 'above' | 'behind'): boolean {
  if (!other || other.value.startsWith('*') || /@ts-|eslint-/.test(other.value)) return false
  const [from, to] = place === 'above' ? [other.range[1], comment.range[0]] : [comment.range[1], other.range[0]]
  const between = module.text.slice(from, to)
  return (place === 'above' ? /^[ \t]*\r?\n[ \t]*$/ : /^[ \t]*$/).test(between) && hasReason(other.value)
}

/** Files of JavaScript are checked only where somebody asks for it, so that `@ts-nocheck` in them may do nothing. */
export const isTypeChecked = ({ path }: TypeScriptModule): boolean => /\.[cm]?tsx?$/.test(path)
