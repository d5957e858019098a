import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { build, type BuildOptions, type Plugin } from 'esbuild'
import { publishedConfigSchema } from './compile-schemas.ts'
import { loadRules, root } from './registry.ts'

/** What CommonJS packages inside an ESM bundle need. */
const banner = "import { createRequire as _createRequire } from 'node:module';const require = _createRequire(import.meta.url);"

const common: BuildOptions = {
  absWorkingDir: root,
  outdir: 'dist',
  outbase: 'src',
  write: false,
  bundle: true,
  minify: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  // Node 20 has them; without this the parser's would be made anew at every character.
  supported: { 'regexp-unicode-property-escapes': true },
  mainFields: ['module', 'main'],
  banner: { js: banner },
  legalComments: 'none',
  logLevel: 'warning',
}

/** Everything that belongs into `dist/`: repo-relative path -> bytes. Same sources, same bytes, in whatever folder. */
export async function buildFiles(): Promise<ReadonlyMap<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>()
  const shared = await build({ ...common, entryPoints: ['src/action.ts', 'src/index.ts'], splitting: true, chunkNames: 'chunks/[name]-[hash]', plugins: [apart] })
  for (const [path, contents] of await typescriptParser()) files.set(path, contents)
  for (const { path, contents } of shared.outputFiles ?? []) files.set(relative(root, path), contents)
  for (const [path, contents] of await commandLine()) files.set(path, contents)
  for (const [path, contents] of await agents()) files.set(path, contents)
  for (const [path, contents] of await missions()) files.set(path, contents)
  for (const path of pythonHost()) files.set(join('dist/python', path), readFileSync(join(root, hostFolder, path)))
  files.set('dist/report.schema.json', readFileSync(join(root, 'src/report/report.schema.json')))
  files.set('dist/tasks.schema.json', readFileSync(join(root, 'src/formats/task-dag/tasks.schema.json')))
  files.set('dist/config.schema.json', Buffer.from(publishedConfigSchema(await loadRules())))
  for (const [path, text] of declarations()) files.set(path, text)
  return files
}

/** What the compiler asks where it stands. */
const ownPath = "import { fileURLToPath as _fileURLToPath } from 'node:url';const __filename = _fileURLToPath(import.meta.url), __dirname = _fileURLToPath(new URL('.', import.meta.url));"

/** The module whose packages are far larger than everything else: it is built once, and both bundles load it from there. */
const largeModule = 'typescript-estree'

const apart: Plugin = {
  name: 'large-module-apart',
  setup({ onResolve }) {
    onResolve({ filter: new RegExp(`/${largeModule}\\.ts$`) }, ({ kind }) => (kind === 'entry-point' ? undefined : { path: `../${largeModule}.js`, external: true }))
  },
}

async function typescriptParser(): Promise<readonly (readonly [string, Uint8Array])[]> {
  const { outputFiles = [] } = await build({ ...common, banner: { js: `${banner}${ownPath}` }, entryPoints: [{ in: `src/syntax/${largeModule}.ts`, out: largeModule }] })
  return outputFiles.map(({ path, contents }) => [relative(root, path), contents])
}

/**
 * The command line: one file for the start, and one for each module that is imported when it is needed, whole with all that
 * this module imports. Pieces shared between them would be files of their own, and each file costs start-up time.
 */
async function commandLine(): Promise<ReadonlyMap<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>()
  const queue = [join(root, 'src/cli.ts')]
  const lazy: Plugin = {
    name: 'lazy-parts',
    setup({ onResolve, resolve }) {
      onResolve({ filter: /./ }, async ({ path, kind, resolveDir, pluginData }) => {
        if (kind !== 'dynamic-import' || path.startsWith('node:') || pluginData === lazyPart) return undefined
        const found = await resolve(path, { kind, resolveDir, pluginData: lazyPart })
        if (found.errors.length > 0) return found
        if (!queue.includes(found.path)) queue.push(found.path)
        return { path: `./${found.path === queue[0] ? '' : partName(found.path)}`, external: true }
      })
    },
  }
  for (const entry of queue) {
    const first = entry === queue[0]
    const result = await build({ ...common, entryPoints: [{ in: entry, out: first ? 'cli' : partName(entry).replace(/\.js$/, '') }], plugins: [apart, lazy] })
    for (const { contents } of result.outputFiles ?? []) {
      const text = Buffer.from(contents).toString('utf8')
      // Parts lie in a folder of their own; from there the others are beside them.
      files.set(first ? 'dist/cli.js' : `dist/${partName(entry)}`, Buffer.from(first ? text : text.replaceAll('import("./parts/', 'import("./')))
    }
  }
  return files
}

const lazyPart = Symbol('lazy part')
const partName = (path: string): string => `parts/${basename(path).replace(/\.[cm]?[jt]s$/, '') === 'index' ? basename(join(path, '..')) : basename(path).replace(/\.[cm]?[jt]s$/, '')}.js`

const hostFolder = 'src/engine/host/python'

/** The Python side of a run: programs that are shipped as they are. */
const pythonHost = (): readonly string[] => readdirSync(join(root, hostFolder), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.py')).sort()

/** What is loaded beside code of others: readable in their debuggers, and with the names of classes that failures show. */
const readable: BuildOptions = { ...common, minify: false, banner: {}, target: 'node22' }

/** What agents import, and the program that executes them. */
async function agents(): Promise<readonly (readonly [string, Uint8Array])[]> {
  const node = 'src/engine/host/node'
  const entryPoints = [
    { in: 'src/agent/index.ts', out: 'agent' }, { in: 'src/agent/testing.ts', out: 'agent-testing' },
    { in: `${node}/host.ts`, out: 'node-host/host' }, { in: `${node}/engine-watch.ts`, out: 'node-host/engine-watch' },
  ]
  // One class Agent for both entries: what they share is a file of its own.
  const { outputFiles = [] } = await build({ ...readable, entryPoints, splitting: true, chunkNames: 'chunks/agent-[hash]' })
  return outputFiles.map(({ path, contents }) => [relative(root, path), contents])
}

/** `flowproof/aiws`: one file that asks nothing of Node, so that it runs wherever JavaScript does. */
async function missions(): Promise<readonly (readonly [string, Uint8Array])[]> {
  const { outputFiles = [] } = await build({ ...readable, target: 'es2023', platform: 'neutral', entryPoints: [{ in: 'src/aiws/index.ts', out: 'aiws' }] })
  return outputFiles.map(({ path, contents }) => [relative(root, path), contents])
}

/** The type declarations of the library and of what agents import, one file a module, as the compiler writes them. */
export function declarations(): ReadonlyMap<string, Uint8Array> {
  const out = mkdtempSync(join(tmpdir(), 'flowproof-types-'))
  try {
    execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', join(root, 'tsconfig.types.json'), '--outDir', out], { cwd: root, stdio: 'inherit' })
    const names = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.d.ts')).sort()
    return new Map(names.map((name) => [join('dist/types', name), readFileSync(join(out, name))]))
  } finally {
    rmSync(out, { recursive: true, force: true })
  }
}
