import type { Fix } from './report'

/** What a device says of a position. */
interface Said {
  at: Date
  lon: number
  lat: number
  speed?: number | null
  direction?: number | null
  altitude?: number | null
  accuracy?: number | null
  valid?: boolean
  provider?: string | null
}

/**
 * A fix of what a device says. Whether it may be one is judged when it is taken; what goes with it counts as unknown
 * where it cannot be true, since devices say -1 or 65535 for "I do not know".
 */
export function makeFix(said: Said): Fix {
  return {
    at: said.at,
    lon: said.lon,
    lat: said.lat,
    speed: within(said.speed, 0, 10_000),
    direction: within(said.direction, 0, 360),
    altitude: within(said.altitude, -20_000, 100_000),
    accuracy: within(said.accuracy, 0, 10_000_000),
    valid: said.valid ?? true,
    provider: said.provider ?? null,
  }
}

/** Devices without a fix say 0, 0; nobody works on that buoy in the ocean. */
export const isNowhere = (lon: number, lat: number) => lon === 0 && lat === 0

function within(value: number | null | undefined, min: number, max: number): number | null {
  return value !== null && value !== undefined && value >= min && value <= max ? value : null
}
