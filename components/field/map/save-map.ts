import type { MapSettings } from '@/components/map/map-settings'
import { tilesCache } from '../worker/caches'
import { fieldStyle } from './field-style'
import { tilesAround } from './tiles-around'

const around = { metres: 2000, most: 3000 } as const
/** Zooms of a district; farther ones are few, and nearer ones are drawn from these. */
const zooms = [6, 15] as const
const atOnce = 4

interface Saved {
  done: number
  all: number
  failed: number
}

/** Keeps the tiles around places in the cache that the worker of the application answers from. `report` is called
 * after each. */
export async function saveMap(
  settings: MapSettings,
  places: readonly { lon: number; lat: number }[],
  report: (saved: Saved) => void,
): Promise<Saved> {
  const addresses = addressesOf(settings, places)
  const cache = await caches.open(tilesCache)
  const saved: Saved = { done: 0, all: addresses.length, failed: 0 }
  const left = addresses.values()
  const work = async () => {
    for (const address of left) {
      // No content is an empty tile, which a cache takes as well.
      const kept = (await cache.match(address)) ?? (await fetch(address).catch(() => null))
      if (kept?.ok) await cache.put(address, kept)
      else saved.failed++
      saved.done++
      report({ ...saved })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return saved
}

/** Addresses of tiles of all sources of the style. */
function addressesOf(settings: MapSettings, places: readonly { lon: number; lat: number }[]): string[] {
  const { sources } = fieldStyle(settings)
  return Object.values(sources).flatMap((source) => {
    if (!('tiles' in source)) return []
    const [template] = source.tiles ?? []
    if (!template) return []
    const least = Math.max(zooms[0], source.minzoom ?? 0)
    const most = Math.min(zooms[1], source.maxzoom ?? zooms[1])
    return tilesAround(places, { ...around, zooms: [least, most] }).map(({ z, x, y }) =>
      new URL(
        template.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y)),
        window.location.origin,
      ).toString(),
    )
  })
}
