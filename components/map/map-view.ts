import { eastward } from '@/lib/shared/great-circle'

export interface MapView {
  lon: number
  lat: number
  zoom: number
}

/** West, south, east, north in degrees. East is above 180 when the 180th meridian is between them. */
export type Bounds = [number, number, number, number]

/** The smallest bounds around points; null without any. */
export const boundsOf = (points: Iterable<{ lon: number; lat: number }>): Bounds | null =>
  boundsAround(Array.from(points, ({ lon, lat }): Bounds => [lon, lat, lon, lat]))

const wrapped = (lon: number) => (lon >= -180 && lon <= 180 ? lon : eastward(0, lon))

/** The smallest bounds around bounds: they leave out the widest gap between meridians. Null without any. */
export function boundsAround(parts: readonly Bounds[]): Bounds | null {
  const spans = parts.map(([west, , east]) => ({ west: wrapped(west), east: wrapped(west) + east - west }))
  spans.sort((one, other) => one.west - other.west)
  const [first] = spans
  if (!first) return null
  let [west, gap, reached] = [first.west, 0, first.east]
  for (const span of spans) {
    if (span.west - reached > gap) [west, gap] = [span.west, span.west - reached]
    reached = Math.max(reached, span.east)
  }
  // The gap over the 180th meridian.
  const around = first.west + 360 - reached
  const [left, right] = around >= gap ? [first.west, reached] : [west, west + 360 - gap]
  const south = parts.reduce((least, part) => Math.min(least, part[1]), Number.POSITIVE_INFINITY)
  const north = parts.reduce((most, part) => Math.max(most, part[3]), Number.NEGATIVE_INFINITY)
  return [left, south, right, north]
}

/** Whether a place is within bounds, also when a longitude is told another time around the globe. */
export const contains = ([west, south, east, north]: Bounds, lon: number, lat: number) =>
  (((lon - west) % 360) + 360) % 360 <= east - west && lat >= south && lat <= north
