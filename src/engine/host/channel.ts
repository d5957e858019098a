import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** One process's secret: it goes to the host program before any code of the repository is loaded, and is used for nothing else. */
export const newKey = (): Buffer => randomBytes(32)

/** A line of the channel: a message of the host program, or something that somebody else wrote. */
export type Line = { readonly ok: true; readonly message: unknown } | { readonly ok: false; readonly reason: string }

export interface ChannelReader {
  /** Takes what arrived and gives the lines that are complete. After a line that is not ok it must not be fed again. */
  feed(chunk: Buffer): readonly Line[]
  /** Bytes of an incomplete line are waiting. */
  pending(): boolean
}

const newline = 0x0a

/**
 * Reads authenticated lines: `<hmac> <number> <json>`, an HMAC-SHA256 over `<number> <json>`. Numbers count from 1 without a gap, so
 * a line that is repeated, reordered or lost is noticed as much as one that is forged.
 * @param key the secret of this process
 * @param longestLine bytes; a longer line is refused before it is complete, so that foreign bytes cannot fill the memory
 */
export function openReader(key: Buffer, longestLine: number): ChannelReader {
  let pieces: Buffer[] = []
  let length = 0
  let expected = 1

  const take = (): Line => {
    const line = Buffer.concat(pieces, length)
    pieces = []
    length = 0
    return verify(line, key, expected++)
  }

  return {
    feed(chunk) {
      const lines: Line[] = []
      let start = 0
      for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, start)) {
        pieces.push(chunk.subarray(start, end))
        length += end - start
        start = end + 1
        const line = length > longestLine ? tooLong : take()
        lines.push(line)
        if (!line.ok) return lines
      }
      if (start < chunk.length) {
        pieces.push(chunk.subarray(start))
        length += chunk.length - start
      }
      if (length > longestLine) lines.push(tooLong)
      return lines
    },
    pending: () => length > 0,
  }
}

const tooLong: Line = { ok: false, reason: 'a line is longer than any message of the host' }
const digits = 64

function verify(line: Buffer, key: Buffer, expected: number): Line {
  const body = line.subarray(digits + 1)
  const claimed = Buffer.from(line.toString('latin1', 0, digits), 'hex')
  const real = createHmac('sha256', key).update(body).digest()
  if (line[digits] !== 0x20 || claimed.length !== real.length || !timingSafeEqual(claimed, real)) return { ok: false, reason: 'a line does not come from the host program' }
  const space = body.indexOf(0x20)
  const number = Number(body.toString('latin1', 0, space))
  if (number !== expected) return { ok: false, reason: `message ${number} came where message ${expected} should be` }
  try {
    return { ok: true, message: JSON.parse(body.toString('utf8', space + 1)) }
  } catch {
    return { ok: false, reason: `message ${number} is not JSON` }
  }
}
