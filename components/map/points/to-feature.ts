import type { Feature, Point } from 'geojson'
import type { MapPoint } from './point-types'

/** Short property names: there may be a hundred thousand of these. */
export const toFeature = ({ id, lon, lat, category, level, alert }: MapPoint): Feature<Point> => ({
  type: 'Feature',
  id,
  geometry: { type: 'Point', coordinates: [lon, lat] },
  properties: { id, c: category, l: level, a: alert ? 1 : 0 },
})

export const samePoint = (one: MapPoint, two: MapPoint) =>
  one.lon === two.lon &&
  one.lat === two.lat &&
  one.category === two.category &&
  one.level === two.level &&
  one.alert === two.alert
