import type { Position } from 'geojson'
import { crossingOf } from '@/lib/shared/cut-at-meridian'
import { insideRing } from '@/lib/shared/inside-ring'
import { type Piece, ringOf } from './pieces'

export interface Fault {
  kind: 'crossing' | 'touching' | 'outside' | 'overlap' | 'meridian'
  /** Longitude, latitude. */
  place: [number, number]
}

interface Segment {
  from: Position
  to: Position
  ring: number
  at: number
  /** Segments of its ring. */
  count: number
}

const turn = ([ax = 0, ay = 0]: Position, [bx = 0, by = 0]: Position, [cx = 0, cy = 0]: Position) =>
  Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax))

/** The point where two segments cross inside both. */
function crossing({ from: a, to: b }: Segment, { from: c, to: d }: Segment): [number, number] | null {
  if (turn(a, b, c) * turn(a, b, d) >= 0 || turn(c, d, a) * turn(c, d, b) >= 0) return null
  const [ax = 0, ay = 0] = a
  const [bx = 0, by = 0] = b
  const [cx = 0, cy = 0] = c
  const [dx = 0, dy = 0] = d
  const along =
    ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / ((bx - ax) * (dy - cy) - (by - ay) * (dx - cx))
  return [ax + along * (bx - ax), ay + along * (by - ay)]
}

const low = (one = 0, other = 0) => Math.min(one, other)
const high = (one = 0, other = 0) => Math.max(one, other)

/** Whether a corner lies on a segment. */
function on(corner: Position, { from, to }: Segment): boolean {
  if (turn(from, to, corner) !== 0) return false
  const [x = 0, y = 0] = corner
  return (
    x >= low(from[0], to[0]) &&
    x <= high(from[0], to[0]) &&
    y >= low(from[1], to[1]) &&
    y <= high(from[1], to[1])
  )
}

const neighbours = (one: Segment, other: Segment) => {
  const apart = Math.abs(one.at - other.at)
  return apart <= 1 || apart === one.count - 1
}

/** Every pair of segments whose longitude ranges overlap. */
function* pairs(segments: readonly Segment[]): Generator<[Segment, Segment]> {
  const sorted = segments.toSorted(
    (one, other) => low(one.from[0], one.to[0]) - low(other.from[0], other.to[0]),
  )
  for (const [at, one] of sorted.entries()) {
    const end = high(one.from[0], one.to[0])
    for (let next = at + 1; next < sorted.length; next++) {
      const other = sorted[next]
      if (!other || low(other.from[0], other.to[0]) > end) break
      yield [one, other]
    }
  }
}

const segmentsOf = (rings: readonly Piece[]): Segment[] =>
  rings.flatMap(({ coordinates }, ring) =>
    coordinates.slice(1).flatMap((to, at) => {
      const from = coordinates[at]
      return from ? [{ from, to, ring, at, count: coordinates.length - 1 }] : []
    }),
  )

const place = ([lon = 0, lat = 0]: Position): [number, number] => [lon, lat]

/** Why the parts are not a valid geometry, and where; null when no error is found. The server has the last word. A
 * `single` part is not cut in two at the 180th meridian. */
export function findFault(pieces: readonly Piece[], { single = false } = {}): Fault | null {
  const rings = pieces.filter(({ kind }) => kind === 'polygon' || kind === 'hole')
  for (const [one, other] of pairs(segmentsOf(rings))) {
    const same = one.ring === other.ring
    if (same && neighbours(one, other)) continue
    const crossed = crossing(one, other)
    if (crossed) return { kind: same ? 'crossing' : 'overlap', place: crossed }
    if (!same) continue
    const touched =
      [one.from, one.to].find((corner) => on(corner, other)) ??
      [other.from, other.to].find((corner) => on(corner, one))
    if (touched) return { kind: 'touching', place: place(touched) }
  }
  return outsideFault(rings) ?? (single ? meridianFault(pieces) : null)
}

function meridianFault(pieces: readonly Piece[]): Fault | null {
  for (const { coordinates } of pieces) {
    const crossed = crossingOf(coordinates)
    if (crossed) return { kind: 'meridian', place: crossed }
  }
  return null
}

function outsideFault(rings: readonly Piece[]): Fault | null {
  const outer = rings.filter(({ kind }) => kind === 'polygon')
  for (const hole of rings.filter(({ kind }) => kind === 'hole')) {
    const ring = ringOf(outer, hole)
    const [first] = hole.coordinates
    if (first && !(ring && hole.coordinates.some((corner) => insideRing(ring.coordinates, corner))))
      return { kind: 'outside', place: place(first) }
  }
  return null
}
