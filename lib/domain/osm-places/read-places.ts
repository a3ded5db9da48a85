import type { OpenExtract } from '@/lib/domain/osm'
import type { PlaceDraft } from '@/lib/domain/places'
import { type AddressBooks, draftHouses } from './draft-houses'
import { draftStreet } from './draft-street'
import { degrees } from './geometry'
import { Gathering } from './gather'
import { interpolate, type NumberedNode } from './houses/interpolate'
import { SeenAddresses } from './houses/seen-addresses'
import { derivedKey } from './keys'

/** The places of an extract, in an order that needs them only once. */
export async function* readPlaces(extract: OpenExtract, scratchFolder: string): AsyncGenerator<PlaceDraft> {
  const gathering = new Gathering(scratchFolder)
  try {
    for await (const part of extract.features()) for (const feature of part) yield* gathering.take(feature)
    yield* gathering.settlements.rest()
    for (const street of gathering.streets.settle()) yield draftStreet(street, gathering.streets)
    yield* resolveHouses(gathering)
    // Those that came to be only because houses name them.
    for (const street of gathering.streets.named) yield draftStreet(street, gathering.streets)
  } finally {
    gathering.close()
  }
}

function* resolveHouses(gathering: Gathering): Generator<PlaceDraft> {
  const { streets, settlements, alongStreets, houses, interpolations } = gathering
  const books: AddressBooks = { streets, settlements, alongStreets, seen: new SeenAddresses() }
  const wanted = new Set(interpolations.flatMap(({ refs }) => refs))
  const numbered = new Map<number, NumberedNode>()
  for (const aside of [houses.buildings, houses.points, houses.interests]) {
    for (const house of aside.all()) {
      const [first] = house.addresses
      if (first && house.kind === 'node' && wanted.has(house.id))
        numbered.set(house.id, { x: house.x, y: house.y, number: first.number, street: first.street })
      yield* draftHouses(house, books)
    }
  }
  for (const line of interpolations) yield* housesAlong(line, numbered, books)
}

function* housesAlong(
  line: Gathering['interpolations'][number],
  numbered: ReadonlyMap<number, NumberedNode>,
  { streets, seen }: AddressBooks,
): Generator<PlaceDraft> {
  for (const { number, street, x, y } of interpolate(line, numbered)) {
    const anchor = street ? streets.findNamed(street, x, y).key : streets.findNear(x, y)?.key
    if (anchor === undefined || !seen.add(anchor, number, x, y)) continue
    yield {
      key: derivedKey(line.id, number),
      kind: 'house',
      name: '',
      lon: degrees(x),
      lat: degrees(y),
      houseNumber: number,
      parents: { anchor },
      ...(line.postcode && { postcode: line.postcode }),
    }
  }
}
