/** Whether a client's If-None-Match names what it would get: then 304 is enough. */
export function isKnown(ifNoneMatch: string | null, etag: string): boolean {
  const named = (ifNoneMatch ?? '').split(',').map(opaque)
  return named.includes('*') || named.includes(opaque(etag))
}

const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
