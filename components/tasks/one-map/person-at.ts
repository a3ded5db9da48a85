import type { Map as MapLibreMap } from 'maplibre-gl'

/** A person on the map, in pixels of it. */
export interface PersonSpot {
  id: number
  name: string
  x: number
  y: number
}

/** How far from a mark a task is dropped onto it, CSS pixels. */
const reach = 8

/** The person at a pixel of the map; groups are nobody. */
export function personAt(
  map: MapLibreMap,
  layers: readonly string[],
  { x, y }: { x: number; y: number },
): PersonSpot | null {
  const shown = layers.filter((layer) => map.getLayer(layer))
  if (shown.length === 0) return null
  const found = map.queryRenderedFeatures(
    [
      [x - reach, y - reach],
      [x + reach, y + reach],
    ],
    { layers: shown },
  )
  for (const { properties, geometry } of found) {
    const id = Number(properties.u)
    if (!(id > 0) || geometry.type !== 'Point') continue
    const [lng = 0, lat = 0] = geometry.coordinates
    const spot = map.project([lng, lat])
    return { id, name: String(properties.n), x: spot.x, y: spot.y }
  }
  return null
}
