import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { defaultLocale } from '@/lib/platform/default-locale'
import { processSingleton } from '@/lib/platform/process-singleton'
import type { CacheRequest } from './store'

/** What a request whose head has exactly these bytes asks for. */
export interface KnownHead {
  cacheRequest: CacheRequest
  route: string
}

const heads = processSingleton('known-heads', () => new LRUCache<string, KnownHead>({ max: 20_000 }))

/** Heads hold tokens, which are not to be read from memory: their digest stands for them. The language of who names
 * none decides what an answer says, too. */
export const digestOfHead = (head: Buffer): string => hash('sha256', head, 'base64') + defaultLocale()

export const findHead = (digest: string): KnownHead | undefined => heads.get(digest)

export const keepHead = (digest: string, known: KnownHead): void => void heads.set(digest, known)

export const forgetHead = (digest: string): void => void heads.delete(digest)
