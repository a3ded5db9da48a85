import type { GeoJSONSource } from 'maplibre-gl'
import type { MapPoint } from './point-types'
import { samePoint, toFeature } from './to-feature'

/** Beyond this share of changes a whole new set is cheaper than a difference. */
const wholesale = 0.3

export type PointSet = ReadonlyMap<number, MapPoint>

/** Brings the source from one set of points to the next with as little work for the worker as possible. */
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
  // A feature that is added under a known id replaces the old one.
  void source.updateData({ remove, add: changed.map(toFeature) })
}
