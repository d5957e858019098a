/**
 * The code of an error of the system or of TLS: 'ENOENT', 'ECONNRESET', 'CERT_HAS_EXPIRED'. Empty for every other error.
 * It looks at the value and not at its class, because errors of Node's own may come from another realm.
 */
export function errorCode(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^[A-Z][A-Z0-9_]+$/.test(code) ? code : ''
}
