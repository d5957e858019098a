/** The first 32 bits of the fractions of the cube roots of the first 64 primes: FIPS 180-4, 4.2.2. Computed, since the text of the standard is only a rule for them. */
const primes: readonly number[] = firstPrimes(64)
const constants = Uint32Array.from(primes, (prime) => fraction(prime, 3n))
/** The same of the square roots of the first eight: 5.3.3. */
const start = Uint32Array.from(primes.slice(0, 8), (prime) => fraction(prime, 2n))

function firstPrimes(count: number): readonly number[] {
  const found: number[] = []
  for (let at = 2; found.length < count; at++) if (found.every((prime) => at % prime !== 0)) found.push(at)
  return found
}

/** 32 bits of the fraction of a root, found exactly by bisection over whole numbers. */
function fraction(value: number, degree: bigint): number {
  const target = BigInt(value) << (32n * degree)
  let [low, high] = [0n, 1n << 40n]
  while (high - low > 1n) {
    const middle = (low + high) >> 1n
    if (middle ** degree <= target) low = middle
    else high = middle
  }
  return Number(low & 0xffffffffn)
}

export interface Sha256 {
  /** Takes more text, as UTF-8. */
  update(text: string): void
  /** The digest of all that was taken, in 64 hexadecimal digits. Afterwards nothing more can be taken. */
  digest(): string
}

/** SHA-256 (FIPS 180-4) without Node: what a state's hash is made with wherever the library runs. */
export function sha256(): Sha256 {
  const encoder = new TextEncoder()
  const state = Uint32Array.from(start)
  const block = new Uint8Array(64)
  let filled = 0
  let length = 0
  const take = (bytes: Uint8Array): void => {
    length += bytes.length
    for (let at = 0; at < bytes.length;) {
      const part = bytes.subarray(at, at + 64 - filled)
      block.set(part, filled)
      filled += part.length
      at += part.length
      if (filled === 64) {
        compress(state, block)
        filled = 0
      }
    }
  }
  return {
    update: (text) => take(encoder.encode(text)),
    digest() {
      const bits = BigInt(length) * 8n
      const padding = new Uint8Array((filled < 56 ? 64 : 128) - filled)
      padding[0] = 0x80
      new DataView(padding.buffer).setBigUint64(padding.length - 8, bits)
      take(padding)
      return [...state].map((word) => word.toString(16).padStart(8, '0')).join('')
    },
  }
}

const words = new Uint32Array(64)
const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

/** One block: 6.2.2. */
function compress(state: Uint32Array, block: Uint8Array): void {
  const view = new DataView(block.buffer)
  for (let t = 0; t < 16; t++) words[t] = view.getUint32(t * 4)
  for (let t = 16; t < 64; t++) {
    const [early, late] = [words[t - 15] ?? 0, words[t - 2] ?? 0]
    const mixed = (rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3)) + (rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10))
    words[t] = mixed + (words[t - 16] ?? 0) + (words[t - 7] ?? 0)
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let t = 0; t < 64; t++) {
    const one = (h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & f) ^ (~e & g)) + (constants[t] ?? 0) + (words[t] ?? 0)) | 0
    const two = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) state[index] = (state[index] ?? 0) + word
}

/** The SHA-256 of a text's UTF-8, in 64 hexadecimal digits. */
export function sha256Of(text: string): string {
  const hash = sha256()
  hash.update(text)
  return hash.digest()
}
