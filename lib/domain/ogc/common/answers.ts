import type { Readable } from 'node:stream'

/** What a service answers. With a tag, a caller who has it already need not be sent it: the body is made when it is
 * asked for. */
export interface ServiceAnswer {
  status: number
  headers: Record<string, string>
  open(): Promise<string | Readable>
}

export function textAnswer(
  mediaType: string,
  text: string,
  headers: Record<string, string> = {},
): ServiceAnswer {
  return { status: 200, headers: { 'content-type': mediaType, ...headers }, open: async () => text }
}

/** Sight is checked on every request, so clients keep what they have but ask again. */
export const askAgain = { 'cache-control': 'private, no-cache' }
