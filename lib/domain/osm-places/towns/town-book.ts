import type { Polygon } from '@/lib/domain/osm'
import { metresBetween } from '../geometry'
import { squaresOf } from '../streets/squares'
import { boxOf, type UnitBox } from '../streets/street'
import { Outline } from './outline'

/** Grid cells of the lookup, in units: about 10 km. */
const square = 1_000_000
/** Points of a line at most this far apart are looked up, metres. */
const stepAtMost = 250
/** Halvings of a step that crosses a border: to less than a metre. */
const halvings = 10

/** A part of a line within one town. */
export interface TownPart {
  town: number | null
  course: number[]
}

/** The areas of towns: streets are cut at their borders. */
export class TownBook {
  private readonly outlines = new Map<number, Outline[]>()
  private readonly keys = new Set<number>()

  add(key: number, polygons: readonly Polygon[]): void {
    const outline = new Outline(key, polygons)
    this.keys.add(key)
    for (const at of squaresOf(outline.box, square)) {
      const known = this.outlines.get(at)
      if (known) known.push(outline)
      else this.outlines.set(at, [outline])
    }
  }

  /** Whether the town has an area. */
  has(key: number): boolean {
    return this.keys.has(key)
  }

  /** The key of the smallest town that contains a point. */
  at(x: number, y: number): number | null {
    return keyAt(this.around([x, y, x, y]), x, y)
  }

  /** The parts of a line by town, in its order. */
  cut(course: ArrayLike<number>): TownPart[] {
    const near = this.around(boxOf(course))
    let [x, y] = [course[0] ?? 0, course[1] ?? 0]
    let part: TownPart = { town: keyAt(near, x, y), course: [x, y] }
    const parts = [part]
    for (let at = 2; at + 1 < course.length; at += 2) {
      const [toX, toY] = [course[at] ?? 0, course[at + 1] ?? 0]
      const steps = near.length === 0 ? 1 : Math.ceil(metresBetween(x, y, toX, toY) / stepAtMost) || 1
      let from = { x, y }
      for (let step = 1; step <= steps; step++) {
        const next = between({ x, y }, { x: toX, y: toY }, step / steps)
        const town = keyAt(near, next.x, next.y)
        if (town !== part.town) {
          const border = crossing(near, from, next, part.town)
          part.course.push(border.x, border.y)
          part = { town, course: [border.x, border.y] }
          parts.push(part)
        }
        from = next
      }
      part.course.push(toX, toY)
      ;[x, y] = [toX, toY]
    }
    return parts
  }

  private around(box: UnitBox): Outline[] {
    const found = new Set<Outline>()
    for (const at of squaresOf(box, square))
      for (const outline of this.outlines.get(at) ?? []) if (overlap(outline.box, box)) found.add(outline)
    return [...found].sort((one, other) => one.size - other.size || one.key - other.key)
  }
}

interface Spot {
  x: number
  y: number
}

const keyAt = (smallestFirst: readonly Outline[], x: number, y: number): number | null =>
  smallestFirst.find((outline) => outline.holds(x, y))?.key ?? null

const between = (one: Spot, other: Spot, share: number): Spot => ({
  x: Math.round(one.x + (other.x - one.x) * share),
  y: Math.round(one.y + (other.y - one.y) * share),
})

/** Where the line leaves a town. */
function crossing(near: readonly Outline[], from: Spot, to: Spot, town: number | null): Spot {
  let [inside, outside] = [from, to]
  for (let step = 0; step < halvings; step++) {
    const middle = between(inside, outside, 0.5)
    if (keyAt(near, middle.x, middle.y) === town) inside = middle
    else outside = middle
  }
  return outside
}

const overlap = (one: UnitBox, other: UnitBox) =>
  one[0] <= other[2] && one[2] >= other[0] && one[1] <= other[3] && one[3] >= other[1]
