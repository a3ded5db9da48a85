import type { Geometry } from 'geojson'
import { measure } from '@/components/map/draw/measure'
import type { Place, Shape } from '@/components/map/draw/shape'

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

/** Total length and area of all parts, metres and square metres. */
export function measureGeometry(geometry: Geometry) {
  const sum = { points: 0, length: 0, area: 0, edge: 0 }
  for (const shape of shapesOf(geometry)) {
    const { length, area } = measure(shape)
    if (shape.type === 'Point') sum.points++
    else if (area === null) sum.length += length
    else {
      sum.area += area
      sum.edge += length
    }
  }
  return sum
}

/** West, south, east, north of a geometry; null when it is empty. */
export function boundsOfGeometry(geometry: Geometry): [number, number, number, number] | null {
  let bounds: [number, number, number, number] | null = null
  for (const shape of shapesOf(geometry)) {
    const all =
      shape.type === 'Point'
        ? [shape.coordinates]
        : shape.type === 'LineString'
          ? shape.coordinates
          : shape.coordinates.flat()
    for (const [lon, lat] of all)
      bounds = bounds
        ? [
            Math.min(bounds[0], lon),
            Math.min(bounds[1], lat),
            Math.max(bounds[2], lon),
            Math.max(bounds[3], lat),
          ]
        : [lon, lat, lon, lat]
  }
  return bounds
}
