import { LRUCache } from 'lru-cache'
import { processSingleton } from '@/lib/platform/process-singleton'

/** How long answers of other servers are cached, milliseconds. */
export const freshFor = 60_000
const megabytes = 64

interface Kept {
  value: object
  size: number
}

const answers = processSingleton(
  'remote-answers',
  () =>
    new LRUCache<string, Kept>({
      ttl: freshFor,
      maxSize: megabytes * 1024 * 1024,
      sizeCalculation: ({ size }, key) => size + key.length + 500,
    }),
)
const running = processSingleton('remote-running', () => new Map<string, Promise<Kept>>())

/** A cached or new answer of another server; parallel callers share one request. Errors are not cached. */
export async function kept<Value extends object>(
  key: string,
  get: () => Promise<{ value: Value; size: number }>,
): Promise<Value> {
  const known = answers.get(key) ?? (await (running.get(key) ?? begin(key, get)))
  return known.value as Value
}

function begin(key: string, get: () => Promise<Kept>): Promise<Kept> {
  const work = get()
    .then((found) => {
      answers.set(key, found)
      return found
    })
    .finally(() => running.delete(key))
  running.set(key, work)
  return work
}
