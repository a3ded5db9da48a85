import type { Fix } from './report'

/** A position as a device sends it. */
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

/** A fix from the values of a device. Its coordinates are validated when it is stored; other impossible
 * values count as unknown, since devices send -1 or 65535 for that. */
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

/** Devices without a fix send 0, 0, which is in the ocean. */
export const isNowhere = (lon: number, lat: number) => lon === 0 && lat === 0

function within(value: number | null | undefined, min: number, max: number): number | null {
  return value !== null && value !== undefined && value >= min && value <= max ? value : null
}
