import type { PlaceDraft } from '@/lib/domain/places'
import { degrees, metresOf, pointAlong, toLines } from './geometry'
import { keyOf } from './keys'
import type { Street } from './streets/street'
import type { StreetBook } from './streets/street-book'

/** A street with its line; one that only addresses name is a point. */
export function draftStreet(street: Street, streets: StreetBook): PlaceDraft {
  const { key, name, names, otherNames, formerNames, named, town } = street
  const about = {
    key,
    name,
    names,
    otherNames,
    formerNames,
    ...(town !== null && { parents: { city: town } }),
  }
  if (named)
    return { ...about, kind: named.place ? 'hamlet' : 'street', lon: degrees(named.x), lat: degrees(named.y) }
  const courses = street.ways.map((way) => streets.courseOf(way))
  const [x, y] = middleOf(courses)
  const postcode = street.ways.find((way) => way.postcode)?.postcode
  return {
    ...about,
    kind: 'street',
    lon: degrees(x),
    lat: degrees(y),
    line: toLines(courses),
    ...(postcode && { postcode }),
  }
}

/** A river, stream or canal as one place in the middle of its longest piece. */
export function draftWater(
  { name, names, otherNames, formerNames, ways }: Street,
  waters: StreetBook,
  category: string,
): PlaceDraft {
  const [x, y] = middleOf(ways.map((way) => waters.courseOf(way)))
  const key = keyOf('way', Math.min(...ways.map(({ id }) => id)))
  return {
    key,
    kind: 'poi',
    category,
    name,
    names,
    otherNames,
    formerNames,
    lon: degrees(x),
    lat: degrees(y),
  }
}

function middleOf(courses: readonly Int32Array[]): [x: number, y: number] {
  const lengths = courses.map(metresOf)
  const longest = courses[lengths.indexOf(Math.max(...lengths))] ?? []
  return pointAlong(longest, metresOf(longest) / 2)
}
