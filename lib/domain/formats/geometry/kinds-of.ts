import type { Geometry } from 'geojson'
import type { GeometryKind } from '@/lib/shared/layer-types'

/** The kinds of a geometry: a collection may have several, an empty one has none. */
export function kindsOf(geometry: Geometry): ReadonlySet<GeometryKind> {
  if (geometry.type === 'GeometryCollection')
    return new Set(geometry.geometries.flatMap((part) => Array.from(kindsOf(part))))
  return new Set([kindOf(geometry.type)])
}

function kindOf(type: Exclude<Geometry['type'], 'GeometryCollection'>): GeometryKind {
  switch (type) {
    case 'Point':
    case 'MultiPoint':
      return 'point'
    case 'LineString':
    case 'MultiLineString':
      return 'line'
    default:
      return 'area'
  }
}
