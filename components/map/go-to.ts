import type { Map as MapLibreMap } from 'maplibre-gl'
import { eastward } from '@/lib/shared/great-circle'
import { coveredEdges } from './covered'

/** Minimum distance of a marker from every edge, CSS pixels. */
const margin = 48

/** Centres a place in the uncovered part of the map. */
export function goTo(map: MapLibreMap, place: { lon: number; lat: number }, zoom: number, duration = 450) {
  const { left, right } = coveredEdges(map)
  map.easeTo({ center: [place.lon, place.lat], zoom, offset: [(left - right) / 2, 0], duration })
}

/** Whether a place is in the uncovered part of the map. */
export function isInView(map: MapLibreMap, { lon, lat }: { lon: number; lat: number }): boolean {
  const { clientWidth: width, clientHeight: height } = map.getContainer()
  const { left, right } = coveredEdges(map)
  const middle = map.getCenter().lng
  const { x, y } = map.project([middle + eastward(middle, lon), lat])
  return x > left + margin && x < width - right - margin && y > margin && y < height - margin
}

/** From farther away than this a place is only a dot on a country. */
const far = 9

/** Shows a place with its surroundings; a map that shows it well already does not move. */
export function showNear(map: MapLibreMap, place: { lon: number; lat: number }) {
  if (map.getZoom() < far || !isInView(map, place)) goTo(map, place, Math.max(map.getZoom(), 13))
}
