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
 * a comment right above (above all directives that stand together), or in one that follows on the line. A head that says that
 * the file is generated is a reason for what holds for the whole file.
 */
export function* silencingComments(module: TypeScriptModule): Generator<SilencingComment> {
  if (!words.test(module.text)) return
  const start = module.body[0]?.range[0] ?? module.text.length
  const checked = lastPragma(module, start)
  const generated = isGenerated(module, start)
  let above: Above = { directive: undefined, explains: false }
  for (const [index, comment] of module.comments.entries()) {
    const found = typescriptDirective(comment) ?? eslintDirective(comment) ?? (comment === checked ? pragmaOf(comment) : undefined)
    const explained = isExplained(module, module.comments[index - 1], comment, above)
    above = { directive: found, explains: explained || (found !== undefined && aboutDirectives.test(found.directive) && hasReason(found.rest)) }
    if (!found || hasReason(found.rest) || explained || isReason(module, module.comments[index + 1], comment, 'behind')) continue
    if (generated && comment.range[1] <= start && /^(?:@ts-nocheck|eslint-disable(?!-))/.test(found.directive)) continue
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
  const [told = '', ...reasons] = value.split(/\s-{2,}(?:\s|$)/)
  const found = /^\s*(eslint-disable(-line|-next-line)?)(?:\s+([^]*?))?\s*$/.exec(told)
  if (!found || (type !== 'Block' && found[2] === undefined) || (found[2] === '-line' && value.includes('\n'))) return undefined
  const rules = found[3] ?? ''
  // A list of rules has commas and no blanks within a name; anything else is a sentence.
  const isList = rules.split(',').every((rule) => !/\S\s+\S/.test(rule))
  return { directive: [found[1], rules.replace(/\s+/g, ' ')].filter(Boolean).join(' '), rest: isList ? reasons.join(' ') : rules }
}

/** What the comment before another one is. */
interface Above {
  readonly directive: Directive | undefined
  /** A directive whose reason holds for one right below it, too. */
  readonly explains: boolean
}

/** A sentence above several directives that stand together is the reason of all of them. */
function isExplained(module: TypeScriptModule, other: Comment | undefined, comment: Comment, { directive, explains }: Above): boolean {
  if (!directive) return isReason(module, other, comment, 'above')
  return explains && other !== undefined && isBeside(module, other, comment, 'above')
}

/** Rules of ESLint that speak of the directives of TypeScript: who is excused from them gives the reason of the directive. */
const aboutDirectives = /ban-ts-comment|ban-ts-ignore|prefer-ts-expect-error/

/** The head of the file says that a program wrote it. */
const isGenerated = ({ comments }: TypeScriptModule, start: number): boolean =>
  comments.some(({ value, range }) => range[1] <= start && /\b(?:auto-?)?generated\s+(?:by|from|with|using|code|file)\b|@generated\b/i.test(value))

/** Whether a comment beside another one, and not itself a directive or a description of the code, gives the reason. */
function isReason(module: TypeScriptModule, other: Comment | undefined, comment: Comment, place: 'above' | 'behind'): boolean {
  if (!other || other.value.startsWith('*') || /@ts-|eslint-/.test(other.value)) return false
  return isBeside(module, other, comment, place) && hasReason(other.value)
}

function isBeside({ text }: TypeScriptModule, other: Comment, comment: Comment, place: 'above' | 'behind'): boolean {
  return place === 'above' ? /^[ \t]*\r?\n[ \t]*$/.test(text.slice(other.range[1], comment.range[0])) : /^[ \t]*$/.test(text.slice(comment.range[1], other.range[0]))
}

/** Files of JavaScript are checked only where somebody asks for it, so that `@ts-nocheck` in them may do nothing. */
export const isTypeChecked = ({ path }: TypeScriptModule): boolean => /\.[cm]?tsx?$/.test(path)
