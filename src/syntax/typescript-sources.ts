import type { Files, ReadFailure } from '../core/files.ts'
import type { TypeScriptModule } from '../core/typescript/module.ts'

/** What the parser makes of a text. It is the compiler's own, so that its rejections are syntax errors. */
export type ParsedTypeScript =
  | { readonly ok: true; readonly module: TypeScriptModule }
  | { readonly ok: false; readonly path: string; readonly message: string; readonly offset: number }
  | { readonly ok: false; readonly path: string; readonly unreadable: 'too-deep'; readonly detail: string }

export type TypeScriptSource =
  | ParsedTypeScript
  | { readonly ok: false; readonly path: string; readonly unreadable: ReadFailure | 'excluded' | 'not-loaded'; readonly detail: string }

/** The TypeScript and JavaScript files of one audit: each is read and parsed once, when it is first asked for. */
export interface TypeScriptSources {
  /** Loads the parser, which costs about half a second: to be called, and awaited, only when there is such a file. */
  load(): Promise<void>
  get(path: string): TypeScriptSource
  /** As `get`, but a file that nobody asked for before is not kept. */
  pass(path: string): TypeScriptSource
}

/**
 * @param files where they are read from
 * @param excluded whether the configuration leaves a path out
 */
export function typescriptSources(files: Pick<Files, 'read'>, excluded: (path: string) => boolean): TypeScriptSources {
  const known = new Map<string, TypeScriptSource>()
  let parse: ((path: string, text: string) => ParsedTypeScript) | undefined
  const read = (path: string): TypeScriptSource => {
    if (excluded(path)) return { ok: false, path, unreadable: 'excluded', detail: 'excluded by the configuration' }
    const found = files.read(path)
    if (!found.ok) return { ok: false, path, unreadable: found.reason, detail: found.detail }
    return parse ? parse(path, found.text) : { ok: false, path, unreadable: 'not-loaded', detail: 'the parser for TypeScript was not loaded' }
  }
  return {
    async load() {
      parse ??= (await import('./typescript.ts')).parseTypeScript
    },
    get(path) {
      let source = known.get(path)
      if (!source) source = read(path)
      // Before the parser is there nothing is known of a file.
      if (source.ok || !('unreadable' in source) || source.unreadable !== 'not-loaded') known.set(path, source)
      return source
    },
    pass: (path) => known.get(path) ?? read(path),
  }
}
