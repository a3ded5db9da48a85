import type { Geometry } from 'geojson'
import { shapesOf } from '@/components/map/draw/geometry-bounds'
import { measure } from '@/components/map/draw/measure'

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
