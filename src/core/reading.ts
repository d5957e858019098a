import type { Fault } from './fault.ts'
import type { Graph } from './graph.ts'
import type { PythonModule } from './python/module.ts'
import type { NotAnalysed } from './report.ts'
import type { Places } from './translate.ts'
import type { TypeScriptModule } from './typescript/module.ts'

/** What a format's reader found in a repository: all that an audit judges, and what it could not read. */
export interface Reading {
  /** Workflow documents found, readable or not. */
  readonly workflows: number
  readonly graphs: readonly Graph[]
  /** Source files to judge, sorted by path, each once. A file is parsed when it is reached, and its tree is kept only if a graph needs it. */
  readonly sources: Iterable<ReadSource>
  readonly faults: readonly Fault[]
  readonly notAnalysed: readonly NotAnalysed[]
  /** Where the text that was judged is not the file's own: a notebook. Filled while `sources` are read. */
  readonly places?: Places
}

export type ReadSource =
  | { readonly is: 'python'; readonly module: PythonModule }
  | { readonly is: 'typescript'; readonly module: TypeScriptModule }
  /** The Python parser refused it; CPython decides whether it is wrong. */
  | { readonly is: 'rejected'; readonly source: RejectedSource }
  | { readonly is: 'unreadable'; readonly path: string; readonly reason: string }
  /** It is no text of its language. */
  | { readonly is: 'wrong'; readonly fault: Fault }

export interface RejectedSource {
  readonly path: string
  readonly text: string
  readonly message: string
  readonly offset: number
}
