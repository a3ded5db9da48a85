import { sides } from '../base/list'
import { boxOf, contains } from '../base/polygon'
import { SpatialGrid } from '../base/spatial-grid'
import { crossing, lerp, type Point, segmentDistance } from '../base/vector'

type Bank = readonly [Point, Point]

/** Answers whether something stands in the water or too near to it. */
export class Waters {
  readonly #banks = new SpatialGrid<Bank>(120)
  readonly #rings: { ring: readonly Point[]; minX: number; maxX: number }[] = []

  add(ring: readonly Point[]): void {
    const { minX, maxX } = boxOf(ring)
    this.#rings.push({ ring, minX, maxX })
    for (const bank of sides(ring)) this.#banks.addPoints(bank, bank)
  }

  holds(point: Point): boolean {
    return this.#rings.some(
      ({ ring, minX, maxX }) => point[0] > minX && point[0] < maxX && contains(ring, point),
    )
  }

  touches(a: Point, b: Point): boolean {
    for (const [p, q] of this.#banks.near(boxOf([a, b], 1))) if (crossing(a, b, p, q)) return true
    return this.holds(lerp(a, b, 0.5))
  }

  /** True when water is nearer than `margin` metres. */
  reaches(point: Point, margin: number): boolean {
    for (const [p, q] of this.#banks.around(point, margin))
      if (segmentDistance(point, p, q) < margin) return true
    return this.holds(point)
  }
}
