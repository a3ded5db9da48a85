import type { Position } from 'geojson'
import { boundsAround } from '@/components/map/map-view'
import { eastward } from '@/lib/shared/great-circle'

/** The middle of the longitudes of a drawing, which go 180 degrees to the west and east of it: 180 for work nearer to
 * that meridian than to Greenwich, so that shapes cross it like any other. */
export type Middle = 0 | 180

type Path = readonly Position[]

const digits = 9
const rounded = (degrees: number) => Number(degrees.toFixed(digits)) || 0

function rangeOf(path: Path): [west: number, east: number] {
  let [west, east] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const [lon = 0] of path) [west, east] = [Math.min(west, lon), Math.max(east, lon)]
  return [west, east]
}

/** Degrees that move a path into the window around a middle; null when it does not fit there as a whole. */
function turnInto(path: Path, middle: Middle): number | null {
  const [west, east] = rangeOf(path)
  const fits = (turn: number) => west + turn >= middle - 180 && east + turn <= middle + 180
  return [0, 360, -360].find(fits) ?? null
}

/** Whether all paths fit into the window around a middle. */
export const fitsAround = (paths: readonly Path[], middle: Middle) =>
  paths.every((path) => turnInto(path, middle) !== null)

/** A path moved around the globe into the window around a middle; the same where it does not fit. */
export function movedAround(path: Path, middle: Middle): Position[] {
  const turn = turnInto(path, middle) ?? 0
  return turn === 0 ? [...path] : path.map(([lon = 0, ...more]) => [rounded(lon + turn), ...more])
}

/** The middle for a map with its centre at a longitude. */
export const middleNear = (lon: number): Middle => (Math.abs(eastward(0, lon)) > 90 ? 180 : 0)

/** The middle for paths: the parts of one shape on both sides of the 180th meridian are seen next to each other. */
export function middleOf(paths: readonly Path[]): Middle {
  const bounds = boundsAround(
    paths.map((path) => {
      const [west, east] = rangeOf(path)
      return [west, 0, east, 0]
    }),
  )
  const wanted = bounds ? middleNear((bounds[0] + bounds[2]) / 2) : 0
  return fitsAround(paths, wanted) ? wanted : 0
}

/** Coordinates typed from -180 to 180: over the 180th meridian when that is a way shorter than half the globe. */
export function shortWay(path: Path): Position[] {
  const over = path.map(([lon = 0, ...more]): Position => [lon < 0 ? rounded(lon + 360) : lon, ...more])
  const width = (some: Path) => {
    const [west, east] = rangeOf(some)
    return east - west
  }
  const shorter = width(over) > 0 && width(over) < 180 && width(over) < width(path)
  return shorter ? over : [...path]
}
