import type { ReadResult } from '../core/files.ts'

/** The declaration by which a Python file names its encoding (PEP 263), on one of its first two lines. */
const encodingDeclaration = /^(?:[^\n]*\n)?[ \t\f]*#.*?coding[:=][ \t]*([-\w.]+)/

/**
 * Decodes a file: UTF-8, and for Python the encoding that the file itself declares, as the interpreter does.
 * @param path tells the language
 * @returns the text, or 'not-text' when the bytes are not valid in that encoding
 */
export function decodeText(path: string, bytes: Uint8Array): ReadResult {
  const text = decode('utf-8', bytes)
  if (text !== undefined) return text.includes('\0') ? notText('it holds NUL characters') : { ok: true, text }
  if (path.endsWith('.py')) {
    const head = Buffer.from(bytes.subarray(0, 400)).toString('latin1')
    const declared = encodingDeclaration.exec(head)?.[1]
    const other = declared === undefined ? undefined : decode(declared, bytes)
    if (other !== undefined) return { ok: true, text: other }
    return notText(declared === undefined ? 'it is not UTF-8 and declares no encoding' : `it is not valid ${declared.slice(0, 40)}`)
  }
  return notText('it is not UTF-8')
}

const notText = (detail: string): ReadResult => ({ ok: false, reason: 'not-text', detail })

function decode(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}
