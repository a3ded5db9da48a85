import { type ClosedForm, type CodedSystem, closedForm } from '@/lib/domain/coordinates'
import { finite } from '../bbox'
import { ogcException } from '../fault'

export const wrongGeometry = (locator = 'filter') =>
  ogcException('InvalidParameterValue', 'ogc.geometry', {}, locator)

/** Largest number of vertices in a filter. */
const verticesAtMost = 20_000

/** Converts positions of a reference system to degrees; those that PROJ has to convert stay as they are. */
export class Positions {
  #count = 0
  readonly #closed: ClosedForm | null

  constructor(
    crs: CodedSystem,
    /** Whether pairs start with the northing. */
    readonly northFirst: boolean,
  ) {
    this.#closed = closedForm(crs)
  }

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
    const [x, y] = this.northFirst ? [b, a] : [a, b]
    if (!this.#closed) return [x, y]
    const [lon, lat] = this.#closed.inverse([x, y])
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
