import type { Box } from '@/lib/domain/coordinates'

// Slightly less than the shortest degree on the ellipsoid, so that no box is too small.
const metresPerDegree = 110_000
const slack = 1e-6

const radians = (degrees: number) => (degrees * Math.PI) / 180
const degrees = (angle: number) => (angle * 180) / Math.PI

/** Great circles bend towards the poles: one between two places of a latitude, this far apart, has its
 * summit at this latitude. */
const summit = (latitude: number, width: number) =>
  degrees(Math.atan(Math.tan(radians(latitude)) / Math.cos(radians(Math.min(width, 180) / 2))))

/** The latitude whose great circles of this width have their summit there. */
const footOf = (latitude: number, width: number) =>
  degrees(Math.atan(Math.tan(radians(latitude)) * Math.cos(radians(Math.min(width, 180) / 2))))

/** The box around all places within a distance of an extent. */
export function surroundings([west, south, east, north]: Box, metres: number): Box {
  const width = east - west
  const high = metres / metresPerDegree + slack
  const top = (north > 0 ? summit(north, width) : north) + high
  const bottom = (south < 0 ? summit(south, width) : south) - high
  const farthest = Math.max(Math.abs(bottom), Math.abs(top))
  const wide = farthest >= 89 ? 360 : high / Math.cos(radians(farthest))
  // Beyond the 180th meridian neighbours are on the other side of the map, as are parts of anything wider
  // than half of it.
  const around = width > 180 || west - wide < -180 || east + wide > 180
  return [around ? -180 : west - wide, Math.max(-90, bottom), around ? 180 : east + wide, Math.min(90, top)]
}

/** The boxes on a map of degrees such that an object touches one of them if it reaches a box on the Earth
 * and is not wider than half of the map: an object no wider than the box is below its summit or in it, and
 * a wider one crosses one of its sides, extended to the equator. */
export function boxesOnMap([west, south, east, north]: Box): readonly Box[] {
  const width = east - west
  const foot = [south > 0 ? footOf(south, width) : south, north < 0 ? footOf(north, width) : north] as const
  const [low, high] = toEquator([south, north])
  return [
    [west, foot[0], east, foot[1]],
    [west, low, west, high],
    [east, low, east, high],
  ]
}

/** Anything wider than half of the map crosses its middle. */
export function middleOfMap([, south, , north]: Box): Box {
  const [low, high] = toEquator([south, north])
  return [0, low, 0, high]
}

const toEquator = ([south, north]: readonly [number, number]) =>
  [Math.min(south, 0), Math.max(north, 0)] as const
