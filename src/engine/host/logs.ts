import { StringDecoder } from 'node:string_decoder'

/** Keeps the first so many bytes of a source and counts the rest, so that a flood costs neither memory nor time. */
export interface LogKeeper {
  /** A text that is one entry, however many lines it has. */
  add(text: string): void
  /** Bytes of a stream: each line is an entry. */
  write(chunk: Buffer): void
  /** Completes the last line and gives all entries; one more says how much was not kept. */
  end(): readonly string[]
}

/**
 * @param limit bytes of UTF-8 that are kept
 * @param prefix begins each entry: 'stdout: '
 * @param heard is told each entry as it is kept
 */
export function keepLogs(limit: number, prefix: string, heard: (line: string) => void): LogKeeper {
  const entries: string[] = []
  const decoder = new StringDecoder('utf8')
  let left = limit
  let dropped = 0
  let line = ''

  const keep = (text: string): void => {
    entries.push(prefix + text)
    heard(prefix + text)
  }
  const cut = (bytes: Buffer): Buffer => {
    const kept = bytes.subarray(0, left)
    left -= kept.length
    dropped += bytes.length - kept.length
    return kept
  }

  return {
    add(text) {
      // The line end counts too, or empty texts would be free.
      const kept = cut(Buffer.from(`${text}\n`))
      if (kept.length > 0) keep(kept.toString('utf8').replace(/\n$/, ''))
    },
    write(chunk) {
      const lines = (line + decoder.write(cut(chunk))).split('\n')
      line = lines.pop() ?? ''
      for (const one of lines) keep(one.replace(/\r$/, ''))
    },
    end() {
      const rest = line + decoder.end()
      if (rest !== '') keep(rest)
      if (dropped > 0) keep(`[${dropped} more bytes were not kept]`)
      return entries
    },
  }
}
