import { areaOf, type Course, nestRings, type Polygon } from '@/lib/domain/osm'
import { clipCoast, type UnitBox } from './clip-coast'
import { joinCoast } from './join-coast'

/** A piece of coast from edge to edge of the box, with its entry and exit as positions along the edge. */
interface Stretch {
  course: Course
  enters: number
  leaves: number
}

/** The sea in a box from the coast that crosses it: land is on the left of it, water on the right. Null where
 * there is no coast. */
export function makeSea(pieces: readonly Course[], box: UnitBox): Polygon[] | null {
  const stretches: Stretch[] = []
  const rings: Course[] = []
  for (const line of joinCoast(pieces)) {
    if (isClosed(line) && isWithin(line, box)) rings.push(line)
    else stretches.push(...stretchesOf(line, box))
  }
  if (stretches.length === 0 && rings.length === 0) return null
  const shores = stretches.length > 0 ? walkShores(stretches, box) : []
  // Only islands: everything around them is sea.
  if (stretches.length === 0 && rings.some((ring) => areaOf(ring) > 0)) shores.push(edgeOf(box))
  const sea = nestRings([...shores, ...rings].filter((ring) => ring.length >= 8))
  return sea && areaOfAll(sea) <= areaOfBox(box) * 1.001 ? sea : null
}

const areaOfAll = (polygons: readonly Polygon[]) =>
  polygons.reduce((sum, rings) => sum + rings.reduce((all, ring) => all + areaOf(ring), 0), 0)

/** A sea larger than its box means that the coast is invalid. */
const areaOfBox = ([west, south, east, north]: UnitBox) => (east - west) * (north - south)

/** Share of the diagonal of the box: a shorter piece with a loose end is a fragment at the edge of the
 * extract. */
const snippet = 0.05

function stretchesOf(line: Course, box: UnitBox): Stretch[] {
  const least = Math.hypot(box[2] - box[0], box[3] - box[1]) * snippet
  return clipCoast(turnToEdge(line, box), box)
    .filter(
      (piece) =>
        (isOnEdge(piece, 0, box) && isOnEdge(piece, piece.length - 2, box)) || lengthOf(piece) >= least,
    )
    .map((piece) => stretchOf(piece, box))
}

function isOnEdge(piece: Course, at: number, [west, south, east, north]: UnitBox): boolean {
  const [x, y] = [piece[at] ?? 0, piece[at + 1] ?? 0]
  return x === west || x === east || y === south || y === north
}

function lengthOf(piece: Course): number {
  let sum = 0
  for (let at = 0; at + 3 < piece.length; at += 2)
    sum += Math.hypot((piece[at + 2] ?? 0) - (piece[at] ?? 0), (piece[at + 3] ?? 0) - (piece[at + 1] ?? 0))
  return sum
}

const isClosed = (line: Course) => line[0] === line.at(-2) && line[1] === line.at(-1)

function isWithin(line: Course, [west, south, east, north]: UnitBox): boolean {
  for (let at = 0; at < line.length; at += 2) {
    const [x, y] = [line[at] ?? 0, line[at + 1] ?? 0]
    if (x <= west || x >= east || y <= south || y >= north) return false
  }
  return true
}

/** Rotates a ring that crosses the edge to start outside, so that no piece starts in the middle. */
function turnToEdge(line: Course, box: UnitBox): Course {
  if (!isClosed(line)) return line
  for (let at = 0; at + 2 < line.length; at += 2) {
    if (isWithin(line.subarray(at, at + 2), box)) continue
    return Int32Array.from([...line.subarray(at, line.length - 2), ...line.subarray(0, at + 2)])
  }
  return line
}

/** Extends a piece that ends inside the box, as extracts cut them, in its direction up to the edge. */
function stretchOf(piece: Course, box: UnitBox): Stretch {
  const count = piece.length / 2
  const far = Math.floor(count / 4) * 2
  const start = onward(piece, Math.min(far || 2, piece.length - 2), 0, box)
  const end = onward(piece, Math.max(piece.length - 2 - (far || 2), 0), piece.length - 2, box)
  const course = Int32Array.from([...start, ...piece, ...end])
  return { course, enters: alongEdge(start, box), leaves: alongEdge(end, box) }
}

/** Where the line through two points of a piece leaves the box; the second is its end. */
function onward(piece: Course, from: number, to: number, box: UnitBox): [number, number] {
  const [x, y] = [piece[to] ?? 0, piece[to + 1] ?? 0]
  if (isOnEdge(piece, to, box)) return [x, y]
  const [west, south, east, north] = box
  const [dx, dy] = [x - (piece[from] ?? 0), y - (piece[from + 1] ?? 0)]
  const toX = dx > 0 ? (east - x) / dx : dx < 0 ? (west - x) / dx : Number.POSITIVE_INFINITY
  const toY = dy > 0 ? (north - y) / dy : dy < 0 ? (south - y) / dy : Number.POSITIVE_INFINITY
  if (toX <= toY) return [dx > 0 ? east : west, Math.round(y + dy * toX)]
  if (Number.isFinite(toY)) return [Math.round(x + dx * toY), dy > 0 ? north : south]
  return [x, north]
}

/** Position of a point along the edge, clockwise from the north-west corner: 0 to 4. */
function alongEdge([x, y]: readonly [number, number], [west, south, east, north]: UnitBox): number {
  if (y === north) return (x - west) / (east - west)
  if (x === east) return 1 + (north - y) / (north - south)
  if (y === south) return 2 + (east - x) / (east - west)
  return 3 + (y - south) / (north - south)
}

/** Follows the coast, then the edge to the entry of the next coast, until the ring closes: water stays on the
 * right. */
function walkShores(stretches: readonly Stretch[], box: UnitBox): Course[] {
  const left = new Set(stretches)
  const shores: Course[] = []
  for (const first of stretches) {
    if (!left.has(first)) continue
    const points: number[] = []
    for (let at: Stretch = first; ; ) {
      left.delete(at)
      points.push(...at.course)
      const next = nextAlong(at.leaves, stretches)
      points.push(...cornersBetween(at.leaves, next.enters, box))
      if (next === first || !left.has(next)) break
      at = next
    }
    points.push(points[0] ?? 0, points[1] ?? 0)
    shores.push(Int32Array.from(points))
  }
  return shores
}

const ahead = (from: number, to: number) => (to >= from ? to - from : to - from + 4)

function nextAlong(leaves: number, stretches: readonly Stretch[]): Stretch {
  return stretches.reduce((best, one) =>
    ahead(leaves, one.enters) < ahead(leaves, best.enters) ? one : best,
  )
}

function cornersBetween(from: number, to: number, [west, south, east, north]: UnitBox): number[] {
  const corners = [
    [west, north],
    [east, north],
    [east, south],
    [west, south],
  ]
  const passed: number[] = []
  const length = ahead(from, to)
  for (let corner = Math.floor(from) + 1; corner <= from + length && corner <= from + 4; corner++)
    passed.push(...(corners[corner % 4] ?? []))
  return passed
}

function edgeOf([west, south, east, north]: UnitBox): Course {
  return Int32Array.of(west, north, east, north, east, south, west, south, west, north)
}
