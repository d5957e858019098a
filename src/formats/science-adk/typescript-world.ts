import type { Files } from '../../core/files.ts'
import { type ScriptImporter, scriptImporter } from '../../syntax/typescript-imports.ts'
import type { TypeScriptSources } from '../../syntax/typescript-sources.ts'
import type { World } from './typescript-things.ts'

/** The TypeScript and JavaScript of a repository, once the parser is loaded. */
export interface Scripts {
  readonly sources: TypeScriptSources
  readonly modules: ScriptImporter
  readonly world: World
}

export function scriptsOf(files: Pick<Files, 'kind' | 'read'>, sources: TypeScriptSources): Scripts {
  const modules = scriptImporter(files)
  const world: World = {
    module(specifier, from) {
      const found = modules.find(specifier, from.path)
      if (found === 'outside') return 'outside'
      const source = found === 'missing' ? undefined : sources.get(found.path)
      return source?.ok ? source.module : 'unreadable'
    },
  }
  return { sources, modules, world }
}
