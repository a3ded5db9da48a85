import type { Map as MapLibreMap } from 'maplibre-gl'
import { coveredEdges } from '../covered'
import type { FoundPlace } from './place'

/** Milliseconds; what takes longer is not flown at all. */
const slowest = 2_500
/** CSS pixels. */
const low = 480

/** Shows a place at the zoom at which it is spoken of, in the middle of what no panel covers. Who wants less motion is
 * taken there at once, by the map itself. */
export function flyToPlace(map: MapLibreMap, { lon, lat, zoom }: FoundPlace) {
  const { left, right } = coveredEdges(map)
  const { clientHeight } = map.getContainer()
  map.flyTo({
    center: [lon, lat],
    zoom: Math.min(zoom, 17.5),
    // On a low map the card over the place would reach into the field.
    offset: [(left - right) / 2, clientHeight < low ? clientHeight / 5 : 0],
    speed: 1.8,
    maxDuration: slowest,
  })
}
