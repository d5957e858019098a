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
    return declared === undefined ? notText('it is not UTF-8 and declares no encoding') : decodeDeclared(declared, bytes)
  }
  return notText('it is not UTF-8')
}

/** Names that Python has for encodings, and those that the decoder has for them. */
const otherNames: Readonly<Record<string, string>> = { 'latin-1': 'latin1', 'iso-latin-1': 'latin1', 'iso8859-15': 'iso-8859-15', 'latin-9': 'iso-8859-15', cp932: 'shift_jis', cp936: 'gbk', cp949: 'euc-kr', cp950: 'big5' }

function decodeDeclared(declared: string, bytes: Uint8Array): ReadResult {
  const name = declared.toLowerCase().replaceAll('_', '-')
  const shown = declared.slice(0, 40)
  // The decoder takes ASCII for an extended set of characters; Python does not.
  if (/^(us-)?ascii$/.test(name)) return notText(`it is not valid ${shown}`)
  const encoding = otherNames[name] ?? name
  const text = decode(encoding, bytes)
  if (text !== undefined) return text.includes('\0') ? notText('it holds NUL characters') : { ok: true, text }
  if (isKnown(encoding)) return notText(`it is not valid ${shown}`)
  return { ok: false, reason: 'unreadable', detail: `it declares the encoding ${shown}, which cannot be decoded here` }
}

function isKnown(encoding: string): boolean {
  try {
    return new TextDecoder(encoding).encoding !== ''
  } catch {
    return false
  }
}

const notText = (detail: string): ReadResult => ({ ok: false, reason: 'not-text', detail })

function decode(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}
