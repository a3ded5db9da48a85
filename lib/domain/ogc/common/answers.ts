import type { Readable } from 'node:stream'
import type { Validator } from '@/lib/access/cache-validators'

/** The answer of a service. With a tag, a client that has it already gets 304: the body is only made when it
 * is needed. */
export interface ServiceAnswer {
  status: number
  headers: Record<string, string>
  /** All that the answer rests on beside the caller; absent where there is more. */
  validators?: readonly Validator[] | null
  /** What a similar answer can be made from. */
  basis?: unknown
  open(): Promise<string | Readable>
}

/** An answer with a text body. */
export function textAnswer(
  mediaType: string,
  text: string,
  headers: Record<string, string> = {},
): ServiceAnswer {
  return { status: 200, headers: { 'content-type': mediaType, ...headers }, open: async () => text }
}

/** Clients may cache answers but must revalidate: visibility is checked on every request. */
export const askAgain = { 'cache-control': 'private, no-cache' }
