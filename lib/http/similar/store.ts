import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Dependencies } from '@/lib/access/cache-validators'
import { processSingleton } from '@/lib/platform/process-singleton'
import type { Answer } from '../answer'
import type { Params } from '../endpoint'
import { cacheRequestOf } from '../response-cache/store'

/** What an answer was made from. */
export interface KnownBasis {
  basis: unknown
  dependencies: Dependencies
}

const most = 2000
/** As for kept answers: once in a while everybody takes the long way. */
const lifetime = 60_000

const known = processSingleton(
  'answer-bases',
  () => new LRUCache<string, KnownBasis>({ max: most, ttl: lifetime, ttlResolution: 1000 }),
)

/** What is the same for all requests that differ in these parameters alone: every header counts. */
export function similarKeyOf(
  { rawHeaders, url = '' }: Pick<IncomingMessage, 'url' | 'rawHeaders'>,
  template: string,
  params: Params,
  differing: readonly string[],
): string {
  const same = Object.entries(params).filter(([name]) => !differing.includes(name))
  const query = url.includes('?') ? sameQuery(url.slice(url.indexOf('?') + 1), differing) : ''
  return cacheRequestOf({ url: `${template} ${JSON.stringify(same)}?${query}`, rawHeaders }).key
}

const sameQuery = (query: string, differing: readonly string[]): string =>
  query
    .split('&')
    .filter((part) => !differing.includes(part.slice(0, part.indexOf('='))))
    .join('&')

export const findBasis = (key: string): KnownBasis | undefined => known.get(key)

export const forgetBasis = (key: string): void => void known.delete(key)

/** Keeps the basis of an answer that names all that it rests on. */
export function keepBasis(key: string, { basis, dependencies }: Answer): void {
  if (basis !== undefined && dependencies) known.set(key, { basis, dependencies })
}
