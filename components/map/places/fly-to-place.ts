import type { Map as MapLibreMap } from 'maplibre-gl'
import { coveredEdges } from '../covered'
import type { FoundPlace } from './place'

/** Milliseconds; longer flights are skipped. */
const slowest = 2_500
/** CSS pixels. */
const low = 480

/** Shows a place at its zoom level, centred in the uncovered part of the map. With reduced motion the map jumps
 * there. */
export function flyToPlace(map: MapLibreMap, { lon, lat, zoom }: FoundPlace) {
  const { left, right } = coveredEdges(map)
  const { clientHeight } = map.getContainer()
  map.flyTo({
    center: [lon, lat],
    zoom: Math.min(zoom, 17.5),
    // On a low map the card over the place would overlap the field.
    offset: [(left - right) / 2, clientHeight < low ? clientHeight / 5 : 0],
    speed: 1.8,
    maxDuration: slowest,
  })
}
