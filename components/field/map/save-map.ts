import { loadInterestPaths } from '@/components/map/images/load-basemap-image'
import type { MapSettings } from '@/components/map/map-settings'
import { mapCache, shellCache } from '../worker/caches'
import { partsOfMap, type Point } from './parts-of-map'

const around = { metres: 2000, most: 3000 }
const atOnce = 4

interface Saved {
  done: number
  all: number
  failed: number
  /** There is no room for more. */
  full: boolean
}

interface Part {
  cache: Cache
  address: string
}

/** Keeps the map around places in the caches that the worker of the application answers from, and what draws it. `report`
 * is called after each part. Parts of other places leave. */
export async function saveMap(
  settings: MapSettings,
  places: readonly Point[],
  report: (saved: Saved) => void,
): Promise<Saved> {
  await Promise.all([import('./map-page'), loadInterestPaths()])
  const [shell, map] = await Promise.all([caches.open(shellCache), caches.open(mapCache)])
  const { drawing, pictured } = partsOfMap(settings, places, around)
  const parts: Part[] = [
    ...drawing.map((address) => ({ cache: shell, address })),
    ...pictured.map((address) => ({ cache: map, address })),
  ]
  await dropOthers(map, pictured)
  const saved: Saved = { done: 0, all: parts.length, failed: 0, full: false }
  const left = parts.values()
  const work = async () => {
    for (const part of left) {
      if (saved.full) return
      try {
        if (!(await keep(part))) saved.failed++
      } catch (error) {
        if (error instanceof DOMException && error.name === 'QuotaExceededError') saved.full = true
        saved.failed++
      }
      saved.done++
      report({ ...saved })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return saved
}

/** No content is an empty tile, which a cache takes as well; where a source has nothing, there is nothing to keep. */
async function keep({ cache, address }: Part): Promise<boolean> {
  if (await cache.match(address)) return true
  // The worker leaves such requests alone: it would keep them once more.
  const response = await fetch(address, { cache: 'no-store' })
  if (response.ok) await cache.put(address, response)
  return response.ok || response.status === 404
}

async function dropOthers(cache: Cache, wanted: readonly string[]): Promise<void> {
  const kept = new Set(wanted)
  const others = (await cache.keys()).filter(({ url }) => !kept.has(url))
  await Promise.all(others.map((request) => cache.delete(request)))
}
