import { PolylineWalk } from './polyline-walk'
import type { Outline } from './outline'

/** How a line is drawn. Lengths in pixels. */
export interface Pen {
  width: number
  cap: 'butt' | 'round' | 'square'
  join: 'miter' | 'round' | 'bevel'
  /** Largest length of a mitre, in widths. */
  miterLimit: number
}

/** Largest distance in pixels of the chords from round joints. */
const roughness = 0.1

/** The least angle of a chord. */
const leastArc = Math.PI / 200

/** The outline of a line of some width: along one side, around the end and back along the other side. */
export class Stroke {
  readonly #half: number
  /** Half of the width, squared. */
  readonly #square: number
  readonly #arc: number
  readonly #polyline = new PolylineWalk()
  #firstX = 0
  #firstY = 0
  #lastX = 0
  #lastY = 0
  #isBegun = false

  constructor(
    private readonly outline: Outline,
    private readonly pen: Pen,
  ) {
    this.#half = pen.width / 2
    this.#square = this.#half * this.#half
    const arc = 2 * Math.acos(Math.max(0.5, 1 - roughness / Math.max(this.#half, roughness)))
    this.#arc = Math.max(leastArc, arc)
  }

  /** Adds a line, or with `closed` a ring. */
  add(points: Float32Array, closed: boolean): void {
    const last = this.#polyline.read(points, closed).count - 1
    if (last < 1) return
    if (closed) {
      for (let at = 0; at <= last; at++) this.#turnAt(at, at === 0 ? last : at - 1, at, 1)
      this.#end()
      for (let at = last; at >= 0; at--) this.#turnAt(at, at, at === 0 ? last : at - 1, -1)
    } else {
      for (let at = 1; at < last; at++) this.#turnAt(at, at - 1, at, 1)
      this.#cap(last, last - 1, 1)
      for (let at = last - 1; at > 0; at--) this.#turnAt(at, at, at - 1, -1)
      this.#cap(0, 0, -1)
    }
    this.#end()
  }

  /** A joint between two segments; on the way back normals point to the other side. */
  #turnAt(point: number, before: number, after: number, way: number): void {
    const polyline = this.#polyline
    const x = polyline.x[point] ?? 0
    const y = polyline.y[point] ?? 0
    const side = this.#half * way
    const ax = -(polyline.toY[before] ?? 0) * side
    const ay = (polyline.toX[before] ?? 0) * side
    const bx = -(polyline.toY[after] ?? 0) * side
    const by = (polyline.toX[after] ?? 0) * side
    const cross = ax * by - ay * bx
    const both = this.#square + ax * bx + ay * by
    if (cross > 0) {
      const back = (this.#half * cross) / both
      const shorter = Math.min(polyline.length[before] ?? 0, polyline.length[after] ?? 0)
      if (back <= shorter) return this.#tip(x, y, ax + bx, ay + by, both)
      // The sides do not meet: going through the point keeps everything inside.
      this.#to(x + ax, y + ay)
      this.#to(x, y)
    } else {
      const { join, miterLimit } = this.pen
      if (join === 'miter' && 2 * this.#square <= miterLimit * miterLimit * both)
        return this.#tip(x, y, ax + bx, ay + by, both)
      this.#to(x + ax, y + ay)
      if (join === 'round') this.#bend(x, y, ax, ay, -Math.abs(Math.atan2(cross, both - this.#square)))
    }
    this.#to(x + bx, y + by)
  }

  /** The intersection of the sides of two segments. */
  #tip(x: number, y: number, sumX: number, sumY: number, both: number): void {
    const scale = this.#square / both
    this.#to(x + sumX * scale, y + sumY * scale)
  }

  /** A cap at an end of the line; `way` is -1 at the start, which is left backwards. */
  #cap(point: number, segment: number, way: number): void {
    const polyline = this.#polyline
    const x = polyline.x[point] ?? 0
    const y = polyline.y[point] ?? 0
    const nx = -(polyline.toY[segment] ?? 0) * this.#half * way
    const ny = (polyline.toX[segment] ?? 0) * this.#half * way
    const { cap } = this.pen
    // The normal turned by a quarter points ahead.
    const ahead = cap === 'square' ? 1 : 0
    this.#to(x + nx + ny * ahead, y + ny - nx * ahead)
    if (cap === 'round') this.#bend(x, y, nx, ny, -Math.PI)
    this.#to(x - nx + ny * ahead, y - ny - nx * ahead)
  }

  /** Chords from one side of a point to another, without their ends. */
  #bend(x: number, y: number, nx: number, ny: number, angle: number): void {
    const steps = Math.ceil(Math.abs(angle) / this.#arc)
    for (let step = 1; step < steps; step++) {
      const cos = Math.cos((angle * step) / steps)
      const sin = Math.sin((angle * step) / steps)
      this.#to(x + nx * cos - ny * sin, y + nx * sin + ny * cos)
    }
  }

  #to(x: number, y: number): void {
    if (this.#isBegun) this.outline.edge(this.#lastX, this.#lastY, x, y)
    else {
      this.#firstX = x
      this.#firstY = y
      this.#isBegun = true
    }
    this.#lastX = x
    this.#lastY = y
  }

  #end(): void {
    if (this.#isBegun) this.outline.edge(this.#lastX, this.#lastY, this.#firstX, this.#firstY)
    this.#isBegun = false
  }
}
