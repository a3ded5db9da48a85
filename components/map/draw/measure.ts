import { earthRadius as radius, metresBetween } from '@/lib/shared/great-circle'
import type { Place, Shape } from './shape'

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Metres along the great circle. */
export const distanceBetween = (one: Place, other: Place): number => metresBetween(...one, ...other)

export const lengthOf = (line: readonly Place[]): number =>
  line.slice(1).reduce((sum, place, at) => sum + distanceBetween(line[at] ?? place, place), 0)

/** Square metres of a closed ring on the sphere. */
function ringArea(ring: readonly Place[]): number {
  const twice = ring.slice(1).reduce((sum, [lon, lat], at) => {
    const [before, below] = ring[at] ?? [lon, lat]
    return sum + radians(lon - before) * (2 + Math.sin(radians(below)) + Math.sin(radians(lat)))
  }, 0)
  return Math.abs((twice * radius * radius) / 2)
}

export interface Measure {
  /** Metres: along a line, around a polygon. */
  length: number
  /** Square metres; null for shapes without an area. */
  area: number | null
}

export function measure(shape: Shape): Measure {
  if (shape.type === 'Point') return { length: 0, area: null }
  if (shape.type === 'LineString') return { length: lengthOf(shape.coordinates), area: null }
  const [outer = [], ...holes] = shape.coordinates
  return {
    length: lengthOf(outer),
    area: holes.reduce((area, hole) => area - ringArea(hole), ringArea(outer)),
  }
}

/** A ring around a point, for a zone with a radius in metres. */
export function circleAround([lon, lat]: Place, metres: number, corners = 64): Place[] {
  const reach = metres / radius
  const ring = Array.from({ length: corners }, (_, at): Place => {
    const bearing = (at / corners) * 2 * Math.PI
    const y = Math.asin(
      Math.sin(radians(lat)) * Math.cos(reach) + Math.cos(radians(lat)) * Math.sin(reach) * Math.cos(bearing),
    )
    const x = Math.atan2(
      Math.sin(bearing) * Math.sin(reach) * Math.cos(radians(lat)),
      Math.cos(reach) - Math.sin(radians(lat)) * Math.sin(y),
    )
    return [lon + (x * 180) / Math.PI, (y * 180) / Math.PI]
  })
  return [...ring, ring[0] ?? [lon, lat]]
}
