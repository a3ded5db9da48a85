import type { Validator } from '@/lib/access/cache-validators'
import type { Answer } from './answer'
import { codingFor } from './coding'
import { isKnown } from './entity-tags'

/** Bytes that there are as they stand and packed by gzip. Their tag is known before they are. */
export interface SentPacked {
  etag: string
  mediaType: string
  /** All that they depend on; see Answer. */
  validators?: readonly Validator[] | null
  /** See Answer. */
  basis?: unknown
  load(packed: boolean): Promise<{ bytes: Uint8Array<ArrayBuffer> }>
}

/** For the description of endpoints that answer with these. */
export const packedAnswers = { 204: 'There is nothing here', 304: 'The caller has it already' }

/** Packed for who can read that, else unpacked; 204 for what is empty. */
export async function answerPacked(
  request: { headers: Pick<Headers, 'get'> },
  sent: SentPacked,
): Promise<Answer> {
  const headers = { etag: sent.etag, 'cache-control': 'private, no-cache', vary: 'accept-encoding' }
  const { validators, basis } = sent
  if (isKnown(request.headers.get('if-none-match'), sent.etag))
    return { status: 304, headers, body: null, validators, basis }
  const packed = codingFor(request.headers.get('accept-encoding'), ['gzip']) !== null
  const { bytes } = await sent.load(packed)
  if (bytes.length === 0) return { status: 204, headers, body: null, validators, basis }
  const described = {
    ...headers,
    'content-type': sent.mediaType,
    ...(packed && { 'content-encoding': 'gzip' }),
  }
  return { status: 200, headers: described, body: bytes, validators, basis }
}
