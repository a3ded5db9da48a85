import { type Member, pointInside, type Polygon, type Tags } from '@/lib/domain/osm'
import type { PlaceDraft, PlaceKind } from '@/lib/domain/places'
import { namesOf } from './classify/names'
import { boundaryKind, isSettlement, peopleOf, settlementKind } from './classify/settlements'
import { degrees, toArea } from './geometry'
import { keyOf } from './keys'
import type { SettlementBook } from './settlement-book'

interface Bounded {
  kind: 'way' | 'relation'
  id: number
  tags: Tags
  polygons: readonly Polygon[]
  members: readonly Member[]
}

/** Kinds above towns: a town with the same name inside is a separate place. */
const isAbove = (kind: PlaceKind) => kind === 'country' || kind === 'state' || kind === 'county'

/** A place with a boundary, merged with its point. Null when it is not a place. */
export function tellBoundary(
  { kind: element, id, tags, polygons, members }: Bounded,
  settlements: SettlementBook,
): PlaceDraft | null {
  const names = namesOf(tags)
  const own = tags.boundary === 'administrative' ? boundaryKind(tags) : settlementKind(tags)
  const inside = pointInside(polygons)
  if (!own || names.name === '' || !inside) return null
  const area = toArea(polygons)
  const point = settlements.match(names, polygons, members)
  if (point && isAbove(own) && isSettlement(point.kind)) point.area = area
  const merged = point && !(isAbove(own) && isSettlement(point.kind)) ? point : undefined
  const key = keyOf(element, id)
  if (merged) Object.assign(merged, { told: true, key })
  const people = peopleOf(tags) ?? merged?.people
  const postcode = tags['addr:postcode'] ?? tags.postal_code ?? merged?.postcode
  return {
    key,
    kind: merged && !isAbove(own) ? merged.kind : own,
    name: names.name,
    names: { ...merged?.names, ...names.names },
    otherNames: [...new Set([...names.otherNames, ...(merged?.otherNames ?? [])])],
    formerNames: [...new Set([...names.formerNames, ...(merged?.formerNames ?? [])])],
    lon: degrees(merged?.x ?? inside[0] ?? 0),
    lat: degrees(merged?.y ?? inside[1] ?? 0),
    area,
    ...(people && { population: people }),
    ...(postcode && { postcode }),
    ...codeOf(tags, own),
  }
}

function codeOf(tags: Tags, kind: PlaceKind): { code?: string } {
  if (kind === 'country') {
    const code = (tags['ISO3166-1:alpha2'] ?? tags['ISO3166-1'])?.toLowerCase()
    return code && /^[a-z]{2}$/.test(code) ? { code } : {}
  }
  const code = tags['ISO3166-2']
  return kind === 'state' && code && /^[A-Z]{2}-[A-Z0-9]{1,3}$/.test(code) ? { code } : {}
}
