import { metresOf } from '../geometry'
import { derivedKey, keyOf, streetFacet } from '../keys'
import type { TownBook } from '../towns/town-book'
import type { CourseBook } from './course-book'
import { around, boxOf, type Street, type StreetWay } from './street'

/** Shorter parts in another town are left with the rest of the street, metres: borders run along streets. */
const shortest = 25

/** One street for each town that the joined pieces run through. */
export function makeStreets(ways: StreetWay[], courses: CourseBook, towns: TownBook | null): Street[] {
  const whole = streetOf(ways)
  const byTown = towns ? cutByTown(ways, courses, towns) : new Map([[null, ways]])
  if (byTown.size <= 1) return [{ ...whole, town: [...byTown.keys()][0] ?? null }]
  const used = new Set<number>()
  // The part with most of the first piece is the street itself.
  const first = Math.min(...ways.map(({ id }) => id))
  const lengthOfFirst = (parts: readonly StreetWay[]) =>
    lengthOf(
      parts.filter(({ id }) => id === first),
      courses,
    )
  const groups = [...byTown].sort(
    ([one, a], [other, b]) => lengthOfFirst(b) - lengthOfFirst(a) || (one ?? 0) - (other ?? 0),
  )
  return groups.map(([town, parts]) => {
    const lowest = Math.min(...parts.map(({ id }) => id))
    const own = keyOf('way', lowest, streetFacet)
    const key = used.has(own) ? derivedKey('street', lowest, town ?? 0) : own
    used.add(own)
    return { ...whole, key, ways: parts, box: boxOfAll(parts), town }
  })
}

function cutByTown(
  ways: readonly StreetWay[],
  courses: CourseBook,
  towns: TownBook,
): Map<number | null, StreetWay[]> {
  const byTown = new Map<number | null, StreetWay[]>()
  const put = (town: number | null, way: StreetWay) => {
    const known = byTown.get(town)
    if (known) known.push(way)
    else byTown.set(town, [way])
  }
  const short: StreetWay[] = []
  for (const way of ways) {
    const parts = towns.cut(courses.at(way))
    const [only] = parts
    if (parts.length === 1 && only) put(only.town, way)
    else
      for (const { town, course } of parts) {
        if (course.length < 4) continue
        const part = { ...way, box: boxOf(course), ...courses.add(Int32Array.from(course)) }
        if (metresOf(course) < shortest) short.push(part)
        else put(town, part)
      }
  }
  const [main] = [...byTown].sort(([, a], [, b]) => lengthOf(b, courses) - lengthOf(a, courses))
  if (!main) return new Map([[null, [...ways]]])
  main[1].push(...short)
  return byTown
}

const lengthOf = (ways: readonly StreetWay[], courses: CourseBook): number =>
  ways.reduce((sum, way) => sum + metresOf(courses.at(way)), 0)

/** The first piece names the street; the lowest id stays the same as long as that piece exists. */
function streetOf(ways: StreetWay[]): Street {
  const [first = ways[0], ...others] = [...ways].sort((one, other) => one.id - other.id)
  if (!first) throw new Error('A street of nothing')
  const names = Object.assign({}, ...others.map((way) => way.names), first.names) as Record<string, string>
  const without = (all: string[]) => [...new Set(all)].filter((name) => name !== first.name)
  return {
    key: keyOf('way', first.id, streetFacet),
    name: first.name,
    names,
    otherNames: without(ways.flatMap((way) => [way.name, ...way.otherNames])),
    formerNames: without(ways.flatMap((way) => way.formerNames)),
    ways,
    box: boxOfAll(ways),
    town: null,
  }
}

const boxOfAll = (ways: readonly StreetWay[]) => ways.map(({ box }) => box).reduce(around)
