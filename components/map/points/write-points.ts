import type { GeoJSONSource } from 'maplibre-gl'
import type { MapPoint } from './point-types'
import { samePoint, toFeature } from './to-feature'

/** Beyond this share of changes, writing the whole set is cheaper than a difference. */
const wholesale = 0.3

export type PointSet = ReadonlyMap<number, MapPoint>

/** Updates the source from one set of points to the next with the least work for the worker. */
export function writePoints(source: GeoJSONSource, before: PointSet, after: PointSet) {
  const remove = [...before.keys()].filter((id) => !after.has(id))
  const changed = [...after.values()].filter((point) => {
    const old = before.get(point.id)
    return !old || !samePoint(old, point)
  })
  if (remove.length === 0 && changed.length === 0) return
  if (before.size === 0 || remove.length + changed.length > after.size * wholesale) {
    void source.setData({ type: 'FeatureCollection', features: [...after.values()].map(toFeature) })
    return
  }
  // Adding a feature with a known id replaces the old one.
  void source.updateData({ remove, add: changed.map(toFeature) })
}
