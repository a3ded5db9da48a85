import { finite } from '../bbox'
import type { Crs } from '../crs'
import { ogcException } from '../fault'

export const wrongGeometry = (locator = 'filter') =>
  ogcException('InvalidParameterValue', 'ogc.geometry', {}, locator)

/** Largest number of vertices in a filter. */
const verticesAtMost = 20_000

/** Converts positions of a reference system to degrees. */
export class Positions {
  #count = 0

  constructor(
    readonly crs: Crs,
    /** Whether pairs start with the northing. */
    readonly northFirst: boolean,
  ) {}

  /** Positions with a number of dimensions, of which two are used. */
  of(numbers: readonly string[], dimensions = 2): [number, number][] {
    if (numbers.length === 0 || numbers.length % dimensions !== 0) throw wrongGeometry()
    const positions: [number, number][] = []
    for (let at = 0; at < numbers.length; at += dimensions)
      positions.push(this.one(numbers[at] ?? '', numbers[at + 1] ?? ''))
    return positions
  }

  one(first: string, second: string): [number, number] {
    if (++this.#count > verticesAtMost) throw wrongGeometry()
    const a = finite(first)
    const b = finite(second)
    if (a === null || b === null) throw wrongGeometry()
    const [lon, lat] = this.crs.inverse(this.northFirst ? [b, a] : [a, b])
    if (!(Math.abs(lon) <= 180 && Math.abs(lat) <= 90)) throw wrongGeometry()
    return [lon, lat]
  }
}

/** Checks that a ring is closed and encloses an area. */
export function ring(positions: readonly (readonly [number, number])[]) {
  const first = positions[0]
  const last = positions.at(-1)
  if (positions.length < 4 || !first || !last || first[0] !== last[0] || first[1] !== last[1])
    throw wrongGeometry()
  return positions
}

/** Checks that a line has at least two positions. */
export function line(positions: readonly (readonly [number, number])[]) {
  if (positions.length < 2) throw wrongGeometry()
  return positions
}
