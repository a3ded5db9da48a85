import { LRUCache } from 'lru-cache'
import { processSingleton } from '@/lib/platform/process-singleton'

const megabyte = 1024 * 1024

/** What was made for everybody who may see it, and what is being made. Who may is asked before, every time. */
export class SingleFlightCache<Made extends { bytes: Uint8Array }> {
  readonly #kept: LRUCache<string, Made>
  readonly #making = new Map<string, Promise<Made>>()

  constructor(megabytes: number) {
    this.#kept = new LRUCache({
      maxSize: megabytes * megabyte,
      // What is empty also takes its place.
      sizeCalculation: ({ bytes }, key) => bytes.length + key.length + 200,
    })
  }

  /** The known one, or one made now, once for all who ask for it meanwhile. */
  find(key: string, make: () => Promise<Made>): Promise<Made> | Made {
    const known = this.#kept.get(key) ?? this.#making.get(key)
    if (known) return known
    const making = make()
      .then((made) => {
        this.#kept.set(key, made)
        return made
      })
      .finally(() => this.#making.delete(key))
    this.#making.set(key, making)
    return making
  }
}

export const singleFlightCache = <Made extends { bytes: Uint8Array }>(name: string, megabytes: number) =>
  processSingleton(`made-${name}`, () => new SingleFlightCache<Made>(megabytes))
