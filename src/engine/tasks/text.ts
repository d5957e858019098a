/** Longest error text that is kept, in UTF-16 units. */
export const longestError = 8192

/**
 * A text as SQLite can hold it: a lone surrogate bound to a TEXT column comes back as U+FFFD, and node:sqlite cuts at a NUL
 * in some versions, so both are replaced before they are written.
 */
export const storable = (text: string): string => text.replace(/\p{Surrogate}|\0/gu, '\uFFFD')

/** An error text, storable and not longer than `longestError`; what was cut is counted. */
export function errorText(text: string): string {
  if (text.length <= longestError) return storable(text)
  return `${storable(text.slice(0, longestError))} ... (${text.length - longestError} more characters)`
}

/** Type and message of whatever a runner threw. Reading it may run code of the thrower, which may throw again. */
export function thrownText(thrown: unknown): string {
  try {
    if (typeof thrown !== 'object' || thrown === null) return errorText(`threw ${String(thrown)}`)
    const { name, message } = thrown as { name?: unknown; message?: unknown }
    if (typeof message !== 'string') return 'threw an object that is not an error'
    const type = typeof name === 'string' && name !== '' ? name : 'Error'
    return errorText(message === '' ? type : `${type}: ${message}`)
  } catch {
    return 'threw an object that cannot be read'
  }
}
