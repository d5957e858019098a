/** `module.registerHooks` came with these: https://nodejs.org/api/module.html#moduleregisterhooksoptions */
const hooks = [[22, 15], [23, 5]] as const
/** What TypeScript agents need, in words: https://nodejs.org/api/typescript.html */
export const forTypeScript = 'Node 22.18 or newer'

/**
 * @param version of Node, as '24.21.0'
 * @returns why this Node cannot run agents at all; undefined when it can
 */
export function tooOld(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const enough = major > 23 || hooks.some(([release, first]) => major === release && minor >= first)
  return enough ? undefined : `Node ${version} is too old: agents need ${forTypeScript}, or 22.15 when all of them are JavaScript`
}
