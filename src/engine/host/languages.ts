import { basename } from 'node:path'
import type { HostErrorCode } from './errors.ts'
import { hostProgram } from './host-program.ts'
import type { HostOptions, NodeHostOptions, SharedOptions } from './types.ts'

/** How a language's host program is started. All the rest of a host is the same for all languages. */
export interface Language {
  /** In messages: "the Python process". */
  readonly name: 'Python' | 'Node'
  /** What its agents need, in words. */
  readonly needs: string
  readonly notFound: HostErrorCode
  readonly unusable: HostErrorCode
  /** To try in order. */
  readonly commands: readonly string[]
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
  /** The first request: what the program has to know before the first node. */
  readonly setup: object
}

/**
 * Python runs without user site and `.pyc` files, with UTF-8, unbuffered, with a fixed hash seed (so that the text of a set, which result
 * hashes cover, is the same in each run) and with no other PYTHON* variable.
 */
export const pythonLanguage = (options: HostOptions): Language => ({
  name: 'Python',
  needs: 'Python 3.9 or newer',
  notFound: 'PythonNotFound',
  unusable: 'PythonUnusable',
  commands: options.python,
  args: ['-s', '-B', '-u', '-X', 'utf8', hostProgram('Python')],
  env: { ...without(options.env, /^PYTHON/i), PYTHONHASHSEED: '0' },
  setup: { root: options.root, searchPath: options.searchPath, ...toolsOf(options, /\.pyw?$/) },
})

/**
 * Node runs without any NODE_* variable, so that nobody can load code before the host program, and without two warnings that would be
 * in the record of every node: that removing types is experimental, and that a package does not say whether its files are modules.
 */
export const nodeLanguage = (options: NodeHostOptions): Language => ({
  name: 'Node',
  needs: 'Node 22.18 or newer',
  notFound: 'NodeNotFound',
  unusable: 'NodeUnusable',
  commands: options.node,
  args: ['--disable-warning=ExperimentalWarning', '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON', hostProgram('Node')],
  env: without(options.env, /^NODE_/i),
  setup: { root: options.root, ...toolsOf(options, /\.[cm]?[jt]sx?$/) },
})

const without = (env: Readonly<Record<string, string>>, names: RegExp): Record<string, string> => Object.fromEntries(Object.entries(env).filter(([name]) => !names.test(name)))

/** Tool files of other languages are only named, for the message about a tool that is unknown. */
const toolsOf = ({ toolFiles }: SharedOptions, own: RegExp): { readonly toolFiles: readonly string[]; readonly foreignTools: readonly string[] } => ({
  toolFiles: toolFiles.filter((file) => own.test(file)),
  foreignTools: toolFiles.filter((file) => !own.test(file)).map((file) => basename(file)),
})
