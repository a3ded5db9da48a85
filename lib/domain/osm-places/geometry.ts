import type { MultiLineString, MultiPolygon, Polygon as GeoPolygon, Position } from 'geojson'
import { type Course, type Polygon, unitsOfDegree } from '@/lib/domain/osm'

const metresOfUnit = 111_320 / unitsOfDegree
const radians = Math.PI / 180

export const degrees = (units: number) => units / unitsOfDegree

/** How much shorter a degree of longitude is at this latitude. */
const narrowing = (y: number) => Math.cos(degrees(y) * radians)

/** Metres between two points. */
export function metresBetween(x1: number, y1: number, x2: number, y2: number): number {
  return Math.hypot((x2 - x1) * narrowing((y1 + y2) / 2), y2 - y1) * metresOfUnit
}

/** Metres in units of longitude and latitude. */
export const unitsOfMetres = (metres: number, y: number): [x: number, y: number] => {
  const units = metres / metresOfUnit
  return [units / Math.max(narrowing(y), 0.01), units]
}

/** Metres from a point to a line. */
export function metresToCourse(course: ArrayLike<number>, x: number, y: number): number {
  const narrow = narrowing(y)
  let nearest = Number.POSITIVE_INFINITY
  for (let at = 0; at + 3 < course.length; at += 2) {
    const [x1, y1] = [((course[at] ?? 0) - x) * narrow, (course[at + 1] ?? 0) - y]
    const [dx, dy] = [((course[at + 2] ?? 0) - x) * narrow - x1, (course[at + 3] ?? 0) - y - y1]
    const square = dx * dx + dy * dy
    const share = square === 0 ? 0 : Math.max(0, Math.min(1, -(x1 * dx + y1 * dy) / square))
    nearest = Math.min(nearest, Math.hypot(x1 + share * dx, y1 + share * dy))
  }
  return nearest * metresOfUnit
}

/** Length of a line in metres. */
export function metresOf(course: ArrayLike<number>): number {
  let sum = 0
  for (let at = 0; at + 3 < course.length; at += 2)
    sum += metresBetween(course[at] ?? 0, course[at + 1] ?? 0, course[at + 2] ?? 0, course[at + 3] ?? 0)
  return sum
}

/** The point of a line at a distance from its start. */
export function pointAlong(course: ArrayLike<number>, metres: number): [x: number, y: number] {
  let left = metres
  for (let at = 0; at + 3 < course.length; at += 2) {
    const [x1, y1] = [course[at] ?? 0, course[at + 1] ?? 0]
    const [x2, y2] = [course[at + 2] ?? 0, course[at + 3] ?? 0]
    const length = metresBetween(x1, y1, x2, y2)
    if (left <= length || at + 5 >= course.length) {
      const share = length === 0 ? 0 : Math.min(1, left / length)
      return [Math.round(x1 + (x2 - x1) * share), Math.round(y1 + (y2 - y1) * share)]
    }
    left -= length
  }
  return [course[0] ?? 0, course[1] ?? 0]
}

const positions = (course: ArrayLike<number>): Position[] => {
  const all: Position[] = []
  for (let at = 0; at + 1 < course.length; at += 2)
    all.push([degrees(course[at] ?? 0), degrees(course[at + 1] ?? 0)])
  return all
}

export const toLines = (courses: readonly ArrayLike<number>[]): MultiLineString => ({
  type: 'MultiLineString',
  coordinates: courses.map(positions),
})

export const toArea = (polygons: readonly Polygon[]): GeoPolygon | MultiPolygon => {
  const [first = []] = polygons
  if (polygons.length === 1) return { type: 'Polygon', coordinates: first.map(positions) }
  return {
    type: 'MultiPolygon',
    coordinates: polygons.map((rings: readonly Course[]) => rings.map(positions)),
  }
}
