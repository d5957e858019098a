/** Compares every generated file with what its generator says today; `npm run build` and `npm run rules` write them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { compileSchemas } from './compile-schemas.ts'
import { buildFiles } from './dist-files.ts'
import { generateRegistry, root } from './registry.ts'

const stale: string[] = []
const compare = (path: string, wanted: Uint8Array | string) => {
  const found = existsSync(join(root, path)) ? readFileSync(join(root, path)) : undefined
  if (!found?.equals(Buffer.from(wanted))) stale.push(path)
}

for (const [path, text] of generateRegistry()) compare(relative(root, path), text)
for (const [path, text] of compileSchemas()) compare(path, text)
const built = await buildFiles()
for (const [path, bytes] of built) compare(path, bytes)
const dist = join(root, 'dist')
for (const name of existsSync(dist) ? readdirSync(dist, { recursive: true, withFileTypes: true }) : []) {
  const path = relative(root, join(name.parentPath, name.name))
  if (name.isFile() && !built.has(path)) stale.push(`${path} (no longer built)`)
}

if (stale.length > 0) {
  console.error(`Out of date:\n${stale.map((path) => `  ${path}`).join('\n')}\nRun: npm run rules && npm run build`)
  process.exitCode = 1
} else console.log('Generated files are up to date.')
