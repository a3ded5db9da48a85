import { fitOf } from './emphasise'
import type { FoundPlace, GeocodingResult } from './place'
import { toPlace } from './to-place'

export interface PlaceGroup {
  /** The layer whose objects these are; null for places. */
  title: string | null
  places: readonly FoundPlace[]
}

const placesAtMost = 8
/** Of each layer. */
const objectsAtMost = 5

/** What was found everywhere and what was found in view as one list. In view comes first where it answers as well as
 * the best of all: there are many streets of one name. */
export function mergePlaces(
  all: readonly GeocodingResult[],
  near: readonly GeocodingResult[],
  query: string,
): PlaceGroup[] {
  const [everywhere, inView] = [all.flatMap(placesOf), near.flatMap(placesOf)]
  const best = Math.max(1, fitOf(everywhere[0]?.label ?? '', query))
  const first = inView.filter(({ label }) => fitOf(label, query) >= best)
  const places = unique([...first, ...everywhere, ...inView]).slice(0, placesAtMost)
  return places.length > 0 ? [{ title: null, places }] : []
}

/** Objects of layers, each under the title of its layer. */
export const objectGroups = (results: readonly GeocodingResult[]): PlaceGroup[] =>
  results.map((result) => ({ title: result.layer, places: placesOf(result).slice(0, objectsAtMost) }))

const placesOf = (result: GeocodingResult) => result.items.map((item) => toPlace(item, result))

const unique = (places: readonly FoundPlace[]): FoundPlace[] => [
  ...new Map(places.map((place) => [place.key, place])).values(),
]
