import { fitOf, shareOf } from './emphasise'
import type { FoundPlace, GeocodingResult, GeocodingItem, PlaceKind } from './place'
import type { Address } from '@/lib/shared/address'

/** Converts a search result for lists: name and context separately. */
function toPlace({ pkid, label, zoom, point, address }: GeocodingItem, source: GeocodingResult): FoundPlace {
  const { layer, layerId } = source
  const place = { key: `${layerId ?? ''} ${pkid} ${label}`, label, zoom, lon: point.lon, lat: point.lat }
  if (layerId !== null)
    return { ...place, kind: 'object', title: label, parents: layer, object: { layerId, id: pkid } }
  const parts = label.split(', ')
  const kind = kindOf(parts, address, zoom)
  // «Улица Ленина, 12» is one name.
  const own = kind === 'house' && parts[1] === address.house_number ? 2 : 1
  return { ...place, kind, title: parts.slice(0, own).join(', '), parents: parts.slice(own).join(', ') }
}

/** The response has no kind: it is derived from name and context. */
function kindOf([first = '', second]: readonly string[], address: Address, zoom: number): PlaceKind {
  const { house_number: number, road, suburb, city, country } = address
  if (number && (second === number || first === `${number} ${road ?? city}`)) return 'house'
  if (first === road) return 'street'
  if (zoom <= 4 && first === country) return 'country'
  if (zoom <= 8) return 'region'
  if (first === city) return 'city'
  if (first === suburb) return 'district'
  return 'poi'
}

/** What one source has found, the best first. */
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

/** Objects of layers, by layer. */
export const objectGroups = (results: readonly GeocodingResult[]): PlaceGroup[] =>
  results.map((result) => ({ title: result.layer, places: placesOf(result).slice(0, objectsAtMost) }))

/** Something found, and how well it matches. */
export interface Ranked<One> {
  share: number
  one: One
}

/** One list of what several sources have found: of the next results of all sources the one that matches best follows. The order
 * within a source stays, since the server knows more than the names. */
export function mergeRanked<One>(sources: readonly (readonly Ranked<One>[])[]): One[] {
  const waiting = sources.map((found) => [...found])
  const merged: One[] = []
  for (;;) {
    const best = waiting
      .filter((rest) => rest.length > 0)
      .reduce<Ranked<One>[]>(
        (found, rest) => ((rest[0]?.share ?? 0) > (found[0]?.share ?? -1) ? rest : found),
        [],
      )
    const next = best.shift()
    if (!next) return merged
    merged.push(next.one)
  }
}

/** Places by how well they match a query. */
export const rankPlaces = ({ places }: PlaceGroup, query: string): Ranked<FoundPlace>[] =>
  places.map((one) => ({
    share: shareOf({ title: one.title, text: one.object ? one.title : one.label }, query),
    one,
  }))

const placesOf = (result: GeocodingResult) => result.items.map((item) => toPlace(item, result))

const unique = (places: readonly FoundPlace[]): FoundPlace[] => [
  ...new Map(places.map((place) => [place.key, place])).values(),
]
