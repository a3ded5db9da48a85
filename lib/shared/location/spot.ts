/** A point on the earth in degrees. */
export interface Spot {
  lon: number
  lat: number
}

/** The point, if its coordinates are possible. */
export function spotOf(lat: number, lon: number): Spot | null {
  const isPossible = Math.abs(lat) <= 90 && Math.abs(lon) <= 180
  return Number.isFinite(lat) && Number.isFinite(lon) && isPossible ? { lon, lat } : null
}
