import type { Course, Polygon } from '../record'
import { reversed } from './join-rings'

interface Ring {
  course: Course
  /** In square units, positive. */
  area: number
  box: readonly [number, number, number, number]
  depth: number
  parent: Ring | null
}

/** More rings than any real area has. */
const ringsAtMost = 20_000

/** Polygons from rings: a ring inside an odd number of others is a hole, whatever its role says. Null when
 * there is no area. */
export function nestRings(courses: readonly Course[]): Polygon[] | null {
  if (courses.length === 0 || courses.length > ringsAtMost) return null
  const rings = courses
    .map((course) => ringOf(course))
    .filter(({ area }) => area > 0)
    .sort((one, other) => other.area - one.area)
  for (const [at, ring] of rings.entries()) nest(ring, rings.slice(0, at))
  const polygons = new Map<Ring, Polygon>()
  for (const ring of rings) {
    if (ring.depth % 2 === 0) polygons.set(ring, [wound(ring.course, true)])
    else if (ring.parent) polygons.get(ring.parent)?.push(wound(ring.course, false))
  }
  return polygons.size > 0 ? [...polygons.values()] : null
}

function ringOf(course: Course): Ring {
  let [west, south, east, north] = [course[0] ?? 0, course[1] ?? 0, course[0] ?? 0, course[1] ?? 0]
  for (let at = 0; at < course.length; at += 2) {
    const x = course[at] ?? 0
    const y = course[at + 1] ?? 0
    west = Math.min(west, x)
    east = Math.max(east, x)
    south = Math.min(south, y)
    north = Math.max(north, y)
  }
  return { course, area: Math.abs(areaOf(course)), box: [west, south, east, north], depth: 0, parent: null }
}

/** Finds the parent of a ring: the smallest of the larger rings around it. */
function nest(ring: Ring, larger: readonly Ring[]): void {
  for (let at = larger.length - 1; at >= 0; at--) {
    const other = larger[at]
    if (!other || !boxAround(other.box, ring.box) || !isInside(ring.course, other.course)) continue
    ring.parent = other
    ring.depth = other.depth + 1
    return
  }
}

const boxAround = (outer: Ring['box'], inner: Ring['box']) =>
  outer[0] <= inner[0] && outer[1] <= inner[1] && outer[2] >= inner[2] && outer[3] >= inner[3]

/** Positive for a counterclockwise ring. */
export function areaOf(course: Course): number {
  const [x0, y0] = [course[0] ?? 0, course[1] ?? 0]
  let sum = 0
  for (let at = 0; at + 3 < course.length; at += 2) {
    // Relative to the first point, so that differences stay small enough to be exact.
    const [x1, y1] = [(course[at] ?? 0) - x0, (course[at + 1] ?? 0) - y0]
    const [x2, y2] = [(course[at + 2] ?? 0) - x0, (course[at + 3] ?? 0) - y0]
    sum += x1 * y2 - x2 * y1
  }
  return sum / 2
}

/** Rings may touch in points, so a point that is not shared decides. */
function isInside(inner: Course, outer: Course): boolean {
  const corners = new Set<string>()
  for (let at = 0; at < outer.length; at += 2) corners.add(`${outer[at]} ${outer[at + 1]}`)
  for (let at = 0; at < inner.length; at += 2) {
    const [x, y] = [inner[at] ?? 0, inner[at + 1] ?? 0]
    if (!corners.has(`${x} ${y}`)) return holds(outer, x, y)
  }
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = inner
  return holds(outer, (x1 + x2) / 2, (y1 + y2) / 2)
}

/** Whether a ring contains a point. */
export function holds(ring: Course, x: number, y: number): boolean {
  let inside = false
  for (let at = 0; at + 3 < ring.length; at += 2) {
    const [x1, y1] = [ring[at] ?? 0, ring[at + 1] ?? 0]
    const [x2, y2] = [ring[at + 2] ?? 0, ring[at + 3] ?? 0]
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside
  }
  return inside
}

/** Outer rings are counterclockwise, holes clockwise. */
const wound = (course: Course, against: boolean) =>
  areaOf(course) > 0 === against ? course : reversed(course)
