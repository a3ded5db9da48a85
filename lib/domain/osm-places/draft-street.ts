import type { PlaceDraft } from '@/lib/domain/places'
import { degrees, metresOf, pointAlong, toLines } from './geometry'
import type { Street } from './streets/street'
import type { StreetBook } from './streets/street-book'

/** A street with its line; one that only addresses name is a point. */
export function draftStreet(street: Street, streets: StreetBook): PlaceDraft {
  const { key, name, names, otherNames, named } = street
  const about = { key, name, names, otherNames }
  if (named)
    return { ...about, kind: named.place ? 'hamlet' : 'street', lon: degrees(named.x), lat: degrees(named.y) }
  const courses = street.ways.map((way) => streets.courseOf(way))
  const lengths = courses.map(metresOf)
  const longest = courses[lengths.indexOf(Math.max(...lengths))] ?? []
  const [x, y] = pointAlong(longest, metresOf(longest) / 2)
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
