/** Modules of Node that need no `node:` before their name: https://nodejs.org/api/module.html#modulebuiltinmodules. */
const builtinModules: ReadonlySet<string> = new Set([
  'assert', 'assert/strict', 'async_hooks', 'buffer', 'child_process', 'cluster', 'console', 'constants', 'crypto', 'dgram', 'diagnostics_channel', 'dns',
  'dns/promises', 'domain', 'events', 'fs', 'fs/promises', 'http', 'http2', 'https', 'inspector', 'inspector/promises', 'module', 'net', 'os', 'path',
  'path/posix', 'path/win32', 'perf_hooks', 'process', 'punycode', 'querystring', 'readline', 'readline/promises', 'repl', 'stream', 'stream/consumers',
  'stream/promises', 'stream/web', 'string_decoder', 'sys', 'timers', 'timers/promises', 'tls', 'trace_events', 'tty', 'url', 'util', 'util/types', 'v8', 'vm',
  'wasi', 'worker_threads', 'zlib',
])

/** Names of builtin modules that are global variables too. */
const globalModules: ReadonlySet<string> = new Set(['console', 'crypto', 'module', 'process'])

/** Whether a module, named without `node:`, is one of Node's own. */
export const isBuiltinModule = (name: string): boolean => builtinModules.has(name)

/** One name for both ways to name a builtin module. `node:test` and others that exist only with the prefix keep it. */
export function moduleName(specifier: string): string {
  const bare = specifier.startsWith('node:') ? specifier.slice('node:'.length) : specifier
  return isBuiltinModule(bare) ? bare : specifier
}

/** Whether a name that nothing declares can be a global variable: `vm` alone is none, though a module has that name. */
export const isGlobalName = (name: string): boolean => !isBuiltinModule(name) || globalModules.has(name)
