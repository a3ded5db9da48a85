import type { Box } from '@/lib/domain/coordinates'
import type { FilterGeometry } from './filter'

/** The bounding box of a geometry in degrees. */
export function extentOf({ coordinates }: FilterGeometry): Box {
  const numbers = (coordinates as readonly unknown[]).flat(3) as number[]
  const extent: [number, number, number, number] = [180, 90, -180, -90]
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    const [lon = 0, lat = 0] = [numbers[at], numbers[at + 1]]
    extent[0] = Math.min(extent[0], lon)
    extent[1] = Math.min(extent[1], lat)
    extent[2] = Math.max(extent[2], lon)
    extent[3] = Math.max(extent[3], lat)
  }
  return extent
}

/** Whether a polygon equals its bounding box. */
export function isBox({ type, coordinates }: FilterGeometry, [west, south, east, north]: Box): boolean {
  if (type !== 'Polygon') return false
  const [ring, ...holes] = coordinates as readonly (readonly (readonly [number, number])[])[]
  const corner = ([x, y]: readonly [number, number]) =>
    (x === west || x === east) && (y === south || y === north)
  return holes.length === 0 && ring?.length === 5 && ring.every(corner)
}
