import type { Course } from '@/lib/domain/osm'

/** Joins pieces of coast end to start. Their direction says on which side the sea is, so none is reversed. */
export function joinCoast(pieces: readonly Course[]): Course[] {
  const byStart = new Map<string, Course>()
  const ends = new Set<string>()
  for (const piece of pieces) {
    byStart.set(startOf(piece), piece)
    ends.add(endOf(piece))
  }
  // Lines start where no piece ends; the rest are rings.
  const lines = pieces.filter((piece) => !ends.has(startOf(piece))).map((piece) => follow(piece, byStart))
  const rings: Course[] = []
  for (const piece of pieces) if (byStart.get(startOf(piece)) === piece) rings.push(follow(piece, byStart))
  return [...lines, ...rings]
}

function follow(first: Course, byStart: Map<string, Course>): Course {
  const points: number[] = [...first]
  byStart.delete(startOf(first))
  for (let next = byStart.get(endOf(first)); next; ) {
    byStart.delete(startOf(next))
    for (let at = 2; at < next.length; at++) points.push(next[at] ?? 0)
    next = byStart.get(endOf(next))
  }
  return Int32Array.from(points)
}

const startOf = (course: Course) => `${course[0]} ${course[1]}`
const endOf = (course: Course) => `${course[course.length - 2]} ${course[course.length - 1]}`
