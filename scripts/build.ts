/** npm run build: bundles the entries into `dist/`, with the schemas and the declarations of the library. */
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildFiles } from './dist-files.ts'
import { root } from './registry.ts'
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

const files = await buildFiles()
rmSync(join(root, 'dist'), { recursive: true, force: true })
for (const [path, bytes] of files) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), bytes, { mode: path === 'dist/cli.js' ? 0o755 : 0o644 })
}
