/** Proof of work: a number that makes the SHA-256 of a text begin with so many zero bits. Browsers calculate it before a
 * form is sent, without `crypto.subtle`, which pages without TLS do not have. */

const round = Uint32Array.from(primes(64), (prime) => fraction(Math.cbrt(prime)))
const start = Uint32Array.from(primes(8), (prime) => fraction(Math.sqrt(prime)))

function primes(count: number): number[] {
  const found: number[] = []
  for (let candidate = 2; found.length < count; candidate++)
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate)
  return found
}

function fraction(root: number): number {
  return Math.floor((root % 1) * 2 ** 32)
}

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by))

/** The SHA-256 of bytes as eight words. */
export function sha256(bytes: Uint8Array): Uint32Array {
  const state = Uint32Array.from(start)
  const words = new Uint32Array(64)
  const padded = pad(bytes)
  for (let block = 0; block < padded.byteLength; block += 64) compress(state, words, padded, block)
  return state
}

function pad(bytes: Uint8Array): DataView {
  const size = Math.ceil((bytes.length + 9) / 64) * 64
  const padded = new Uint8Array(size)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(size - 8, Math.floor(bytes.length / 2 ** 29))
  view.setUint32(size - 4, bytes.length << 3)
  return view
}

const word = (words: Uint32Array, at: number): number => words[at] ?? 0

function compress(state: Uint32Array, words: Uint32Array, message: DataView, block: number): void {
  for (let at = 0; at < 16; at++) words[at] = message.getUint32(block + at * 4)
  for (let at = 16; at < 64; at++) {
    const [w15, w2] = [word(words, at - 15), word(words, at - 2)]
    const s0 = turned(w15, 7) ^ turned(w15, 18) ^ (w15 >>> 3)
    const s1 = turned(w2, 17) ^ turned(w2, 19) ^ (w2 >>> 10)
    words[at] = word(words, at - 16) + s0 + word(words, at - 7) + s1
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let at = 0; at < 64; at++) {
    const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
    const one = (h + s1 + ((e & f) ^ (~e & g)) + word(round, at) + word(words, at)) | 0
    const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  for (const [at, added] of [a, b, c, d, e, f, g, h].entries()) state[at] = word(state, at) + added
}

/** How many zero bits the words begin with. */
export function leadingZeros(words: Uint32Array): number {
  let zeros = 0
  for (const one of words) {
    zeros += Math.clz32(one)
    if (one !== 0) break
  }
  return zeros
}

/** The least number that proves the work for a text. */
export function findProof(text: string, bits: number): number {
  const encoder = new TextEncoder()
  for (let proof = 0; ; proof++)
    if (leadingZeros(sha256(encoder.encode(`${text}:${proof}`))) >= bits) return proof
}

/** Whether a number proves the work for a text. */
export const isProof = (text: string, bits: number, proof: number): boolean =>
  leadingZeros(sha256(new TextEncoder().encode(`${text}:${proof}`))) >= bits
