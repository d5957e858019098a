import type { Files } from '../../core/files.ts'
import { isDeclarationFile } from '../../syntax/typescript-imports.ts'

/** The endings of files that Node runs, in the order in which they are looked for. JSX is not among them. */
export const scriptEndings = ['.ts', '.mts', '.cts', '.js', '.mjs', '.cjs'] as const

/** Whether a path names a file of TypeScript or JavaScript that can be run: no JSX, and no file of types alone. */
export const isScript = (path: string): boolean => scriptEndings.some((ending) => path.endsWith(ending)) && !isDeclarationFile(path)

/** The files of a folder that can be run, sorted. */
export const scriptFiles = (files: Files, folder: string): readonly string[] =>
  files.names(folder).filter(isScript).map((name) => (folder === '' ? name : `${folder}/${name}`)).filter((path) => files.kind(path) === 'file')
