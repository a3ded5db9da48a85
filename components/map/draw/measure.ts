import geodesic from 'geographiclib-geodesic'
import { earthRadius as radius, metresBetween } from '@/lib/shared/great-circle'
import type { Place, Shape } from './shape'

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Metres along the great circle of a sphere, which is how tracks are counted. */
export const distanceBetween = (one: Place, other: Place): number => metresBetween(...one, ...other)

/** Metres along the shortest way on the spheroid of WGS 84, as the database measures. */
export const spheroidDistance = ([lon, lat]: Place, [otherLon, otherLat]: Place): number =>
  geodesic.Geodesic.WGS84.Inverse(lat, lon, otherLat, otherLon, geodesic.Geodesic.DISTANCE).s12 ?? 0

export const lengthOf = (line: readonly Place[]): number =>
  line.slice(1).reduce((sum, place, at) => sum + spheroidDistance(line[at] ?? place, place), 0)

/** Metres around a closed ring and square metres inside of it, on the spheroid. */
function ringMeasure(ring: readonly Place[]): { length: number; area: number } {
  const sum = geodesic.Geodesic.WGS84.Polygon()
  for (const [lon, lat] of ring.slice(0, -1)) sum.AddPoint(lat, lon)
  const { perimeter, area = 0 } = sum.Compute(false, true)
  return { length: perimeter, area: Math.abs(area) }
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
  const { length, area } = ringMeasure(outer)
  return { length, area: holes.reduce((left, hole) => left - ringMeasure(hole).area, area) }
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
