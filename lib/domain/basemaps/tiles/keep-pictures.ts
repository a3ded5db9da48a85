import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import PQueue from 'p-queue'
import { processSingleton } from '@/lib/platform/process-singleton'
import { problem } from '@/lib/problems'
import type { Picture } from './fetch-picture'

export interface KeptPicture {
  etag: string
  mediaType: string
  bytes: Uint8Array<ArrayBuffer>
  /** The server has no such tile; the picture is one transparent pixel. */
  missing: boolean
}

interface Kept extends KeptPicture {
  /** When it is fetched again, milliseconds. */
  freshUntil: number
}

const bytesAtMost = 96 * 1024 * 1024
/** Milliseconds that a tile is fresh, and after which a failed server is retried. */
const freshFor = 24 * 3_600_000
const lenience = 30_000
/** Concurrent requests to one server, and the length of its queue. */
const atOnce = 8
const waitingAtMost = 400

const state = () =>
  processSingleton('basemap-pictures', () => ({
    kept: new LRUCache<string, Kept>({
      maxSize: bytesAtMost,
      sizeCalculation: ({ bytes }, key) => bytes.length + key.length + 200,
    }),
    failed: new LRUCache<string, Error>({ max: 2000, ttl: lenience }),
    asking: new Map<string, Promise<Kept>>(),
    queues: new Map<string, PQueue>(),
  }))

/** A cached picture, or one fetched once for all parallel callers. A stale one is served while its server
 * fails. `server` is the key of the per-server concurrency limit. */
export async function keepPicture(
  key: string,
  server: string,
  ask: () => Promise<Picture | null>,
): Promise<KeptPicture> {
  const { kept, failed, asking } = state()
  const known = kept.get(key)
  if (known && known.freshUntil > Date.now()) return known
  const failure = known ? undefined : failed.get(key)
  if (failure) throw failure
  const asked = asking.get(key) ?? begin(key, server, ask)
  return known ? asked.catch(() => known) : asked
}

function begin(key: string, server: string, ask: () => Promise<Picture | null>): Promise<Kept> {
  const { kept, failed, asking } = state()
  const asked = inTurn(server, ask)
    .then((picture) => {
      const found = keptOf(picture)
      kept.set(key, found)
      return found
    })
    .catch((error) => {
      const old = kept.peek(key)
      if (old) kept.set(key, { ...old, freshUntil: Date.now() + lenience })
      else failed.set(key, error as Error)
      throw error
    })
    .finally(() => asking.delete(key))
  asking.set(key, asked)
  return asked
}

async function inTurn<T>(server: string, work: () => Promise<T>): Promise<T> {
  const { queues } = state()
  const queue = queues.get(server) ?? new PQueue({ concurrency: atOnce })
  queues.set(server, queue)
  if (queue.size >= waitingAtMost) throw problem('server.busy', {}, { 'retry-after': '2' })
  try {
    return await queue.add(work)
  } finally {
    if (queue.size === 0 && queue.pending === 0) queues.delete(server)
  }
}

/** One transparent pixel for tiles that a server does not have. */
const nothing: Picture = {
  mediaType: 'image/png',
  bytes: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
}

function keptOf(picture: Picture | null): Kept {
  const { bytes, mediaType } = picture ?? nothing
  const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  return {
    bytes,
    mediaType,
    missing: picture === null,
    etag: `"tile-${digest}"`,
    freshUntil: Date.now() + freshFor,
  }
}
