import { problem } from '@/lib/problems'

/** The ETag of a record at a revision. */
export function etagOf(noun: string, id: number, revision: number): string {
  return `"${noun}-${id}-${revision}"`
}

/** 412 when If-Match names another revision. `*` fits any. A packed answer names its revision in the weak form, which
 * counts as well: what is changed is the record, not the bytes that showed it. */
export function requireRevision(ifMatch: string | null, etag: string): void {
  if (ifMatch === null) return
  const named = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (!named.includes('*') && !named.includes(etag)) throw problem('request.moved-on', {}, { etag })
}
