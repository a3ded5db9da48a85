import type { Tags } from '@/lib/domain/osm'
import type { PlaceKind } from '@/lib/domain/places'

const kinds: Record<string, PlaceKind | undefined> = {
  country: 'country',
  state: 'state',
  province: 'state',
  county: 'county',
  municipality: 'county',
  city: 'city',
  town: 'town',
  village: 'village',
  hamlet: 'hamlet',
  isolated_dwelling: 'hamlet',
  farm: 'hamlet',
  allotments: 'hamlet',
  borough: 'district',
  suburb: 'district',
  quarter: 'district',
  neighbourhood: 'neighbourhood',
  city_block: 'neighbourhood',
}

/** The kind of a named place; undefined when nobody lives in it. Natural regions are no part of addresses. */
export const settlementKind = ({ place, boundary, natural }: Tags): PlaceKind | undefined =>
  boundary === 'natural' || (natural !== undefined && place !== 'hamlet') ? undefined : kinds[place ?? '']

/** Whether a place is a settlement; other kinds are parts of settlements or contain them. */
export const isSettlement = (kind: PlaceKind) =>
  kind === 'city' || kind === 'town' || kind === 'village' || kind === 'hamlet'

/** Administrative units that are not settlements. */
const unit = /поселение|сельсовет|округ|муниципал|district|municipality/i

/** What a boundary bounds by its admin level; undefined for levels that addresses do not use. */
export function boundaryKind(tags: Tags): PlaceKind | undefined {
  const own = settlementKind(tags)
  switch (Number.parseInt(tags.admin_level ?? '', 10)) {
    case 2:
      return 'country'
    case 4:
      return tags.place === 'municipality' ? 'town' : 'state'
    case 5:
    case 6:
      return 'county'
    case 8:
      return own ?? (unit.test(tags.name ?? '') ? 'county' : 'town')
    case 9:
    case 10:
      return own && own !== 'country' ? own : 'district'
    case 11:
      return 'neighbourhood'
    default:
      return own && own !== 'country' && own !== 'state' ? own : undefined
  }
}

/** The population of a place; undefined when it is not tagged. */
export function peopleOf(tags: Tags): number | undefined {
  const people = Number.parseInt(tags.population?.replace(/[\s.,]/g, '') ?? '', 10)
  return Number.isFinite(people) && people > 0 && people < 2_000_000_000 ? people : undefined
}
