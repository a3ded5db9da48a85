import type { OpenExtract } from '@/lib/domain/osm'
import type { PlaceDraft } from '@/lib/domain/places'
import { type AddressBooks, draftHouses } from './draft-houses'
import { draftStreet, draftWater } from './draft-street'
import { degrees } from './geometry'
import { Collector } from './collect'
import { interpolate, type NumberedNode } from './houses/interpolate'
import { SeenAddresses } from './houses/seen-addresses'
import { derivedKey } from './keys'

/** The places of an extract, in an order that reads everything once. */
export async function* readPlaces(extract: OpenExtract, scratchFolder: string): AsyncGenerator<PlaceDraft> {
  const collector = new Collector(scratchFolder)
  try {
    for await (const part of extract.features()) for (const feature of part) yield* collector.take(feature)
    yield* collector.settlements.rest()
    for (const street of collector.streets.take(collector.towns)) yield draftStreet(street, collector.streets)
    for (const [kind, waters] of collector.waters)
      for (const water of waters.take()) yield draftWater(water, waters, kind)
    yield* resolveHouses(collector)
    // Streets that only addresses name.
    for (const street of collector.streets.named) yield draftStreet(street, collector.streets)
  } finally {
    collector.close()
  }
}

function* resolveHouses(collector: Collector): Generator<PlaceDraft> {
  const { streets, settlements, alongStreets, towns, houses, interpolations } = collector
  const books: AddressBooks = { streets, settlements, alongStreets, towns, seen: new SeenAddresses() }
  const wanted = new Set(interpolations.flatMap(({ refs }) => refs))
  const numbered = new Map<number, NumberedNode>()
  for (const spill of [houses.buildings, houses.points, houses.interests]) {
    for (const house of spill.all()) {
      const [first] = house.addresses
      if (first && house.kind === 'node' && wanted.has(house.id))
        numbered.set(house.id, { x: house.x, y: house.y, number: first.number, street: first.street })
      yield* draftHouses(house, books)
    }
  }
  for (const line of interpolations) yield* housesAlong(line, numbered, books)
}

function* housesAlong(
  line: Collector['interpolations'][number],
  numbered: ReadonlyMap<number, NumberedNode>,
  { streets, towns, seen }: AddressBooks,
): Generator<PlaceDraft> {
  for (const { number, street, x, y } of interpolate(line, numbered)) {
    const anchor = street ? streets.findNamed(street, x, y, towns.at(x, y)).key : streets.findNear(x, y)?.key
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
