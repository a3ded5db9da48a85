import { push } from './list'
import type { Point } from './vector'

interface Box {
  readonly minX: number
  readonly minY: number
  readonly maxX: number
  readonly maxY: number
}

/** Square buckets over the plane, so that neighbours are found without looking at everything. */
export class SpatialGrid<T> {
  readonly #cells = new Map<number, T[]>()

  constructor(private readonly size: number) {}

  addPoints(item: T, points: readonly Point[]): void {
    const xs = points.map(([x]) => x)
    const ys = points.map(([, y]) => y)
    const box = {
      minX: Math.min(...xs),
      minY: Math.min(...ys),
      maxX: Math.max(...xs),
      maxY: Math.max(...ys),
    }
    this.#each(box, (key) => push(this.#cells, key, item))
  }

  near(box: Box): Set<T> {
    const found = new Set<T>()
    this.#each(box, (key) => {
      for (const item of this.#cells.get(key) ?? []) found.add(item)
    })
    return found
  }

  around([x, y]: Point, radius: number): Set<T> {
    return this.near({ minX: x - radius, minY: y - radius, maxX: x + radius, maxY: y + radius })
  }

  #each(box: Box, visit: (key: number) => void): void {
    const lastColumn = Math.floor(box.maxX / this.size)
    const lastRow = Math.floor(box.maxY / this.size)
    for (let column = Math.floor(box.minX / this.size); column <= lastColumn; column += 1) {
      for (let row = Math.floor(box.minY / this.size); row <= lastRow; row += 1) visit(column * 65536 + row)
    }
  }
}
