import type { Course } from '@/lib/domain/osm'

/** West, south, east, north in coordinate units. */
export type UnitBox = readonly [west: number, south: number, east: number, north: number]

/** The parts of a line inside the box, in its direction. */
export function clipCoast(course: Course, box: UnitBox): Course[] {
  const pieces: Course[] = []
  let points: number[] = []
  const close = () => {
    if (points.length >= 4) pieces.push(Int32Array.from(points))
    points = []
  }
  for (let at = 0; at + 3 < course.length; at += 2) {
    const [x1, y1, x2, y2] = [course[at] ?? 0, course[at + 1] ?? 0, course[at + 2] ?? 0, course[at + 3] ?? 0]
    const part = clipSegment(x1, y1, x2, y2, box)
    if (!part) {
      close()
      continue
    }
    const [fromX, fromY, toX, toY] = part
    if (points.length === 0) points.push(fromX, fromY)
    points.push(toX, toY)
    if (toX !== x2 || toY !== y2) close()
  }
  close()
  return pieces
}

function clipSegment(x1: number, y1: number, x2: number, y2: number, [west, south, east, north]: UnitBox) {
  const [dx, dy] = [x2 - x1, y2 - y1]
  let [from, to] = [0, 1]
  const sides: [change: number, room: number][] = [
    [-dx, x1 - west],
    [dx, east - x1],
    [-dy, y1 - south],
    [dy, north - y1],
  ]
  for (const [change, room] of sides) {
    if (change === 0) {
      if (room < 0) return null
    } else {
      const share = room / change
      if (change < 0) from = Math.max(from, share)
      else to = Math.min(to, share)
    }
  }
  if (from >= to) return null
  const at = (share: number) => [Math.round(x1 + dx * share), Math.round(y1 + dy * share)] as const
  const start = from === 0 ? ([x1, y1] as const) : at(from)
  const end = to === 1 ? ([x2, y2] as const) : at(to)
  return [start[0], start[1], end[0], end[1]] as const
}
