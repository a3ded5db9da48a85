import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Dependencies } from '@/lib/access/cache-validators'
import { defaultLocale } from '@/lib/platform/default-locale'
import { growingCache } from '@/lib/platform/growing-cache'
import { processSingleton } from '@/lib/platform/process-singleton'
import type { Answer } from '../answer'

/** An answer as it went out, with what it rests on. */
export interface CachedAnswer {
  dependencies: Dependencies
  status: number
  /** Names and values in turn, as node writes them, without the id of the request. */
  headers: readonly string[]
  etag: string
  /** The headers for who has it already. */
  knownHeaders: readonly string[]
  body: Uint8Array<ArrayBuffer> | null
}

/** What a request asks for apart from what differs from one to the next. */
export interface CacheRequest {
  /** The digest of the address, the headers and the language of who names none: tokens are among them, and are not
   * to be read from memory. */
  key: string
  ifNoneMatch: string | null
  requestId: string | null
}

const megabytes = 96
const largest = 1024 * 1024

/** Keys that sessions in cookies are signed with run out too: once in a while everybody takes the long way. */
const lifetime = 60_000
/** How exactly that is kept to: the clock is asked so seldom. */
const clockStep = 1000

const cached = processSingleton(
  'kept-answers',
  () =>
    new LRUCache<string, CachedAnswer>({
      maxSize: megabytes * 1024 * 1024,
      ttl: lifetime,
      ttlResolution: clockStep,
      sizeCalculation: sizeOf,
    }),
)

/** What was asked for once of late. Most addresses are, and their answers would push out those that are asked for
 * again and again: an answer is kept from the second time on. */
const requestedOnce = processSingleton('asked-once', () => growingCache<string, true>({ most: 20_000 }))

/** About how many bytes of memory it takes. A layer of many rules has a long stamp. */
function sizeOf({ body, dependencies }: CachedAnswer): number {
  const stamps = dependencies.validators.reduce(
    (sum, { stamp }) => sum + stamp.length + 100,
    dependencies.stamp.length,
  )
  return (body?.length ?? 0) + stamps + 1000
}

/** Every header counts: answers may depend on any, and where none names a language, on the one of the configuration.
 * Names come as the client wrote them. */
export function cacheRequestOf({
  url,
  rawHeaders,
}: Pick<IncomingMessage, 'url' | 'rawHeaders'>): CacheRequest {
  let keySource = `${defaultLocale()} ${url}`
  let ifNoneMatch: string | null = null
  let requestId: string | null = null
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    const value = rawHeaders[at + 1] ?? ''
    // Lengths first: hardly any other header has these.
    if (ifNoneMatch === null && name.length === 13 && name.toLowerCase() === 'if-none-match')
      ifNoneMatch = value
    else if (requestId === null && name.length === 12 && name.toLowerCase() === 'x-request-id')
      requestId = value
    else keySource += `\n${name}:${value}`
  }
  return { key: hash('sha256', keySource, 'base64'), ifNoneMatch, requestId }
}

export const findCached = ({ key }: CacheRequest): CachedAnswer | undefined => cached.get(key)

export const forgetCached = ({ key }: CacheRequest): void => void cached.delete(key)

/** Keeps an answer that names what it rests on, when it was asked for before. */
export function cacheAnswer({ key }: CacheRequest, { status, headers, body, dependencies }: Answer): void {
  const { etag } = headers
  if (!dependencies || !etag || (status !== 200 && status !== 204 && status !== 304)) return
  if (body !== null && !(body instanceof Uint8Array && body.length <= largest)) return
  if (!requestedOnce.has(key)) return void requestedOnce.set(key, true)
  const own = Object.entries(headers).filter(([name]) => name !== 'x-request-id')
  const known = own.filter(([name]) => !name.startsWith('content-') || name === 'content-security-policy')
  cached.set(key, {
    dependencies,
    status,
    headers: own.flat(),
    etag,
    knownHeaders: known.flat(),
    body,
  })
}
