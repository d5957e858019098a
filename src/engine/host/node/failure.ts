import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getPrototypeOf, inspect, isNativeError, isProxy } from './intrinsics.ts'
import { className, dataOf } from './json-values.ts'

export interface Failure {
  readonly code: string
  readonly message: string
  readonly traceback: string
}

/** The message and the stack are kept to this many characters each. */
const longest = 32 * 1024
/** Errors that are the causes of each other, shown one below the other. */
const mostCauses = 10
const here = dirname(fileURLToPath(import.meta.url))

/**
 * A node's exception as text for the engine. `code` is the name of the error's class; the stack has no frames of Node and of the host:
 * they are not the reader's code.
 * @param sdk folder of the module that agents import, whose frames are left out too
 */
export function describe(error: unknown, sdk: string): Failure {
  try {
    if (!isError(error)) return { code: 'NonError', message: `NonError: ${cut(shown(error))} was thrown, which is no Error`, traceback: '' }
    const code = nameOf(error)
    const text = [textOf(error), placeOf(error), hintOf(error)].filter((piece) => piece !== '').join(' ')
    return { code, message: cut(text === '' ? code : `${code}: ${text}`), traceback: cut(stacks(error, sdk)) }
  } catch {
    // An error of the node can make its own reading fail, and so can a node that replaced what this function calls.
    return { code: 'NonError', message: 'NonError: what was thrown could not be read', traceback: '' }
  }
}

const isError = (value: unknown): value is Error => !isProxy(value) && (isNativeError(value) || value instanceof Error)

/** Plain errors are often given a name; of all others the class says what they are. */
function nameOf(error: Error): string {
  const own = dataOf(error, 'name')
  let name: string | undefined
  // Node's own errors have a class without a name below the one that counts.
  for (let one = getPrototypeOf(error); one && name === undefined; one = getPrototypeOf(one)) name = className(one)
  name ??= 'Error'
  return (name === 'Error' && typeof own === 'string' && own !== '' ? own : name).slice(0, 200)
}

function textOf(error: Error): string {
  const message: unknown = error.message
  return typeof message === 'string' ? message : shown(message)
}

/** Where a file is no JavaScript: Node writes the place above the stack, as path:line, the line, and a mark below it. */
function placeOf(error: Error): string {
  const [, path = '', line, mark = ''] = error instanceof SyntaxError ? (/^(.+):(\d+)\n(?:.*\n)*?( *\^)/.exec(String(error.stack)) ?? []) : []
  return line === undefined ? '' : `(${path.split('/').at(-1) ?? path}:${line}:${mark.length})`
}

function hintOf(error: Error): string {
  const code = dataOf(error, 'code')
  if (code === 'ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX') return '- Node removes types and translates nothing: enums, namespaces with values and parameter properties do not run'
  if (error instanceof SyntaxError && /does not provide an export named/.test(error.message)) return "- if it is a type, write 'import type', or 'type' in front of its name"
  return ''
}

function stacks(error: Error, sdk: string): string {
  const parts: string[] = []
  const seen = new Set<unknown>()
  const waiting: unknown[] = [error]
  while (waiting.length > 0 && parts.length < mostCauses) {
    const one = waiting.shift()
    if (seen.has(one)) continue
    seen.add(one)
    const text = isError(one) ? trimmed(one, sdk) : shown(one)
    parts.push(parts.length === 0 ? text : `[cause]: ${text}`)
    if (!isError(one)) continue
    const several = dataOf(one, 'errors')
    const cause = dataOf(one, 'cause')
    if (cause !== undefined) waiting.push(cause)
    if (Array.isArray(several)) waiting.push(...several)
  }
  return parts.join('\n')
}

function trimmed(error: Error, sdk: string): string {
  const stack: unknown = error.stack
  if (typeof stack !== 'string') return ''
  // The head has the name that the error inherits, which for most classes is that of Error.
  const named = stack.replace(/^Error(?=:|\n|$)/, () => nameOf(error))
  return named.split('\n').filter((line) => !/^ {4}at /.test(line) || !isOurs(line, sdk)).join('\n')
}

const isOurs = (line: string, sdk: string): boolean => /[( ]node:|^ {4}at new Promise \(<anonymous>\)$/.test(line) || line.includes(here) || line.includes(sdk)

function shown(value: unknown): string {
  try {
    return inspect(value, { customInspect: false, depth: 1, breakLength: Infinity, maxArrayLength: 20, maxStringLength: 1000 })
  } catch {
    return 'a value that cannot be shown'
  }
}

const cut = (text: string): string => (text.length <= longest ? text : `${text.slice(0, longest / 2)}\n[...]\n${text.slice(-longest / 2)}`)
