import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import { nearest } from '../../../core/nearest.ts'
import { create, getOwnPropertyDescriptor } from './intrinsics.ts'
import { eachExport, load } from './modules.ts'

/** callTool() names no tool of the project. */
export class UnknownTool extends Error {}

export type ToolFunction = (args: object) => unknown

export interface Tools {
  /** Loads the tool files, unless they are: before the first agent, which then cannot change what they export. */
  load(done: () => void): void
  /**
   * Finds a tool by its name.
   * @throws UnknownTool with what would be right
   */
  find(name: unknown): ToolFunction
}

/**
 * The functions that the tool files export.
 * @param files in order of precedence
 * @param foreign names of tool files of another language, for the message
 */
export function openTools(files: readonly string[], foreign: readonly string[]): Tools {
  const places = files.map((file) => ({ file, url: pathToFileURL(file).href }))
  // Without a prototype, and read by nothing but a plain property access, so that a node cannot put another function in a tool's place.
  const known = create(null) as Record<string, ToolFunction>
  let broken: Broken | undefined
  let next = 0

  const loadAll = (done: () => void): void => {
    const place = places[next]
    if (place === undefined) return done()
    next += 1
    load(place.file, place.url, (namespace) => {
      eachExport(namespace, (name, value) => {
        if (name !== 'default' && name[0] !== '_' && isFunction(value)) known[name] ??= value
      })
      loadAll(done)
    }, (error) => {
      broken ??= { file: place.file, error }
      loadAll(done)
    })
  }
  return {
    load: loadAll,
    find(name) {
      if (typeof name !== 'string') throw new TypeError(`the name of a tool is text, not ${typeof name}`)
      const tool = known[name]
      if (tool) return tool
      throw unknown(name, Object.keys(known).sort(), broken, foreign)
    },
  }
}

interface Broken {
  readonly file: string
  readonly error: unknown
}

/** A function that can be called: a class cannot, and its `prototype` cannot be replaced. */
const isFunction = (value: unknown): value is ToolFunction => typeof value === 'function' && getOwnPropertyDescriptor(value, 'prototype')?.writable !== false

function unknown(name: string, known: readonly string[], broken: Broken | undefined, foreign: readonly string[]): Error {
  if (name.startsWith('_')) return new UnknownTool(`'${name}' is private: only exported functions whose names begin with a letter are tools`)
  if (broken) {
    const { file, error } = broken
    const reason = error instanceof Error ? `${error.constructor.name}: ${error.message}` : String(error)
    return new UnknownTool(`no tool '${name}' was found, and ${basename(file)} could not be loaded: ${reason}`, { cause: error })
  }
  const near = nearest(name, known)
  const hint = near === undefined ? `available tools: ${known.join(', ') || 'none'}` : `did you mean '${near}'?`
  const others = foreign.length > 0 ? `. Functions of ${foreign.join(', ')} are tools for agents of their own language` : ''
  return new UnknownTool(`there is no tool '${name}'; ${hint}${others}`)
}
