import { createParser } from 'nuqs'
import type { MapView } from './map-view'

/** A view in the URL: "lon,lat,zoom" with as many digits as a screen can show. */
export const parseAsView = createParser<MapView>({
  parse: (text) => {
    const [lon, lat, zoom] = text.split(',').map(Number)
    const known = [lon, lat, zoom].every((value) => Number.isFinite(value))
    return known ? { lon: lon ?? 0, lat: lat ?? 0, zoom: zoom ?? 0 } : null
  },
  serialize: ({ lon, lat, zoom }) => `${lon.toFixed(5)},${lat.toFixed(5)},${zoom.toFixed(2)}`,
  eq: (one, other) => one.lon === other.lon && one.lat === other.lat && one.zoom === other.zoom,
})
