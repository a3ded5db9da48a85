import type { MapSettings } from '@/components/map/map-settings'
import { mapCache, shellCache } from '../worker/caches'
import { fieldStyle } from './field-style'
import { type Tile, tilesAround } from './tiles-around'

/** Of all sources of the map together. */
const tilesAtMost = 3000
const metres = 2000
/** Zooms of a district; farther ones are few, and nearer ones are drawn from these. */
const zooms = [6, 15] as const
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
  places: readonly { lon: number; lat: number }[],
  report: (saved: Saved) => void,
): Promise<Saved> {
  const { workerAddress } = await import('./field-library')
  await Promise.all([import('./map-page'), import('@/lib/shared/interest-icons.json')])
  const [shell, map] = await Promise.all([caches.open(shellCache), caches.open(mapCache)])
  const { sources, 'font-faces': faces } = fieldStyle(settings)
  const fonts = Object.values(faces ?? {}).flatMap((all) =>
    typeof all === 'string' ? [all] : all.map(({ url }) => url),
  )
  const pictured = addressesOf(Object.values(sources), places)
  const parts: Part[] = [
    ...[workerAddress, ...fonts].map((address) => ({ cache: shell, address })),
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

type Source = ReturnType<typeof fieldStyle>['sources'][string]

/** Addresses of what the sources of a style show around places. */
function addressesOf(sources: readonly Source[], places: readonly { lon: number; lat: number }[]): string[] {
  const absolute = (address: string) => new URL(address, window.location.origin).toString()
  return sources
    .flatMap((source) => {
      if (source.type === 'geojson') return typeof source.data === 'string' ? [absolute(source.data)] : []
      if (!('tiles' in source)) return []
      const [template] = source.tiles ?? []
      return template ? tilesOf(source, places).map((tile) => absolute(addressOf(template, tile))) : []
    })
    .slice(0, tilesAtMost)
}

const addressOf = (template: string, { z, x, y }: Tile) =>
  template.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y))

/** All of a source that has only far ones, such as the world. */
function tilesOf(
  { minzoom = 0, maxzoom = zooms[1] }: { minzoom?: number; maxzoom?: number },
  places: readonly { lon: number; lat: number }[],
): Tile[] {
  const most = Math.min(zooms[1], maxzoom)
  const least = most < zooms[0] ? minzoom : Math.max(zooms[0], minzoom)
  return tilesAround(places, { metres, most: tilesAtMost, zooms: [least, most] })
}
