import type { Map as MapLibreMap, MapGeoJSONFeature, PointLike } from 'maplibre-gl'

/** An object of an overlay at a point of the screen. */
export interface OverlayHit {
  layerId: number
  /** Primary key; null for non-numeric keys. */
  objectId: number | null
  properties: Record<string, unknown>
  geometry: MapGeoJSONFeature['geometry']
}

/** Click tolerance in pixels: thin lines and small points are hard to hit. */
const slack = 5

/** The objects of overlays under a point of the screen, topmost first, each once. */
export function overlaysAt(map: MapLibreMap, { x, y }: { x: number; y: number }): OverlayHit[] {
  const layers = map.getLayersOrder().filter((id) => id.startsWith('overlay:') && !id.includes('/selected-'))
  if (layers.length === 0) return []
  const exact = map.queryRenderedFeatures([x, y], { layers })
  const box: [PointLike, PointLike] = [
    [x - slack, y - slack],
    [x + slack, y + slack],
  ]
  const found = exact.length > 0 ? exact : map.queryRenderedFeatures(box, { layers })
  const seen = new Set<string>()
  return found.flatMap(({ source, id, properties, geometry }): OverlayHit[] => {
    const key = `${source} ${id}`
    if (seen.has(key)) return []
    seen.add(key)
    const objectId = typeof id === 'number' ? id : null
    return [{ layerId: Number(source.split(':')[2]), objectId, properties, geometry }]
  })
}
