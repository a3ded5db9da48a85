import type { Readable } from 'node:stream'
import type { Validator } from '@/lib/access/cache-validators'
import type { Answer } from './answer'
import { isKnown } from './entity-tags'

/** An answer whose body is made only for who needs it. */
export interface Opened {
  status: number
  /** May name an `etag`, also a weak one. */
  headers: Record<string, string>
  /** See Answer. */
  validators?: readonly Validator[] | null
  basis?: unknown
  open(): Promise<string | Uint8Array<ArrayBuffer> | Readable>
}

/** The answer, or 304 for a caller who has it already. */
export async function answerOpened(
  request: { headers: Pick<Headers, 'get'> },
  { status, headers, validators, basis, open }: Opened,
): Promise<Answer> {
  const etag = headers.etag?.replace(/^W\//, '')
  if (etag !== undefined && isKnown(request.headers.get('if-none-match'), etag)) {
    const { 'content-type': _, ...kept } = headers
    return { status: 304, headers: kept, body: null }
  }
  return { status, headers, body: await open(), validators, basis }
}
