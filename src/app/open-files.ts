import { existsSync, type Dirent, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { extname, join, relative, resolve, sep } from 'node:path'
import { baseName, type FileKind, type Files, joinPath, type ReadResult, type Refused } from '../core/files.ts'
import { decodeText } from './decode-text.ts'
import { isTypeScriptName } from '../syntax/typescript-name.ts'

/** Largest file that is read, in bytes. No source that people write comes near it. */
export const maximumFileSize = 10 * 1024 * 1024

/** Folders of tools and installed packages: nobody's own work, so never walked unless named. */
const skippedFolders = new Set([
  '.git', '.hg', '.svn', 'node_modules', '.venv', 'venv', 'site-packages', '__pycache__', '.tox', '.nox', '.mypy_cache', '.ruff_cache', '.pytest_cache', '.flowproof',
])

export type Opened = { readonly ok: true; readonly files: Files; readonly root: string } | { readonly ok: false; readonly problem: string }

/**
 * Opens the repository around `paths`: the nearest folder upwards that git knows as a work tree, else the current folder.
 * @param paths files or folders to audit, relative to `cwd` or absolute
 * @param cwd an absolute path
 * @param known the repository's root, real and absolute, where the caller knows it
 */
export function openFiles(paths: readonly string[], cwd: string, known?: string): Opened {
  const starts: string[] = []
  for (const path of paths) {
    const absolute = resolve(cwd, path)
    if (!existsSync(absolute)) return { ok: false, problem: `${path}: no such file or folder` }
    starts.push(realpathSync(absolute))
  }
  const root = known ?? rootOf(starts[0] ?? cwd, realpathSync(cwd))
  const outside = starts.findIndex((start) => !isInside(root, start))
  if (outside >= 0) return { ok: false, problem: `${paths[outside] ?? ''}: lies outside the repository of ${paths[0] ?? '.'}; check one repository at a time` }
  return { ok: true, root, files: filesOnDisk(root, starts) }
}

function rootOf(start: string, cwd: string): string {
  const first = statSync(start).isDirectory() ? start : join(start, '..')
  for (let at = first, up = ''; at !== up; up = at, at = join(at, '..')) if (existsSync(join(at, '.git'))) return at
  return isInside(cwd, start) ? cwd : first
}

const isInside = (root: string, path: string): boolean => path === root || path.startsWith(root.endsWith(sep) ? root : root + sep)

interface Place {
  readonly kind: FileKind
  /** The real path on disk. */
  readonly at: string
}

/** What stands where is asked once a path: an audit sees one state of the tree. */
function filesOnDisk(root: string, starts: readonly string[]): Files {
  let walked: Walk | undefined
  const walk = () => (walked ??= walkAll(root, starts))
  const places = new Map<string, Place>()
  const place = (path: string): Place => {
    let known = places.get(path)
    if (!known) places.set(path, (known = look(path)))
    return known
  }
  const look = (path: string): Place => {
    const inside = joinPath(path)
    if (inside === undefined) return { kind: 'outside', at: '' }
    const at = join(root, inside)
    try {
      const real = realpathSync.native(at)
      if (!isInside(root, real)) return { kind: 'outside', at }
      const stats = statSync(real)
      return { kind: stats.isFile() ? 'file' : stats.isDirectory() ? 'folder' : 'missing', at: real }
    } catch {
      return { kind: 'missing', at }
    }
  }
  return {
    list: () => walk().files,
    folders: () => walk().folders,
    refused: () => walk().refused,
    kind: (path) => place(path).kind,
    names(folder) {
      const { kind, at } = place(folder)
      return kind === 'folder' ? namesIn(at) : []
    },
    read(path) {
      const { kind, at } = place(path)
      return kind === 'file' ? readText(path, at) : failures[kind]
    },
  }
}

const failures: Record<Exclude<FileKind, 'file'>, ReadResult> = {
  folder: { ok: false, reason: 'folder', detail: 'it is a folder' },
  missing: { ok: false, reason: 'missing', detail: 'there is no such file' },
  outside: { ok: false, reason: 'outside', detail: 'it is a link that leaves the repository' },
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort()
  } catch {
    return []
  }
}

function readText(path: string, at: string): ReadResult {
  try {
    const { size } = statSync(at)
    if (size > maximumFileSize) return { ok: false, reason: 'too-large', detail: `it is larger than ${maximumFileSize / 1024 / 1024} MB` }
    return decodeText(path, readFileSync(at))
  } catch (error) {
    return { ok: false, reason: 'unreadable', detail: `it cannot be opened (${error instanceof Error && 'code' in error ? String(error.code) : 'unknown error'})` }
  }
}

interface Walk {
  readonly files: readonly string[]
  readonly folders: readonly string[]
  readonly refused: readonly Refused[]
}

/**
 * Walks the folders to audit. A walk of our own, since no walking library tells what it met and left out: a link that
 * leaves the repository or a folder that cannot be opened is listed as refused. Links to folders are not followed, so
 * that no file is seen twice and no loop is entered; a file that is reached through one by name can still be read. A link to
 * a folder that the walk does not enter by itself is listed, since a workflow may lie behind it.
 */
function walkAll(root: string, starts: readonly string[]): Walk {
  const files = new Set<string>()
  const folders = new Set<string>()
  const refused = new Map<string, Refused>()
  const links = new Map<string, string>()
  const shown = (path: string) => relative(root, path).split(sep).join('/')
  const refuse = (path: string, reason: string) => void refused.set(shown(path), { path: shown(path), reason })
  const stack = [...starts]
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    if (!statSync(at).isDirectory()) {
      files.add(shown(at))
      continue
    }
    if (folders.has(shown(at))) continue
    folders.add(shown(at))
    let entries: readonly Dirent[]
    try {
      entries = readdirSync(at, { withFileTypes: true })
    } catch {
      refuse(at, 'the folder cannot be opened')
      continue
    }
    for (const entry of entries) {
      const path = join(at, entry.name)
      const strange = strangeName(path, entry)
      if (strange !== undefined) refuse(path, strange)
      else if (entry.isFile()) files.add(shown(path))
      else if (entry.isDirectory()) {
        if (!skippedFolders.has(entry.name) && !existsSync(join(path, 'pyvenv.cfg'))) stack.push(path)
      } else if (entry.isSymbolicLink()) visitLink(path)
      else if (isJudged(path)) refuse(path, 'it is not a regular file')
    }
  }
  for (const [path, target] of links) {
    if (isJudged(path)) refuse(path, 'it is a link to a folder')
    else if (!folders.has(target) && !target.split('/').some((piece) => skippedFolders.has(piece))) refuse(path, 'it is a link to a folder outside the audited paths')
  }
  return { files: [...files].sort(), folders: [...folders].sort(), refused: [...refused.values()].sort((a, b) => (a.path < b.path ? -1 : 1)) }

  function visitLink(path: string): void {
    let real: string
    try {
      real = realpathSync(path)
    } catch {
      // Without an ending it may have been a folder; links of other endings are no business of an audit.
      if (isJudged(path) || extname(path) === '') refuse(path, 'it is a link that leads nowhere')
      return
    }
    if (!isInside(root, real)) return refuse(path, 'it is a link that leaves the repository')
    const stats = statSync(real, { throwIfNoEntry: false })
    if (stats?.isFile()) files.add(shown(path))
    else if (stats?.isDirectory() && !skippedFolders.has(baseName(shown(path)))) links.set(path, shown(real))
    else if (isJudged(path)) refuse(path, 'it is not a regular file')
  }
}

/** Whether a path has an ending of the files that an audit judges. */
const isJudged = (path: string): boolean => /\.(json|py)$/.test(path) || isTypeScriptName(path)

/** Why nothing can be read under a name; undefined for names as they should be. */
function strangeName(path: string, entry: Dirent): string | undefined {
  // Bytes that are not UTF-8 come as this character, and the name then names nothing.
  if (entry.name.includes('\ufffd') && !existsSync(path) && !entry.isSymbolicLink()) return 'its name is not valid UTF-8'
  if (sep === '/' && entry.name.includes('\\') && (entry.isDirectory() || isJudged(path))) return 'its name has a backslash, which is a separator of folders elsewhere'
  return undefined
}
