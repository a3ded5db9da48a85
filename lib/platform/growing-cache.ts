import { LRUCache } from 'lru-cache'

interface Options {
  /** Most entries. */
  most: number
  /** Milliseconds that an entry is kept. */
  ttl?: number
  updateAgeOnGet?: boolean
}

/** A cache of many entries whose memory grows with them: with `max` the library takes it for all at once. */
export const growingCache = <Key extends {}, Value extends {}>({ most, ...rest }: Options) =>
  new LRUCache<Key, Value>({ maxSize: most, sizeCalculation: () => 1, ...rest })
