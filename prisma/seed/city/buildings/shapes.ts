import { place, type Point } from '../base/vector'

type Rect = [u0: number, v0: number, u1: number, v1: number]

/** A footprint in its own frame: u along the front, v away from the street; convex parts for collision tests. */
export interface Shape {
  width: number
  depth: number
  outline: Point[]
  parts: Rect[]
}

export const box = (width: number, depth: number): Shape => ({
  width,
  depth,
  outline: [
    [0, 0],
    [width, 0],
    [width, depth],
    [0, depth],
  ],
  parts: [[0, 0, width, depth]],
})

/** A front with one wing into the yard. */
export function angled(width: number, depth: number, wing: number, thick: number, atEnd: boolean): Shape {
  const [from, to] = atEnd ? [width - thick, width] : [0, thick]
  const outline: Point[] = atEnd
    ? [
        [0, 0],
        [width, 0],
        [width, wing],
        [from, wing],
        [from, depth],
        [0, depth],
      ]
    : [
        [0, 0],
        [width, 0],
        [width, depth],
        [to, depth],
        [to, wing],
        [0, wing],
      ]
  return {
    width,
    depth: wing,
    outline,
    parts: [
      [0, 0, width, depth],
      [from, depth, to, wing],
    ],
  }
}

/** A front with a wing at either end, as schools and grand houses have it. */
export function winged(width: number, depth: number, wing: number, thick: number): Shape {
  return {
    width,
    depth: wing,
    outline: [
      [0, 0],
      [width, 0],
      [width, wing],
      [width - thick, wing],
      [width - thick, depth],
      [thick, depth],
      [thick, wing],
      [0, wing],
    ],
    parts: [
      [0, 0, width, depth],
      [0, depth, thick, wing],
      [width - thick, depth, width, wing],
    ],
  }
}

/** Two blocks joined by a passage in the middle. */
export function joined(width: number, depth: number, total: number): Shape {
  const [low, high] = [width * 0.4, width * 0.6]
  const back = total - depth
  return {
    width,
    depth: total,
    outline: [
      [0, 0],
      [width, 0],
      [width, depth],
      [high, depth],
      [high, back],
      [width, back],
      [width, total],
      [0, total],
      [0, back],
      [low, back],
      [low, depth],
      [0, depth],
    ],
    parts: [
      [0, 0, width, depth],
      [low, depth, high, back],
      [0, back, width, total],
    ],
  }
}

/** A church: nave with an apse to the east and a bell tower to the west. */
export function cruciform(size: number): Shape {
  const [a, b, c] = [size * 0.3, size * 0.7, size]
  return {
    width: c,
    depth: c,
    outline: [
      [a, 0],
      [b, 0],
      [b, a],
      [c, a],
      [c, b],
      [b, b],
      [b, c],
      [a, c],
      [a, b],
      [0, b],
      [0, a],
      [a, a],
    ],
    parts: [
      [a, 0, b, c],
      [0, a, a, b],
      [b, a, c, b],
    ],
  }
}

export interface Footprint {
  ring: Point[]
  parts: Point[][]
  center: Point
}

/** Puts a shape on the ground: its own origin at `origin`, its front along `axis`. */
export function footprint(shape: Shape, origin: Point, axis: Point): Footprint {
  const to = (u: number, v: number): Point => place(origin, axis, u, v)
  return {
    ring: shape.outline.map(([u, v]) => to(u, v)),
    parts: shape.parts.map(([u0, v0, u1, v1]) => [to(u0, v0), to(u1, v0), to(u1, v1), to(u0, v1)]),
    center: to(shape.width / 2, shape.depth / 2),
  }
}
