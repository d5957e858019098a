/** What programs need to find themselves, their libraries, folders and language. LD_LIBRARY_PATH: interpreters of CI tool caches need it to start. */
const allowed = new Set([
  'PATH', 'HOME', 'USERPROFILE', 'LANG', 'LANGUAGE', 'TZ', 'TMPDIR', 'TEMP', 'TMP', 'LD_LIBRARY_PATH',
  'SYSTEMROOT', 'SYSTEMDRIVE', 'WINDIR', 'COMSPEC', 'PATHEXT', 'APPDATA', 'LOCALAPPDATA', 'PROGRAMDATA',
])
const allowedPrefixes = ['LC_']

/**
 * The tokens and channels of a workflow run, and what would change how a child process starts.
 * https://docs.github.com/en/actions/reference/workflows-and-actions/variables
 */
const forbiddenPrefixes = ['GITHUB_', 'ACTIONS_', 'INPUT_', 'STATE_', 'RUNNER_', 'NODE_', 'PYTHON', 'GH_']
const forbidden = new Set(['LD_PRELOAD', 'DYLD_INSERT_LIBRARIES', 'BASH_ENV', 'ENV'])

/**
 * The environment of a child process that runs code of the audited repository: an allow-list, so that no token is ever passed by
 * accident, and the names that a user configured.
 * @param env the environment of this process
 * @param names names that the user's configuration adds; those of `refusedNames` are left out
 * @returns a new object; names keep their spelling, and are compared without regard to case, as Windows does
 */
export function childEnvironment(env: Readonly<Record<string, string | undefined>>, names: readonly string[] = []): Record<string, string> {
  const added = new Set(names.map((name) => name.toUpperCase()))
  const passed: Record<string, string> = {}
  for (const [name, value] of Object.entries(env)) {
    const upper = name.toUpperCase()
    const wanted = allowed.has(upper) || allowedPrefixes.some((prefix) => upper.startsWith(prefix)) || added.has(upper)
    if (value !== undefined && wanted && !isForbidden(upper)) passed[name] = value
  }
  return passed
}

/**
 * The names that no configuration can pass on: a caller tells the user about them instead of leaving them out silently.
 * @param names as the user wrote them
 */
export const refusedNames = (names: readonly string[]): readonly string[] => names.filter((name) => isForbidden(name.toUpperCase()))

const isForbidden = (upper: string): boolean => forbidden.has(upper) || forbiddenPrefixes.some((prefix) => upper.startsWith(prefix))
