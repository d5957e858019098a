import { existsSync } from 'node:fs'
import nodeModule from 'node:module'
import { basename, extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type CurrentNode, handover } from '../../../agent/handover.ts'
import { getPrototypeOf, ownKeys, settle, version } from './intrinsics.ts'
import { dataOf } from './json-values.ts'
import { addPlace } from './syntax-place.ts'
import { forTypeScript } from './versions.ts'

/** The file does not define the class that the workflow's node needs. */
export class UnknownAgent extends Error {}
/** This Node does not remove types. */
export class TypeScriptNotSupported extends Error {}

export type AgentClass = new () => { execute?: () => unknown }

export interface Sdk {
  /** Where agents get it from. */
  readonly url: string
  isAgent(value: unknown): value is AgentClass
}

/** Where the module is that agents import, seen from this one: in `dist/node-host/` and in the sources. */
const places = ['../agent.js', '../../../agent/index.ts']

/** Loads the module that agents import, and gives it the way to the node that is being executed. */
export async function loadSdk(current: CurrentNode): Promise<Sdk> {
  const url = places.map((place) => new URL(place, import.meta.url)).find((each) => existsSync(each))?.href
  if (url === undefined) throw new Error('the files of this package are incomplete: install it again')
  const left = globalThis as { [handover]?: CurrentNode }
  left[handover] = current
  const { Agent } = (await import(url)) as { readonly Agent: abstract new () => object }
  delete left[handover]
  const { prototype } = Agent
  return { url, isAgent: (value): value is AgentClass => typeof value === 'function' && inherits(value, prototype) }
}

const inherits = (made: object, prototype: object): boolean => {
  for (let one = dataOf(made, 'prototype') as object | null | undefined; one; one = getPrototypeOf(one)) if (one === prototype) return true
  return false
}

const typeScriptFor: Readonly<Record<string, string>> = { '.js': '.ts', '.mjs': '.mts', '.cjs': '.cts' }
const isMissing = (error: unknown): boolean => ['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND'].includes(String((error as { code?: unknown }).code))

/**
 * From now on `flowproof/agent` is this package's, whatever the project has installed, and `./units.js` finds `units.ts` when there is
 * no such JavaScript file, because this is how TypeScript wants it written.
 */
export function installHooks({ url }: Sdk): void {
  nodeModule.registerHooks({
    resolve(specifier, context, nextResolve) {
      if (specifier === 'flowproof/agent') return { url, shortCircuit: true }
      try {
        return nextResolve(specifier, context)
      } catch (error) {
        const ending = extname(specifier)
        const other = /^(\.{0,2}\/|file:)/.test(specifier) && isMissing(error) ? typeScriptFor[ending] : undefined
        if (other === undefined) throw error
        try {
          return nextResolve(specifier.slice(0, -ending.length) + other, context)
        } catch {
          // The file that the text names is what is missing.
          throw error
        }
      }
    },
    load(url, context, nextLoad) {
      lastLoaded = url
      return nextLoad(url, context)
    },
  })
}

/** The address of the file that Node read last. */
let lastLoaded = ''

export type Namespace = Readonly<Record<string, unknown>>

/**
 * Loads a file of the project, once for the life of this process.
 * @param file its path, for messages
 * @param url the same as an address
 */
export function load(file: string, url: string, loaded: (namespace: Namespace) => void, failed: (error: unknown) => void): void {
  if (isTypeScript(file) && !process.features.typescript) return failed(new TypeScriptNotSupported(`${basename(file)} needs ${forTypeScript}, and this is Node ${version}`))
  if (isJsx(file)) return failed(new TypeScriptNotSupported(`${basename(file)}: Node does not run JSX`))
  if (!existsSync(file)) return failed(new UnknownAgent(`there is no file ${basename(file)}`))
  settle(import(url), (namespace) => loaded(namespace as Namespace), (error) => {
    addPlace(error, lastLoaded)
    failed(error)
  })
}

const isTypeScript = (file: string): boolean => /\.[cm]?ts$/.test(file)
const isJsx = (file: string): boolean => /\.[jt]sx$/.test(file)

/** Visits what a file exports by name: of a CommonJS file, the properties of `module.exports` as well. */
export function eachExport(namespace: Namespace, visit: (name: string, value: unknown) => void): void {
  visitOwn(namespace, visit)
  const whole = dataOf(namespace, 'module.exports')
  if ((typeof whole === 'object' && whole !== null) || typeof whole === 'function') visitOwn(whole, visit)
  const name = typeof whole === 'function' ? dataOf(whole, 'name') : undefined
  if (typeof name === 'string') visit(name, whole)
}

function visitOwn(owner: object, visit: (name: string, value: unknown) => void): void {
  const names = ownKeys(owner)
  for (let at = 0; at < names.length; at++) {
    const name = names[at]
    if (typeof name === 'string' && name !== 'module.exports') visit(name, dataOf(owner, name))
  }
}

/**
 * The agent class of a loaded file: the export of that name, or else the exported agent whose class has it.
 * @throws UnknownAgent when it exports no agent of that name
 */
export function agentOf(namespace: Namespace, file: string, className: string, sdk: Sdk): AgentClass {
  let named: AgentClass | undefined
  let other: AgentClass | undefined
  let taken = false
  let agents = ''
  eachExport(namespace, (name, value) => {
    taken ||= name === className
    if (!sdk.isAgent(value)) return
    if (name === className) named ??= value
    else if (dataOf(value, 'name') === className) other ??= value
    agents += `${agents === '' ? '' : ', '}${name}`
  })
  const found = named ?? other
  if (found) return found
  throw new UnknownAgent(`${basename(file)} exports ${taken ? 'no agent, but something else, as' : 'no class'} ${className}${agents === '' ? '' : `; its agents: ${agents}`}`)
}

/** The path of a module for the comparison with lines of a stack. */
export const folderOf = (url: string): string => fileURLToPath(new URL('.', url))
