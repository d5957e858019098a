import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { build } from 'esbuild'
import { publishedConfigSchema } from './compile-schemas.ts'
import { loadRules, root } from './registry.ts'

/** What CommonJS packages inside an ESM bundle need. */
const banner = "import { createRequire as _createRequire } from 'node:module';const require = _createRequire(import.meta.url);"

/** Everything that belongs into `dist/`: repo-relative path -> bytes. Same sources, same bytes, in whatever folder. */
export async function buildFiles(): Promise<ReadonlyMap<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>()
  // The command line is bundled apart: pieces shared with the other entries would be files of their own, and each file costs start-up time.
  for (const entryPoints of [['src/cli.ts'], ['src/action.ts', 'src/index.ts']]) {
    const result = await build({
      absWorkingDir: root,
      entryPoints,
      outdir: 'dist',
      write: false,
      bundle: true,
      splitting: true,
      minify: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      mainFields: ['module', 'main'],
      chunkNames: 'chunks/[name]-[hash]',
      banner: { js: banner },
      legalComments: 'none',
      logLevel: 'warning',
    })
    for (const { path, contents } of result.outputFiles) files.set(relative(root, path), contents)
  }
  files.set('dist/report.schema.json', readFileSync(join(root, 'src/report/report.schema.json')))
  files.set('dist/config.schema.json', Buffer.from(publishedConfigSchema(await loadRules())))
  for (const [path, text] of declarations()) files.set(path, text)
  return files
}

/** The library's type declarations, one file a module, as the compiler writes them. */
function declarations(): ReadonlyMap<string, Uint8Array> {
  const out = mkdtempSync(join(tmpdir(), 'flowproof-types-'))
  try {
    execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', join(root, 'tsconfig.types.json'), '--outDir', out], { cwd: root, stdio: 'inherit' })
    const names = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.d.ts')).sort()
    return new Map(names.map((name) => [join('dist/types', name), readFileSync(join(out, name))]))
  } finally {
    rmSync(out, { recursive: true, force: true })
  }
}
