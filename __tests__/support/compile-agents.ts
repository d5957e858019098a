import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import ts from 'typescript'
import { declarations } from '../../scripts/dist-files.ts'

const strictest: ts.CompilerOptions = {
  noEmit: true, strict: true, target: ts.ScriptTarget.ES2023, lib: ['lib.es2023.d.ts'], types: [], skipLibCheck: false, allowJs: true,
  noUncheckedIndexedAccess: true, noImplicitOverride: true, exactOptionalPropertyTypes: true, verbatimModuleSyntax: true, erasableSyntaxOnly: true,
}

/** Ways in which projects resolve packages. */
export const resolutions: Readonly<Record<string, ts.CompilerOptions>> = {
  nodenext: { module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext },
  bundler: { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler },
}

export interface AgentCompiler {
  /** Compiles the files, by name, as one project. Gives the errors of each: `3:9 TS2322 first line of the message`; those of the declarations stand under ''. */
  compile(files: Readonly<Record<string, string>>, resolution: ts.CompilerOptions): ReadonlyMap<string, readonly string[]>
  close(): void
}

/** A project that has the package installed, with the declarations as they are published. */
export function openAgentCompiler(): AgentCompiler {
  const root = mkdtempSync(join(tmpdir(), 'agent-types-'))
  const write = (path: string, text: string | Uint8Array): string => {
    const to = join(root, path)
    mkdirSync(dirname(to), { recursive: true })
    writeFileSync(to, text)
    return to
  }
  write('package.json', '{"type":"module"}')
  for (const [path, text] of declarations()) write(join('node_modules/flowproof', path), text)
  copyFileSync(resolve('package.json'), join(root, 'node_modules/flowproof/package.json'))
  return {
    compile(files, resolution) {
      const names = new Map(Object.entries(files).map(([name, text]) => [write(name, text), name]))
      const program = ts.createProgram([...names.keys()], { ...strictest, ...resolution })
      const errors = new Map<string, string[]>([['', []], ...Object.keys(files).map((name) => [name, []] as [string, string[]])])
      for (const { file, start = 0, code, messageText } of ts.getPreEmitDiagnostics(program)) {
        const { line, character } = file?.getLineAndCharacterOfPosition(start) ?? { line: 0, character: 0 }
        const name = names.get(file?.fileName ?? '') ?? ''
        errors.get(name)?.push(`${name === '' ? `${file?.fileName ?? ''} ` : ''}${line + 1}:${character + 1} TS${code} ${ts.flattenDiagnosticMessageText(messageText, '\n').split('\n').at(-1)?.trim() ?? ''}`)
      }
      return errors
    },
    close: () => rmSync(root, { recursive: true, force: true }),
  }
}
