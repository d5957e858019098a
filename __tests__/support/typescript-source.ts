import type { TypeScriptModule } from '../../src/core/typescript/module.ts'
import { parseTypeScript } from '../../src/syntax/typescript.ts'

/** Parses a text that is known to be TypeScript or JavaScript. */
export function typescriptModuleOf(text: string, path = 'agents/fetch.ts'): TypeScriptModule {
  const parsed = parseTypeScript(path, text)
  if (!parsed.ok) throw new Error(`${path}: ${'message' in parsed ? parsed.message : parsed.detail}`)
  return parsed.module
}
