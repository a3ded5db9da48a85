/** Whether a client's If-None-Match names what it would get: then 304 is enough. */
export function isKnown(ifNoneMatch: string | null, etag: string): boolean {
  const named = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return named.includes('*') || named.includes(etag)
}
