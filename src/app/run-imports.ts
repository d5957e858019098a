import { type Files, folderOf, joinPath, parentsOf } from '../core/files.ts'
import { stringValue } from '../core/typescript/constants.ts'
import type { TypeScriptModule } from '../core/typescript/module.ts'
import type { Scripts } from '../formats/science-adk/typescript-world.ts'
import { importer } from '../syntax/python-imports.ts'
import type { PythonSources } from '../syntax/python-sources.ts'
import { isTypeScriptName } from '../syntax/typescript-name.ts'

/** Follows the code of a language from file to file. */
export interface Follower {
  /** What of a file decides what code computes; undefined when it cannot be read. */
  text(path: string): string | undefined
  /** The files of the repository on which a file depends. */
  next(path: string): readonly string[]
}

/** @param roots repo-relative folders of the search path */
export function pythonFollower(files: Files, sources: PythonSources, roots: readonly string[]): Follower {
  const modules = importer(files, roots)
  return {
    text: (path) => textOf(files, path),
    next(path) {
      const source = sources.get(path)
      return source.ok ? modules.imports(source.module) : []
    },
  }
}

/**
 * Follows TypeScript and JavaScript. A module depends on the package files around it too: they say whether it is a module at all,
 * and what names like `#lib/fit` mean. Their other fields, and the packages that are installed, count as little as they do in Python.
 */
export function scriptFollower(files: Files, { sources, modules }: Pick<Scripts, 'sources' | 'modules'>): Follower {
  return {
    text: (path) => (path.endsWith(packageFile) ? packageText(textOf(files, path)) : textOf(files, path)),
    next(path) {
      if (!isTypeScriptName(path)) return []
      const source = sources.get(path)
      return [...packageFiles(files, path), ...(source.ok ? [...modules.imports(source.module), ...data(files, source.module)] : [])]
    },
  }
}

const packageFile = 'package.json'

function textOf(files: Pick<Files, 'read'>, path: string): string | undefined {
  const read = files.read(path)
  return read.ok ? read.text : undefined
}

/** The package file that holds for a module, and the places at which a nearer one would. */
function packageFiles(files: Pick<Files, 'kind'>, path: string): readonly string[] {
  const places = parentsOf(path).map((folder) => (folder === '' ? packageFile : `${folder}/${packageFile}`))
  const at = places.findIndex((place) => files.kind(place) === 'file')
  return at < 0 ? places : places.slice(0, at + 1)
}

function packageText(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  try {
    const { type, imports } = JSON.parse(text) as { readonly type?: unknown; readonly imports?: unknown }
    return JSON.stringify([type, imports])
  } catch {
    // Node refuses to load modules beside it, so the text itself is as good as any.
    return text
  }
}

/** Data that a module imports as if it were code: `import table from './table.json' with { type: 'json' }`. */
function data(files: Pick<Files, 'kind'>, module: TypeScriptModule): readonly string[] {
  return module.all('ImportDeclaration').flatMap(({ source }) => {
    const specifier = stringValue(source) ?? ''
    const path = /^\.\.?\/.*\.json$/.test(specifier) ? joinPath(folderOf(module.path), specifier) : undefined
    return path !== undefined && files.kind(path) === 'file' ? [path] : []
  })
}
