import type { Course } from '../record'

/** Joins ways into rings; null when an end stays open. */
export function joinRings(courses: readonly Course[]): Course[] | null {
  const { closed, open } = joinEnds(courses)
  return open.length > 0 ? null : closed.filter(isRing)
}

/** A ring has at least three corners. */
const isRing = (course: Course) => course.length >= 8

/** Joins ways at their ends into rings and, where they do not close, into lines. */
export function joinEnds(courses: readonly Course[]): { closed: Course[]; open: Course[] } {
  const closed: Course[] = []
  const open: Course[] = []
  const ends = new Map<string, Set<number>>()
  for (const [at, course] of courses.entries()) {
    if (course.length < 4) continue
    if (startOf(course) === endOf(course)) closed.push(course)
    else for (const end of [startOf(course), endOf(course)]) put(ends, end, at)
  }
  const left = new Set<number>([...ends.values()].flatMap((all) => [...all]))
  for (const first of left) {
    if (!left.has(first)) continue
    const chain = follow(first, courses, ends, left)
    if (startOf(chain) === endOf(chain)) closed.push(chain)
    else open.push(chain)
  }
  return { closed, open }
}

function put(ends: Map<string, Set<number>>, end: string, at: number): void {
  const known = ends.get(end)
  if (known) known.add(at)
  else ends.set(end, new Set([at]))
}

/** Extends a way at its end, then at its start, until it closes or nothing connects. */
function follow(
  first: number,
  courses: readonly Course[],
  ends: ReadonlyMap<string, Set<number>>,
  left: Set<number>,
): Course {
  left.delete(first)
  const parts: Course[] = [courses[first] ?? new Int32Array()]
  let start = startOf(parts[0] ?? new Int32Array())
  let end = endOf(parts[0] ?? new Int32Array())
  const next = (place: string) => [...(ends.get(place) ?? [])].find((at) => left.has(at))
  for (let at = next(end); at !== undefined && start !== end; at = next(end)) {
    left.delete(at)
    const part = turned(courses[at] ?? new Int32Array(), end)
    parts.push(part)
    end = endOf(part)
  }
  for (let at = next(start); at !== undefined && start !== end; at = next(start)) {
    left.delete(at)
    const part = reversed(turned(courses[at] ?? new Int32Array(), start))
    parts.unshift(part)
    start = startOf(part)
  }
  return concat(parts)
}

const startOf = (course: Course) => `${course[0]} ${course[1]}`
const endOf = (course: Course) => `${course[course.length - 2]} ${course[course.length - 1]}`

/** The way reversed if needed, so that it starts at the point. */
const turned = (course: Course, start: string) => (startOf(course) === start ? course : reversed(course))

/** The points in reverse order. */
export function reversed(course: Course): Course {
  const turnedAround = new Int32Array(course.length)
  for (let at = 0; at < course.length; at += 2) {
    turnedAround[at] = course[course.length - at - 2] ?? 0
    turnedAround[at + 1] = course[course.length - at - 1] ?? 0
  }
  return turnedAround
}

/** Joins parts end to end, each shared point once. */
function concat(parts: readonly Course[]): Course {
  const length = parts.reduce((sum, part) => sum + part.length, 0) - 2 * (parts.length - 1)
  const whole = new Int32Array(length)
  let at = 0
  for (const [index, part] of parts.entries()) {
    whole.set(index === 0 ? part : part.subarray(2), at)
    at += index === 0 ? part.length : part.length - 2
  }
  return whole
}
