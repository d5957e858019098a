import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'

/** The checkout that holds the audited paths. */
export interface Checkout {
  /** Absolute. Paths in findings are relative to it, because GitHub's annotations count from the repository's root and not from the workspace. */
  readonly root: string
  /** Absolute, at or below `root`. */
  readonly paths: readonly string[]
}

export type FoundCheckout = { readonly ok: true; readonly checkout: Checkout } | { readonly ok: false; readonly problem: string }

/**
 * Finds the repository's root: the workspace itself in the usual case, a folder below it when the checkout step was given a `path`.
 * @param workspace GITHUB_WORKSPACE
 * @param paths the input `path`: relative to the workspace
 * @returns the checkout, or one line that says what the user has to change
 */
export function findCheckout(workspace: string, paths: readonly string[]): FoundCheckout {
  if (!existsSync(workspace) || readdirSync(workspace).length === 0) return problem('the workspace is empty: run actions/checkout in a step before this one')
  const base = realpathSync(workspace)
  const found: string[] = []
  for (const path of paths) {
    const absolute = resolve(workspace, path)
    if (!existsSync(absolute)) return problem(`input 'path': there is no '${path}' in the workspace`)
    const real = realpathSync(absolute)
    if (!isWithin(base, real)) return problem(`input 'path': '${path}' lies outside the workspace`)
    found.push(real)
  }
  const roots = new Set(found.map((path) => rootAbove(path, base) ?? ''))
  if (roots.size > 1) return problem('the paths lie in several checkouts: audit each of them in a step of its own')
  const [root] = roots
  return root ? { ok: true, checkout: { root, paths: found } } : withoutRootAbove(base, found)
}

/** No checkout holds the paths, so they may hold one: the whole workspace is audited, and the checkout is a folder in it. */
function withoutRootAbove(base: string, paths: readonly string[]): FoundCheckout {
  const below = [...new Set(paths.flatMap(rootsBelow))]
  const [only] = below
  if (below.length > 1) {
    const names = below.map((each) => `'${relative(base, each).replaceAll(sep, '/')}'`).slice(0, 5)
    return problem(`the workspace holds several checkouts (${names.join(', ')}): name one of them in the input 'path'`)
  }
  // Without git on the runner, the checkout is an unpacked archive that nothing marks.
  return { ok: true, checkout: only === undefined ? { root: base, paths } : { root: only, paths: [only] } }
}

/** Where a file stands that an input names: in the checkout (then repo-relative), or elsewhere in the workspace (then absolute). */
export type NamedFile = { readonly ok: true; readonly in: 'checkout' | 'workspace'; readonly path: string } | { readonly ok: false; readonly problem: string }

/**
 * Places the configuration file that the input `config` names.
 * @param root the checkout's root
 * @returns its place, also of a file that does not exist; a file outside the workspace is refused, however a link leads there
 */
export function placeConfig(workspace: string, root: string, path: string): NamedFile {
  const base = realpathSync(workspace)
  const absolute = resolve(base, isAbsolute(path) ? relative(workspace, path) : path)
  if (isWithin(root, absolute)) return { ok: true, in: 'checkout', path: relative(root, absolute).replaceAll(sep, '/') }
  const real = existsSync(absolute) ? realpathSync(absolute) : absolute
  if (!isWithin(base, real)) return { ok: false, problem: `input 'config': '${path}' lies outside the workspace` }
  return { ok: true, in: 'workspace', path: real }
}

const problem = (text: string): FoundCheckout => ({ ok: false, problem: text })

/** Whether `path` is `folder` or lies below it; both absolute. */
export const isWithin = (folder: string, path: string): boolean => path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep)

function rootAbove(path: string, base: string): string | undefined {
  for (let at = path; isWithin(base, at); at = dirname(at)) if (existsSync(join(at, '.git'))) return at
  return undefined
}

/** Checkouts in a folder and in its folders: `path: sources/planets` is as deep as people go. */
function rootsBelow(folder: string): readonly string[] {
  return foldersOf(folder).flatMap((each) => (isRoot(each) ? [each] : foldersOf(each).filter(isRoot)))
}

const isRoot = (folder: string): boolean => existsSync(join(folder, '.git'))

function foldersOf(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).filter((each) => each.isDirectory()).map((each) => join(folder, each.name)).sort()
  } catch {
    return []
  }
}
