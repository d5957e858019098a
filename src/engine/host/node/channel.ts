import { copyInto, hash, newBytes, newDecoder, part, readSync, utf8, wait, writeSync } from './intrinsics.ts'

/** Descriptors of the channel as the engine passes them on. */
const requests = 3
const answers = 4
const newline = 0x0a
/** The length of SHA-256's blocks, which HMAC fills up to: RFC 2104. */
const block = 64

export interface EngineChannel {
  /** Waits for the next request; undefined when the engine has ended. Nothing of this process goes on meanwhile. */
  receive(): string | undefined
  /** Sends a message: a JSON text. */
  send(json: string): void
}

/**
 * Reads the key from stdin and opens the channel. The key is in no object and no frame that other code can reach: only in variables of
 * functions, which JavaScript keeps to themselves, and it is given to nothing but Node's own hash function.
 *
 * A line that goes out is `<hmac> <number> <json>`: HMAC-SHA256 over `<number> <json>`, numbers count from 1.
 */
export function openChannel(): EngineChannel {
  const authenticate = signer(readKey())
  const readLine = lineReader(requests)
  let sent = 0
  return {
    receive: () => readLine(),
    send(json) {
      sent += 1
      const body = utf8(`${sent} ${json}\n`)
      const code = utf8(`${authenticate(part(body, 0, body.length - 1))} `)
      const line = newBytes(code.length + body.length)
      copyInto(line, code, 0)
      copyInto(line, body, code.length)
      writeAll(line)
    },
  }
}

/** Hexadecimal digits and a line end on stdin, which is at its end from then on. */
function readKey(): Uint8Array {
  const key = newBytes(32)
  const byte = newBytes(1)
  for (let digit = 0; digit <= 2 * key.length; digit++) {
    if (readSync(0, byte, 0, 1, null) !== 1) throw new Error('the engine gave no key')
    const code = byte[0] ?? 0
    const at = digit >> 1
    if (at < key.length) key[at] = ((key[at] ?? 0) << 4) | (code > 0x39 ? code - 0x57 : code - 0x30)
  }
  return key
}

function signer(key: Uint8Array): (bytes: Uint8Array) => string {
  const inner = newBytes(block)
  const outer = newBytes(block + 32)
  for (let at = 0; at < block; at++) {
    inner[at] = (key[at] ?? 0) ^ 0x36
    outer[at] = (key[at] ?? 0) ^ 0x5c
  }
  return (bytes) => {
    const first = newBytes(block + bytes.length)
    copyInto(first, inner, 0)
    copyInto(first, bytes, block)
    const digest = hash('sha256', first, 'buffer')
    copyInto(outer, digest, block)
    return hash('sha256', outer, 'hex')
  }
}

/** Gives the lines of a descriptor one by one. */
function lineReader(descriptor: number): () => string | undefined {
  const chunk = Buffer.alloc(64 * 1024)
  let from = 0
  let to = 0
  return () => {
    const decode = newDecoder()
    let text = ''
    for (;;) {
      if (from === to) {
        to = retried(() => readSync(descriptor, chunk, 0, chunk.length, null))
        from = 0
        if (to === 0) return undefined
      }
      let end = from
      while (end < to && chunk[end] !== newline) end++
      text += decode(part(chunk, from, end))
      from = end < to ? end + 1 : end
      if (end < to) return text
    }
  }
}

function writeAll(bytes: Uint8Array): void {
  for (let done = 0; done < bytes.length;) done += retried(() => writeSync(answers, bytes, done, bytes.length - done))
}

const pause = new Int32Array(new SharedArrayBuffer(4))

/** A node that wraps the descriptor in a stream makes it one that does not wait. */
function retried(act: () => number): number {
  for (;;) {
    try {
      return act()
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error
      wait(pause, 0, 0, 1)
    }
  }
}
