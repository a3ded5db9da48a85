import { foldBox } from '@/lib/shared/fold-box'
import type { Box } from './record'

const metresOfDegree = 111_195

/** A box that contains everything within a distance in metres, and slightly more. */
export function growBox([west, south, east, north]: Box, metres: number): Box {
  const up = metres / metresOfDegree
  const [low, high] = [Math.max(-90, south - up), Math.min(90, north + up)]
  const aside = up / Math.cos((Math.max(-low, high) * Math.PI) / 180)
  const span = east - west + (west > east ? 360 : 0)
  return foldBox([west - aside, low, west + span + aside, high])
}

export const isInside = (
  { lon, lat }: { lon: number; lat: number },
  [west, south, east, north]: Box,
): boolean =>
  lat >= south && lat <= north && (west <= east ? lon >= west && lon <= east : lon >= west || lon <= east)
