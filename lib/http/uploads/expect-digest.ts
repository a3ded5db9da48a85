import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { problem } from '@/lib/problems'

const algorithms: Record<string, string> = { 'sha-256': 'sha256', 'sha-512': 'sha512' }

/** Watches a body go by and, when the request names its digest, checks it at the end: Content-Digest of RFC 9530, or
 * Digest of RFC 3230. Unknown algorithms are passed over, as the standards say. */
export function expectDigest(headers: Headers, body: Readable): () => void {
  const named = [...digestsIn(headers)]
  if (named.length === 0) return () => undefined
  const watched = named.map(([algorithm, digest]) => ({ hash: createHash(algorithm), digest }))
  const watch = (chunk: Uint8Array) => {
    for (const { hash } of watched) hash.update(chunk)
  }
  body.on('data', watch)
  // Listening alone would set the stream going before anybody reads it.
  body.pause()
  return () => {
    body.off('data', watch)
    for (const { hash, digest } of watched) if (!hash.digest().equals(digest)) throw problem('upload.digest')
  }
}

function* digestsIn(headers: Headers): Generator<[algorithm: string, digest: Buffer]> {
  const text = `${headers.get('content-digest') ?? ''},${headers.get('digest') ?? ''}`
  for (const [, name = '', value = ''] of text.matchAll(/([\w-]+)=:?([A-Za-z0-9+/]+={0,2}):?/g)) {
    const algorithm = algorithms[name.toLowerCase()]
    if (algorithm) yield [algorithm, Buffer.from(value, 'base64')]
  }
}
