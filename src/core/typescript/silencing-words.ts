import { ignoresInEnvironment } from '../python/warning-filters.ts'

export const certificates = 'certificates are not checked, so that data may come from anyone'
const started = 'a process is started with warnings switched off'

/** What a variable of the environment switches off when it is given a text. */
export function silencedByVariable(name: string, text: string): string | undefined {
  switch (name) {
    case 'NODE_NO_WARNINGS':
      return text === '1' ? 'NODE_NO_WARNINGS makes Node ignore warnings' : undefined
    case 'NODE_TLS_REJECT_UNAUTHORIZED':
      return text === '0' ? certificates : undefined
    case 'PYTHONWARNINGS':
      return ignoresInEnvironment(text) ? 'PYTHONWARNINGS makes Python ignore warnings' : undefined
    case 'NODE_OPTIONS':
      return text.split(/\s+/).some(isSilencing) ? 'NODE_OPTIONS makes Node ignore warnings' : undefined
    default:
      return undefined
  }
}

/** Deprecations and experiments are about the platform, never about a result. */
const harmless = /^--disable-warning=(?:DeprecationWarning|ExperimentalWarning|DEP\d+)$/

/** https://nodejs.org/api/cli.html#--no-warnings, https://nodejs.org/api/cli.html#--disable-warningcode-or-type. */
const isSilencing = (flag: string): boolean => flag === '--no-warnings' || (/^--disable-warning(?:=|$)/.test(flag) && !harmless.test(flag))

/** What one argument of a process switches off: a flag of Node, or a variable that it sets (`env NODE_NO_WARNINGS=1 node fit.js`). */
export function silencedByArgument(argument: string): string | undefined {
  if (isSilencing(argument)) return started
  const [, name, value] = /^([A-Z_]+)=(.*)$/s.exec(argument) ?? []
  return name === undefined || value === undefined ? undefined : silencedByVariable(name, value)
}

/** What a command for a shell switches off. */
export function silencedByCommand(command: string): string | undefined {
  const words = (command.match(/(?:[^\s;&|()'"]|"[^"]*"|'[^']*')+/g) ?? []).map((word) => word.replaceAll(/['"]/g, ''))
  for (const [at, word] of words.entries()) {
    // What follows `sh -c` is a command again, without the quotes that stood around it.
    const what = isCommandFlag(words[at - 1]) ? word.split(/\s+/).map(silencedByArgument).find(Boolean) : silencedByArgument(word)
    if (what !== undefined) return what
  }
  return undefined
}

/** `sh -c`, `bash -lc`, `cmd /c`. */
export const isCommandFlag = (argument: string | undefined): boolean => argument !== undefined && /^(?:-\w*c|\/c)$/i.test(argument)
