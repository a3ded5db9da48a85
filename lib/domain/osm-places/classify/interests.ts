import type { Tags } from '@/lib/domain/osm'
import { isNamed } from './names'

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
  'emergency',
  'railway',
  'aeroway',
  'public_transport',
  'highway',
  'man_made',
  'natural',
  'waterway',
  'landuse',
  'building',
  'place',
] as const

/** Keys of which only some values count. */
const only: Partial<Record<(typeof keys)[number], RegExp>> = {
  emergency: /^(ambulance_station|water_rescue|mountain_rescue|defibrillator)$/,
  railway: /^(station|halt|tram_stop|subway_entrance)$/,
  aeroway: /^(aerodrome|terminal|helipad)$/,
  public_transport: /^(station|platform)$/,
  highway: /^(bus_stop|platform|services|rest_area)$/,
  man_made: /^(lighthouse|tower|works|pier|bridge|obelisk|windmill)$/,
  natural:
    /^(peak|volcano|hill|saddle|ridge|arete|valley|gorge|plateau|plain|massif|mountain_range|bay|strait|fjord|beach|cape|peninsula|isthmus|reef|shoal|spring|hot_spring|geyser|waterfall|cave_entrance|wood|heath|wetland|water|glacier|rock|stone|cliff|desert|archipelago|island)$/,
  waterway: /^(waterfall|dam|weir|lock_gate|dock|boatyard|riverbank|rapids)$/,
  landuse:
    /^(reservoir|basin|harbour|quarry|farmyard|allotments|vineyard|cemetery|commercial|industrial|retail|forest|recreation_ground|construction|military)$/,
  leisure: /^(?!picnic_table|outdoor_seating|bleachers)/,
  place: /^(square|island|islet|archipelago|locality|region|sea|ocean)$/,
  building: /^(?!no$)/,
}

/** Keys of places that visitors look for on a street. */
const onStreets =
  /^(amenity|shop|tourism|leisure|office|healthcare|craft|emergency|railway|public_transport|highway)$/

/** Kinds that are looked for by what they are: they may be known by their brand or operator alone. */
const unnamed =
  /^(fuel|charging_station|atm|bank|pharmacy|post_office|post_box|fast_food|restaurant|cafe|supermarket|convenience|car_wash|car_repair|hotel|parcel_locker|police|hospital|clinic|kindergarten|school)$/

export interface Interest {
  category: string
  /** Whether it has the nearest street in its address. */
  onStreet: boolean
}

/** The kind of a point of interest as OpenStreetMap tags it; undefined for anything else. */
export function interestOf(tags: Tags): Interest | undefined {
  const named = isNamed(tags)
  if (!named && tags.brand === undefined && tags.operator === undefined) return undefined
  for (const key of keys) {
    const value = tags[key]
    if (value === undefined || value === 'no' || value.length > 40) continue
    if (only[key] && !only[key].test(value)) continue
    if (!named && !unnamed.test(value)) continue
    return { category: value === 'yes' ? key : value, onStreet: onStreets.test(key) }
  }
  return tags.boundary === 'natural' && named ? { category: 'region', onStreet: false } : undefined
}
