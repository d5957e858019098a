import type { Version } from './model.ts'

/** In what the releases differ when they read edges. What differs in their rules is said in the rules. */
export interface Dialect {
  readonly version: Version
  /** Names must be Python identifiers; otherwise any text that is not blank. */
  readonly identifiers: boolean
  /** A float is no key of a routing map. In TypeScript every key is a text. */
  readonly typedKeys: boolean
  /** `Edge` takes nodes only; functions, tools and 'START' are refused there. */
  readonly edgesOfNodes: boolean
  readonly parallelEdges: 'one' | 'one-per-route'
}

const python: Omit<Dialect, 'version'> = { identifiers: true, typedKeys: true, edgesOfNodes: true, parallelEdges: 'one' }

const dialects: Readonly<Record<Version, Dialect>> = {
  'python-2.0': { ...python, version: 'python-2.0' },
  python: { ...python, version: 'python' },
  typescript: { version: 'typescript', identifiers: false, typedKeys: false, edgesOfNodes: false, parallelEdges: 'one-per-route' },
}

export const dialectOf = (version: Version): Dialect => dialects[version]
