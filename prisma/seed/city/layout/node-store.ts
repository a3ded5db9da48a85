import { at } from '../base/list'
import { area } from '../base/polygon'
import { SpatialGrid } from '../base/spatial-grid'
import { distance, type Point } from '../base/vector'

/** Every corner and crossing of the plan once, found by place. */
export class NodeStore {
  readonly points: Point[] = []
  readonly #grid = new SpatialGrid<number>(60)

  at(id: number): Point {
    return at(this.points, id)
  }

  ring(ids: readonly number[]): Point[] {
    return ids.map((id) => this.at(id))
  }

  area(ids: readonly number[]): number {
    return area(this.ring(ids))
  }

  near(point: Point, radius: number): number[] {
    return [...this.#grid.around(point, radius)].filter((id) => distance(this.at(id), point) <= radius)
  }

  add(point: Point): number {
    const id = this.points.push(point) - 1
    this.#grid.addPoints(id, [point])
    return id
  }

  /** The nearest node within the radius, or a new one here. */
  snap(point: Point, radius: number): number {
    let best: number | null = null
    for (const id of this.near(point, radius)) {
      if (best === null || distance(this.at(id), point) < distance(this.at(best), point)) best = id
    }
    return best ?? this.add(point)
  }
}
