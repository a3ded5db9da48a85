import { fitOf } from './emphasise'
import type { FoundPlace, GeocodingResult } from './place'
import { toPlace } from './to-place'

export interface PlaceGroup {
  /** The layer of the objects; null for places. */
  title: string | null
  places: readonly FoundPlace[]
}

const placesAtMost = 8
/** Maximum per layer. */
const objectsAtMost = 5

/** Merges the global and in-view results into one list. In-view results come first when they match as well as the
 * best: many streets share a name. */
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

/** Objects of layers, grouped under the layer titles. */
export const objectGroups = (results: readonly GeocodingResult[]): PlaceGroup[] =>
  results.map((result) => ({ title: result.layer, places: placesOf(result).slice(0, objectsAtMost) }))

const placesOf = (result: GeocodingResult) => result.items.map((item) => toPlace(item, result))

const unique = (places: readonly FoundPlace[]): FoundPlace[] => [
  ...new Map(places.map((place) => [place.key, place])).values(),
]
