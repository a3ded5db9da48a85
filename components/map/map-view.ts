export interface MapView {
  lon: number
  lat: number
  zoom: number
}

/** West, south, east, north in degrees. */
export type Bounds = [number, number, number, number]

export function boundsOf(points: Iterable<{ lon: number; lat: number }>): Bounds | null {
  let bounds: Bounds | null = null
  for (const { lon, lat } of points) {
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

export const contains = ([west, south, east, north]: Bounds, lon: number, lat: number) =>
  lon >= west && lon <= east && lat >= south && lat <= north
