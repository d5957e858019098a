import { type Files, folderOf, parentsOf } from '../../core/files.ts'
import type { PythonModule } from '../../core/python/module.ts'
import { type Importer, importer } from '../../syntax/python-imports.ts'

/**
 * Finds modules as an agent's program would. Nothing says which folders are on its search path, so those around the importing
 * file are tried, the nearest first, and then `src` and the root.
 */
export function nearImporter(files: Pick<Files, 'kind'>): Importer {
  const known = new Map<string, Importer>()
  const of = (from: string): Importer => {
    const folder = folderOf(from)
    let found = known.get(folder)
    if (!found) known.set(folder, (found = importer(files, [...(folder === '' ? [] : parentsOf(folder)), 'src', ''])))
    return found
  }
  return { find: (dotted, from) => of(from).find(dotted, from), imports: (module: PythonModule) => of(module.path).imports(module) }
}
