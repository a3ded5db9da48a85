import type { Geometry } from 'geojson'
import { type Bounds, boundsAround } from '../map-view'
import type { Place, Shape } from './shape'

const places = (coordinates: readonly (readonly number[])[]) =>
  coordinates.map(([lon = 0, lat = 0]): Place => [lon, lat])

/** The simple geometries of a geometry. */
export function shapesOf(geometry: Geometry): Shape[] {
  switch (geometry.type) {
    case 'Point':
      return places([geometry.coordinates]).map((coordinates) => ({ type: 'Point', coordinates }))
    case 'MultiPoint':
      return places(geometry.coordinates).map((coordinates) => ({ type: 'Point', coordinates }))
    case 'LineString':
      return [{ type: 'LineString', coordinates: places(geometry.coordinates) }]
    case 'MultiLineString':
      return geometry.coordinates.map((line) => ({ type: 'LineString', coordinates: places(line) }))
    case 'Polygon':
      return [{ type: 'Polygon', coordinates: geometry.coordinates.map(places) }]
    case 'MultiPolygon':
      return geometry.coordinates.map((rings) => ({ type: 'Polygon', coordinates: rings.map(places) }))
    case 'GeometryCollection':
      return geometry.geometries.flatMap(shapesOf)
  }
}

/** The smallest bounds around a geometry; null when it is empty. */
export const boundsOfGeometry = (geometry: Geometry): Bounds | null =>
  boundsAround(shapesOf(geometry).flatMap(boundsOfShape))

/** Of one part in itself: its edges do not pass the 180th meridian. */
function boundsOfShape(shape: Shape): Bounds[] {
  const all =
    shape.type === 'Point'
      ? [shape.coordinates]
      : shape.type === 'LineString'
        ? shape.coordinates
        : shape.coordinates.flat()
  const [lons, lats] = [all.map(([lon]) => lon), all.map(([, lat]) => lat)]
  if (all.length === 0) return []
  return [[Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)]]
}
