import type { Tags } from '@/lib/domain/osm'

/** Keys that make a named feature a point of interest, the most specific first. */
const keys = [
  'amenity',
  'shop',
  'tourism',
  'historic',
  'leisure',
  'office',
  'healthcare',
  'craft',
  'railway',
  'aeroway',
  'public_transport',
  'highway',
  'man_made',
  'natural',
  'landuse',
  'building',
  'place',
] as const

/** Keys of which only some values count. */
const only: Partial<Record<(typeof keys)[number], RegExp>> = {
  railway: /^(station|halt|tram_stop|subway_entrance)$/,
  aeroway: /^(aerodrome|terminal|helipad)$/,
  public_transport: /^station$/,
  highway: /^(bus_stop|services|rest_area)$/,
  man_made: /^(lighthouse|tower|works|pier|bridge|obelisk|windmill)$/,
  natural: /^(peak|volcano|bay|beach|cape|spring|waterfall|cave_entrance|wood|water|glacier)$/,
  landuse: /^(cemetery|commercial|industrial|retail|forest|recreation_ground|construction|military)$/,
  leisure: /^(?!picnic_table|outdoor_seating|bleachers)/,
  place: /^(square|island|islet|locality)$/,
  building: /^(?!no$)/,
}

/** The kind of a point of interest as OpenStreetMap tags it; undefined for anything else. */
export function interestOf(tags: Tags): string | undefined {
  if (tags.name === undefined) return undefined
  for (const key of keys) {
    const value = tags[key]
    if (value === undefined || value === 'no' || value.length > 40) continue
    if (only[key] && !only[key].test(value)) continue
    return value === 'yes' ? key : value
  }
  return undefined
}
