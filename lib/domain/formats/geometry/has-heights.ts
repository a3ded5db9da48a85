import type { Geometry } from 'geojson'
import type { Nested } from './nesting'

/** Whether positions of a geometry have heights. */
export function hasHeights(geometry: Geometry): boolean {
  return geometry.type === 'GeometryCollection'
    ? geometry.geometries.some(hasHeights)
    : anyHeight(geometry.coordinates)
}

const anyHeight = (nested: Nested): boolean =>
  typeof nested[0] === 'number' ? nested.length > 2 : (nested as Nested[]).some(anyHeight)
