import { type ClosedForm, type CodedSystem, closedForm } from '@/lib/domain/coordinates'
import { finite } from '../bbox'
import { ogcException } from '../fault'

export const wrongGeometry = (locator = 'filter') =>
  ogcException('InvalidParameterValue', 'ogc.geometry', {}, locator)

/** Largest number of vertices in a filter. */
const verticesAtMost = 20_000

/** Makes positions of the numbers of a geometry. */
export interface PositionReader<At> {
  of(numbers: readonly string[], dimensions?: number): At[]
}

/** Converts positions of a reference system to degrees; those that PROJ has to convert stay as they are. */
export class Positions implements PositionReader<[number, number]> {
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

/** Positions of two or three numbers as they are, but with the east coordinate first. */
export class PlainPositions implements PositionReader<number[]> {
  #count = 0

  constructor(
    readonly northFirst: boolean,
    readonly atMost: number,
  ) {}

  of(numbers: readonly string[], dimensions = 2): number[][] {
    if (numbers.length === 0 || numbers.length % dimensions !== 0) throw wrongGeometry('geometry')
    this.#count += numbers.length / dimensions
    if (this.#count > this.atMost) throw wrongGeometry('geometry')
    return Array.from({ length: numbers.length / dimensions }, (_, at) => {
      const [a = Number.NaN, b = Number.NaN, ...height] = numbers
        .slice(at * dimensions, (at + 1) * dimensions)
        .map((text) => finite(text) ?? Number.NaN)
      const position = this.northFirst ? [b, a, ...height] : [a, b, ...height]
      if (position.some(Number.isNaN)) throw wrongGeometry('geometry')
      return position
    })
  }
}

/** Checks that a ring is closed and encloses an area. */
export function ring<At extends readonly number[]>(positions: readonly At[]): readonly At[] {
  const first = positions[0]
  const last = positions.at(-1)
  if (positions.length < 4 || !first || !last || first[0] !== last[0] || first[1] !== last[1])
    throw wrongGeometry()
  return positions
}

/** Checks that a line has at least two positions. */
export function line<At>(positions: readonly At[]): readonly At[] {
  if (positions.length < 2) throw wrongGeometry()
  return positions
}
