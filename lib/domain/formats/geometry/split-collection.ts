import type { Geometry, GeometryCollection } from 'geojson'
import { joinGeometries } from './join-geometries'

/** The points, the lines and the polygons of a collection, each as one geometry. */
export function splitCollection(collection: GeometryCollection): Geometry[] {
  const byType = new Map<string, Geometry[]>()
  for (const part of simpleParts(collection)) {
    const alike = byType.get(part.type) ?? []
    alike.push(part)
    byType.set(part.type, alike)
  }
  return [...byType.values()].flatMap((parts) => joinGeometries(parts) ?? [])
}

function* simpleParts(geometry: Geometry): Generator<Geometry> {
  switch (geometry.type) {
    case 'GeometryCollection':
      for (const part of geometry.geometries) yield* simpleParts(part)
      return
    case 'MultiPoint':
      for (const coordinates of geometry.coordinates) yield { type: 'Point', coordinates }
      return
    case 'MultiLineString':
      for (const coordinates of geometry.coordinates) yield { type: 'LineString', coordinates }
      return
    case 'MultiPolygon':
      for (const coordinates of geometry.coordinates) yield { type: 'Polygon', coordinates }
      return
    default:
      yield geometry
  }
}
