import type { ErrorCode } from './codes.ts'

/** A place in a JSON value: the keys and indices that lead to it. */
export type JsonPath = readonly (string | number)[]

/** What is wrong with a document, where, and what would be right. */
export interface AiwsProblem {
  readonly code: ErrorCode
  /** From the document's root; empty for the document itself. */
  readonly path: JsonPath
  /** What is wrong, as a phrase without a full stop. */
  readonly message: string
  /** What would be right, as a sentence. */
  readonly fix: string
}

/** A refusal. The state that was reduced is as before. */
export class AiwsError extends Error {
  override readonly name = 'AiwsError'
  readonly code: ErrorCode
  readonly path: JsonPath
  readonly fix: string

  constructor({ code, path, message, fix }: AiwsProblem) {
    super(`${path.length > 0 ? `${pathText(path)}: ` : ''}${message}. ${fix}`)
    this.code = code
    this.path = path
    this.fix = fix
  }
}

/**
 * Refuses a command or a document.
 * @throws AiwsError always
 */
export function refuse(code: ErrorCode, message: string, fix: string, path: JsonPath = []): never {
  throw new AiwsError({ code, path, message, fix })
}

const longest = 64

/** A text of the document in a message: quoted, escaped and cut. */
export const quoted = (text: string): string => JSON.stringify(text.length > longest ? `${text.slice(0, longest)}...` : text)

/** The path as people read it: `graph.nodes[1].config`. */
export const pathText = (path: JsonPath): string =>
  path.map((step, index) => (typeof step === 'number' ? `[${step}]` : /^[A-Za-z_$][\w$]{0,63}$/.test(step) ? `${index > 0 ? '.' : ''}${step}` : `[${quoted(step)}]`)).join('')
