import type { PlaceDraft } from '@/lib/domain/places'
import type { Address } from './classify/addresses'
import { degrees, toArea } from './geometry'
import type { KeptHouse } from './houses/kept-house'
import type { SeenAddresses } from './houses/seen-addresses'
import { derivedKey, type Facet, keyOf } from './keys'
import type { SettlementBook } from './settlement-book'
import type { StreetBook } from './streets/street-book'
import type { TownBook } from './towns/town-book'

/** The lookups that resolve addresses, after the whole file was read. */
export interface AddressBooks {
  streets: StreetBook
  settlements: SettlementBook
  seen: SeenAddresses
  towns: TownBook
  /** Names of streets by the elements that a relation assigns to them. */
  alongStreets: ReadonlyMap<string, string>
}

interface ResolvedAddress {
  anchor: number | undefined
  parents: PlaceDraft['parents']
}

/** The houses of a feature, each address once, and its point of interest. */
export function* draftHouses(house: KeptHouse, books: AddressBooks): Generator<PlaceDraft> {
  const { kind, id, x, y, addresses, postcode, outline, interest } = house
  const place = { lon: degrees(x), lat: degrees(y), ...(postcode && { postcode }) }
  const resolved = addresses.map((address) => resolveAddress(address, house, books))
  const [first] = addresses
  if (interest)
    yield {
      key: keyOf(kind, id),
      kind: 'poi',
      ...interest,
      ...place,
      ...(first && { houseNumber: first.number }),
      parents: (resolved[0] ?? resolveAddress({ number: '', street: '', place: '' }, house, books)).parents,
    }
  for (const [at, { number }] of addresses.entries()) {
    const { anchor, parents } = resolved[at] ?? { anchor: undefined, parents: {} }
    if (anchor !== undefined && !books.seen.add(anchor, number, x, y)) continue
    const key = at < facets ? keyOf(kind, id, (at + 1) as Facet) : derivedKey(kind, id, number)
    yield { key, kind: 'house', name: '', ...place, houseNumber: number, parents, ...areaOf(outline) }
  }
}

/** Addresses of one element that have a key of their element. */
const facets = 3

const areaOf = (outline: number[][][] | undefined) =>
  outline ? { area: toArea(outline.map((rings) => rings.map((ring) => Int32Array.from(ring)))) } : {}

/** What the number belongs to: the named street, the named place, or the nearest street. */
function resolveAddress({ street, place }: Address, house: KeptHouse, books: AddressBooks): ResolvedAddress {
  const { kind, id, x, y, city } = house
  const { streets, settlements, alongStreets, towns } = books
  const town = city ? settlements.findCity(city, x, y) : undefined
  const within = town !== undefined && towns.has(town) ? town : towns.at(x, y)
  const named = street || (place ? '' : (alongStreets.get(`${kind} ${id}`) ?? ''))
  const anchor = named
    ? streets.findNamed(named, x, y, within).key
    : place
      ? (settlements.findPlace(place, x, y) ?? streets.findNamed(place, x, y, within, true).key)
      : streets.findNear(x, y)?.key
  const quarter = city && town === undefined ? settlements.findDistrict(city, x, y) : undefined
  const parents = {
    ...(anchor !== undefined && { anchor }),
    ...(town !== undefined && { city: town }),
    ...(quarter !== undefined && { district: quarter }),
  }
  return { anchor, parents }
}
