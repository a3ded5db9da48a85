import { problem } from '@/lib/problems'

/** The ETag of a record at a revision. */
export function etagOf(noun: string, id: number, revision: number): string {
  return `"${noun}-${id}-${revision}"`
}

/** 412 when If-Match names another revision. `*` fits any. */
export function requireRevision(ifMatch: string | null, etag: string): void {
  if (ifMatch === null) return
  const named = ifMatch.split(',').map((tag) => tag.trim())
  if (!named.includes('*') && !named.includes(etag)) throw problem('request.moved-on', {}, { etag })
}
